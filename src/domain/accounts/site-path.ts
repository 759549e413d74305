const BASE = 'http://encaixe.invalid';

/**
 * Returns the path, query and fragment of an absolute path on this site. Undefined for a value that doesn't begin with '/', and for
 * other origins in every notation (`//`, `\`, `/..//`, tabs and line breaks inside of them).
 */
export function sitePath(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, BASE)) return undefined;
  const { origin, pathname, search, hash } = new URL(wanted, BASE);
  if (origin !== BASE || pathname.startsWith('//')) return undefined;
  return `${pathname}${search}${hash}`;
}
