import { randomUUID } from 'node:crypto';
import type { GenericEndpointContext } from 'better-auth';
import { expireCookie } from 'better-auth/cookies';
import { z } from 'zod';

const LASTS_S = 60 * 60;

const unfinishedSignUpSchema = z.object({
  /** Id of the user to create. */
  id: z.uuid(),
  /** Expiry in milliseconds since the Unix epoch. */
  until: z.number(),
  issuer: z.string(),
  subject: z.string(),
  /** Null for a wallet, which has no address. */
  email: z.string().nullable(),
  name: z.string(),
});

/**
 * A user that a provider has identified and who has no account yet: the account is created when the user chooses its type
 * (accounts#providers).
 */
export type UnfinishedSignUp = z.infer<typeof unfinishedSignUpSchema>;

const cookie = (ctx: GenericEndpointContext) => ctx.context.createAuthCookie('unfinished-sign-up', { maxAge: LASTS_S });

/** Lets this browser create the account, by a signed cookie. The cookie has the account's id, so a second creation fails. */
export async function rememberUnfinishedSignUp(
  ctx: GenericEndpointContext,
  { issuer, subject, email, name }: Omit<UnfinishedSignUp, 'id' | 'until'>,
  now: Date,
): Promise<void> {
  const until = now.getTime() + LASTS_S * 1000;
  const signUp: UnfinishedSignUp = { id: randomUUID(), until, issuer, subject, email, name };
  const wanted = cookie(ctx);
  const value = Buffer.from(JSON.stringify(signUp)).toString('base64url');
  await ctx.setSignedCookie(wanted.name, value, ctx.context.secret, wanted.attributes);
}

/** Returns the unfinished sign-up of this browser; null when there is none or it has expired. */
export async function readUnfinishedSignUp(ctx: GenericEndpointContext, now: Date): Promise<UnfinishedSignUp | null> {
  const stored = await ctx.getSignedCookie(cookie(ctx).name, ctx.context.secret);
  if (!stored) return null;
  const signUp = unfinishedSignUpSchema.parse(JSON.parse(Buffer.from(stored, 'base64url').toString()));
  return signUp.until > now.getTime() ? signUp : null;
}

export const expireUnfinishedSignUpCookie = (ctx: GenericEndpointContext): void => expireCookie(ctx, cookie(ctx));
