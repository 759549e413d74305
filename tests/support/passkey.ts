import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');

/** Flags of the authenticator data (WebAuthn, 6.1). */
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED_CREDENTIAL = 0x40;

/** Values of a registration or an authentication that a test can falsify. */
type AssertionOptions = { origin?: string; rpID?: string; isVerified?: boolean; counter?: number };
type Options = { challenge: string };

/** Creates an authenticator with one passkey, which responds by the WebAuthn standard (attestation 'none', ES256). */
export function passkeyDevice(home: { origin: string; rpID: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);

  function authData(
    { rpID = home.rpID, isVerified = true, counter = 0 }: AssertionOptions,
    credential?: Uint8Array,
  ): Buffer {
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (credential ? ATTESTED_CREDENTIAL : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpID), Buffer.from([flags]), count, credential ?? Buffer.alloc(0)]);
  }
  const clientData = (type: string, { challenge }: Options, { origin = home.origin }: AssertionOptions) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false });
  const credentialOf = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    /** Returns the credential that `navigator.credentials.create()` would return. `chosen` falsifies values. */
    register(options: Options, chosen: AssertionOptions = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData(chosen, attested))],
      ]);
      return credentialOf({
        clientDataJSON: base64url(clientData('webauthn.create', options, chosen)),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      });
    },
    /** Returns the credential that `navigator.credentials.get()` would return. `chosen` falsifies values. */
    assert(options: Options, chosen: AssertionOptions = {}) {
      const data = authData(chosen);
      const client = clientData('webauthn.get', options, chosen);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return credentialOf({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      });
    },
  };
}
