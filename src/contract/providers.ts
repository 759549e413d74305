/** Another service by whose word people may sign in here, as the page names it (accounts#providers). */
export type OfferedProvider = { id: string; name: string };

/** The one among them that stands for all companies' own: which it is follows from the address (accounts#sso). */
export const SSO = 'sso';
