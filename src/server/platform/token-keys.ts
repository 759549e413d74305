import type { GenericEndpointContext } from 'better-auth';
import { type JwtOptions, jwt, resolveSigningKey, signJWT } from 'better-auth/plugins/jwt';

/** The one algorithm of access tokens. */
export const TOKEN_ALGORITHM = 'EdDSA';

const DAY_S = 24 * 60 * 60;

const OPTIONS = {
  // Our sessions are cookies: a session does not issue tokens.
  disableSettingJwtHeader: true,
  // Seconds during which a key signs; tokens are verified with it longer than they are valid.
  jwks: { keyPairConfig: { alg: TOKEN_ALGORITHM, crv: 'Ed25519' }, rotationInterval: 90 * DAY_S },
} satisfies JwtOptions;

/** Stores the keys of access tokens in better-auth's own table, the private half encrypted; its routes are disabled. */
export const tokenKeysPlugin = jwt(OPTIONS);

type AuthHolder = { auth: { $context: Promise<object> } };
type Payload = Parameters<typeof signJWT>[1]['payload'];

/** better-auth's functions read nothing else of a request. */
const contextOf = async ({ auth }: AuthHolder) => ({ context: await auth.$context }) as GenericEndpointContext;

/** Signs with the newest key, and creates one when none is valid for signing. */
export const signToken = async (holder: AuthHolder, payload: Payload, header: { typ: string }): Promise<string> =>
  signJWT(await contextOf(holder), { options: OPTIONS, payload, header });

/** Creates the first key when there is none, so that the published set is never empty. */
export async function ensureTokenKey(holder: AuthHolder): Promise<void> {
  await resolveSigningKey(await contextOf(holder), OPTIONS);
}
