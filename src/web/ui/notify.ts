type Kind = 'success' | 'error' | 'info';

/** What the mounted toaster can do; null until it is on the page. */
type Show = (kind: Kind, title: string, description?: string) => void;

let show: Show | null = null;
let wanted = false;
const waiting: Parameters<Show>[] = [];
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

/** Called by the toaster once it listens; what was said meanwhile is shown then. */
export function connectToaster(next: Show): void {
  show = next;
  for (const toast of waiting.splice(0)) next(...toast);
}

function say(...toast: Parameters<Show>) {
  if (show) return show(...toast);
  waiting.push(toast);
  wanted = true;
  for (const listener of listeners) listener();
}

/** Toasts: one visible at a time, gone after 5 s, announced (candidate.md 9). Errors interrupt a screen reader, others wait. */
export const notify = {
  success: (title: string, description?: string) => say('success', title, description),
  error: (title: string, description?: string) => say('error', title, description),
  info: (title: string, description?: string) => say('info', title, description),
};
