import { mountToasts } from './toast-host.tsx';
import { queueToast, replaceInPlace, type Toast, type ToastAction } from './toast-queue.ts';

function show(...toast: Toast) {
  if (!queueToast(toast)) mountToasts();
}

/** Toasts: one visible at a time, gone after 5 s, announced (pages#toasts). */
export const notify = {
  success: (title: string, description?: string) => show('success', title, description),
  error: (title: string, description?: string) => show('error', title, description),
  /** For frequent actions: shown in place, or in a toast when the page has no place for it. */
  inPlace: (title: string, description?: string) => {
    if (!replaceInPlace(title, description)) show('success', title, description);
  },
  info: (title: string, description?: string, action?: ToastAction) => show('info', title, description, action),
};
