import { sitePath } from '#domain/accounts/site-path.ts';

/**
 * Returns the response with a redirect that leads only to a page of this site, whatever address better-auth accepted.
 */
export function ownLocation(response: Response): Response {
  const wanted = response.headers.get('location');
  if (wanted === null) return response;
  const path = sitePath(wanted);
  if (path === wanted) return response;
  const headers = new Headers(response.headers);
  headers.set('location', path ?? '/');
  return new Response(response.body, { status: response.status, headers });
}
