import type { IssuerSettings } from '../../../platform/openid/issuer-settings.ts';

/** What people call an issuer; the host of one that is configured no more. */
export const nameOf = (issuers: readonly Pick<IssuerSettings, 'issuer' | 'name'>[], issuer: string): string =>
  issuers.find((each) => each.issuer === issuer)?.name ?? new URL(issuer).host;
