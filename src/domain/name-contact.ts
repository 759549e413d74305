import { findHolds, type HoldFinding } from './advert-hold.ts';

/** 'Zap Delivery' is called so; 'Vagas pelo Zap' says where to go. Initials are read as letters that spell a program. */
const isNamePart = (name: string, { start, excerpt }: HoldFinding): boolean =>
  (start === 0 && /^zap\s+\p{L}{3}/iu.test(name)) || !/@|[a-z]{3}/i.test(excerpt);

/** Whether a person's or a company's name tells how to reach them, which only a match does, or leads away from here (profiles#name). */
export const namesContact = (name: string): boolean =>
  findHolds(name).some((found) => {
    if (found.reason_code === 'messenger') return !isNamePart(name, found);
    return found.reason_code !== 'money';
  });
