import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of a browser's push subscription in base64url: its public key and its authentication secret (RFC 8291). */
export type BrowserKeys = { p256dh: string; auth: string };

const CURVE = 'prime256v1';
const RECORD_SIZE = 4096;
const POINT_BYTES = 65;
const AUTH_BYTES = 16;
/** Padding delimiter of the last record (RFC 8188). */
const END = Buffer.from([2]);

const derive = (key: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));
const label = (text: string) => Buffer.from(`${text}\0`);

/** Returns whether the keys are valid: a point on the curve P-256, and a secret of 16 bytes. */
export function areValidKeys({ p256dh, auth }: BrowserKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== POINT_BYTES || Buffer.from(auth, 'base64url').length !== AUTH_BYTES) return false;
  try {
    const own = createECDH(CURVE);
    own.generateKeys();
    own.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

/**
 * Encrypts a message for one browser (RFC 8291), as one record of `aes128gcm` (RFC 8188), with a new key pair for each message.
 * A push service may refuse a message of more than 3993 bytes (RFC 8291, section 4); the length is not checked.
 * @throws when `p256dh` is not a point on the curve
 */
export function encryptFor({ p256dh, auth }: BrowserKeys, message: string): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url');
  const pair = createECDH(CURVE);
  const ours = pair.generateKeys();
  const salt = randomBytes(16);
  const info = Buffer.concat([label('WebPush: info'), theirs, ours]);
  const secret = derive(pair.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, label('Content-Encoding: aes128gcm'), 16);
  const nonce = derive(secret, salt, label('Content-Encoding: nonce'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  const content = [cipher.update(Buffer.from(message)), cipher.update(END), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, ...content]);
}
