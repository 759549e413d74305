import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '../../../platform/database/create-db.ts';
import { replaceResetLink } from '../queries.ts';

type ResetLinkInput = { user_id: string; operator_id?: string | null; publicUrl: string; expiresAt: Date };

/** Returns the name under which better-auth looks up a password reset link; only a hash of the token is stored. */
export const resetLinkIdentifier = (token: string): string =>
  createHash('sha256').update(`reset-password:${token}`).digest('base64url');

/**
 * Creates the URL at which this user sets a password. The URL is valid once and until `expiresAt`; every earlier one is
 * void. The part after the # stays in the page: no server on the way receives it. A link that an operator created
 * becomes invalid when the operator loses the right to create links.
 */
export async function makeResetLink(
  tx: Tx,
  { user_id, operator_id = null, publicUrl, expiresAt }: ResetLinkInput,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await replaceResetLink(tx, user_id, { identifier: resetLinkIdentifier(token), expiresAt, operator_id });
  return `${publicUrl}/nova-senha#token=${token}`;
}
