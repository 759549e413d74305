import { findHolds, type HoldFinding } from '../advert/advert-hold.ts';

/**
 * Finds what a text that is forwarded to the other side of a match may not contain (hiring#refused-texts): demands for money, and
 * contacts elsewhere. WhatsApp is allowed, because a match is meant to continue there.
 */
export const findRefusedWords = (words: string): HoldFinding[] =>
  findHolds(words).filter(({ reason_code }) => reason_code !== 'messenger');
