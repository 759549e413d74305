/** Settings of an OpenID Connect issuer with which users may sign in. */
export type IssuerSettings = Readonly<{
  /** The provider's id in this app's routes and API. */
  id: 'google' | 'oidc';
  /** Name on the provider's sign-in button. */
  name: string;
  /** The issuer's URL (`iss`), below which its discovery document is found. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /**
   * The e-mail addresses for which the issuer's claim proves the current owner: only addresses that the issuer hosts itself, all
   * addresses that it has verified, or the addresses of its one domain, which the caller of `readIdentity` must check.
   */
  vouchesFor: 'own-addresses' | 'verified-addresses' | 'its-domain';
  /** OpenID Connect's `prompt`: the issuer shows an account choice even when it has a session, for shared computers. */
  prompt?: 'select_account';
}>;

export type IssuerClient = Omit<IssuerSettings, 'id' | 'name'>;

/** Returns the settings for Google. Google verifies an external address only once, so only its own addresses prove the owner. */
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
 * Returns whether the URL may be an issuer's: without query and fragment, and https unless the issuer is on this machine, because
 * http doesn't authenticate the issuer.
 * @throws TypeError when the text is not a URL
 */
export const isAllowedIssuerUrl = (address: string): boolean => {
  const { protocol, hostname, search, hash } = new URL(address);
  return (protocol === 'https:' || LOCAL_HOSTS.includes(hostname)) && search === '' && hash === '';
};
