/** Longest wait in ms: a page that becomes hidden is not painted. */
const PAINT_TIMEOUT_MS = 1000;

/**
 * Resolves after the browser has painted the next frame, at once on a hidden page, and at the latest after a second. The user then sees
 * the effect of a press before the work that it causes, but none of a CSS transition, which begins with that frame.
 */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) return resolve();
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, PAINT_TIMEOUT_MS);
  });
