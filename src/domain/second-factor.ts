/** How many recovery codes somebody gets with an authenticator (accounts#recovery-codes). */
export const RECOVERY_CODES = 10;
