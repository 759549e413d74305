import type { MatchCard } from '#contract/matches.ts';
import { contactPhone } from '#domain/phone.ts';
import { greetingToCandidate, greetingToCompany, whatsappLink } from '#domain/whatsapp-link.ts';
import { presentAvatar } from '../profiles/present.ts';
import type { Actor, Profile } from '../profiles/service.ts';
import type { selectMatches } from './queries.ts';

type Contact = Pick<MatchCard, 'contact' | 'whatsapp_url'>;

/**
 * How the viewer reaches the other side of an active match: never the bare number, a link with a greeting. Both need
 * a phone (matches#contact). `jobTitle` is null when the match has no job.
 */
export function presentContact(viewer: Actor, other: Profile, jobTitle: string | null): Contact {
  if (other.removed_at !== null) return { contact: 'account_removed', whatsapp_url: null };
  const phone = contactPhone(other);
  if (contactPhone(viewer) === null) return { contact: 'own_phone_missing', whatsapp_url: null };
  if (phone === null) return { contact: 'other_phone_missing', whatsapp_url: null };
  const greeting =
    viewer.user_type === 'candidate'
      ? greetingToCompany({ name: other.name, candidateName: viewer.name, jobTitle })
      : greetingToCandidate({ name: other.name, jobTitle });
  return { contact: 'available', whatsapp_url: whatsappLink(phone, greeting) };
}

export const presentMatchCard = (viewer: Actor, row: Awaited<ReturnType<typeof selectMatches>>[number]): MatchCard => ({
  id: row.match.id,
  other: {
    user_id: row.other.user_id,
    name: row.other.name,
    user_type: row.other.user_type,
    ...presentAvatar(row.other),
  },
  job: row.job,
  ...presentContact(viewer, row.other, row.job?.title ?? null),
  resume_sent_at: row.resume_sent_at,
  created_at: row.match.created_at,
  updated_at: row.match.updated_at,
});
