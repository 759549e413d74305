import { createHmac } from 'node:crypto';

/** By what somebody is known when they come in: `identity` is a provider's subject or a wallet. */
export const IDENTITY_KINDS = ['email', 'phone', 'identity', 'passkey'] as const;
export type IdentityKind = (typeof IDENTITY_KINDS)[number];
export type Identity = { kind: IdentityKind; value: string };

export const emailIdentity = (email: string): Identity => ({ kind: 'email', value: email.trim().toLowerCase() });
/** @param number as `mobileNumber` writes it */
export const phoneIdentity = (number: string): Identity => ({ kind: 'phone', value: number });
/** Somebody at an issuer, or a chain's address; no issuer has a space in its name. */
export const subjectIdentity = ({ issuer, subject }: { issuer: string; subject: string }): Identity => ({
  kind: 'identity',
  value: `${issuer} ${subject}`,
});
export const passkeyIdentity = (credentialId: string): Identity => ({ kind: 'passkey', value: credentialId });

/** All that the directory knows of an identity, in hexadecimal: who has its rows alone can neither read nor guess one. */
export const identityKey = (secret: string, { kind, value }: Identity): string =>
  createHmac('sha256', secret).update(`identity\n${kind}\n${value}`).digest('hex');
