type Kind = 'success' | 'error' | 'info';

/** One button in a toast, which closes it. */
export interface ToastAction {
  label: string;
  onClick: () => void;
}

/** What the mounted toaster can do; null until it is on the page. */
type Show = (kind: Kind, title: string, description?: string, action?: ToastAction) => void;

/** Said within this time, in ms, the later toast takes the place of the earlier one, which would vanish unread. */
const SETTLE = 50;

let show: Show | null = null;
let wanted = false;
let latest: Parameters<Show> | null = null;
let settling: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Tells the host when the first toast is wanted, so that the toaster's code is loaded only then. */
export const toasterDemand = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  isWanted: () => wanted,
};

function showLatest() {
  if (!show || !latest) return;
  show(...latest);
  latest = null;
}

/** Called by the toaster once it listens; what was said last meanwhile is shown then. */
export function connectToaster(next: Show): void {
  show = next;
  showLatest();
}

function say(...toast: Parameters<Show>) {
  latest = toast;
  clearTimeout(settling);
  settling = setTimeout(showLatest, SETTLE);
  if (wanted) return;
  wanted = true;
  for (const listener of listeners) listener();
}

/** Toasts: one visible at a time, gone after 5 s, announced (pages#toasts). */
export const notify = {
  success: (title: string, description?: string) => say('success', title, description),
  error: (title: string, description?: string) => say('error', title, description),
  info: (title: string, description?: string, action?: ToastAction) => say('info', title, description, action),
};
