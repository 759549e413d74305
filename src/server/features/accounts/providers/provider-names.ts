import { isWalletChain, WALLET_NAMES } from '#domain/accounts/wallet-chains.ts';
import type { Executor } from '../../../platform/database/create-db.ts';
import type { IssuerSettings } from '../../../platform/openid/issuer-settings.ts';
import { selectSsoProvider } from '../sso/sso-queries.ts';
import { ssoProviderId } from '../sso/sso-settings.ts';
import type { Identity } from './identity-queries.ts';

/**
 * Returns the name of a wallet's blockchain, a company's provider, or an issuer; for an issuer that is no longer
 * configured, its host.
 */
export async function nameOf(
  db: Executor,
  issuers: readonly Pick<IssuerSettings, 'issuer' | 'name'>[],
  issuer: string,
): Promise<string> {
  if (isWalletChain(issuer)) return WALLET_NAMES[issuer];
  const sso = ssoProviderId(issuer);
  if (sso !== undefined) return (await selectSsoProvider(db, sso))?.name ?? 'Conta da empresa';
  return issuers.find((each) => each.issuer === issuer)?.name ?? new URL(issuer).host;
}

/** Returns a wallet's address, by which its owner recognises the wallet; null for any other identity. */
export const walletAddressOf = ({ issuer, subject }: Identity): string | null =>
  isWalletChain(issuer) ? subject : null;
