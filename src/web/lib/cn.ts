/**
 * Joins class names, without empty ones. Does not resolve conflicts between Tailwind's utility classes: a caller passes layout
 * classes to a component of `ui`, but no colours or sizes.
 */
export function cn(...classes: Array<string | false | null | undefined>): string {
  return classes.filter(Boolean).join(' ');
}
