import type { Deps } from '../deps.ts';
import { selectCaller } from '../features/accounts/caller-queries.ts';
import { isFreshSession } from '../features/accounts/session-age.ts';
import { type Actor, findActor } from '../features/profiles/service.ts';
import { readSignedCookie } from '../platform/signed-cookie.ts';

/** Who sends a request, as far as the session goes; the headers may be made when they are asked for. */
export type Asking = { readonly cookie: string | null; readonly headers: Headers };

export const askingWith = (headers: Headers): Asking => ({ cookie: headers.get('cookie'), headers });

type Found = { actor: Actor; expires_at: Date };

/**
 * Who the session cookie belongs to, with their profile, and until when, or null; read from the database each time, so a
 * revoked one ends at once (accounts#session). A cookie that we haven't signed costs no query. Sessions are the identity
 * library's to write: one that is due for its daily renewal, or over, is left to it.
 * @param renewed gets the cookie of a session that was renewed, for the answer
 */
export async function findSession(
  deps: Pick<Deps, 'auth' | 'db'>,
  asking: Asking,
  renewed: (cookie: string) => void = () => {},
): Promise<Found | null> {
  const { cookie } = asking;
  if (cookie === null) return null;
  const { authCookies, secret } = await deps.auth.$context;
  const token = readSignedCookie(cookie, authCookies.sessionToken.name, secret);
  if (token === null) return null;
  const [found] = await selectCaller(deps.db, { token });
  if (!found) return null;
  // The library's own clock.
  if (isFreshSession(found, new Date())) return found;
  const { response, headers: answered } = await deps.auth.api.getSession({
    headers: asking.headers,
    returnHeaders: true,
  });
  if (response === null) return null;
  for (const line of answered.getSetCookie()) renewed(line);
  const actor = await findActor(deps.db, response.user.id);
  return actor && { actor, expires_at: response.session.expiresAt };
}

/** As findSession, for whom it doesn't matter until when. */
export async function findCaller(...asked: Parameters<typeof findSession>): Promise<Actor | null> {
  return (await findSession(...asked))?.actor ?? null;
}
