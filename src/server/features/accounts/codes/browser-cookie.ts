import { randomBytes } from 'node:crypto';
import type { GenericEndpointContext } from 'better-auth';

/** A signed cookie with a random id of the browser that requests a code; it expires `maxAge` seconds after the last request. */
export function browserCookie(cookieName: string, maxAge: number) {
  const cookie = (ctx: GenericEndpointContext) => ctx.context.createAuthCookie(cookieName, { maxAge });

  /** Returns the id of this browser; null when it has requested no code in that time, or its cookie's signature is wrong. */
  async function find(ctx: GenericEndpointContext): Promise<string | null> {
    return (await ctx.getSignedCookie(cookie(ctx).name, ctx.context.secret)) || null;
  }

  /** Returns the id of this browser and sets its cookie. The id stays the same, so that a new code replaces the previous one. */
  async function remember(ctx: GenericEndpointContext): Promise<string> {
    const browser = (await find(ctx)) ?? randomBytes(16).toString('base64url');
    const { name, attributes } = cookie(ctx);
    await ctx.setSignedCookie(name, browser, ctx.context.secret, attributes);
    return browser;
  }

  return { find, remember };
}
