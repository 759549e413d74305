/** What closes what is open over the page, the latest last; kept where the browser tells of no requests to close. */
const waiting: Array<() => void> = [];

let onOpened = () => {};

/** Calls back whenever something is opened that waits for a request to close. */
export function whenOpened(callback: () => void): void {
  onOpened = callback;
}

/** @returns takes it off again */
export function awaitClose(close: () => void): () => void {
  waiting.push(close);
  onOpened();
  return () => {
    waiting.splice(waiting.indexOf(close), 1);
  };
}

/**
 * Closes what was opened last.
 * @returns false where nothing is open
 */
export function closeLatest(): boolean {
  const close = waiting.at(-1);
  close?.();
  return close !== undefined;
}
