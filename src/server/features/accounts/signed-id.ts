import { createHmac, timingSafeEqual } from 'node:crypto';

const signatureOf = (kind: string, id: string, secret: string) =>
  createHmac('sha256', secret).update(`${kind}|${id}`).digest();

/**
 * Returns the token of a link: the id and its signature. No one can create a token without the secret, so no readable token has to be
 * stored. A token is valid only for its `kind` of link.
 */
export const signedId = (kind: string, id: string, secret: string): string =>
  `${id}.${signatureOf(kind, id, secret).toString('base64url')}`;

const TOKEN = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/** Returns the id in a token; null for any text that `signedId` didn't create for this `kind`. */
export function readSignedId(kind: string, token: string, secret: string): string | null {
  const [, id, signature] = TOKEN.exec(token) ?? [];
  if (id === undefined || signature === undefined) return null;
  return timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(kind, id, secret)) ? id : null;
}
