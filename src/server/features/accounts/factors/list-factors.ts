import type { Factors } from '#contract/accounts.ts';
import type { ReadingDeps } from '../../../deps.ts';
import type { Actor } from '../../profiles/service.ts';
import { selectPasskeys } from '../passkeys/passkey-queries.ts';
import { hasPassword, selectAuthenticator } from './factor-queries.ts';
import { countRecoveryCodes } from './recovery-codes.ts';

/** What an account is asked for beside the password; no secret and no code leaves (accounts#second-factor). */
export async function listFactors(
  { db, auth }: Pick<ReadingDeps, 'db' | 'auth'>,
  { user_id }: Pick<Actor, 'user_id'>,
): Promise<Factors> {
  const authenticator = await selectAuthenticator(db, user_id);
  const has_password = await hasPassword(db, user_id);
  const rows = await selectPasskeys(db, user_id);
  const passkeys = rows.map(({ id, name, created_at, last_used_at }) => ({ id, name, created_at, last_used_at }));
  if (!authenticator?.verified) return { has_password, authenticator: false, recovery_codes_left: 0, passkeys };
  const { secretConfig } = await auth.$context;
  const recovery_codes_left = await countRecoveryCodes(authenticator.backupCodes, secretConfig);
  return { has_password, authenticator: true, recovery_codes_left, passkeys };
}
