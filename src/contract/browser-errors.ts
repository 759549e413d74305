/**
 * 'error': an uncaught exception, or one that an error boundary of React caught; 'rejection': an unhandled rejection; 'chunk': code
 * that did not load; 'hydration': a screen that differs from the server's HTML.
 */
export type BrowserErrorKind = 'error' | 'rejection' | 'chunk' | 'hydration';

/** The body of `POST /api/browser-errors` (pages#browser-errors). The server truncates long texts. */
export type BrowserError = {
  kind: BrowserErrorKind;
  /** The class and the message of the error: 'TypeError: x is undefined'. */
  message: string;
  /** The error's stack in the browser's format; of 'hydration', React's component stack. */
  stack?: string | undefined;
  /** The route's id, which contains no values of parameters. */
  route?: string | undefined;
  /** The name of the page's build; undefined in development. */
  build?: string | undefined;
};
