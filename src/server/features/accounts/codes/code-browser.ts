import { randomBytes } from 'node:crypto';
import type { GenericEndpointContext } from 'better-auth';

const LASTS_S = 60 * 60;

const cookie = (ctx: GenericEndpointContext) => ctx.context.createAuthCookie('code_asked', { maxAge: LASTS_S });

/** Returns the id under which this browser requested a code; null if it requested none. */
export async function findCodeBrowser(ctx: GenericEndpointContext): Promise<string | null> {
  return (await ctx.getSignedCookie(cookie(ctx).name, ctx.context.secret)) || null;
}

/** Returns the id of this browser, the same each time, so that a new request replaces the previous one. */
export async function rememberCodeBrowser(ctx: GenericEndpointContext): Promise<string> {
  const browser = (await findCodeBrowser(ctx)) ?? randomBytes(16).toString('base64url');
  const { name, attributes } = cookie(ctx);
  await ctx.setSignedCookie(name, browser, ctx.context.secret, attributes);
  return browser;
}
