import type { CandidateDeck, CandidateProfile, CompatibleCandidate } from '#contract/candidates.ts';
import { compatibility } from '#domain/candidates/compatibility.ts';
import { reachOf } from '#domain/jobs/reach.ts';
import type { Deps } from '../../deps.ts';
import { pick } from '../../platform/pick.ts';
import { presentReach } from '../feed/present.ts';
import { presentContact } from '../matches/present.ts';
import { presentAvatar, presentLikes } from '../profiles/present.ts';
import type { Profile } from '../profiles/service.ts';
import type { CandidateDeckRow } from './deck-queries.ts';
import type { readCandidateList } from './list-service.ts';
import { canSeeInterest, type readCandidateDeck, type viewCandidate } from './service.ts';

type DeckResult = Awaited<ReturnType<typeof readCandidateDeck>> &
  Partial<Pick<Awaited<ReturnType<typeof readCandidateList>>, 'filter_summary'>>;

type CardValues = { score: number; super_liked: boolean; liked?: boolean };

/** Presents whether a candidate likes the job; nothing where the plan doesn't show it (candidates#interest-shown). */
const presentInterest = (viewer: Parameters<typeof canSeeInterest>[0], liked: boolean): { liked?: boolean } =>
  canSeeInterest(viewer) ? { liked } : {};

/** Presents a candidate with the listed fields only, so that no private field can leak (candidates#private-fields). */
const presentCandidate = (row: Profile & CardValues, reasons: readonly { label: string }[]): CompatibleCandidate => ({
  ...pick(row, 'user_id', 'name', 'area', 'city', 'cidade_mora', 'cidade_de_interesse', 'funcoes', 'bio'),
  ...presentAvatar(row),
  ...pick(row, 'possui_veiculo', 'cnh_ativa', 'disponivel_viajar'),
  ...(row.escolaridade_mostrada === null ? {} : { escolaridade: row.escolaridade_mostrada }),
  experiencias_profissionais: row.experiencias_profissionais,
  compatibility_score: row.score,
  compatibility_reasons: reasons.map(({ label }) => label),
  super_liked: row.super_liked,
  ...(row.liked === undefined ? {} : { liked: row.liked }),
  plano: row.plano,
  plano_pro: row.plano_pro ?? false,
  plano_premium: row.plano_premium ?? false,
});

const presentJob = (job: DeckResult['job']) =>
  pick(job, 'id', 'title', 'funcao', 'location', 'outras_cidades', 'modalidade', 'state');

/** Presents a candidate's profile; the phone numbers only with an active match that doesn't withhold them (candidates#profile-contact). */
export function presentCandidateProfile(
  deps: Deps,
  { candidate, job, reach, match, ...seen }: Awaited<ReturnType<typeof viewCandidate>>,
): CandidateProfile {
  const { score, reasons } = job ? compatibility(candidate, job, reach) : { score: 0, reasons: [] };
  const title = match?.job_title ?? job?.title ?? null;
  return {
    ...presentCandidate(
      { ...candidate, score, super_liked: seen.super_liked, ...presentInterest(seen.actor, seen.liked) },
      reasons,
    ),
    ...presentReach(reach),
    bairro_mora: candidate.bairro_mora,
    job: job && presentJob(job),
    is_compatible: seen.is_compatible,
    decision: seen.decision,
    match: match
      ? {
          id: match.id,
          job_title: match.job_title,
          telefone: match.withheld === null ? candidate.telefone : null,
          whatsapp: match.withheld === null ? candidate.whatsapp : null,
          ...presentContact(seen.actor, candidate, { jobTitle: title, withheld: match.withheld }),
          resume_sent_at: match.resume_sent_at,
        }
      : null,
    likes: presentLikes(seen.actor, deps.now(), seen.renewed),
  };
}

/**
 * Presents a row of the deck. `candidate_card` in the migrations chose the fields of its card; the reasons depend on the
 * job.
 */
function presentRow(row: CandidateDeckRow, { job, actor }: DeckResult): CompatibleCandidate {
  const { score, super_liked, liked } = row;
  const { escolaridade, ...card } = row.card;
  const reach = reachOf(row.reach);
  return {
    ...card,
    ...(escolaridade && { escolaridade }),
    ...presentReach(reach),
    compatibility_score: score,
    compatibility_reasons: compatibility(card, job, reach).reasons.map(({ label }) => label),
    super_liked,
    ...presentInterest(actor, liked),
  };
}

export const presentCandidateDeck = (deps: Pick<Deps, 'now'>, deck: DeckResult): CandidateDeck => ({
  job: presentJob(deck.job),
  candidates: deck.candidates.map((row) => presentRow(row, deck)),
  ...pick(deck, 'total', 'interested', 'has_evaluated', 'next_cursor'),
  ...(deck.filter_summary === undefined ? {} : { filter_summary: deck.filter_summary }),
  likes: presentLikes(deck.actor, deps.now(), deck.renewed),
});
