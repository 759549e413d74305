import { createHash, randomBytes } from 'node:crypto';
import type { Tx } from '../../platform/database/create-db.ts';
import { replaceResetLink } from './queries.ts';

type ResetLinkInput = { user_id: string; operator_id?: string | null; publicUrl: string; expiresAt: Date };

/** Under which name the library looks for a link to a new password: none is stored readable. */
export const resetLinkName = (token: string): string =>
  createHash('sha256').update(`reset-password:${token}`).digest('base64url');

/**
 * The address where this user sets a password, good once and until then; every earlier one is void. What stands behind its # is for the
 * page alone: no server on the way is told. A link that an operator made ends with their right to make it.
 */
export async function makeResetLink(
  tx: Tx,
  { user_id, operator_id = null, publicUrl, expiresAt }: ResetLinkInput,
): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await replaceResetLink(tx, user_id, { identifier: resetLinkName(token), expiresAt, operator_id });
  return `${publicUrl}/nova-senha#token=${token}`;
}
