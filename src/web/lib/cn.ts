/** Joins class names, leaving out empty ones. It resolves no conflicts: pass layout classes to a primitive, not its looks. */
export function cn(...classes: Array<string | false | null | undefined>): string {
  return classes.filter(Boolean).join(' ');
}
