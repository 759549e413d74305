import type { GenericEndpointContext } from 'better-auth';

const DAY_S = 24 * 60 * 60;
const PROOF_S = 60 * 60;
const MAX_REMEMBERED_SIGN_UPS = 5;

const signUpCookie = (ctx: GenericEndpointContext) => ctx.context.createAuthCookie('sign_up', { maxAge: DAY_S });
const proofCookie = (ctx: GenericEndpointContext) => ctx.context.createAuthCookie('mailbox', { maxAge: PROOF_S });

/** Returns the ids of the last five sign-ups that this browser made, the newest last. */
export async function findOwnSignUpIds(ctx: GenericEndpointContext): Promise<string[]> {
  const stored = await ctx.getSignedCookie(signUpCookie(ctx).name, ctx.context.secret);
  return stored ? stored.split(' ') : [];
}

/** Lets this browser confirm its sign-up by opening the link, even if others sign up with the address. */
export async function rememberSignUp(ctx: GenericEndpointContext, id: string): Promise<void> {
  const { name, attributes } = signUpCookie(ctx);
  const ids = [...(await findOwnSignUpIds(ctx)), id].slice(-MAX_REMEMBERED_SIGN_UPS);
  await ctx.setSignedCookie(name, ids.join(' '), ctx.context.secret, attributes);
}

/**
 * Returns the e-mail address whose mailbox this browser has proved in the last hour; the password then selects one of the sign-ups
 * with it.
 */
export async function findProvenAddress(ctx: GenericEndpointContext): Promise<string | null> {
  const [address, until] = ((await ctx.getSignedCookie(proofCookie(ctx).name, ctx.context.secret)) || '').split(' ');
  return address && Number(until) > Date.now() ? address : null;
}

/** Remembers for an hour that this browser has proved the mailbox of this address. */
export async function rememberProvenAddress(ctx: GenericEndpointContext, email: string): Promise<void> {
  const { name, attributes } = proofCookie(ctx);
  await ctx.setSignedCookie(name, `${email} ${Date.now() + PROOF_S * 1000}`, ctx.context.secret, attributes);
}
