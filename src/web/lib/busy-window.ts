/** The lock that a window holds while something typed there isn't saved; the service worker asks who does, and leads none of them away. */
export const BUSY_LOCK = 'encaixe-digitando';

/** This window is busy from now on. @returns ends that */
export function holdBusy(): () => void {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  // Shared: each window holds it for itself. It goes with the window, however that ends.
  void globalThis.navigator.locks?.request(BUSY_LOCK, { mode: 'shared' }, () => ended).catch(() => undefined);
  return end;
}
