import { AppError } from '../app-error.ts';
import type { Deps } from '../deps.ts';
import { selectCaller, selectUnchangedCaller } from '../features/accounts/caller-queries.ts';
import type { SessionEnd } from '../features/accounts/schema.ts';
import { freshFrom, isDueSession, isFreshSession } from '../features/accounts/session-age.ts';
import { type Actor, actorOf, findActorOf } from '../features/profiles/service.ts';
import type { Executor } from '../platform/database/create-db.ts';
import { onOneConnection } from '../platform/database/one-connection.ts';
import { cookieOf, readSignedCookie } from '../platform/signed-cookie.ts';
import type { CachedCaller } from './caller-cache.ts';

/** Who sends a request, as far as the session goes; the headers may be made when they are asked for. */
export type CallerRequest = {
  readonly cookie: string | null;
  readonly headers: Headers;
  /** From where, where that is known without making the headers; the port where the connection is the caller's own. */
  readonly address?: string;
  readonly port?: number | null;
};

export const callerRequestOf = (headers: Headers): CallerRequest => ({ cookie: headers.get('cookie'), headers });

type CallerSession = { actor: Actor; expires_at: Date; token: string };
type SessionOwnerDeps = Pick<Deps, 'callers'> & { db: Executor };
type CallerDeps = Pick<Deps, 'auth' | 'db' | 'callers' | 'renewals'>;
/** Whom a session belongs to. */
export type SessionOwner = SessionEnd & { actor: Actor };

/** The session's token, if we have signed the cookie. */
async function tokenOf({ auth }: Pick<Deps, 'auth'>, { cookie }: CallerRequest): Promise<string | null> {
  if (cookie === null) return null;
  const { authCookies, secret } = await auth.$context;
  return readSignedCookie(cookie, authCookies.sessionToken.name, secret);
}

/**
 * Whether we may have it renewed: a session for as long as the browser is open, which a page of ours never asks for, is the
 * library's own to prolong or not.
 */
async function isOursToRenew({ auth }: Pick<Deps, 'auth'>, { cookie }: CallerRequest): Promise<boolean> {
  const { authCookies } = await auth.$context;
  return cookie !== null && cookieOf(cookie, authCookies.dontRememberToken.name) === undefined;
}

/** A session that was asked with, for a statement that looks at it itself: it may go on with one that ends after `stands_from`, or on its last day after `over_at`. */
export type SessionLookup = { token: string; stands_from: Date; over_at: Date };

export async function sessionLookupOf(deps: Pick<Deps, 'auth'>, asking: CallerRequest): Promise<SessionLookup | null> {
  const token = await tokenOf(deps, asking);
  if (token === null) return null;
  // The library's own clock.
  const over_at = new Date();
  return { token, over_at, stands_from: (await isOursToRenew(deps, asking)) ? over_at : freshFrom(over_at) };
}

/** Has a session that such a statement went on with renewed, where that is due. */
export async function renewDueSession(
  { renewals }: Pick<Deps, 'renewals'>,
  { token, over_at }: SessionLookup,
  end: SessionEnd,
  renewed: (cookie: string) => void,
): Promise<void> {
  if (isDueSession(end, over_at)) renewed(await renewals.renew(token));
}

/** Whether what is remembered of a session holds this moment and nothing is left to do, and until when the session lasts. */
async function confirmCachedCaller(
  db: Executor,
  token: string,
  { row_xmin, row_ctid, row_seat }: CachedCaller,
): Promise<SessionEnd | null> {
  const [session] = await selectUnchangedCaller(db, { token, row_xmin, row_ctid, row_seat });
  // The library's own clock.
  return session && isFreshSession(session, new Date()) ? session : null;
}

/** What the database says of a session, or null when there is none. */
export async function findSessionOwner({ db, callers }: SessionOwnerDeps, token: string): Promise<SessionOwner | null> {
  const known = callers.get(token);
  const standing = known && (await confirmCachedCaller(db, token, known));
  if (known && standing) return { actor: known.actor, ...standing };
  const [found] = await selectCaller(db, { token });
  if (!found) {
    callers.delete(token);
    return null;
  }
  const { row_xmin, row_ctid, row_seat, expires_at, is_last } = found;
  const actor = actorOf(found);
  callers.set(token, { actor: Object.freeze(actor), row_xmin, row_ctid, row_seat });
  return { actor, expires_at, is_last };
}

/**
 * Who the session cookie belongs to, with their profile, and until when, or null; the database is asked each time, so a
 * revoked one ends at once (accounts#session). A cookie that we haven't signed costs no query. Sessions are the identity
 * library's to write: it is told of one that is due for its daily renewal, and one that is over is left to it.
 * @param renewed gets the cookie of a session that was renewed, for the answer
 * @param look asks the database, for whom that is done otherwise
 */
