import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { APIError, createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import { z } from 'zod';
import { isPlaceholderEmail } from '#domain/accounts/no-email.ts';
import type { Db } from '../../../platform/database/create-db.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import type { AnnotateEvent } from '../identity-events.ts';
import { identityMailTask } from '../identity-mail.ts';
import { assertMayRequestCode } from '../sign-in-limit.ts';
import { proofFields, type Reauthentication } from './reauthentication.ts';

export type ReauthenticationDeps = {
  db: Db;
  queue: Pick<Queue, 'send'>;
  rateLimits: boolean;
  annotateEvent: AnnotateEvent;
  reauthentication: Reauthentication;
};

/** Returns the caller's session. @throws APIError UNAUTHORIZED when the caller is not signed in */
function requireSession(ctx: GenericEndpointContext) {
  const { session } = ctx.context;
  if (!session) throw new APIError('UNAUTHORIZED');
  return session;
}

/** The mailed code that proves who is signed in, in place of the password (accounts#reauthentication). */
export function reauthenticationPlugin({
  db,
  queue,
  rateLimits,
  annotateEvent,
  reauthentication,
}: ReauthenticationDeps) {
  const reauthenticate = createAuthEndpoint(
    '/reauthenticate',
    { method: 'POST', use: [sessionMiddleware] },
    async (ctx) => {
      const { user, session } = requireSession(ctx);
      annotateEvent(ctx.request, { email: user.email, user_id: user.id });
      // An SMS costs money, and users without an address have a password or a wallet.
      if (isPlaceholderEmail(user.email))
        throw new APIError('BAD_REQUEST', { code: 'EMAIL_MISSING', message: 'No email' });
      if (rateLimits) await assertMayRequestCode(db, user.id);
      const task = { kind: 'reauthentication' as const, user_id: user.id, session_id: session.id };
      await inTransaction(db, (tx) => queue.send(tx, identityMailTask, task));
      return ctx.json({ status: true });
    },
  );

  /** Called by this app's own procedures, which count the attempts themselves. */
  const verifyReauthentication = createAuthEndpoint(
    '/verify-reauthentication',
    { method: 'POST', use: [sessionMiddleware], body: z.object(proofFields) },
    async (ctx) => {
      await reauthentication.prove(ctx, requireSession(ctx));
      return ctx.json({ status: true });
    },
  );

  return { id: 'reauthentication', endpoints: { reauthenticate, verifyReauthentication } } satisfies BetterAuthPlugin;
}
