/** Longest wait in ms: a browser doesn't paint a hidden page. */
const PAINT_TIMEOUT_MS = 300;

/**
 * Resolves after the browser has painted the next frame, so that the user sees the effect of a press before the work that it causes.
 */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PAINT_TIMEOUT_MS);
  });
