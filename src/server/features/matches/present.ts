import type { MatchCard, MatchDialogData, MatchList } from '#contract/matches.ts';
import { contactPhone } from '#domain/accounts/phone.ts';
import { contactStateOf, type WithholdReason } from '#domain/hiring/contact.ts';
import { matchStatusOf } from '#domain/hiring/hiring.ts';
import { greetingToCandidate, greetingToCompany, whatsappLink } from '#domain/hiring/whatsapp-link.ts';
import { type JsonPath, rawJson } from '../../http/raw-json.ts';
import type { Actor } from '../../http/session/actor.ts';
import { presentInterviewOf } from '../hiring/present.ts';
import { presentAvatar, presentVerified } from '../profiles/present.ts';
import type { Profile } from '../profiles/service.ts';
import type { selectMatches } from './queries.ts';
import type { listMatches } from './service.ts';

type Contact = Pick<MatchCard, 'contact' | 'whatsapp_url'>;
/** The fields of the other side that its card and its contact need. */
type Partner = Pick<
  Profile,
  | 'name'
  | 'telefone'
  | 'whatsapp'
  | 'removed_at'
  | 'cnpj'
  | 'verified_at'
  | 'verified_by'
  | 'verified_domain'
  | keyof PartnerCard
>;
type PartnerCard = Omit<MatchCard['other'], 'verified'>;

/**
 * Returns how the viewer contacts the other side of an active match: a link with a greeting (matches#contact).
 * `jobTitle` is null when the match has no job; `withheld` is why the contact may not be shown, else null (safety#withheld).
 */
export function presentContact(
  viewer: Actor,
  other: Partner,
  { jobTitle, withheld }: { jobTitle: string | null; withheld: WithholdReason | null },
): Contact {
  const contact = contactStateOf(viewer, other, withheld);
  const phone = contact === 'available' ? contactPhone(other) : null;
  if (phone === null) return { contact, whatsapp_url: null };
  const greeting =
    viewer.user_type === 'candidate'
      ? greetingToCompany({ name: other.name, candidateName: viewer.name, jobTitle })
      : greetingToCandidate({ name: other.name, jobTitle });
  return { contact, whatsapp_url: whatsappLink(phone, greeting) };
}

type DialogMatch = { id: string; other: Partner; job: { id: string; title: string } | null };

/** Returns a match for the viewer's match dialog. Its contact must not be withheld (safety#withheld). */
export const presentMatchDialog = (viewer: Actor, { id, other, job }: DialogMatch): MatchDialogData => ({
  matchId: id,
  otherUserName: other.name,
  otherUserId: other.user_id,
  jobTitle: job?.title ?? null,
  jobId: job?.id ?? null,
  other: presentAvatar(other),
  ...presentContact(viewer, other, { jobTitle: job?.title ?? null, withheld: null }),
});

const presentMatchCard = (viewer: Actor, row: Awaited<ReturnType<typeof selectMatches>>[number]): MatchCard => ({
  id: row.match.id,
  other: {
    user_id: row.other.user_id,
    name: row.other.name,
    user_type: row.other.user_type,
    ...presentAvatar(row.other),
    verified: presentVerified(row.other),
  },
  job: row.job,
  ...presentContact(viewer, row.other, { jobTitle: row.job?.title ?? null, withheld: row.withheld }),
  stage: viewer.user_type === 'company' ? row.match.stage : null,
  status: viewer.user_type === 'candidate' ? matchStatusOf(row.match) : null,
  interview: presentInterviewOf(row.match),
  updated_at: row.match.updated_at,
  resume_sent_at: row.resume_sent_at,
  created_at: row.match.created_at,
});

const datesOf = ({ resume_sent_at, interview }: MatchCard, index: number): JsonPath[] => [
  ['matches', index, 'created_at'],
  ['matches', index, 'updated_at'],
  ...(resume_sent_at === null ? [] : [['matches', index, 'resume_sent_at']]),
  ...(interview === null ? [] : [['matches', index, 'interview', 'starts_at']]),
];

/** Serializes a page of matches for the response, with the paths of its dates. */
export function serializeMatches(
  viewer: Actor,
  { rows, next_cursor, filters }: Awaited<ReturnType<typeof listMatches>>,
): MatchList {
  const matches = rows.map((row) => presentMatchCard(viewer, row));
  const list: MatchList = { matches, next_cursor, has_phone: contactPhone(viewer) !== null, filters };
  return rawJson(JSON.stringify(list), matches.flatMap(datesOf));
}
