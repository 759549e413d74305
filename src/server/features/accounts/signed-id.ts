import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureOf = (kind: string, id: string, secret: string) =>
  createHmac('sha256', secret).update(`${kind}|${id}`).digest();

/** Returns the token of a link. It can't be created without the secret, so nothing readable has to be stored. */
export const signedId = (kind: string, id: string, secret: string): string =>
  `${id}.${signatureOf(kind, id, secret).toString('base64url')}`;

const TOKEN = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/** Returns the id in a token; null for any other text. */
export function readSignedId(kind: string, token: string, secret: string): string | null {
  const [, id, signature] = TOKEN.exec(token) ?? [];
  if (id === undefined || signature === undefined) return null;
  return timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(kind, id, secret)) ? id : null;
}
