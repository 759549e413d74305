import { randomBytes } from 'node:crypto';
import type { GenericEndpointContext } from 'better-auth';

const LASTS_S = 60 * 60;

const cookie = (ctx: GenericEndpointContext) => ctx.context.createAuthCookie('code_asked', { maxAge: LASTS_S });

/** The name under which this browser asked for a code, if it did. */
export async function askingBrowser(ctx: GenericEndpointContext): Promise<string | null> {
  return (await ctx.getSignedCookie(cookie(ctx).name, ctx.context.secret)) || null;
}

/** The name under which this browser asks, the same each time: what it asks for again takes the place of what it asked for before. */
export async function rememberAsking(ctx: GenericEndpointContext): Promise<string> {
  const asking = (await askingBrowser(ctx)) ?? randomBytes(16).toString('base64url');
  const { name, attributes } = cookie(ctx);
  await ctx.setSignedCookie(name, asking, ctx.context.secret, attributes);
  return asking;
}
