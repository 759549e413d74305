export const TOAST_BOX_CLASS =
  'flex items-start gap-2.5 rounded-lg border border-line bg-raised px-3.5 py-2 text-ink text-sm shadow-lg font-sans';

/** Classes of the position of toasts on a phone: below the header, which stays readable. */
export const TOAST_POSITION_CLASS =
  'fixed inset-x-3 top-[calc(var(--spacing-safe-top)+var(--spacing-header)+var(--spacing))] z-toast mx-auto max-w-card';
