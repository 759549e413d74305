import type { Db } from '../../../platform/database/create-db.ts';
import { createIssuerClient, type Issuer } from '../../../platform/openid/issuer.ts';
import { createSamlClient, type SamlProvider } from '../../../platform/saml/saml-provider.ts';
import {
  type SsoProvider,
  selectSsoProvider,
  selectVerifiedSsoProvider,
  selectVerifiedSsoProviderFor,
} from './sso-queries.ts';
import { decryptSecret, readOidc, readSaml, ssoUrls } from './sso-settings.ts';

export type SsoConnectionsDeps = { db: Db; secret: string; publicUrl: string; now: () => Date };

/** A verified provider of a company, ready for requests. */
export type SsoConnection = Pick<SsoProvider, 'id' | 'domain'> &
  ({ kind: 'oidc'; issuer: Issuer } | { kind: 'saml'; provider: SamlProvider });

/**
 * Loads the companies' providers, from the database at each call. The settings of a registered provider never change, so the client
 * of an OpenID issuer is cached.
 */
export function ssoConnections({ db, secret, publicUrl, now }: SsoConnectionsDeps) {
  const opened = new Map<string, Issuer>();

  async function issuerOf({ id, settings }: SsoProvider): Promise<Issuer> {
    const known = opened.get(id);
    if (known) return known;
    const { issuer, clientId, encryptedSecret } = readOidc(settings);
    const client = { issuer, clientId, clientSecret: await decryptSecret(secret, encryptedSecret) };
    const redirectUri = ssoUrls(publicUrl, id).oidcReturn;
    const made = createIssuerClient({ ...client, vouchesFor: 'its-domain' }, { redirectUri, now });
    opened.set(id, made);
    return made;
  }

  function samlOf({ id, settings }: SsoProvider): SamlProvider {
    const { samlAudience: audience, samlReturn: recipient } = ssoUrls(publicUrl, id);
    return createSamlClient(readSaml(settings), { audience, recipient, now });
  }

  async function connectionOf(found: SsoProvider | undefined): Promise<SsoConnection | undefined> {
    if (!found) return undefined;
    const { id, domain } = found;
    if (found.kind === 'saml') return { id, domain, kind: 'saml', provider: samlOf(found) };
    return { id, domain, kind: 'oidc', issuer: await issuerOf(found) };
  }

  return {
    ofDomain: async (domain: string): Promise<SsoConnection | undefined> =>
      connectionOf(await selectVerifiedSsoProviderFor(db, domain)),
    byId: async (id: string): Promise<SsoConnection | undefined> =>
      connectionOf(await selectVerifiedSsoProvider(db, id)),
    /**
     * Returns the SAML metadata, also for an unverified provider: its administrator needs the metadata to register this app.
     * Undefined when no SAML provider has this id.
     */
    async metadataOf(id: string): Promise<string | undefined> {
      const found = await selectSsoProvider(db, id);
      return found?.kind === 'saml' ? samlOf(found).metadata() : undefined;
    },
  };
}
