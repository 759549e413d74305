/** A route of the web build. `.vite/screens.json` lists all routes for the server and for measurements. */
export interface Screen {
  /** The path of the route; a path parameter begins with `$`. */
  path: string;
  /** True when the screen is inside the signed-in layout. */
  isFramed: boolean;
  /** The names in the build's manifest of the chunks that render the screen: the layout's and the screen's own. */
  chunks: string[];
}
