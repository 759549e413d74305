type ToastKind = 'success' | 'error' | 'info';

/** One button in a toast, which closes it. */
export interface ToastAction {
  label: string;
  onClick: () => void;
}

export type Toast = [kind: ToastKind, title: string, description?: string, action?: ToastAction];

/** Shows a toast in the place of the previous one; null removes it. */
export type ShowToast = (toast: Toast | null) => void;

/** A message shown where something has just happened, instead of in a toast. */
export interface InPlaceMessage {
  title: string;
  description: string | undefined;
}

/** Time for which a toast is shown (pages#toasts). */
export const TOAST_MS = 5000;

/** In ms: of two toasts within this time only the later one is shown, because there is no time to read the earlier one. */
const SETTLE = 50;

let show: ShowToast | null = null;
let latest: Toast | null = null;
let showInPlace: ((inPlace: InPlaceMessage | null) => void) | null = null;
let settling: ReturnType<typeof setTimeout> | undefined;

function showLatest() {
  if (!show || !latest) return;
  show(latest);
  latest = null;
}

/** Connects the toaster. It shows the last toast queued before. */
export function connectToaster(next: ShowToast): void {
  show = next;
  showLatest();
}

/** Queues a toast until it can be shown; returns false while no toaster is connected. */
export function queueToast(toast: Toast): boolean {
  showInPlace?.(null);
  latest = toast;
  clearTimeout(settling);
  settling = setTimeout(showLatest, SETTLE);
  return show !== null;
}

/** Connects a place on the page for messages about itself; returns a function that disconnects it. */
export function connectInPlaceMessages(next: (inPlace: InPlaceMessage | null) => void): () => void {
  showInPlace = next;
  return () => {
    if (showInPlace === next) showInPlace = null;
  };
}

/** Shows the message in the page's own place, instead of a toast; returns false without one. */
export function replaceInPlace(title: string, description: string | undefined): boolean {
  if (!showInPlace) return false;
  latest = null;
  show?.(null);
  showInPlace({ title, description });
  return true;
}
