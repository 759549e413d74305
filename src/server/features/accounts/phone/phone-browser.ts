import { randomBytes } from 'node:crypto';
import type { GenericEndpointContext } from 'better-auth';

/** Lifetime of the cookie: as long as a sign-up can be confirmed. */
const DAY_S = 24 * 60 * 60;

const cookie = (ctx: GenericEndpointContext) => ctx.context.createAuthCookie('phone', { maxAge: DAY_S });

/** Returns the id of this browser from its signed cookie; null where the browser requested no code in the last day. */
export async function findPhoneBrowser(ctx: GenericEndpointContext): Promise<string | null> {
  return (await ctx.getSignedCookie(cookie(ctx).name, ctx.context.secret)) || null;
}

/** Returns the id of this browser, creates one if there is none, and sets the cookie for another day. */
export async function rememberPhoneBrowser(ctx: GenericEndpointContext): Promise<string> {
  const browser = (await findPhoneBrowser(ctx)) ?? randomBytes(16).toString('base64url');
  const { name, attributes } = cookie(ctx);
  await ctx.setSignedCookie(name, browser, ctx.context.secret, attributes);
  return browser;
}
