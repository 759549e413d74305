import type { GenericEndpointContext } from 'better-auth';
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api';
import type { Db } from '../../../platform/database/create-db.ts';
import { currentTransaction } from '../../../platform/database/transaction.ts';
import type { About } from '../identity-events.ts';
import { isBlocked } from '../queries.ts';
import { challenge } from './challenge.ts';
import { selectAuthenticator } from './factor-queries.ts';

/** Where a session may begin: after a code or a passkey, which is both factors, and in exchange for the session that asks. */
const PASSED: ReadonlySet<string> = new Set([
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/passkey/verify-authentication',
  '/change-password',
]);

/**
 * Every session passes here, whatever it was to begin with: a way in that nobody has thought of yet is shut by this to whoever
 * has an authenticator (accounts#second-factor), and to whoever is blocked (operators#blocked).
 */
export function sessionGate(parts: { db: Db; about: About }) {
  /** Who may not come in yet, by the request that tried. */
  const stopped = new WeakMap<Request, string>();

  return {
    /** Before a session is made, after the first factor was right. @throws APIError SECOND_FACTOR_NEEDED, ACCOUNT_BLOCKED */
    async pass(userId: string, ctx: GenericEndpointContext | null): Promise<void> {
      const db = currentTransaction() ?? parts.db;
      if (await isBlocked(db, userId)) {
        throw new APIError('FORBIDDEN', { code: 'ACCOUNT_BLOCKED', message: 'The account is blocked' });
      }
      if (ctx && PASSED.has(ctx.path)) return;
      const authenticator = await selectAuthenticator(db, userId);
      if (!authenticator?.verified) return;
      if (ctx?.request) stopped.set(ctx.request, userId);
      throw new APIError('FORBIDDEN', { code: 'SECOND_FACTOR_NEEDED', message: 'A second factor is needed' });
    },
    /**
     * After the request: whoever was stopped is asked for the second factor, in the words of the library. A way in that leads on
     * to a page leads to the one that asks, which it names itself.
     */
    ask: createAuthMiddleware(async (ctx) => {
      const userId = ctx.request && stopped.get(ctx.request);
      const { returned } = ctx.context;
      if (userId === undefined || !isAPIError(returned)) return undefined;
      await challenge(ctx, parts.db, userId);
      parts.about(ctx.request, { user_id: userId, event: 'factor.asked' });
      if (returned.status === 'FOUND') return undefined;
      return Response.json({ twoFactorRedirect: true, twoFactorMethods: ['totp'] });
    }),
  };
}
