/** Response times in days that are distinguished; the last is the limit for every match (hiring#answer-rate). */
export const ANSWER_DAYS = [1, 2, 7] as const;
export type AnswerDays = (typeof ANSWER_DAYS)[number];

/**
 * Days that a match has for a response before it counts, and how far back matches are counted from there (hiring#answer-counted).
 */
export const ANSWERED_WITHIN_DAYS = 7;
export const ANSWER_RATE_DAYS = 180;

/** Minimum number of counted matches for a rate, and the minimum shares that are shown (hiring#answer-rate). */
export const ANSWERS_COUNTED_MIN = 10;
const SOON_SHARE_MIN = 70;
export const ANSWER_SHARE_MIN = 50;

/** A company's public response rate: `share` of 100 matches are answered within the days, or at all when `within` is null. */
export type Answers = { within: AnswerDays | null; share: number };

/** Counts of a company's matches, and of those answered within each number of days. */
export type AnswerCounts = { counted: number; answered: Readonly<Record<AnswerDays, number>> };

/** Computes a company's response rate (hiring#answer-rate); null: none is shown. */
export function answersOf({ counted, answered }: AnswerCounts): Answers | null {
  if (counted < ANSWERS_COUNTED_MIN) return null;
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
export const answersText = ({ within, share }: Answers): string =>
  within === null
    ? `Responde a ${share}% dos matches`
    : `Responde em até ${ANSWER_DAYS_TEXTS[within]} (${share}% das vezes)`;
