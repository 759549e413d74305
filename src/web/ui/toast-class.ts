/** A toast's box, whoever draws it. */
export const TOAST_BOX =
  'flex items-start gap-3 rounded-lg border border-line bg-raised p-4 text-ink shadow-lg font-sans';
