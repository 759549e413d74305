import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../platform/database/create-db.ts';
import { CODE_MINUTES, oneTimeCodes } from './one-time-codes.ts';
import { signInCodeFor } from './sign-in-code.ts';

/** The page whose button signs in with this token, which stands behind the # as in a link to a new password. */
export function signInAddress(publicUrl: string, token: string, redirect: string): string {
  return `${publicUrl}/auth?${new URLSearchParams({ mode: 'link', redirect })}#token=${token}`;
}

type Asked = { email: string; publicUrl: string; secret: string; now: () => Date };

/** An address that signs the owner of this mailbox in as the link of a mail does; those that were mailed stay good. */
export async function makeSignInLink(tx: Tx, { email, publicUrl, secret, now }: Asked) {
  // No browser asks under this name, so the code beside the link is nobody's.
  const asking = `operator ${randomUUID()}`;
  const { token } = await oneTimeCodes({ secret, now }).issue(tx, { ...signInCodeFor(email, asking), subject: email });
  const url = signInAddress(publicUrl, token, '/dashboard');
  return { url, expires_at: new Date(now().getTime() + CODE_MINUTES * 60_000) };
}
