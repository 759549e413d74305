import type { GenericEndpointContext } from 'better-auth';
import { type JwtOptions, jwt, resolveSigningKey, signJWT } from 'better-auth/plugins/jwt';

/** The only signature algorithm of OAuth access tokens. */
export const TOKEN_ALGORITHM = 'EdDSA';

const DAY_S = 24 * 60 * 60;

const OPTIONS = {
  // Sessions use cookies only: better-auth must not send a JWT with each session.
  disableSettingJwtHeader: true,
  // A key signs for 90 days. It stays valid for verification longer than any token that it has signed.
  jwks: { keyPairConfig: { alg: TOKEN_ALGORITHM, crv: 'Ed25519' }, rotationInterval: 90 * DAY_S },
} satisfies JwtOptions;

/** better-auth's JWT plugin, which stores the signing keys of access tokens, with encrypted private keys; its routes are disabled. */
export const tokenKeysPlugin = jwt(OPTIONS);

type AuthHolder = { auth: { $context: Promise<object> } };
type Payload = Parameters<typeof signJWT>[1]['payload'];

/** Builds the only part of a request's context that better-auth's JWT functions read. */
const contextOf = async ({ auth }: AuthHolder) => ({ context: await auth.$context }) as GenericEndpointContext;

/** Signs an access token (JWT) with the newest key; creates a key when none is valid for signing. */
export const signToken = async (holder: AuthHolder, payload: Payload, header: { typ: string }): Promise<string> =>
  signJWT(await contextOf(holder), { options: OPTIONS, payload, header });

/** Creates a signing key when none is valid, so that the published key set (JWKS) is never empty. */
export async function ensureTokenKey(holder: AuthHolder): Promise<void> {
  await resolveSigningKey(await contextOf(holder), OPTIONS);
}
