import type { Resume, SentResume } from '#contract/resumes.ts';
import { ownEmail } from '#domain/accounts/no-email.ts';
import { contactPhone } from '#domain/accounts/phone.ts';
import type { Actor } from '../../http/session/actor.ts';
import { pick } from '../../platform/pick.ts';
import { presentAvatar } from '../profiles/present.ts';
import type { ResumeRow } from './queries.ts';

type Owner = Parameters<typeof presentAvatar>[0];

const presentLists = (row: ResumeRow) =>
  pick(row, 'experiencias_profissionais', 'formacao_academica', 'cursos_certificacoes', 'idiomas', 'habilidades');

/**
 * Returns the profile's current picture with its crop (resumes#photo). The picture of the time when the curriculo was saved may
 * have been replaced.
 */
function presentPhoto(foto_url: string | null, owner: Owner) {
  const { avatar_url, ...cut } = presentAvatar(owner);
  return { foto_url: foto_url && avatar_url, ...cut };
}

/** Returns the curriculo for its owner. */
export const presentResume = (row: ResumeRow, owner: Owner): Resume => ({
  ...pick(row, 'nome_completo', 'cargo_pretendido', 'resumo_profissional', 'telefone', 'email', 'linkedin'),
  ...presentPhoto(row.foto_url, owner),
  ...pick(row, 'idade', 'genero', 'escolaridade', 'estado_civil', 'tem_filhos'),
  ...presentLists(row),
});

/**
 * Returns the curriculo without the personal fields and the e-mail, which companies never receive
 * (candidates#private-fields).
 */
export const presentSentResume = ({ resume: row, owner }: { resume: ResumeRow; owner: Owner }): SentResume => ({
  ...pick(row, 'nome_completo', 'cargo_pretendido', 'resumo_profissional', 'telefone', 'linkedin'),
  ...presentPhoto(row.foto_url, owner),
  escolaridade: row.escolaridade,
  ...presentLists(row),
});

/** Returns the initial curriculo, with all data from the profile (resumes#first-save). */
export const prefilledResume = (actor: Actor): Resume => ({
  nome_completo: actor.name,
  cargo_pretendido: actor.area,
  resumo_profissional: actor.bio,
  telefone: contactPhone(actor) ?? '',
  email: ownEmail(actor.email) ?? '',
  linkedin: null,
  ...presentPhoto(actor.avatar_url, actor),
  ...pick(actor, 'idade', 'genero', 'escolaridade', 'estado_civil', 'tem_filhos'),
  // The profile's periods are free text, which can't be converted to a curriculo's months.
  experiencias_profissionais: [],
  formacao_academica: [],
  cursos_certificacoes: [],
  idiomas: [],
  habilidades: [],
});
