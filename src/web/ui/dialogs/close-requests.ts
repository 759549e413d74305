/** Functions that close the open dialogs and popups, the latest last. Used only in browsers without CloseWatcher. */
const closeFunctions: Array<() => void> = [];

let onOpened = () => {};

/** Sets the only function that is called whenever a dialog or popup is opened. */
export function setOpenListener(callback: () => void): void {
  onOpened = callback;
}

/** Registers `close`, which closes an open dialog or popup. @returns a function that unregisters `close` */
export function registerClosable(close: () => void): () => void {
  closeFunctions.push(close);
  onOpened();
  return () => {
    closeFunctions.splice(closeFunctions.indexOf(close), 1);
  };
}

/** Closes the dialog or popup that was opened last. @returns false when none is open */
export function closeLatest(): boolean {
  const close = closeFunctions.at(-1);
  close?.();
  return close !== undefined;
}
