/** An uncaught exception, an unhandled rejection, a chunk that did not load, and a screen that did not match the server's HTML. */
export type BrowserErrorKind = 'error' | 'rejection' | 'chunk' | 'hydration';

/** The body of `POST /api/browser-errors` (pages#browser-errors). The server cuts longer texts. */
export type BrowserError = {
  kind: BrowserErrorKind;
  /** With the class of the error. */
  message: string;
  /** As the browser writes it. */
  stack?: string | undefined;
  /** The pattern of the route, without its parameters' values. */
  route?: string | undefined;
  /** The page's build; none in development. */
  build?: string | undefined;
};
