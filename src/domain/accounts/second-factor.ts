/** Number of recovery codes that a user gets at a time (accounts#recovery-codes). */
export const RECOVERY_CODE_COUNT = 10;
