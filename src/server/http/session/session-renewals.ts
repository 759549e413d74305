import { serialize } from 'hono/utils/cookie';
import type { Logger } from '../../platform/log.ts';
import { signedValue } from '../../platform/signed-cookie.ts';
import type { Auth } from './auth.ts';
import { SESSION_LASTS } from './session-age.ts';

/** Milliseconds that a renewal waits, so that one statement writes several. */
const WAITS_MS = 250;
/** The most renewals in one statement. */
const AT_ONCE = 500;

/** The daily renewal of sessions (accounts#session), which delays no request. */
export type SessionRenewals = {
  /**
   * Schedules the renewal of a session that is valid and due.
   * @returns the cookie for the response
   */
  renew(token: string): Promise<string>;
  /** Writes the waiting renewals; those that can't be written are due again at the next request. */
  flush(): Promise<void>;
};

type Parts = {
  auth: Auth;
  log: Logger;
  /**
   * Schedules the write so that others can join it; a test may delay it.
   * @returns a function that cancels it
   */
  later?: (write: () => void) => () => void;
};

function soon(write: () => void): () => void {
  const timer = setTimeout(write, WAITS_MS).unref();
  return () => clearTimeout(timer);
}

/**
 * Creates the batched renewals. Otherwise the first request of a user's day would load the whole session through
 * better-auth, which costs more than the request itself. better-auth still writes: many ends in one statement. If the
 * process is killed before, the sessions stay due.
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
      // better-auth uses the system clock too.
      const updatedAt = new Date();
      const expiresAt = new Date(updatedAt.getTime() + SESSION_LASTS * 1000);
      // A session that has expired since is not renewed.
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
