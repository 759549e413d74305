import { randomBytes } from 'node:crypto';
import type { GenericEndpointContext } from 'better-auth';
import { accountKey } from './identity-mail.ts';

const YEAR_S = 365 * 24 * 60 * 60;
/** People who sign in with the same browser, the last ones. */
const MAX_ACCOUNTS = 5;

const cookie = (ctx: GenericEndpointContext) => ctx.context.createAuthCookie('device', { maxAge: YEAR_S });

async function read(ctx: GenericEndpointContext): Promise<{ device: string; accounts: string[] }> {
  const stored = await ctx.getSignedCookie(cookie(ctx).name, ctx.context.secret);
  const [device, ...accounts] = (stored || '').split(' ');
  return device ? { device, accounts } : { device: randomBytes(16).toString('base64url'), accounts: [] };
}

/** A browser by its name, and who signed in with it. */
export type KnownDevice = { device: string; isKnown: (email: string) => boolean };

/** The name of this browser, if the account of this address was signed in to with it before; else null. */
export async function knownDevice(ctx: GenericEndpointContext, email: string): Promise<string | null> {
  const { device, accounts } = await read(ctx);
  return accounts.includes(accountKey(email)) ? device : null;
}

/**
 * Knows this browser from now on as one that the account's owner uses; it outlives the session.
 * @returns its name, and who had signed in with it before
 */
export async function rememberDevice(ctx: GenericEndpointContext, email: string): Promise<KnownDevice> {
  const { device, accounts } = await read(ctx);
  const key = accountKey(email);
  const remembered = [key, ...accounts.filter((each) => each !== key)].slice(0, MAX_ACCOUNTS);
  const { name, attributes } = cookie(ctx);
  await ctx.setSignedCookie(name, [device, ...remembered].join(' '), ctx.context.secret, attributes);
  return { device, isKnown: (other: string) => accounts.includes(accountKey(other)) };
}
