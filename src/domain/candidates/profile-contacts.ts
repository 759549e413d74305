import { findHolds, type HoldFinding } from '../advert/advert-hold.ts';

/** Kinds of profile texts: a company's about itself, a candidate's about themselves, or about their work. */
export type ProfileText = 'company' | 'about' | 'work';

/** Sites where people work or learn, or which they use at work; not contacts. */
const KNOWN_SITES: ReadonlySet<string> = new Set(
  (
    'americanas.com booking.com coursera.org decolar.com draw.io g1.com globo.com hotmart.com magazineluiza.com mercadolivre.com ' +
    'mercadolivre.com.br monday.com olx.com.br salesforce.com shein.com shopee.com.br submarino.com trello.com udemy.com uol.com.br wix.com'
  ).split(' '),
);

/** Matches a messenger account or a reference to one ('meu insta'), and not the name of the messenger alone. */
const HANDLE = /^@|:|^(?:meu|siga|nosso)\b/i;
/** Matches a link, and not a site's name alone. */
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

/** Returns the contact details that a profile's text of this kind must not contain (profiles#texts, safety#words-that-leave). */
export const findContacts = (text: string, of: ProfileText): HoldFinding[] => findHolds(text).filter(COUNTS[of]);

/** Returns a company's text, or null when it contains a contact: a text older than this rule may contain one (profiles#texts). */
export const withoutContact = (text: string | null): string | null =>
  text !== null && findContacts(text, 'company').length > 0 ? null : text;
