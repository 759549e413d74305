import { contactPhone } from './phone.ts';

/** Whether two who have matched can write to each other, or what is in the way. */
export const CONTACTS = ['available', 'own_phone_missing', 'other_phone_missing', 'account_removed'] as const;

export type Contact = (typeof CONTACTS)[number];

type Phones = { whatsapp: string | null; telefone: string | null };

/** What the viewer is told of the way to the other side: both need a phone, one's own being what one can mend (matches#contact). */
export function contactWith(viewer: Phones, other: Phones & { removed_at: Date | null }): Contact {
  if (other.removed_at !== null) return 'account_removed';
  if (contactPhone(viewer) === null) return 'own_phone_missing';
  return contactPhone(other) === null ? 'other_phone_missing' : 'available';
}
