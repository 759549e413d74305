/** A reserved domain that doesn't exist (RFC 2606): it receives no mail, and no address in it can be confirmed. */
const PLACEHOLDER_DOMAIN = '@telefone.invalid';

/** Returns the placeholder address of an account without an e-mail address (docs/decisions/0032). */
export const placeholderEmail = (userId: string): string => `${userId}${PLACEHOLDER_DOMAIN}`;

/** Returns whether no mail can be delivered to this address, because its domain is reserved. */
export const isUndeliverable = (email: string): boolean => email.trim().toLowerCase().endsWith('.invalid');

export const isPlaceholderEmail = (email: string): boolean => email.trim().toLowerCase().endsWith(PLACEHOLDER_DOMAIN);

export const emailWithoutPlaceholder = (email: string): string | null => (isPlaceholderEmail(email) ? null : email);
