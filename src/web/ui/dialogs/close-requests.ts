/** Functions that close what is open above the page, the latest last; for browsers without CloseWatcher. */
const waiting: Array<() => void> = [];

let onOpened = () => {};

/** Sets the callback for whenever something closable is opened. */
export function setOpenListener(callback: () => void): void {
  onOpened = callback;
}

/** Registers something closable. @returns a function that removes it */
export function registerClosable(close: () => void): () => void {
  waiting.push(close);
  onOpened();
  return () => {
    waiting.splice(waiting.indexOf(close), 1);
  };
}

/**
 * Closes what was opened last.
 * @returns false when nothing is open
 */
export function closeLatest(): boolean {
  const close = waiting.at(-1);
  close?.();
  return close !== undefined;
}
