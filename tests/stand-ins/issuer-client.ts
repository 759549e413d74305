/** As whom the issuer on this machine knows the app. */
export const ISSUER_CLIENT = { clientId: 'encaixe', clientSecret: 'a secret of the stand-in, 32 letters' };
