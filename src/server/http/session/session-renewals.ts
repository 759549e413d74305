import { serialize } from 'hono/utils/cookie';
import type { Logger } from '../../platform/log.ts';
import { signCookieValue } from '../../platform/signed-cookie.ts';
import type { Auth } from './auth.ts';
import { SESSION_LIFETIME_S } from './session-age.ts';

/** Delay before the first waiting renewal is written, so that one statement writes several renewals. */
const WRITE_DELAY_MS = 250;
/** Maximum number of renewals in one statement. */
const MAX_BATCH_SIZE = 500;

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
   * Schedules the write of the waiting renewals; default: a timer.
   * @returns a function that cancels the write
   */
  schedule?: (write: () => void) => () => void;
};

function scheduleByTimer(write: () => void): () => void {
  const timer = setTimeout(write, WRITE_DELAY_MS).unref();
  return () => clearTimeout(timer);
}

/**
 * Creates the batched renewals. Without them, the first request of a user's day would load the whole session through better-auth, which
 * costs more than the request itself. better-auth writes up to MAX_BATCH_SIZE waiting renewals in one statement. When the process is
 * killed before the write, the sessions stay due.
 */
export function createSessionRenewals({ auth, log, schedule = scheduleByTimer }: Parts): SessionRenewals {
  const waiting = new Set<string>();
  let cancelWrite: (() => void) | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const { adapter } = await auth.$context;
    while (waiting.size > 0) {
      const tokens = [...waiting].slice(0, MAX_BATCH_SIZE);
      for (const token of tokens) waiting.delete(token);
      // The system's clock, which better-auth uses.
      const updatedAt = new Date();
      const expiresAt = new Date(updatedAt.getTime() + SESSION_LIFETIME_S * 1000);
      // A session that has expired in the meantime is not renewed.
      const where = [
        { field: 'token', operator: 'in' as const, value: tokens },
        { field: 'expiresAt', operator: 'gt' as const, value: updatedAt },
      ];
      await adapter.updateMany({ model: 'session', where, update: { expiresAt, updatedAt } });
    }
  }

  function flush(): Promise<void> {
    cancelWrite?.();
    cancelWrite = undefined;
    writing = writing.then(write).catch((err: unknown) => log.warn({ err }, 'Sessions could not be renewed'));
    return writing;
  }

  return {
    async renew(token) {
      waiting.add(token);
      cancelWrite ??= schedule(() => void flush());
      const { authCookies, secret } = await auth.$context;
      const { name } = authCookies.sessionToken;
      // A cookie that is bound to the host has no domain (cookies.ts).
      const { domain: _, ...attributes } = authCookies.sessionToken.attributes;
      return serialize(name, signCookieValue(token, secret), { ...attributes, maxAge: SESSION_LIFETIME_S });
    },
    flush,
  };
}
