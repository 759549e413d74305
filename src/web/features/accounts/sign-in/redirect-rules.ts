import { sitePath } from '#domain/site-path.ts';

/** A page of this site to open after signing in, or undefined for anything else: other origins, the sign-in screen itself. */
export function safePath(wanted: unknown): string | undefined {
  const path = sitePath(wanted);
  return path === undefined || /^\/auth\/?(?:[?#]|$)/.test(path) ? undefined : path;
}
