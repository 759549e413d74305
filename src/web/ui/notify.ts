import { mountToasts } from './toast-host.tsx';
import { queueToast, type Toast, type ToastAction } from './toast-queue.ts';

function say(...toast: Toast) {
  if (!queueToast(toast)) mountToasts();
}

/** Toasts: one visible at a time, gone after 5 s, announced (pages#toasts). */
export const notify = {
  success: (title: string, description?: string) => say('success', title, description),
  error: (title: string, description?: string) => say('error', title, description),
  info: (title: string, description?: string, action?: ToastAction) => say('info', title, description, action),
};
