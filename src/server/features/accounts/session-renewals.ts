import { serialize } from 'hono/utils/cookie';
import type { Logger } from '../../platform/log.ts';
import { signedValue } from '../../platform/signed-cookie.ts';
import type { Auth } from './auth.ts';
import { SESSION_LASTS } from './session-age.ts';

/** As long a renewal may wait for others to be written with. */
const WAITS_MS = 250;
/** Of one statement. */
const AT_ONCE = 500;

/** The daily renewal of sessions (accounts#session), without a statement in anybody's way. */
export type SessionRenewals = {
  /** Has the end of a session that stands and is due moved, soon. @returns the cookie for the answer */
  renew(token: string): Promise<string>;
  /** Writes down what waits; what can't be written is due again at the next request. */
  flush(): Promise<void>;
};

type Parts = {
  auth: Auth;
  log: Logger;
  /** Writes what waits once others had time to join it; a test may hold it back. @returns calls it off */
  later?: (write: () => void) => () => void;
};

function soon(write: () => void): () => void {
  const timer = setTimeout(write, WAITS_MS).unref();
  return () => clearTimeout(timer);
}

/**
 * The first request of each person's day asked the identity library for the whole session again, which cost more than what it was asked
 * for. The library still is who writes: many ends in one statement. A process that is killed before leaves sessions that are due.
 */
export function createSessionRenewals({ auth, log, later = soon }: Parts): SessionRenewals {
  const waiting = new Set<string>();
  let callOff: (() => void) | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const { adapter } = await auth.$context;
    while (waiting.size > 0) {
      const tokens = [...waiting].slice(0, AT_ONCE);
      for (const token of tokens) waiting.delete(token);
      // The library's own clock.
      const updatedAt = new Date();
      const expiresAt = new Date(updatedAt.getTime() + SESSION_LASTS * 1000);
      // One that has come to its end meanwhile stays over.
      const where = [
        { field: 'token', operator: 'in' as const, value: tokens },
        { field: 'expiresAt', operator: 'gt' as const, value: updatedAt },
      ];
      await adapter.updateMany({ model: 'session', where, update: { expiresAt, updatedAt } });
    }
  }

  function flush(): Promise<void> {
    callOff?.();
    callOff = undefined;
    writing = writing.then(write).catch((err: unknown) => log.warn({ err }, 'Sessions could not be renewed'));
    return writing;
  }

  return {
    async renew(token) {
      waiting.add(token);
      callOff ??= later(() => void flush());
      const { authCookies, secret } = await auth.$context;
      const { name } = authCookies.sessionToken;
      // Bound to the host: it has no domain (cookies.ts).
      const { domain: _, ...attributes } = authCookies.sessionToken.attributes;
      return serialize(name, signedValue(token, secret), { ...attributes, maxAge: SESSION_LASTS });
    },
    flush,
  };
}
