/** Joins class names, leaving out what is empty. It doesn't settle conflicts: pass placement to a primitive, not looks. */
export function cn(...classes: Array<string | false | null | undefined>): string {
  return classes.filter(Boolean).join(' ');
}
