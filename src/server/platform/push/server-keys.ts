import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto';

/** The VAPID key pair by which push services identify this server (RFC 8292). */
export type ServerKeys = {
  /** The public key in base64url, which browsers pass as `applicationServerKey` to subscribe. */
  publicKey: string;
  /** Returns the Authorization header for a message to a push service with this origin. */
  authorization(origin: string, now: Date): string;
};

/** Validity of a VAPID token in seconds; push services accept at most a day. */
const TOKEN_LIFETIME_S = 12 * 60 * 60;

/** Derives a private key. Retries when the derived number is not valid for the curve, which happens once in four billion. */
function privateNumber(secret: string, attempt = 0): Buffer {
  const number = Buffer.from(hkdfSync('sha256', secret, 'web push', `server key ${attempt}`, 32));
  try {
    createECDH('prime256v1').setPrivateKey(number);
    return number;
  } catch {
    return privateNumber(secret, attempt + 1);
  }
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Derives the VAPID key pair from the authentication secret, so that every process has the same one and nothing must be stored. A new
 * secret invalidates push subscriptions together with all sessions (docs/decisions/0071).
 * @param contact e-mail address for the operators of push services
 */
export function serverKeys(secret: string, contact: string): ServerKeys {
  const pair = createECDH('prime256v1');
  const d = privateNumber(secret);
  pair.setPrivateKey(d);
  const point = pair.getPublicKey();
  const publicKey = point.toString('base64url');
  const key: KeyObject = createPrivateKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256', d: d.toString('base64url') },
      ...{ x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') },
    },
  });
  return {
    publicKey,
    authorization(origin, now) {
      const exp = Math.floor(now.getTime() / 1000) + TOKEN_LIFETIME_S;
      const unsigned = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded({ aud: origin, exp, sub: `mailto:${contact}` })}`;
      const signature = sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${unsigned}.${signature.toString('base64url')}, k=${publicKey}`;
    },
  };
}
