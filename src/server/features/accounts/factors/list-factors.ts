import type { AuthenticationMethods } from '#contract/accounts.ts';
import type { ReadingDeps } from '../../../deps.ts';
import type { Actor } from '../../../http/session/actor.ts';
import { selectPasskeys } from '../passkeys/passkey-queries.ts';
import { selectNumberOf } from '../phone/phone-queries.ts';
import { selectIdentities } from '../providers/identity-queries.ts';
import { accountNameOf, nameOf } from '../providers/provider-names.ts';
import { hasPassword, selectSecondFactors } from './factor-queries.ts';
import { decryptCodes } from './recovery-codes.ts';

type Parts = Pick<ReadingDeps, 'db' | 'auth' | 'issuers'>;

/** Returns an account's sign-in methods and second factors, without any secret or code (accounts#second-factor). */
export async function listFactors(
  { db, auth, issuers }: Parts,
  { user_id }: Pick<Actor, 'user_id'>,
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
    identities.push({ id, provider, account: accountNameOf(identity), created_at });
  }
  const others = { has_password, sign_in_number, passkeys, identities };
  const { authenticator = false, phone = null, recoveryCodes = null } = second ?? {};
  const { secretConfig } = await auth.$context;
  const recovery_codes_left = recoveryCodes === null ? 0 : (await decryptCodes(recoveryCodes, secretConfig)).length;
  return { authenticator, phone: phone?.number ?? null, recovery_codes_left, ...others };
}
