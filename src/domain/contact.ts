import { contactPhone } from './phone.ts';

/** Why a job's matches hold no contact for now (safety#withheld). */
export const WITHHELD = ['job_in_review', 'job_taken_down'] as const;

export type Withheld = (typeof WITHHELD)[number];

/** Whether two who have matched can write to each other, or what is in the way. */
export const CONTACTS = [
  'available',
  'own_phone_missing',
  'other_phone_missing',
  'account_removed',
  ...WITHHELD,
] as const;

export type Contact = (typeof CONTACTS)[number];

/** Whether it is the job that keeps two apart. */
export const isWithheld = (contact: Contact): contact is Withheld => WITHHELD.some((reason) => reason === contact);

type Phones = { whatsapp: string | null; telefone: string | null };

/** What the viewer is told of the way to the other side: both need a phone, one's own being what one can mend (matches#contact). */
export function contactWith(
  viewer: Phones,
  other: Phones & { removed_at: Date | null },
  withheld: Withheld | null,
): Contact {
  if (other.removed_at !== null) return 'account_removed';
  if (withheld !== null) return withheld;
  if (contactPhone(viewer) === null) return 'own_phone_missing';
  return contactPhone(other) === null ? 'other_phone_missing' : 'available';
}
