/** Resolves in a task of its own, so that the browser can paint and handle events before the work goes on. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
