/** Resolves in the next task of the event loop, so that the browser can paint and handle events before the caller continues. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
