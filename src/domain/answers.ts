/** The days of an answer that are told apart; the last is the time that everybody has for one (hiring#answer-rate). */
export const ANSWER_DAYS = [1, 2, 7] as const;
export type AnswerDays = (typeof ANSWER_DAYS)[number];

/** The days that a match has for an answer before it counts, and how far back is looked from there (hiring#answer-counted). */
export const ANSWERED_WITHIN_DAYS = 7;
export const ANSWERS_LOOKED_BACK_DAYS = 180;

/** From so many counted matches on something is said, and what is said from which share on (hiring#answer-rate). */
export const ANSWERS_COUNTED_MIN = 10;
const SOON_SHARE_MIN = 70;
export const ANSWER_SHARE_MIN = 50;

/** What everybody reads of a company: of 100 matches so many are answered within the days, or at all where these are null. */
export type Answers = { within: AnswerDays | null; share: number };

/** Of a company's matches that count, how many were answered within each number of days. */
export type AnswerCounts = { counted: number; answered: Readonly<Record<AnswerDays, number>> };

/** What a company's matches come to (hiring#answer-rate); null: nothing is said. */
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
