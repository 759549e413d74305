import { randomBytes } from 'node:crypto';
import type { GenericEndpointContext } from 'better-auth';

const LASTS_S = 60 * 60;

const cookie = (ctx: GenericEndpointContext) => ctx.context.createAuthCookie('code_asked', { maxAge: LASTS_S });

/** Returns the id of this browser from its signed cookie; null if it requested no code in the last hour. */
export async function findCodeBrowser(ctx: GenericEndpointContext): Promise<string | null> {
  return (await ctx.getSignedCookie(cookie(ctx).name, ctx.context.secret)) || null;
}

/** Returns the id of this browser and sets its cookie for an hour. The id stays the same, so that a new code replaces the previous one. */
export async function rememberCodeBrowser(ctx: GenericEndpointContext): Promise<string> {
  const browser = (await findCodeBrowser(ctx)) ?? randomBytes(16).toString('base64url');
  const { name, attributes } = cookie(ctx);
  await ctx.setSignedCookie(name, browser, ctx.context.secret, attributes);
  return browser;
}
