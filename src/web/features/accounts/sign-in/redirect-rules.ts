import { sitePath } from '#domain/accounts/site-path.ts';

/**
 * Returns the page of this site to open after signing in; undefined for anything else, such as other origins or the
 * sign-in screen itself.
 */
export function safePath(wanted: unknown): string | undefined {
  const path = sitePath(wanted);
  return path === undefined || /^\/auth\/?(?:[?#]|$)/.test(path) ? undefined : path;
}
