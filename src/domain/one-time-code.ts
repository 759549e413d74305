/** How many figures an authenticator shows (accounts#second-factor). */
export const SHOWN_CODE_DIGITS = 6;
/** Those of a code that a mail or a message brings: whoever guesses may try anybody's (accounts#codes). */
export const SENT_CODE_DIGITS = 8;
