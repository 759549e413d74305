import type { AuthenticationMethods } from '#contract/accounts.ts';
import type { ReadingDeps } from '../../../deps.ts';
import { selectPasskeys } from '../passkeys/passkey-queries.ts';
import { selectNumberOf } from '../phone/phone-queries.ts';
import { selectIdentities } from '../providers/identity-queries.ts';
import { nameOf, walletAddressOf } from '../providers/provider-names.ts';
import { hasPassword, selectSecondFactors } from './factor-queries.ts';
import { decryptCodes } from './recovery-codes.ts';

type Parts = Pick<ReadingDeps, 'db' | 'auth' | 'issuers'>;

/**
 * Returns the sign-in methods and second factors of a user's own account (`actingUserIdOf`), without any secret or code
 * (accounts#second-factor).
 */
export async function listFactors(
  { db, auth, issuers }: Parts,
  { user_id }: { user_id: string },
): Promise<AuthenticationMethods> {
  const second = await selectSecondFactors(db, user_id);
  const has_password = await hasPassword(db, user_id);
  const sign_in_number = (await selectNumberOf(db, user_id)) ?? null;
  const rows = await selectPasskeys(db, user_id);
  const passkeys = rows.map(({ id, name, created_at, last_used_at }) => ({ id, name, created_at, last_used_at }));
  const linked = await selectIdentities(db, user_id);
  const identities: AuthenticationMethods['identities'] = [];
  for (const { id, created_at, ...identity } of linked) {
    const provider = await nameOf(db, issuers, identity.issuer);
    identities.push({ id, provider, account: walletAddressOf(identity), created_at });
  }
  const others = { has_password, sign_in_number, passkeys, identities };
  const { authenticator = false, phone = null, recoveryCodes = null } = second ?? {};
  const { secretConfig } = await auth.$context;
  const recovery_codes_left = recoveryCodes === null ? 0 : (await decryptCodes(recoveryCodes, secretConfig)).length;
  return { authenticator, phone: phone?.number ?? null, recovery_codes_left, ...others };
}
