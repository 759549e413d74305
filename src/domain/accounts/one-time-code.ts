/** Digits of an authenticator's code (accounts#second-factor). */
export const TOTP_DIGITS = 6;
/** Digits of a code sent by mail or SMS: longer, because an attacker may try it for any account (accounts#codes). */
export const SENT_CODE_DIGITS = 8;
