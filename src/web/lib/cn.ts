/**
 * Joins class names, without empty ones. Does not resolve conflicts between Tailwind's utility classes: a caller that replaces a class
 * of a component of `ui` marks its own class with `!`.
 */
export function cn(...classes: Array<string | false | null | undefined>): string {
  return classes.filter(Boolean).join(' ');
}
