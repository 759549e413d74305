/** Of the names that lead nowhere (RFC 2606): no message goes there, and nobody can confirm an address there. */
const PLACE = '@telefone.invalid';

/** What stands for the address of somebody who signs in with a number and has none (docs/decisions/0032). */
export const placeholderEmail = (userId: string): string => `${userId}${PLACE}`;

/** Whether no message ever arrives there: a name of that kind leads nowhere. */
export const leadsNowhere = (email: string): boolean => email.trim().toLowerCase().endsWith('.invalid');

export const isPlaceholderEmail = (email: string): boolean => email.trim().toLowerCase().endsWith(PLACE);

/** The address as its owner knows it; null for somebody without one. */
export const ownEmail = (email: string): string | null => (isPlaceholderEmail(email) ? null : email);
