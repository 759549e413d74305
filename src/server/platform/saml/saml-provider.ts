import type { SAML } from '@node-saml/node-saml';
import { ProofRefused } from '../openid/issuer-failure.ts';
import { type Assertion, readAssertion } from './assertion.ts';
import { shapelyResponse } from './response-shape.ts';

/** A provider of SAML 2.0 that we take the word of. */
export type SamlSettings = Readonly<{
  /** What it calls itself. */
  entityId: string;
  /** Where it takes requests, as a redirect. */
  signInUrl: string;
  /** Those that it signs with, in PEM: two while it changes them. */
  certificates: readonly string[];
}>;

export type SamlProvider = ReturnType<typeof openSamlProvider>;

type Parts = {
  /** What we call ourselves to it: for no other provider, so that an assertion made for one is none for another. */
  audience: string;
  /** Where it sends people back to. */
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
      // What is around the assertion is taken for nothing, so it need not be signed.
      wantAssertionsSigned: true,
      wantAuthnResponseSigned: false,
      // Looked at by us, on the clock of the app: the library takes what is missing for right.
      acceptedClockSkewMs: -1,
      identifierFormat: null,
      disableRequestedAuthnContext: true,
      generateUniqueId: () => requestId,
    });
  }

  return {
    /** Where the browser goes with this request. */
    addressFor: async (requestId: string): Promise<string> =>
      (await library(requestId)).getAuthorizeUrlAsync('', undefined, {}),
    /** Who came back with this response. @throws ProofRefused */
    async redeem(posted: string, requestId: string): Promise<Assertion> {
      const { base64 } = await shapelyResponse(posted, { destination: recipient, requestId });
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
    /** What whoever runs the provider reads, to make us known to it. */
    metadata: async (): Promise<string> => (await library('_metadata')).generateServiceProviderMetadata(null, null),
  };
}
