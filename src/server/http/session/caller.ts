import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { SessionEnd } from '../../features/accounts/schema.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { onOneConnection } from '../../platform/database/one-connection.ts';
import { readSignedCookie } from '../../platform/signed-cookie.ts';
import { type Actor, actorOf } from './actor.ts';
import type { CachedCaller } from './caller-cache.ts';
import { selectCaller, selectUnchangedCaller } from './caller-queries.ts';
import { isSessionRenewalDue } from './session-age.ts';

/** The session-related part of a request. `cookie` is the Cookie header; `headers` may be a getter that builds the headers. */
export type CallerRequest = {
  readonly cookie: string | null;
  readonly headers: Headers;
  /** The client's IP address, when it is known without building the headers. */
  readonly address?: string;
  /** The client's port; null behind a proxy. */
  readonly port?: number | null;
};

export const callerRequestOf = (headers: Headers): CallerRequest => ({ cookie: headers.get('cookie'), headers });

type CallerSession = { actor: Actor; expires_at: Date; token: string };
type SessionOwnerDeps = Pick<Deps, 'callers'> & { db: Executor };
type CallerDeps = Pick<Deps, 'auth' | 'db' | 'callers' | 'renewals'>;
export type SessionOwner = SessionEnd & { actor: Actor };

/** Returns the session token; null when the cookie is missing or its signature is invalid. */
async function tokenOf({ auth }: Pick<Deps, 'auth'>, { cookie }: CallerRequest): Promise<string | null> {
  if (cookie === null) return null;
  const { authCookies, secret } = await auth.$context;
  return readSignedCookie(cookie, authCookies.sessionToken.name, secret);
}

/**
 * Parameters of statements that check the session themselves. `auth_now` is the time of the process's clock, which better-auth uses
 * instead of `deps.now`.
 */
export type SessionLookup = { token: string; auth_now: Date };

/** Returns the parameters of a request's session lookup; null when its cookie is missing or has an invalid signature. Runs no query. */
export async function sessionLookupOf(deps: Pick<Deps, 'auth'>, request: CallerRequest): Promise<SessionLookup | null> {
  const token = await tokenOf(deps, request);
  return token === null ? null : { token, auth_now: new Date() };
}

/** Renews a valid session if its daily renewal is due. */
export async function renewDueSession(
  { renewals }: Pick<Deps, 'renewals'>,
  { token, auth_now }: SessionLookup,
  end: SessionEnd,
  addCookie: (cookie: string) => void,
): Promise<void> {
  if (isSessionRenewalDue(end, auth_now)) addCookie(await renewals.renew(token));
}

/** Returns the session's expiry if the session is valid and the cached caller unchanged, otherwise null. */
async function confirmCachedCaller(
  db: Executor,
  token: string,
  { row_xmin, row_ctid, row_seat }: CachedCaller,
): Promise<SessionEnd | null> {
  const [session] = await selectUnchangedCaller(db, { token, row_xmin, row_ctid, row_seat });
  // The process's clock, which better-auth uses.
  return session && session.expires_at > new Date() ? session : null;
}

/**
 * Finds the user of a session, even of an expired one, from the cache if the row versions are unchanged. Null when no session has the token
 * or its user can act with no profile, such as a former team member.
 */
