/** One address of the web build, as the build lists them in `.vite/screens.json` for whoever serves or measures it. */
export interface Screen {
  /** A part that varies begins with `$`. */
  path: string;
  /** Whether it stands in the signed-in frame. */
  isFramed: boolean;
  /** Names, in the build's manifest, of the chunks that it is drawn with: those of the frame it stands in and its own. */
  chunks: string[];
}
