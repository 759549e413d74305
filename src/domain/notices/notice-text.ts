import { findHolds, type HoldFinding } from '../advert/advert-hold.ts';

/**
 * Returns the excerpts that a text to the other side of a match may not contain (hiring#refused-texts): demands for money, phone
 * numbers, e-mail addresses and links. Messengers are allowed, because the two sides of a match talk on WhatsApp.
 */
export const findRefusedExcerpts = (text: string): HoldFinding[] =>
  findHolds(text).filter(({ reason_code }) => reason_code !== 'messenger');
