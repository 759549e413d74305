import type { Resume, SentResume } from '#contract/resumes.ts';
import { emailWithoutPlaceholder } from '#domain/accounts/no-email.ts';
import { contactPhone } from '#domain/accounts/phone.ts';
import type { Actor } from '../../http/session/actor.ts';
import { pick } from '../../platform/pick.ts';
import { presentAvatar } from '../profiles/present.ts';
import type { ResumeRow } from './queries.ts';

type Owner = Parameters<typeof presentAvatar>[0];

const presentLists = (row: ResumeRow) =>
  pick(row, 'experiencias_profissionais', 'formacao_academica', 'cursos_certificacoes', 'idiomas', 'habilidades');

/**
 * Returns the profile's current picture with its crop, unless the curriculo has none (resumes#photo). The picture that was
 * saved with the curriculo may have been replaced.
 */
function presentPhoto(foto_url: string | null, owner: Owner) {
  const { avatar_url, ...cut } = presentAvatar(owner);
  return { foto_url: foto_url && avatar_url, ...cut };
}

export const presentResume = (row: ResumeRow, owner: Owner): Resume => ({
  ...pick(row, 'nome_completo', 'cargo_pretendido', 'resumo_profissional', 'telefone', 'email', 'linkedin'),
  ...presentPhoto(row.foto_url, owner),
  ...pick(row, 'idade', 'genero', 'escolaridade', 'estado_civil', 'tem_filhos'),
  ...presentLists(row),
});

/**
 * Returns the curriculo without the e-mail and the personal information, of which companies receive only the education
 * (candidates#private-fields).
 */
export const presentSentResume = ({ resume: row, owner }: { resume: ResumeRow; owner: Owner }): SentResume => ({
  ...pick(row, 'nome_completo', 'cargo_pretendido', 'resumo_profissional', 'telefone', 'linkedin'),
  ...presentPhoto(row.foto_url, owner),
  escolaridade: row.escolaridade,
  ...presentLists(row),
});

/** Returns a curriculo prefilled with the data of the profile, before the first save (resumes#first-save). */
export const prefilledResume = (actor: Actor): Resume => ({
  nome_completo: actor.name,
  cargo_pretendido: actor.area,
  resumo_profissional: actor.bio,
  telefone: contactPhone(actor) ?? '',
  email: emailWithoutPlaceholder(actor.email) ?? '',
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
