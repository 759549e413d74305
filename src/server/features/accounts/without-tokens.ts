type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const without = ({ token: _, ...rest }: Json): Json => rest;

/**
 * Returns better-auth's response without the session token, which better-auth adds to the body, so that only the cookie has
 * it, where no script can read it.
 */
export async function withoutTokens(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.includes('application/json')) return response;
  const { status } = response;
  const text = await response.text();
  // A refusal may have no body.
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  const { session, ...rest } = isObject(body) ? without(body) : {};
  const safe = isObject(body) ? { ...rest, ...(isObject(session) && { session: without(session) }) } : body;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  return new Response(safe === undefined ? null : JSON.stringify(safe), { status, headers });
}
