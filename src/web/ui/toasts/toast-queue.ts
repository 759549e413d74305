type ToastKind = 'success' | 'error' | 'info';

/** A button in a toast. A press also closes the toast. */
export interface ToastAction {
  label: string;
  onClick: () => void;
}

/** A message that is shown for TOAST_MS, with a text below the title and a button where they are defined. */
export type Toast = [kind: ToastKind, title: string, description?: string, action?: ToastAction];

/** A function that replaces the shown toast; null removes it. */
export type ShowToast = (toast: Toast | null) => void;

/** A message that the page shows where the decided card was, instead of in a toast. */
export interface InPlaceMessage {
  title: string;
  description: string | undefined;
}

/** Time for which a toast is shown (pages#toasts). */
export const TOAST_MS = 5000;

/** Delay from `queueToast` to the toast. Of several toasts queued within this time, only the last one is shown. */
const DEBOUNCE_MS = 50;

let show: ShowToast | null = null;
let latest: Toast | null = null;
let showInPlace: ((inPlace: InPlaceMessage | null) => void) | null = null;
let debounceTimer: ReturnType<typeof setTimeout> | undefined;

function showLatest() {
  if (!show || !latest) return;
  show(latest);
  latest = null;
}

/** Connects the toaster, and shows the toast that is still queued, if there is one. */
export function connectToaster(next: ShowToast): void {
  show = next;
  showLatest();
}

/** Queues a toast and removes the in-place message; returns false while no toaster is connected. */
export function queueToast(toast: Toast): boolean {
  showInPlace?.(null);
  latest = toast;
  clearTimeout(debounceTimer);
  debounceTimer = setTimeout(showLatest, DEBOUNCE_MS);
  return show !== null;
}

/** Connects a component that shows messages in the page; returns a function that disconnects it. */
export function connectInPlaceMessages(next: (inPlace: InPlaceMessage | null) => void): () => void {
  showInPlace = next;
  return () => {
    if (showInPlace === next) showInPlace = null;
  };
}

/** Shows the message in the connected component and removes the toast; returns false when no component is connected. */
export function showInPlaceMessage(title: string, description: string | undefined): boolean {
  if (!showInPlace) return false;
  latest = null;
  show?.(null);
  showInPlace({ title, description });
  return true;
}
