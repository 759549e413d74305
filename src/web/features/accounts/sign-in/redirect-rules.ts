import { sitePath } from '#domain/accounts/site-path.ts';

/**
 * Returns `redirectPath`, which comes from the URL, when it is a path of this site to open after signing in; undefined for anything
 * else, such as another origin or the sign-in screen.
 */
export function safePath(redirectPath: unknown): string | undefined {
  const path = sitePath(redirectPath);
  return path === undefined || /^\/auth\/?(?:[?#]|$)/.test(path) ? undefined : path;
}
