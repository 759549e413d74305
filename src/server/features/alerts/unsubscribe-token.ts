import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid } from '#domain/text/uuid.ts';

/** Tokens of the links with which recipients of alert mails unsubscribe without signing in (alerts#unsubscribe). */
export type UnsubscribeTokens = {
  tokenFor(user_id: string): string;
  /** Returns the id of the token's user; null when this server hasn't signed it. */
  ownerOf(token: string): string | null;
};

/** A user id (16 bytes) and its HMAC, both in base64url. */
const TOKEN = /^([\w-]{22})([\w-]{43})$/;

/**
 * Creates and checks the tokens. They are valid as long as the server's secret, because a mail may be opened years
 * later. A token only unsubscribes: an attacker who has one could disable nothing but the alerts, and the user can
 * enable them again.
 */
export function unsubscribeTokens(secret: string): UnsubscribeTokens {
  const sign = (id: Buffer) => createHmac('sha256', secret).update('leave job alerts ').update(id).digest();
  return {
    tokenFor(user_id) {
      const id = Buffer.from(user_id.replaceAll('-', ''), 'hex');
      return `${id.toString('base64url')}${sign(id).toString('base64url')}`;
    },
    ownerOf(token) {
      const [, named = '', signature = ''] = TOKEN.exec(token) ?? [];
      const id = Buffer.from(named, 'base64url');
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(id);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const user_id = id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      return isUuid(user_id) ? user_id : null;
    },
  };
}