export async function findSession(
  deps: CallerDeps,
  asking: CallerRequest,
  renewed: (cookie: string) => void = () => {},
  look: (token: string) => Promise<SessionOwner | null> = (token) => findSessionOwner(deps, token),
): Promise<CallerSession | null> {
  const token = await tokenOf(deps, asking);
  const looked = token === null ? null : await look(token);
  if (token === null || looked === null) return null;
  // The library's own clock.
  const now = new Date();
  if (isFreshSession(looked, now)) return { ...looked, token };
  if (isDueSession(looked, now) && (await isOursToRenew(deps, asking))) {
    renewed(await deps.renewals.renew(token));
    return { ...looked, token };
  }
  const { response, headers: answered } = await deps.auth.api.getSession({
    headers: asking.headers,
    returnHeaders: true,
  });
  if (response === null) return null;
  for (const line of answered.getSetCookie()) renewed(line);
  const owner = await findActorOf(deps.db, response.user.id);
  return owner && { actor: owner, expires_at: response.session.expiresAt, token };
}

/** As findSession, for whom it doesn't matter until when. */
export async function findCaller(...asked: Parameters<typeof findSession>): Promise<Actor | null> {
  return (await findSession(...asked))?.actor ?? null;
}

/** What is begun for somebody before it is known whether it is them. */
export type SpeculativeCaller = {
  actor: Actor;
  /** The connection on which is asked who it is. */
  db: Executor;
  /** There once it is known that it is them; until then nothing may be changed. */
  confirmed: Promise<void>;
};

/** What `workAhead` comes to. */
export type SpeculativeResult<T> = { actor: Actor; outcome: PromiseSettledResult<T> };

/** Whom the session belonged to the last time, for whoever asks the database elsewhere than where it is asked who they are. */
async function findCachedCaller(deps: CallerDeps, asking: CallerRequest, mayBegin: (actor: Actor) => boolean) {
  const token = await tokenOf(deps, asking);
  const known = token === null ? undefined : deps.callers.get(token);
  return token === null || !known || !mayBegin(known.actor) ? null : { token, known };
}

/**
 * As workAhead, on no connection of its own: whether it is them is asked meanwhile, of the primary like any session. What the work asks
 * there has to wait for `confirmed`.
 * @param also asked of the primary together with it
 */
export async function readSpeculativelyOnReplica<T, Also>(
  deps: CallerDeps,
  asking: CallerRequest,
  mayBegin: (actor: Actor) => boolean,
  also: (db: Executor, actor: Actor) => Promise<Also>,
  work: (guessed: Omit<SpeculativeCaller, 'db'> & { also: Promise<Also> }) => Promise<T>,
): Promise<SpeculativeResult<T> | null> {
  const guessed = await findCachedCaller(deps, asking, mayBegin);
  if (!guessed) return null;
  const { token, known } = guessed;
  const { actor } = known;
  const asked = onOneConnection(deps.db, (db) => Promise.all([confirmCachedCaller(db, token, known), also(db, actor)]));
  const confirmed = asked.then(([until]) => {
    if (until === null) throw new AppError('UNAUTHENTICATED');
  });
  const told = asked.then(([, answer]) => answer);
  for (const each of [confirmed, told]) each.catch(() => {});
  const [outcome] = await Promise.allSettled([work({ actor, confirmed, also: told })]);
  const [standing] = await asked;
  if (standing) return { actor, outcome };
  deps.callers.delete(token);
  return null;
}

/**
 * Begins `work` for whom the session belonged to the last time: what it asks for leaves together with the question whether
 * that still holds, and is answered in the same round trip. What it comes to, be it a refusal, counts only if it does.
 * @returns null when nobody is remembered who passes `mayBegin`, or what is remembered no longer holds: nothing was done
 */
export async function readSpeculatively<T>(
  deps: CallerDeps,
  asking: CallerRequest,
  mayBegin: (actor: Actor) => boolean,
  work: (guessed: SpeculativeCaller) => Promise<T>,
): Promise<SpeculativeResult<T> | null> {
  const guessed = await findCachedCaller(deps, asking, mayBegin);
  if (!guessed) return null;
  const { token, known } = guessed;
  const { actor } = known;
  return onOneConnection(deps.db, async (db) => {
    const confirmed = Promise.withResolvers<void>();
    confirmed.promise.catch(() => {});
    const standing = confirmCachedCaller(db, token, known);
    const working = Promise.allSettled([work({ actor, db, confirmed: confirmed.promise })]);
    try {
      if (await standing) confirmed.resolve();
      else throw new AppError('UNAUTHENTICATED');
    } catch (error) {
      confirmed.reject(error);
      // It asks on this connection.
      await working;
      if (!(error instanceof AppError)) throw error;
      deps.callers.delete(token);
      return null;
    }
    const [outcome] = await working;
    return { actor, outcome };
  });
}
