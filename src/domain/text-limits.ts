/** Most characters a text may have, on the wire and in the database (pages#texts). */
export const NAME_MAX = 120;
export const EMAIL_MAX = 254;
export const BIO_MAX = 2000;
export const TITLE_MAX = 120;
export const DESCRIPTION_MAX = 8000;
/** One function, requirement or benefit, and the cargo, empresa and periodo of an experience. */
export const ITEM_MAX = 120;
export const CITY_MAX = 80;
export const NEIGHBOURHOOD_MAX = 80;
export const SALARY_RANGE_MAX = 60;
export const URL_MAX = 2048;
export const EXPERIENCE_DESCRIPTION_MAX = 2000;
export const PASSWORD_MAX = 128;

/** Fewest characters of a password (accounts#password-length). */
export const PASSWORD_MIN = 6;

/** Most entries a list may have. */
export const FUNCTIONS_MAX = 20;
export const REQUIREMENTS_MAX = 30;
export const BENEFITS_MAX = 30;
export const EXPERIENCES_MAX = 20;

/** Most entries of each list of a curriculo. */
export const RESUME_LIST_MAX = 30;
export const SUMMARY_MAX = 3000;

/** The name that somebody gives a passkey, and how many they may have (accounts#passkeys). */
export const PASSKEY_NAME_MAX = 60;
export const PASSKEYS_MAX = 10;

/** Why an operator does something to somebody; who is blocked reads it. */
export const REASON_MAX = 1000;
export const REASON_MIN = 5;

/** Likes that an operator may give at once, and may lie with somebody unspent (operators#bonus). */
export const BONUS_GIFT_MAX = 50;
export const BONUS_MAX = 100;

/** A message to the support. */
export const SUPPORT_MESSAGE_MAX = 4000;
export const SUPPORT_MESSAGE_MIN = 10;

/** What an operator answers to it (operators#answer). */
export const SUPPORT_ANSWER_MAX = 2000;
export const SUPPORT_ANSWER_MIN = 5;

/** A code that was sent, as somebody may type it: spaces and all. */
export const TYPED_CODE_MAX = 40;

/** What somebody adds to a report, and the fewest where the words alone say what it is (safety#report). */
export const REPORT_WORDS_MAX = 1000;
export const REPORT_WORDS_MIN = 5;

/** What a company says for itself when it asks to be looked at (verification#request). */
export const VERIFICATION_WORDS_MAX = 1000;
export const VERIFICATION_WORDS_MIN = 10;

/** A company's private note on a match (hiring#notes). */
export const NOTE_MAX = 1000;

/** What a company tells the people who wait, or a candidate who withdraws tells the company (hiring#told). */
export const NOTICE_MAX = 600;
export const NOTICE_MIN = 10;

/** A message of a company's own, and what it is called (hiring#own-messages). */
export const MESSAGE_TITLE_MAX = 60;
export const MESSAGE_MAX = 1000;

/** Where an interview is: a place, or an address of the web (hiring#interview). */
export const INTERVIEW_PLACE_MAX = 200;
export const INTERVIEW_LINK_MAX = 500;

/** What the link of an invitation to a team carries; ours is some 80 long. */
export const INVITE_TOKEN_MAX = 120;