export async function findSessionOwner({ db, callers }: SessionOwnerDeps, token: string): Promise<SessionOwner | null> {
  const known = callers.get(token);
  const validSession = known && (await confirmCachedCaller(db, token, known));
  if (known && validSession) return { actor: known.actor, ...validSession };
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
 * Returns the user of the session cookie with the profile and the expiry; null when the session is not valid. Every call queries the
 * database, so a revoked session is refused at once (accounts#session); only a missing cookie or an invalid signature causes no query.
 * @param addCookie receives the cookie of a renewed session, for the response
 * @param lookUpOwner replaces the database query, for batched lookups
 */
export async function findSession(
  deps: CallerDeps,
  request: CallerRequest,
  addCookie: (cookie: string) => void = () => {},
  lookUpOwner: (token: string) => Promise<SessionOwner | null> = (token) => findSessionOwner(deps, token),
): Promise<CallerSession | null> {
  const token = await tokenOf(deps, request);
  const owner = token === null ? null : await lookUpOwner(token);
  // The process's clock, which better-auth uses.
  const auth_now = new Date();
  if (token === null || owner === null || owner.expires_at <= auth_now) return null;
  await renewDueSession(deps, { token, auth_now }, owner, addCookie);
  return { ...owner, token };
}

/**
 * Returns the user of the session cookie from a replica, without renewing the session.
 * @throws Error when the cookie is missing or invalid, or the replica has no valid session with the cookie's token; a new session may
 * not be replicated yet
 */
export async function findSessionOnReplica(
  deps: CallerDeps,
  request: CallerRequest,
  replica: Executor,
): Promise<Actor> {
  const token = await tokenOf(deps, request);
  const owner = token === null ? null : await findSessionOwner({ ...deps, db: replica }, token);
  // The process's clock, which better-auth uses.
  if (owner === null || owner.expires_at <= new Date())
    throw new Error('The replica has no valid session with this token');
  return owner.actor;
}

/** As findSession, but returns only the user. */
export async function findCaller(...input: Parameters<typeof findSession>): Promise<Actor | null> {
  return (await findSession(...input))?.actor ?? null;
}

/** The cached user of a session token. Reads for this user start before the session is confirmed. */
export type SpeculativeCaller = {
  actor: Actor;
  /** The connection that also confirms the session. */
  db: Executor;
  /** Resolves when the session is confirmed, and rejects when it isn't. Nothing may be written before. */
  confirmation: Promise<void>;
};

/** The user, whose session is now confirmed, and the result or the error of the speculative work. */
export type SpeculativeResult<T> = { actor: Actor; outcome: PromiseSettledResult<T> };

type SpeculativeRequest = {
  deps: CallerDeps;
  request: CallerRequest;
  /** Receives the cookie of a renewed session, for the response. */
  addCookie: (cookie: string) => void;
};

/** Returns the cached user of the request's session token if `mayRead` accepts the user, otherwise null. */
async function findCachedCaller({ deps, request }: SpeculativeRequest, mayRead: (actor: Actor) => boolean) {
  const token = await tokenOf(deps, request);
  const known = token === null ? undefined : deps.callers.get(token);
  return token !== null && known && mayRead(known.actor) ? { token, known } : null;
}

/**
 * Runs `work`, which reads from a replica, for the cached user while the primary confirms the session. Queries that `work` sends to the
 * primary must wait for `confirmation`.
 * @param also runs queries on the primary together with the confirmation
 * @returns null when no cached user passes `mayRead`, or when the session or the cached user is no longer valid
 */
export async function readSpeculativelyOnReplica<T, Also>(
  context: SpeculativeRequest,
  mayRead: (actor: Actor) => boolean,
  also: (db: Executor, actor: Actor) => Promise<Also>,
  work: (guessed: Omit<SpeculativeCaller, 'db'> & { also: Promise<Also> }) => Promise<T>,
): Promise<SpeculativeResult<T> | null> {
  const guessed = await findCachedCaller(context, mayRead);
  if (!guessed) return null;
  const { deps, addCookie } = context;
  const { token, known } = guessed;
  const { actor } = known;
  const lookup = onOneConnection(deps.db, (db) =>
    Promise.all([confirmCachedCaller(db, token, known), also(db, actor)]),
  );
  const confirmed = lookup.then(([until]) => {
    if (until === null) throw new AppError('UNAUTHENTICATED');
  });
  const speculative = lookup.then(([, answer]) => answer);
  for (const each of [confirmed, speculative]) each.catch(() => {});
  const [outcome] = await Promise.allSettled([work({ actor, confirmation: confirmed, also: speculative })]);
  const [validSession] = await lookup;
  if (!validSession) {
    deps.callers.delete(token);
    return null;
  }
  await renewDueSession(deps, { token, auth_now: new Date() }, validSession, addCookie);
  return { actor, outcome };
}

/**
 * Starts `work` for the cached user of the session, so that its first statements are sent together with the session check in one round
 * trip. The result of `work`, or its error, is returned only if the session is confirmed.
 * @returns null when no cached user passes `mayRead`, or when the session or the cached user is no longer valid; nothing was written
 */
export async function readSpeculatively<T>(
  context: SpeculativeRequest,
  mayRead: (actor: Actor) => boolean,
  work: (guessed: SpeculativeCaller) => Promise<T>,
): Promise<SpeculativeResult<T> | null> {
  const guessed = await findCachedCaller(context, mayRead);
  if (!guessed) return null;
  const { deps, addCookie } = context;
  const { token, known } = guessed;
  const { actor } = known;
  return onOneConnection(deps.db, async (db) => {
    const confirmed = Promise.withResolvers<void>();
    confirmed.promise.catch(() => {});
    const lookup = confirmCachedCaller(db, token, known);
    const working = Promise.allSettled([work({ actor, db, confirmation: confirmed.promise })]);
    try {
      const validSession = await lookup;
      if (!validSession) throw new AppError('UNAUTHENTICATED');
      await renewDueSession(deps, { token, auth_now: new Date() }, validSession, addCookie);
      confirmed.resolve();
    } catch (error) {
      confirmed.reject(error);
      // The work uses this connection, so it has to finish before the connection is released.
      await working;
      if (!(error instanceof AppError)) throw error;
      deps.callers.delete(token);
      return null;
    }
    const [outcome] = await working;
    return { actor, outcome };
  });
}
