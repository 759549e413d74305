import { sitePath } from '#domain/accounts/site-path.ts';

/**
 * Returns the page of this site to open after signing in; undefined for anything else, such as other origins or the
 * sign-in screen itself.
 */
export function safePath(redirectPath: unknown): string | undefined {
  const path = sitePath(redirectPath);
  return path === undefined || /^\/auth\/?(?:[?#]|$)/.test(path) ? undefined : path;
}
