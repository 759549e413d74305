import { contactPhone } from '../accounts/phone.ts';

/** Reasons why the matches of a job show no contact for now (safety#withheld). */
export const WITHHELD = ['job_in_review', 'job_taken_down'] as const;

export type WithholdReason = (typeof WITHHELD)[number];

/** Whether the viewer can contact the other side of a match: 'available', or the reason why not. */
export const CONTACTS = [
  'available',
  'own_phone_missing',
  'other_phone_missing',
  'account_removed',
  ...WITHHELD,
] as const;

export type Contact = (typeof CONTACTS)[number];

/** Returns whether the job is the reason why the match shows no contact. */
export const isWithheld = (contact: Contact): contact is WithholdReason =>
  WITHHELD.some((reason) => reason === contact);

type Phones = { whatsapp: string | null; telefone: string | null };

/**
 * Returns the viewer's contact state with the other side: both need a phone, and the viewer can only add their own
 * (matches#contact).
 */
export function contactWith(
  viewer: Phones,
  other: Phones & { removed_at: Date | null },
  withheld: WithholdReason | null,
): Contact {
  if (other.removed_at !== null) return 'account_removed';
  if (withheld !== null) return withheld;
  if (contactPhone(viewer) === null) return 'own_phone_missing';
  return contactPhone(other) === null ? 'other_phone_missing' : 'available';
}
