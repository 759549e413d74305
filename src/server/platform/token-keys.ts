import type { GenericEndpointContext } from 'better-auth';
import { type JwtOptions, jwt, resolveSigningKey, signJWT } from 'better-auth/plugins/jwt';

/** The one algorithm of access tokens. */
export const TOKEN_ALGORITHM = 'EdDSA';

const DAY_S = 24 * 60 * 60;

const OPTIONS = {
  // Our sessions are cookies: nobody gets a token for having one.
  disableSettingJwtHeader: true,
  // A key signs for so long; what it signed is checked with it for longer than that is good.
  jwks: { keyPairConfig: { alg: TOKEN_ALGORITHM, crv: 'Ed25519' }, rotationInterval: 90 * DAY_S },
} satisfies JwtOptions;

/** Keeps the keys of access tokens in the identity library's own table, the private half encrypted; its routes stay shut. */
export const tokenKeysPlugin = jwt(OPTIONS);

type Holder = { auth: { $context: Promise<object> } };
type Payload = Parameters<typeof signJWT>[1]['payload'];

/** The library's functions read nothing else of a request. */
const contextOf = async ({ auth }: Holder) => ({ context: await auth.$context }) as GenericEndpointContext;

/** Signs with the newest key; makes one when there is none that still signs. */
export const signToken = async (holder: Holder, payload: Payload, header: { typ: string }): Promise<string> =>
  signJWT(await contextOf(holder), { options: OPTIONS, payload, header });

/** Makes the first key where there is none yet, so that the published set is never empty. */
export async function ensureTokenKey(holder: Holder): Promise<void> {
  await resolveSigningKey(await contextOf(holder), OPTIONS);
}
