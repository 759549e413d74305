import { isUuid } from './uuid.ts';

/** Of the names that lead nowhere (RFC 2606): no message goes there, and nobody can confirm an address there. */
const PLACE = '@telefone.invalid';

/** What stands for the address of somebody who signs in with a number and has none (docs/decisions/0032). */
export const placeholderEmail = (userId: string): string => `${userId}${PLACE}`;

const ELSEWHERE = '@regiao.invalid';

/** What stands for the address of a company that is at home in another region (docs/decisions/0083). */
export const presenceEmail = (userId: string): string => `${userId}${ELSEWHERE}`;

/** Whose address that is; null for anybody else's. */
export function presenceIn(email: string): string | null {
  const userId = email.endsWith(ELSEWHERE) ? email.slice(0, -ELSEWHERE.length) : '';
  return isUuid(userId) ? userId : null;
}

/** Whether no message ever arrives there: a name of that kind leads nowhere. */
export const leadsNowhere = (email: string): boolean => email.trim().toLowerCase().endsWith('.invalid');

export const isPlaceholderEmail = (email: string): boolean => email.trim().toLowerCase().endsWith(PLACE);

/** The address as its owner knows it; null for somebody without one. */
export const ownEmail = (email: string): string | null => (isPlaceholderEmail(email) ? null : email);
