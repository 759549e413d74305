/**
 * The name of the Web Lock that a window holds while it has unsaved input. The service worker does not navigate such a window.
 */
export const UNSAVED_INPUT_LOCK = 'encaixe-digitando';

/** Marks this window as having unsaved input. @returns a function that removes the mark */
export function markWindowBusy(): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Shared, so that several windows can hold the lock. The browser releases it when the window is closed.
  void globalThis.navigator.locks
    ?.request(UNSAVED_INPUT_LOCK, { mode: 'shared' }, () => released)
    .catch(() => undefined);
  return release;
}
