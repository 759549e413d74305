import type { SAML } from '@node-saml/node-saml';
import { IdentityNotProven } from '../openid/issuer-failure.ts';
import { type Assertion, readAssertion } from './assertion.ts';
import { checkResponseShape } from './response-shape.ts';

/** A trusted SAML 2.0 identity provider. */
export type SamlSettings = Readonly<{
  /** The provider's entity id, the issuer of its assertions. */
  entityId: string;
  /** URL of its single sign-on service (HTTP-Redirect binding). */
  signInUrl: string;
  /** Its signing certificates in PEM; two while they are being rotated. */
  certificates: readonly string[];
}>;

export type SamlProvider = ReturnType<typeof createSamlClient>;

type Parts = {
  /** This server's entity id, one per identity provider: an assertion for any other entity id is refused. */
  audience: string;
  /** URL of this server's assertion consumer service. */
  recipient: string;
  now: () => Date;
};

/** Creates the client of a SAML identity provider. node-saml is loaded at the first use. */
export function createSamlClient({ entityId, signInUrl, certificates }: SamlSettings, parts: Parts) {
  const { audience, recipient, now } = parts;

  async function library(requestId: string): Promise<SAML> {
    const { SAML } = await import('@node-saml/node-saml');
    return new SAML({
      issuer: audience,
      audience,
      callbackUrl: recipient,
      entryPoint: signInUrl,
      idpCert: [...certificates],
      // Nothing outside of the assertion is trusted, so only the assertion must be signed.
      wantAssertionsSigned: true,
      wantAuthnResponseSigned: false,
      // Disables node-saml's check of the times, which accepts an assertion without them. readAssertion checks them, with the app's clock.
      acceptedClockSkewMs: -1,
      identifierFormat: null,
      disableRequestedAuthnContext: true,
      generateUniqueId: () => requestId,
    });
  }

  return {
    /** Returns the URL of the identity provider to which the browser is redirected. @param requestId ID of the AuthnRequest */
    authorizationUrl: async (requestId: string): Promise<string> =>
      (await library(requestId)).getAuthorizeUrlAsync('', undefined, {}),
    /** Verifies a posted response and returns its assertion. @throws IdentityNotProven when the response is invalid */
    async redeem(posted: string, requestId: string): Promise<Assertion> {
      const { base64 } = await checkResponseShape(posted, { destination: recipient, requestId });
      const checked = await (await library(requestId))
        .validatePostResponseAsync({ SAMLResponse: base64 })
        .catch((cause: unknown) => {
          throw new IdentityNotProven('signature or audience', { cause });
        });
      const { profile } = checked;
      const signed = profile?.getAssertion?.().Assertion;
      const attributes = (profile?.attributes ?? {}) as Record<string, unknown>;
      return readAssertion({ signed, attributes }, { issuer: entityId, recipient, requestId, now: now() });
    },
    /** Returns this server's SAML metadata (XML), with which the identity provider's administrator registers it. */
    metadata: async (): Promise<string> => (await library('_metadata')).generateServiceProviderMetadata(null, null),
  };
}
