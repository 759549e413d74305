import type { GenericEndpointContext } from 'better-auth';
import { expireCookie } from 'better-auth/cookies';

const LASTS_S = 5 * 60;

type Ceremony = 'registration' | 'authentication';
const cookie = (ctx: GenericEndpointContext, ceremony: Ceremony) =>
  ctx.context.createAuthCookie(`passkey_${ceremony}`, { maxAge: LASTS_S });

/**
 * Stores, in a signed cookie, the challenge that this browser must answer; so an opened sign-in screen leaves nothing in the
 * database. `subject` is the id of the user who adds a passkey; a sign-in has none.
 */
export async function beginCeremony(
  ctx: GenericEndpointContext,
  ceremony: Ceremony,
  { challenge, subject = '' }: { challenge: string; subject?: string },
): Promise<void> {
  const { name, attributes } = cookie(ctx, ceremony);
  const until = Date.now() + LASTS_S * 1000;
  await ctx.setSignedCookie(name, `${challenge} ${until} ${subject}`, ctx.context.secret, attributes);
}

/** Returns the challenge of this browser, unless it has expired, and deletes the cookie. */
export async function readCeremony(
  ctx: GenericEndpointContext,
  ceremony: Ceremony,
): Promise<{ challenge: string; subject: string } | null> {
  const wanted = cookie(ctx, ceremony);
  const stored = await ctx.getSignedCookie(wanted.name, ctx.context.secret);
  expireCookie(ctx, wanted);
  const [challenge, until, subject = ''] = (stored || '').split(' ');
  return challenge && Number(until) > Date.now() ? { challenge, subject } : null;
}

/**
 * Marks a challenge as answered, so that it can't be answered again even with a copied cookie.
 * @returns false when the challenge was answered before
 */
export const spendChallenge = (ctx: GenericEndpointContext, challenge: string): Promise<boolean> =>
  ctx.context.internalAdapter.reserveVerificationValue({
    identifier: `passkey-${challenge}`,
    value: 'answered',
    expiresAt: new Date(Date.now() + 2 * LASTS_S * 1000),
  });
