import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid } from '#domain/uuid.ts';

/** What a mail carries so that its reader ends these mails without signing in (alerts#leave). */
export type LeaveTokens = {
  tokenFor(user_id: string): string;
  /** Whose it is; null where this server hasn't signed it. */
  ownerOf(token: string): string | null;
};

/** An id and what signs it, in base64url. */
const TOKEN = /^([\w-]{22})([\w-]{43})$/;

/**
 * Good for as long as the server's secret is, as a mail may be opened years later; it ends these mails and does nothing else, so whoever
 * got hold of one could keep somebody from news alone, which they switch on again.
 */
export function leaveTokens(secret: string): LeaveTokens {
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
