/** Another service by whose word people may sign in (OpenID Connect). */
export type IssuerSettings = Readonly<{
  /** What routes and screens call it. */
  id: 'google' | 'oidc';
  /** What people read on its button. */
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  /**
   * Of which addresses its word says who owns them now: those that it gives out itself, each that it has verified, or each of the
   * one domain that is its own, which whoever reads the proof looks at.
   */
  vouchesFor: 'own-addresses' | 'verified-addresses' | 'its-domain';
  /** Has it ask who somebody is, though it may know: on a computer that people share. Not every issuer understands it. */
  prompt?: 'select_account';
}>;

/** What an issuer is asked as, whatever it is called here. */
export type IssuerClient = Omit<IssuerSettings, 'id' | 'name'>;

/** Google verifies other people's addresses once; its own it knows at any time. */
export const googleIssuer = (client: { clientId: string; clientSecret: string }): IssuerSettings => ({
  ...client,
  id: 'google',
  name: 'Google',
  issuer: 'https://accounts.google.com',
  vouchesFor: 'own-addresses',
  prompt: 'select_account',
});

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** What an issuer says without https is anybody's word, except on this very machine. */
export const mayBeIssuer = (address: string): boolean => {
  const { protocol, hostname, search, hash } = new URL(address);
  return (protocol === 'https:' || LOCAL_HOSTS.includes(hostname)) && search === '' && hash === '';
};
