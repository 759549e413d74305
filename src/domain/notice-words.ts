import { findHolds, type HoldFinding } from './advert-hold.ts';

/**
 * What words that we carry to the other side of a match may not hold (hiring#words): they ask for money or lead away from here.
 * That the two talk on WhatsApp is what a match is for.
 */
export const findRefusedWords = (words: string): HoldFinding[] =>
  findHolds(words).filter(({ reason_code }) => reason_code !== 'messenger');
