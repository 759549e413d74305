/**
 * The Web Lock that a window holds while it has unsaved input. The service worker queries it, and navigates no window that holds
 * it.
 */
export const BUSY_LOCK = 'encaixe-digitando';

/** Marks this window as having unsaved input. @returns a function that ends that */
export function markWindowBusy(): () => void {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  // Shared, so that several windows can hold it. The browser releases it with the window.
  void globalThis.navigator.locks?.request(BUSY_LOCK, { mode: 'shared' }, () => ended).catch(() => undefined);
  return end;
}
