/** A sign-in provider, as shown on the page (accounts#providers). */
export type OfferedProvider = { id: string; name: string };

/** The id that represents all companies' own SSO providers: the address determines which one (accounts#sso). */
export const SSO = 'sso';
