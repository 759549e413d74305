import { sitePath } from '#domain/site-path.ts';

/** The answer, which leads nowhere but to a page of this site whatever the library made of an address. */
export function ownLocation(response: Response): Response {
  const wanted = response.headers.get('location');
  if (wanted === null) return response;
  const path = sitePath(wanted);
  if (path === wanted) return response;
  const headers = new Headers(response.headers);
  headers.set('location', path ?? '/');
  return new Response(response.body, { status: response.status, headers });
}
