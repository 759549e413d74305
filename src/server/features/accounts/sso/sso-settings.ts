import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { z } from 'zod';

/** The settings of a registered provider; an OpenID client's secret is encrypted. */
const schemas = {
  oidc: z.object({ issuer: z.string(), clientId: z.string(), encryptedSecret: z.string() }),
  saml: z.object({ entityId: z.string(), signInUrl: z.string(), certificates: z.array(z.string()).min(1) }),
};

export type OidcRegistration = z.infer<(typeof schemas)['oidc']>;
export type SamlRegistration = z.infer<(typeof schemas)['saml']>;

export const readOidc = (stored: unknown): OidcRegistration => schemas.oidc.parse(stored);
export const readSaml = (stored: unknown): SamlRegistration => schemas.saml.parse(stored);

/** Encrypts an OpenID client's secret (`data`) with this app's `secret`, so that the database alone doesn't reveal it. */
export const encryptSecret = (secret: string, data: string): Promise<string> => symmetricEncrypt({ key: secret, data });
export const decryptSecret = (secret: string, data: string): Promise<string> => symmetricDecrypt({ key: secret, data });

const PREFIX = 'sso:';

/**
 * Returns the issuer under which identities of the provider are stored: neither an OpenID issuer nor another registration can have
 * the same one.
 */
export const ssoIssuer = (id: string): string => `${PREFIX}${id}`;

/** Returns the id of the provider whose issuer this is; undefined when the issuer is not from `ssoIssuer`. */
export const ssoProviderId = (issuer: string): string | undefined =>
  issuer.startsWith(PREFIX) ? issuer.slice(PREFIX.length) : undefined;

/**
 * Returns the URLs that the administrator enters at the identity provider: the redirect URI of OpenID, the entity id and the assertion
 * consumer service of SAML.
 */
export const ssoUrls = (publicUrl: string, id: string) => {
  const base = `${publicUrl}/api/auth/sso`;
  return {
    oidcReturn: `${base}/callback/${id}`,
    samlAudience: `${base}/saml2/sp/metadata/${id}`,
    samlReturn: `${base}/saml2/sp/acs/${id}`,
  };
};
