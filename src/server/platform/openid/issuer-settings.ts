/** An OpenID Connect issuer at which people may sign in. */
export type IssuerSettings = Readonly<{
  /** Id in routes and screens. */
  id: 'google' | 'oidc';
  /** Name on its button. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /**
   * Addresses for which the issuer's claim proves the current owner: those that it hosts itself, each that it has verified, or
   * those of its one own domain, which the caller of `proofOf` checks.
   */
  vouchesFor: 'own-addresses' | 'verified-addresses' | 'its-domain';
  /** Requests an account choice even when the issuer has a session, for shared computers. Not every issuer supports it. */
  prompt?: 'select_account';
}>;

/** Client settings of an issuer, independent of its id and name here. */
export type IssuerClient = Omit<IssuerSettings, 'id' | 'name'>;

/** Google verifies an external address only once; for its own addresses it always knows the owner. */
export const googleIssuer = (client: { clientId: string; clientSecret: string }): IssuerSettings => ({
  ...client,
  id: 'google',
  name: 'Google',
  issuer: 'https://accounts.google.com',
  vouchesFor: 'own-addresses',
  prompt: 'select_account',
});

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns whether the URL may be an issuer: https is required except on this machine, because plain http proves
 * nothing.
 */
export const mayBeIssuer = (address: string): boolean => {
  const { protocol, hostname, search, hash } = new URL(address);
  return (protocol === 'https:' || LOCAL_HOSTS.includes(hostname)) && search === '' && hash === '';
};
