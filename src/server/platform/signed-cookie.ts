import { createHmac, timingSafeEqual } from 'node:crypto';

/** SHA-256 in base64. */
const SIGNATURE = /^[A-Za-z0-9+/]{43}=$/;

/** Returns the first cookie of this name, decoded; browsers send the most specific one first. */
export function cookieOf(header: string, name: string): string | undefined {
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

/** Signs a value for a cookie as better-auth does. */
export const signedValue = (value: string, secret: string): string =>
  `${value}.${signatureOf(value, secret).toString('base64')}`;

/** Returns a cookie's value when this secret signed it (`<value>.<HMAC>`, better-auth's form), else null. */
export function readSignedCookie(header: string, name: string, secret: string): string | null {
  const cookie = cookieOf(header, name) ?? '';
  const dot = cookie.lastIndexOf('.');
  const [value, signature] = [cookie.slice(0, dot), cookie.slice(dot + 1)];
  if (dot < 1 || !SIGNATURE.test(signature)) return null;
  return timingSafeEqual(signatureOf(value, secret), Buffer.from(signature, 'base64')) ? value : null;
}
