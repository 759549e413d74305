import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { AppError } from '../../../app-error.ts';
import type { Db } from '../../../platform/database/create-db.ts';
import { agreementFields, agreementOf } from '../consents/agreement.ts';
import type { AnnotateEvent } from '../identity-events.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { acceptInvite, findInvite } from './invitation.ts';

type Parts = { db: Db; secret: string; annotateEvent: AnnotateEvent; now: () => Date };

const invitationEnded = () =>
  new APIError('CONFLICT', { code: 'INVITE_INVALID', message: 'The invitation opens nothing any more' });
const hasAccountError = () => new APIError('CONFLICT', { code: 'HAS_ACCOUNT', message: 'The address has an account' });

/** Creates the account of an invited user, and their first session (team#joining). */
export function invitedPlugin({ db, secret, annotateEvent, now }: Parts) {
  const signUpInvited = createAuthEndpoint(
    '/sign-up/invited',
    {
      method: 'POST',
      body: z.object({ token: z.string(), name: z.string(), password: z.string(), ...agreementFields }),
    },
    async (ctx) => {
      const { token, name, password } = ctx.body;
      const invite = await findInvite(db, token, { secret, now: now() });
      if (!invite) throw invitationEnded();
      annotateEvent(ctx.request, { email: invite.email });
      const member = { name, password: await hashPassword(password), agreement: agreementOf(ctx, ctx.body) };
      const id = await acceptInvite(db, invite, member, now()).catch((error: unknown) => {
        throw error instanceof AppError && error.code === 'EMAIL_TAKEN' ? hasAccountError() : error;
      });
      if (id === null) throw invitationEnded();
      const { internalAdapter } = ctx.context;
      const session = await internalAdapter.createSession(id).catch(async (error: unknown) => {
        // The account was deleted in the meantime: by a removal from the team, or with the company.
        throw (await internalAdapter.findUserById(id)) === null ? invitationEnded() : error;
      });
      const user = await internalAdapter.findUserById(id);
      if (user) await setSessionCookie(ctx, { session, user });
      return ctx.json({ status: true });
    },
  );
  return {
    id: 'invited',
    endpoints: { signUpInvited },
    rateLimit: [{ pathMatcher: (path: string) => path === '/sign-up/invited', window: 60, max: 20 }],
  } satisfies BetterAuthPlugin;
}
