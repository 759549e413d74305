/** How many figures a code has that a mail brings, or an authenticator shows (accounts#codes). */
export const CODE_DIGITS = 6;
/** Those of a code that a phone is sent: whoever guesses may try any number's (accounts#phone-limits). */
export const PHONE_CODE_DIGITS = 8;
