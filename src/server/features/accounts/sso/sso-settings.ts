import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { z } from 'zod';

/** What a registration says of the provider; a client's secret only as it is stored. */
const schemas = {
  oidc: z.object({ issuer: z.string(), clientId: z.string(), sealedSecret: z.string() }),
  saml: z.object({ entityId: z.string(), signInUrl: z.string(), certificates: z.array(z.string()).min(1) }),
};

export type OidcRegistration = z.infer<(typeof schemas)['oidc']>;
export type SamlRegistration = z.infer<(typeof schemas)['saml']>;

export const readOidc = (stored: unknown): OidcRegistration => schemas.oidc.parse(stored);
export const readSaml = (stored: unknown): SamlRegistration => schemas.saml.parse(stored);

/** A secret as the database may hold it: whoever reads its rows alone can't use it. */
export const sealSecret = (secret: string, data: string): Promise<string> => symmetricEncrypt({ key: secret, data });
export const openSecret = (secret: string, data: string): Promise<string> => symmetricDecrypt({ key: secret, data });

const PREFIX = 'sso:';

/** Under which issuer identities of the provider stand: no issuer of OpenID can call itself so, nor another registration. */
export const ssoIssuer = (id: string): string => `${PREFIX}${id}`;

/** The id of the provider, if it is one of those. */
export const ssoProviderId = (issuer: string): string | undefined =>
  issuer.startsWith(PREFIX) ? issuer.slice(PREFIX.length) : undefined;

/** The addresses that whoever runs the provider is told. */
export const ssoAddresses = (publicUrl: string, id: string) => {
  const base = `${publicUrl}/api/auth/sso`;
  return {
    oidcReturn: `${base}/callback/${id}`,
    samlAudience: `${base}/saml2/sp/metadata/${id}`,
    samlReturn: `${base}/saml2/sp/acs/${id}`,
  };
};
