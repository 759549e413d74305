/** A sign-in provider that the page offers (accounts#providers). */
export type OfferedProvider = { id: string; name: string };

/**
 * The id of the provider that stands for all companies' SSO providers; the e-mail address determines the company (accounts#sso).
 */
export const SSO_PROVIDER_ID = 'sso';
