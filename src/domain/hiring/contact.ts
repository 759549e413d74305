import { contactPhone } from '../accounts/phone.ts';

/** Reasons why the matches of a job show no contact (safety#withheld). */
export const WITHHOLD_REASONS = ['job_in_review', 'job_taken_down'] as const;

export type WithholdReason = (typeof WITHHOLD_REASONS)[number];

/** Whether the viewer can contact the other side of a match: 'available', or the reason why not. */
export const CONTACT_STATES = [
  'available',
  'own_phone_missing',
  'other_phone_missing',
  'account_removed',
  ...WITHHOLD_REASONS,
] as const;

export type ContactState = (typeof CONTACT_STATES)[number];

/** Returns whether the job is the reason why the match shows no contact. */
export const isWithheld = (contact: ContactState): contact is WithholdReason =>
  WITHHOLD_REASONS.some((reason) => reason === contact);

type Phones = { whatsapp: string | null; telefone: string | null };

/** Both sides need a phone. If both lack one, returns 'own_phone_missing', the one that the viewer can add (matches#contact). */
export function contactStateOf(
  viewer: Phones,
  other: Phones & { removed_at: Date | null },
  withheld: WithholdReason | null,
): ContactState {
  if (other.removed_at !== null) return 'account_removed';
  if (withheld !== null) return withheld;
  if (contactPhone(viewer) === null) return 'own_phone_missing';
  return contactPhone(other) === null ? 'other_phone_missing' : 'available';
}
