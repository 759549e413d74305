import type { AuthorizationRequest } from '#contract/clients.ts';

const PARAMETERS = [
  'response_type',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
] as const satisfies readonly (keyof AuthorizationRequest)[];

/**
 * Unpacks a client's OAuth authorization request. The server packs the whole query into one base64url parameter, because the router
 * parses separate ones: a long numeric `state` would change. Returns null when it is malformed, or has no client or redirect URI.
 */
export function unpackRequest(packed: string | undefined): AuthorizationRequest | null {
  if (packed === undefined) return null;
  let query: string;
  try {
    query = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return null;
  }
  const sent = new URLSearchParams(query);
  const client_id = sent.get('client_id');
  const redirect_uri = sent.get('redirect_uri');
  if (client_id === null || redirect_uri === null) return null;
  const given = PARAMETERS.flatMap((name) => {
    const value = sent.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { client_id, redirect_uri, ...Object.fromEntries(given) };
}
