import type { HiringCard, HiringNote, HiringStep, ToldNotice } from '#contract/hiring.ts';
import { contactWith } from '#domain/contact.ts';
import { contactPhone } from '#domain/phone.ts';
import { greetingToCandidate, whatsappLink } from '#domain/whatsapp-link.ts';
import type { CardRow } from './queries.ts';
import type { listNotices, readMatch } from './service.ts';

type Viewer = { user_id: string; telefone: string | null; whatsapp: string | null };
type Found = Awaited<ReturnType<typeof readMatch>>;

/** A match as its company handles it; nothing of this is for a candidate. */
export function presentCard(viewer: Viewer, { match, candidate, job_title, notes }: CardRow): HiringCard {
  const contact = contactWith(viewer, candidate);
  const phone = contact === 'available' ? contactPhone(candidate) : null;
  const { user_id, name, avatar_url, avatar_zoom_level, avatar_offset_x, avatar_offset_y } = candidate;
  return {
    id: match.id,
    candidate: { user_id, name, avatar_url, avatar_zoom_level, avatar_offset_x, avatar_offset_y },
    stage: match.stage,
    ended_for: match.ended_for,
    stage_at: match.stage_at,
    version: match.stage_version,
    notes,
    created_at: match.created_at,
    contact,
    whatsapp_url: phone === null ? null : whatsappLink(phone, greetingToCandidate({ name, jobTitle: job_title })),
  };
}

const presentStep = ({ user_id }: Viewer, step: Found['steps'][number]): HiringStep => ({
  version: step.version,
  kind: step.kind,
  from: step.from_stage,
  to: step.to_stage,
  ended_for: step.to_ending,
  by: step.by_id === null ? null : step.by_id === user_id ? 'company' : 'candidate',
  at: step.at,
});

export const presentNote = ({ id, words, created_at }: HiringNote): HiringNote => ({ id, words, created_at });

export const presentMatch = (viewer: Viewer, { card, steps, notes }: Found) => ({
  card: presentCard(viewer, card),
  steps: steps.map((step) => presentStep(viewer, step)),
  notes: notes.map(presentNote),
});

export const presentNotice = (row: Awaited<ReturnType<typeof listNotices>>['rows'][number]): ToldNotice => ({
  id: row.id,
  from: row.is_ours ? null : row.from,
  job_title: row.job_title,
  words: row.words,
  told_at: row.told_at,
});
