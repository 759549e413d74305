/**
 * The name of the Web Lock that a window holds while it has unsaved input. After a press on a push notification, the service worker
 * does not navigate such a window.
 */
export const UNSAVED_INPUT_LOCK = 'encaixe-digitando';

/** Requests UNSAVED_INPUT_LOCK for this window. @returns a function that releases the lock */
export function holdUnsavedInputLock(): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  // In shared mode, several windows can hold the lock. The browser releases it when the window is closed.
  void globalThis.navigator.locks
    ?.request(UNSAVED_INPUT_LOCK, { mode: 'shared' }, () => released)
    .catch(() => undefined);
  return release;
}
