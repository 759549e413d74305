/** How a company was verified: by a code that came to its own domain, or by an operator's look (verification#ways). */
export const VERIFIED_BY = ['domain', 'operator'] as const;
export type VerifiedBy = (typeof VERIFIED_BY)[number];

/** What comes of a request to be looked at; `open` until somebody decides. */
export const VERIFICATION_OUTCOMES = ['verified', 'refused'] as const;
export type VerificationOutcome = (typeof VERIFICATION_OUTCOMES)[number];
export const VERIFICATION_STATES = ['open', ...VERIFICATION_OUTCOMES] as const;
