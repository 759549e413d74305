import { randomUUID } from 'node:crypto';
import type { Tx } from '../../../platform/database/create-db.ts';
import { CODE_MINUTES, oneTimeCodes } from './one-time-codes.ts';
import { signInCodeFor } from './sign-in-code.ts';

/**
 * Returns the URL of the page whose button signs in with this token and then opens the path `redirect`. The token follows the #, so
 * that the request for the page doesn't contain it.
 */
export function signInUrl(publicUrl: string, token: string, redirect: string): string {
  return `${publicUrl}/auth?${new URLSearchParams({ mode: 'link', redirect })}#token=${token}`;
}

type LinkInput = { email: string; operator_id: string; publicUrl: string; secret: string; now: () => Date };

/**
 * Makes a link that an operator gives to the owner of this mailbox; the link signs the owner in as a mailed one does. Mailed
 * links stay valid. The link becomes invalid when the operator loses the right to create links.
 */
export async function makeSignInLink(tx: Tx, { email, operator_id, publicUrl, secret, now }: LinkInput) {
  // No browser has this id, so the code that belongs to the link can't be used.
  const browser = `operator ${randomUUID()}`;
  const wanted = { ...signInCodeFor(email, browser), subject: email, operator_id };
  const { token } = await oneTimeCodes({ secret, now }).issue(tx, wanted);
  const url = signInUrl(publicUrl, token, '/dashboard');
  return { url, expires_at: new Date(now().getTime() + CODE_MINUTES * 60_000) };
}
