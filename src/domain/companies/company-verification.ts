/** Proofs of a verified company: a code sent to its own domain, or an operator's review (verification#ways). */
export const VERIFIED_BY = ['domain', 'operator'] as const;
export type VerifiedBy = (typeof VERIFIED_BY)[number];

/** Results of a verification request. Its state is `open` until it has one. */
export const VERIFICATION_OUTCOMES = ['verified', 'refused'] as const;
export type VerificationOutcome = (typeof VERIFICATION_OUTCOMES)[number];
export const VERIFICATION_STATES = ['open', ...VERIFICATION_OUTCOMES] as const;
