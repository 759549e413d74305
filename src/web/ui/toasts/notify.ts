import { mountToasts } from './toast-host.tsx';
import { queueToast, showInPlaceMessage, type Toast, type ToastAction } from './toast-queue.ts';

function show(...toast: Toast) {
  if (!queueToast(toast)) mountToasts();
}

/** Functions that show a toast: one at a time, for TOAST_MS, announced by screen readers (pages#toasts). */
export const notify = {
  success: (title: string, description?: string) => show('success', title, description),
  error: (title: string, description?: string) => show('error', title, description),
  /** Shows a success in the component of `connectInPlaceMessages`, or in a toast when no such component is mounted. */
  inPlace: (title: string, description?: string) => {
    if (!showInPlaceMessage(title, description)) show('success', title, description);
  },
  info: (title: string, description?: string, action?: ToastAction) => show('info', title, description, action),
};
