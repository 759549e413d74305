/**
 * Resolves after the browser has painted the next frame, or when the page becomes hidden, because a hidden page is not painted. So the
 * user sees the effect of a press before the work begins. A CSS transition only starts in that frame and shows nothing yet.
 */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const done = new AbortController();
    const end = () => {
      done.abort();
      resolve();
    };
    requestAnimationFrame(() => setTimeout(end));
    document.addEventListener('visibilitychange', end, { signal: done.signal });
  });
