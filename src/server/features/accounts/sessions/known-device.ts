import { randomBytes } from 'node:crypto';
import type { GenericEndpointContext } from 'better-auth';
import { accountKey } from '../identity-mail.ts';

const YEAR_S = 365 * 24 * 60 * 60;
/** Maximum number of accounts that a browser remembers: the last ones that signed in with it. */
const MAX_ACCOUNTS = 5;

const cookie = (ctx: GenericEndpointContext) => ctx.context.createAuthCookie('device', { maxAge: YEAR_S });

async function read(ctx: GenericEndpointContext): Promise<{ device: string; accounts: string[] }> {
  const stored = await ctx.getSignedCookie(cookie(ctx).name, ctx.context.secret);
  const [device, ...accounts] = (stored || '').split(' ');
  return device ? { device, accounts } : { device: randomBytes(16).toString('base64url'), accounts: [] };
}

/** The id of a browser, and whether the account of an address had signed in with it before. */
export type KnownDevice = { device: string; isKnown: (email: string) => boolean };

/** Returns the id of this browser if the account of this address has signed in with it before, else null. */
export async function findKnownDevice(ctx: GenericEndpointContext, email: string): Promise<string | null> {
  const { device, accounts } = await read(ctx);
  return accounts.includes(accountKey(email)) ? device : null;
}

/**
 * Remembers this browser as one that the account's owner uses; the cookie outlives the session.
 * @returns the browser's id, and which accounts had signed in with it before
 */
export async function rememberDevice(ctx: GenericEndpointContext, email: string): Promise<KnownDevice> {
  const { device, accounts } = await read(ctx);
  const key = accountKey(email);
  const remembered = [key, ...accounts.filter((each) => each !== key)].slice(0, MAX_ACCOUNTS);
  const { name, attributes } = cookie(ctx);
  await ctx.setSignedCookie(name, [device, ...remembered].join(' '), ctx.context.secret, attributes);
  return { device, isKnown: (other: string) => accounts.includes(accountKey(other)) };
}
