/** The app's client credentials at the fake issuer. */
export const ISSUER_CLIENT = { clientId: 'encaixe', clientSecret: 'a secret of the stand-in, 32 letters' };
