/** An uncaught exception, an unhandled rejection, a chunk that did not load, and a screen that did not match the server's HTML. */
export type BrowserErrorKind = 'error' | 'rejection' | 'chunk' | 'hydration';

/** The body of `POST /api/browser-errors` (pages#browser-errors). The server cuts longer texts. */
export type BrowserError = {
  kind: BrowserErrorKind;
  /** The class of the error. */
  name: string;
  message: string;
  /** As the browser writes it. */
  stack: string;
  /** The pattern of the route, without its parameters' values. */
  route: string;
  /** The page's build. */
  build: string;
};
