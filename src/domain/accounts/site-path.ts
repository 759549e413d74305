const BASE = 'http://encaixe.invalid';

/**
 * Returns the path, query and fragment of a page of this site, or undefined for anything else: other origins in every
 * notation (`//`, `\`, `/..//`, tabs and line breaks inside of them).
 */
export function sitePath(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, BASE)) return undefined;
  const { origin, pathname, search, hash } = new URL(wanted, BASE);
  if (origin !== BASE || pathname.startsWith('//')) return undefined;
  return `${pathname}${search}${hash}`;
}
