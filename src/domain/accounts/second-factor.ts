/** Number of recovery codes issued with an authenticator (accounts#recovery-codes). */
export const RECOVERY_CODE_COUNT = 10;
