import type { CandidateDeck, CompatibleCandidate } from '#contract/candidates.ts';
import { compatibility } from '#domain/compatibility.ts';
import type { Deps } from '../../deps.ts';
import { presentAvatar, presentLikes } from '../profiles/present.ts';
import type { readCandidateDeck } from './service.ts';

type DeckResult = Awaited<ReturnType<typeof readCandidateDeck>>;

/** No private field of a candidate is named here, so none can leave (decisions.md 'Companies'). */
const presentCandidate = (row: DeckResult['candidates'][number], job: DeckResult['job']): CompatibleCandidate => ({
  user_id: row.user_id,
  name: row.name,
  area: row.area,
  city: row.city,
  cidade_mora: row.cidade_mora,
  cidade_de_interesse: row.cidade_de_interesse,
  funcoes: row.funcoes,
  bio: row.bio,
  ...presentAvatar(row),
  possui_veiculo: row.possui_veiculo,
  cnh_ativa: row.cnh_ativa,
  disponivel_viajar: row.disponivel_viajar,
  experiencias_profissionais: row.experiencias_profissionais,
  compatibility_score: row.score,
  compatibility_reasons: compatibility(row, job).reasons.map(({ label }) => label),
  super_liked: row.super_liked,
  plano: row.plano,
  plano_pro: row.plano_pro ?? false,
  plano_premium: row.plano_premium ?? false,
});

export const presentCandidateDeck = (deps: Deps, deck: DeckResult): CandidateDeck => ({
  job: { id: deck.job.id, title: deck.job.title, funcao: deck.job.funcao, location: deck.job.location },
  candidates: deck.candidates.map((row) => presentCandidate(row, deck.job)),
  total: deck.total,
  next_cursor: deck.next_cursor,
  likes: presentLikes(deck.actor, deps.now(), deck.renewed),
});
