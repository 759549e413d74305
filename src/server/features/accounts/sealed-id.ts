import { createHmac, timingSafeEqual } from 'node:crypto';

const sealOf = (kind: string, id: string, secret: string) =>
  createHmac('sha256', secret).update(`${kind}|${id}`).digest();

/** Returns the token of a link. It can't be created without the secret, so nothing readable has to be stored. */
export const sealedId = (kind: string, id: string, secret: string): string =>
  `${id}.${sealOf(kind, id, secret).toString('base64url')}`;

const TOKEN = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/** Returns the id in a token; null for any other text. */
export function readSealedId(kind: string, token: string, secret: string): string | null {
  const [, id, seal] = TOKEN.exec(token) ?? [];
  if (id === undefined || seal === undefined) return null;
  return timingSafeEqual(Buffer.from(seal, 'base64url'), sealOf(kind, id, secret)) ? id : null;
}
