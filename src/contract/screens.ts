/** One route of the web build, listed in `.vite/screens.json` for the server and for measurements. */
export interface Screen {
  /** A path parameter begins with `$`. */
  path: string;
  /** True when the screen is inside the signed-in layout. */
  isFramed: boolean;
  /** Names, in the build's manifest, of the chunks that render it: the frame's and its own. */
  chunks: string[];
}
