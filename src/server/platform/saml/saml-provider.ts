import type { SAML } from '@node-saml/node-saml';
import { ProofRefused } from '../openid/issuer-failure.ts';
import { type Assertion, readAssertion } from './assertion.ts';
import { parseSingleAssertion } from './response-shape.ts';

/** A trusted SAML 2.0 identity provider. */
export type SamlSettings = Readonly<{
  entityId: string;
  /** Address of its single sign-on service (HTTP-Redirect binding). */
  signInUrl: string;
  /** Its signing certificates in PEM: two during a rotation. */
  certificates: readonly string[];
}>;

export type SamlProvider = ReturnType<typeof openSamlProvider>;

type Parts = {
  /** Our entity id for this provider only, so that an assertion for one provider is invalid for another. */
  audience: string;
  /** Our assertion consumer service. */
  recipient: string;
  now: () => Date;
};

/** A provider as its registration describes it. The library is loaded with the first use. */
export function openSamlProvider({ entityId, signInUrl, certificates }: SamlSettings, parts: Parts) {
  const { audience, recipient, now } = parts;

  async function library(requestId: string): Promise<SAML> {
    const { SAML } = await import('@node-saml/node-saml');
    return new SAML({
      issuer: audience,
      audience,
      callbackUrl: recipient,
      entryPoint: signInUrl,
      idpCert: [...certificates],
      // The response around the assertion is not trusted, so it need not be signed.
      wantAssertionsSigned: true,
      wantAuthnResponseSigned: false,
      // Our code checks the times with the app's clock: the library accepts missing ones.
      acceptedClockSkewMs: -1,
      identifierFormat: null,
      disableRequestedAuthnContext: true,
      generateUniqueId: () => requestId,
    });
  }

  return {
    /** Returns the redirect URL for this request. */
    authorizationUrl: async (requestId: string): Promise<string> =>
      (await library(requestId)).getAuthorizeUrlAsync('', undefined, {}),
    /** Verifies a response and returns its assertion. @throws ProofRefused */
    async redeem(posted: string, requestId: string): Promise<Assertion> {
      const { base64 } = await parseSingleAssertion(posted, { destination: recipient, requestId });
      const checked = await (await library(requestId))
        .validatePostResponseAsync({ SAMLResponse: base64 })
        .catch((cause: unknown) => {
          throw new ProofRefused('signature or audience', { cause });
        });
      const { profile } = checked;
      const signed = profile?.getAssertion?.().Assertion;
      const attributes = (profile?.attributes ?? {}) as Record<string, unknown>;
      return readAssertion({ signed, attributes }, { issuer: entityId, recipient, requestId, now: now() });
    },
    /** Our metadata, with which the provider's administrator registers us. */
    metadata: async (): Promise<string> => (await library('_metadata')).generateServiceProviderMetadata(null, null),
  };
}
