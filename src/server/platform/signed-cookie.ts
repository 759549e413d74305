import { createHmac, timingSafeEqual } from 'node:crypto';

/** Matches an HMAC-SHA-256 in base64. */
const SIGNATURE = /^[A-Za-z0-9+/]{43}=$/;

/** Returns the decoded value of the first cookie with this name. Browsers send the one with the longest path first. */
export function readCookie(header: string, name: string): string | undefined {
  for (const part of header.split(';')) {
    const equals = part.indexOf('=');
    if (equals < 0 || part.slice(0, equals).trim() !== name) continue;
    const value = part.slice(equals + 1).trim();
    const bare = value.startsWith('"') ? value.slice(1, -1) : value;
    try {
      return decodeURIComponent(bare);
    } catch {
      return bare;
    }
  }
  return undefined;
}

const signatureOf = (value: string, secret: string): Buffer => createHmac('sha256', secret).update(value).digest();

/** Returns a cookie value `<value>.<HMAC>`, as better-auth signs it. */
export const signCookieValue = (value: string, secret: string): string =>
  `${value}.${signatureOf(value, secret).toString('base64')}`;

/** Returns the value of a cookie with a valid signature (`<value>.<HMAC>`, as better-auth signs it), else null. */
export function readSignedCookie(header: string, name: string, secret: string): string | null {
  const cookie = readCookie(header, name) ?? '';
  const dot = cookie.lastIndexOf('.');
  const [value, signature] = [cookie.slice(0, dot), cookie.slice(dot + 1)];
  if (dot < 1 || !SIGNATURE.test(signature)) return null;
  return timingSafeEqual(signatureOf(value, secret), Buffer.from(signature, 'base64')) ? value : null;
}
