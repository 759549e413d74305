import { createHmac } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { readSignedCookie } from '../platform/signed-cookie.ts';
import type { CallerRequest } from './caller.ts';

/**
 * Tells whether two requests came from one browser, by the name that it got at a sign-in (accounts/known-device.ts), and nothing
 * else: a keyed hash, another for each `purpose`. Null for a browser without a name of ours.
 */
export async function deviceMark(
  { auth }: Pick<Deps, 'auth'>,
  { cookie }: CallerRequest,
  purpose: string,
): Promise<string | null> {
  if (cookie === null) return null;
  const { createAuthCookie, secret } = await auth.$context;
  const [name] = (readSignedCookie(cookie, createAuthCookie('device').name, secret) ?? '').split(' ');
  return name ? createHmac('sha256', secret).update(`device ${purpose} `).update(name).digest('base64url') : null;
}
