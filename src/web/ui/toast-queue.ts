type ToastKind = 'success' | 'error' | 'info';

/** One button in a toast, which closes it. */
export interface ToastAction {
  label: string;
  onClick: () => void;
}

export type Toast = [kind: ToastKind, title: string, description?: string, action?: ToastAction];

/** Puts a toast on the page, in the place of the one before; null takes that one away. */
export type ShowToast = (toast: Toast | null) => void;

/** What is said where something has just happened, instead of in a toast at the edge. */
export interface SaidInPlace {
  title: string;
  description: string | undefined;
}

/** How long a toast stays (pages#toasts). */
export const TOAST_MS = 5000;

/** In ms: of two toasts said within this time only the later one is shown, as the earlier would vanish unread. */
const SETTLE = 50;

let show: ShowToast | null = null;
let latest: Toast | null = null;
let showInPlace: ((said: SaidInPlace | null) => void) | null = null;
let settling: ReturnType<typeof setTimeout> | undefined;

function showLatest() {
  if (!show || !latest) return;
  show(latest);
  latest = null;
}

/** Called by what can show toasts once it is there; what was said last meanwhile is shown then. */
export function connectToaster(next: ShowToast): void {
  show = next;
  showLatest();
}

/** Shows a toast as soon as there is something that can; answers false while there isn't. */
export function queueToast(toast: Toast): boolean {
  showInPlace?.(null);
  latest = toast;
  clearTimeout(settling);
  settling = setTimeout(showLatest, SETTLE);
  return show !== null;
}

/** Called by a place on the page that says what happened in it; returns what ends that. */
export function connectPlace(next: (said: SaidInPlace | null) => void): () => void {
  showInPlace = next;
  return () => {
    if (showInPlace === next) showInPlace = null;
  };
}

/** Says it in the page's place for that, instead of any toast; false where there is none. */
export function sayInPlace(title: string, description: string | undefined): boolean {
  if (!showInPlace) return false;
  latest = null;
  show?.(null);
  showInPlace({ title, description });
  return true;
}
