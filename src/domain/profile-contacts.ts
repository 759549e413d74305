import { findHolds, type HoldFinding } from './advert-hold.ts';

/** Whose words they are, and about what: a company's about itself, a candidate's about themselves, or about where they worked. */
export type ProfileText = 'company' | 'about' | 'work';

/** Where people work, learn, or what they work with: nobody is reached there. */
const KNOWN_SITES: ReadonlySet<string> = new Set(
  (
    'americanas.com booking.com coursera.org decolar.com draw.io g1.com globo.com hotmart.com magazineluiza.com mercadolivre.com ' +
    'mercadolivre.com.br monday.com olx.com.br salesforce.com shein.com shopee.com.br submarino.com trello.com udemy.com uol.com.br wix.com'
  ).split(' '),
);

/** Not that there is such a program, but somebody's name in it. */
const HANDLE = /^@|:|^(?:meu|siga|nosso)\b/i;
/** Written to be opened, not only named. */
const ADDRESS = /\/|^www\b/i;

const COUNTS: Readonly<Record<ProfileText, (found: HoldFinding) => boolean>> = {
  company: ({ reason_code }) => reason_code !== 'money',
  about: ({ reason_code, excerpt }) => {
    if (reason_code === 'messenger') return HANDLE.test(excerpt);
    return reason_code === 'link' ? !KNOWN_SITES.has(excerpt.toLowerCase()) : reason_code !== 'money';
  },
  work: ({ reason_code, excerpt }) => {
    if (reason_code === 'messenger') return HANDLE.test(excerpt);
    return reason_code === 'link' ? ADDRESS.test(excerpt) : reason_code !== 'money';
  },
};

/** What in a profile tells how to reach somebody, which only a match does (profiles#texts, safety#words-that-leave). */
export const findContacts = (text: string, of: ProfileText): HoldFinding[] => findHolds(text).filter(COUNTS[of]);

/** What nobody fills in here by now, and a company can't change (profiles#texts). */
export const withoutContact = (text: string | null): string | null =>
  text !== null && findContacts(text, 'company').length > 0 ? null : text;
