import { isWalletChain, WALLET_NAMES } from '#domain/wallet-chains.ts';
import type { IssuerSettings } from '../../../platform/openid/issuer-settings.ts';
import type { Identity } from './identity-queries.ts';

/** What people call a wallet's chain, or an issuer; the host of one that is configured no more. */
export const nameOf = (issuers: readonly Pick<IssuerSettings, 'issuer' | 'name'>[], issuer: string): string =>
  isWalletChain(issuer)
    ? WALLET_NAMES[issuer]
    : (issuers.find((each) => each.issuer === issuer)?.name ?? new URL(issuer).host);

/** As whom somebody is known there, where that says something to them: a wallet's address. */
export const accountNameOf = ({ issuer, subject }: Identity): string | null => (isWalletChain(issuer) ? subject : null);
