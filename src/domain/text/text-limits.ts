/** Maximum number of UTF-16 code units of texts (pages#texts). The server checks every limit of this file, the database only some. */
export const NAME_MAX = 120;
export const EMAIL_MAX = 254;
export const BIO_MAX = 2000;
/** Maximum length of a job's title. */
export const TITLE_MAX = 120;
/** Maximum length of a job's description. */
export const DESCRIPTION_MAX = 8000;
/**
 * Maximum length of a short text: a job's requirement, benefit or working hours, and each short text of an experience or of an entry of
 * a curriculo, such as `cargo` and `empresa`.
 */
export const ITEM_MAX = 120;
export const CITY_MAX = 80;
export const NEIGHBOURHOOD_MAX = 80;
/** Maximum length of a job's salary as text. */
export const SALARY_RANGE_MAX = 60;
export const URL_MAX = 2048;
export const EXPERIENCE_DESCRIPTION_MAX = 2000;
export const PASSWORD_MAX = 128;

/** Minimum number of characters of a password (accounts#password-length). */
export const PASSWORD_MIN = 6;

/** Maximum number of entries of the lists of a profile or a job. */
export const FUNCTIONS_MAX = 20;
export const REQUIREMENTS_MAX = 30;
export const BENEFITS_MAX = 30;
export const EXPERIENCES_MAX = 20;

/** Maximum number of entries of each list of a curriculo. */
export const RESUME_LIST_MAX = 30;
/** Maximum number of characters of a curriculo's summary. */
export const SUMMARY_MAX = 3000;

/** Maximum number of characters of a passkey's name (accounts#passkeys). */
export const PASSKEY_NAME_MAX = 60;
export const PASSKEYS_MAX = 10;

/** Length of an operator's reason for an action; a user reads the reason of their block. */
export const REASON_MAX = 1000;
export const REASON_MIN = 5;

/** Maximum number of bonus likes that an operator may give a user at once (operators#bonus). */
export const BONUS_GIFT_MAX = 50;
/** Maximum number of a user's unspent bonus likes. */
export const BONUS_MAX = 100;

/** Length of a user's message to the support. */
export const SUPPORT_MESSAGE_MAX = 4000;
export const SUPPORT_MESSAGE_MIN = 10;

/** Length of an operator's answer to a support message (operators#answer). */
export const SUPPORT_ANSWER_MAX = 2000;
export const SUPPORT_ANSWER_MIN = 5;

/** Maximum length of a typed one-time code, with spaces. */
export const TYPED_CODE_MAX = 40;

/** Length of a report's text; the minimum applies only to the reason 'other' (safety#report). */
export const REPORT_TEXT_MAX = 1000;
export const REPORT_TEXT_MIN = 5;

/** Length of a company's text in its verification request (verification#request). */
export const VERIFICATION_TEXT_MAX = 1000;
export const VERIFICATION_TEXT_MIN = 10;

/** Maximum length of a company's private note on a match (hiring#notes). */
export const NOTE_MAX = 1000;

/**
 * Length of a company's optional text to candidates whose matches end or whose job is paused or removed (hiring#notices). Only the
 * maximum applies to a withdrawing candidate's text and to texts about interviews.
 */
export const NOTICE_MAX = 600;
export const NOTICE_MIN = 10;

/** Maximum length of the title of a company's own message (hiring#own-messages). */
export const MESSAGE_TITLE_MAX = 60;
/** Maximum length of a company's own message. */
export const MESSAGE_MAX = 1000;

/** Maximum length of an interview's address (hiring#interview). */
export const INTERVIEW_PLACE_MAX = 200;
export const INTERVIEW_LINK_MAX = 500;

/** Maximum length of the token of a team invitation's link; the server's tokens have some 80 characters. */
export const INVITE_TOKEN_MAX = 120;
