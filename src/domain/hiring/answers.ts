/** Response times in days that a rate can state; a match answered after the longest counts as unanswered (hiring#answer-rate). */
export const ANSWER_DAYS = [1, 2, 7] as const;
export type AnswerDays = (typeof ANSWER_DAYS)[number];

/** Days that a company has to answer a match, after which the match counts (hiring#answer-counted). */
export const ANSWERED_WITHIN_DAYS = 7;
/** Length in days of the period whose matches are counted; it ends ANSWERED_WITHIN_DAYS ago. */
export const ANSWER_RATE_DAYS = 180;

/** Minimum number of counted matches for a rate (hiring#answer-rate). */
export const ANSWER_RATE_MATCHES_MIN = 10;
/** Minimum percentage of matches that were answered within a response time for the rate to state this time. */
const SOON_SHARE_MIN = 70;
/** Minimum percentage of answered matches for a rate. */
export const ANSWER_SHARE_MIN = 50;

/** A company's public answer rate: `share` percent of matches are answered within `within` days; null: ANSWERED_WITHIN_DAYS. */
export type AnswerRate = { within: AnswerDays | null; share: number };

/** Numbers of a company's matches: `counted` for the rate, and of them `answered` within 1, 2 and 7 days. */
export type AnswerCounts = { counted: number; answered: Readonly<Record<AnswerDays, number>> };

/** Returns a company's answer rate (hiring#answer-rate); null for too few matches or a share below ANSWER_SHARE_MIN. */
export function answerRateOf({ counted, answered }: AnswerCounts): AnswerRate | null {
  if (counted < ANSWER_RATE_MATCHES_MIN) return null;
  const shareWithin = (days: AnswerDays) => Math.floor((answered[days] * 100) / counted);
  for (const within of ANSWER_DAYS) {
    const share = shareWithin(within);
    if (share >= SOON_SHARE_MIN) return { within, share };
  }
  const share = shareWithin(ANSWERED_WITHIN_DAYS);
  return share >= ANSWER_SHARE_MIN ? { within: null, share } : null;
}

export const ANSWER_DAYS_TEXTS: Record<AnswerDays, string> = { 1: '1 dia', 2: '2 dias', 7: '1 semana' };

/** 'Responde em até 2 dias (86% das vezes)', 'Responde a 62% dos matches'. */
export const answerRateText = ({ within, share }: AnswerRate): string =>
  within === null
    ? `Responde a ${share}% dos matches`
    : `Responde em até ${ANSWER_DAYS_TEXTS[within]} (${share}% das vezes)`;
