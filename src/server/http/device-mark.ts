import { createHmac } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { readSignedCookie } from '../platform/signed-cookie.ts';
import type { CallerRequest } from './session/caller.ts';

/**
 * Returns a keyed hash of the browser's device name (accounts/sessions/known-device.ts), so that two requests of one browser
 * can be recognised. The hash differs for each `purpose`. Null without a valid device cookie.
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
