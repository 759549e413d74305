/** Classes of a toast's box, used by both renderers. */
export const TOAST_BOX =
  'flex items-start gap-2.5 rounded-lg border border-line bg-raised px-3.5 py-2 text-ink text-sm shadow-lg font-sans';
