import { findHolds } from './advert-hold.ts';

/** Whether a person's or a company's name tells how to reach them, which only a match does (profiles#name). */
export const namesContact = (name: string): boolean =>
  findHolds(name).some(({ reason_code }) => reason_code === 'phone' || reason_code === 'email');
