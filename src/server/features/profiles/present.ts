import type { Verified } from '#contract/fields.ts';
import type { LikesState } from '#contract/likes.ts';
import type { CompanyView, OwnProfile } from '#contract/profiles.ts';
import { emailWithoutPlaceholder } from '#domain/accounts/no-email.ts';
import { contactPhone } from '#domain/accounts/phone.ts';
import { withoutContact } from '#domain/candidates/profile-contacts.ts';
import { greetingToCompany, whatsappLink } from '#domain/hiring/whatsapp-link.ts';
import { type LikesProfile, likesCounters } from '#domain/likes/weekly-likes.ts';
import { dayNameOf } from '#domain/operations/daily-metrics.ts';
import type { Actor } from '../../http/session/actor.ts';
import { pick } from '../../platform/pick.ts';
import { presentAnswerRate } from '../hiring/present.ts';
import type { selectCompanyFor } from './queries.ts';
import type { Profile } from './service.ts';

type PictureColumns = {
  avatar_url: string | null;
  avatar_zoom_level: number;
  avatar_offset_x: number;
  avatar_offset_y: number;
};

export const presentAvatar = (row: PictureColumns): PictureColumns =>
  pick(row, 'avatar_url', 'avatar_zoom_level', 'avatar_offset_x', 'avatar_offset_y');

type VerifiedRow = Pick<Profile, 'cnpj' | 'verified_at' | 'verified_by' | 'verified_domain'>;

/**
 * Presents the verification of a company as every user may read it. The SQL function `company_verified` returns the same
 * for cards.
 */
export const presentVerified = ({ cnpj, verified_at, verified_by, verified_domain }: VerifiedRow): Verified =>
  verified_at === null || verified_by === null || cnpj === null
    ? null
    : { on: dayNameOf(verified_at), by: verified_by, domain: verified_domain, cnpj };

/**
 * Presents the user's balance of likes. `renewed` is the new weekly balance if this request renewed it, else null; the response
 * has null also for plans with unlimited likes.
 */
export function presentLikes(actor: LikesProfile, now: Date, renewed: number | null): LikesState {
  const counters = likesCounters(actor, now);
  const renewedAt = counters.unlimited ? null : renewed;
  return { ...counters, nextResetDate: counters.nextResetDate.toISOString(), renewed: renewedAt };
}

/** Presents a user's own profile, or their company's, with its private fields; also for the data export. */
export const presentOwnProfile = (actor: Actor): OwnProfile => ({
  user_id: actor.user_id,
  email: emailWithoutPlaceholder(actor.email),
  ...pick(actor, 'user_type', 'plano', 'name'),
  ...presentAvatar(actor),
  ...pick(actor, 'area', 'funcoes', 'cidade_de_interesse', 'raio_km', 'aceita_remoto', 'contratos', 'salario_minimo'),
  ...pick(actor, 'turnos', 'city', 'bio', 'cidade_mora', 'bairro_mora', 'possui_veiculo', 'cnh_ativa'),
  ...pick(actor, 'disponivel_viajar', 'telefone', 'whatsapp', 'idade', 'genero', 'escolaridade'),
  ...pick(actor, 'mostra_escolaridade', 'estado_civil', 'tem_filhos', 'experiencias_profissionais', 'cnpj'),
  verified: presentVerified(actor),
});

/** Presents a company; the phone is included only with an active match whose contact is not withheld (profiles#company-seen). */
export function presentCompany(
  viewer: Actor,
  company: NonNullable<Awaited<ReturnType<typeof selectCompanyFor>>>,
): CompanyView {
  const has_match = company.match_id !== null;
  const telefone = has_match && company.withheld === null ? contactPhone(company) : null;
  const greeting = greetingToCompany({
    name: company.name,
    candidateName: viewer.name,
    jobTitle: company.match_job_title,
  });
  return {
    user_id: company.user_id,
    name: company.name,
    ...presentAvatar(company),
    city: company.city,
    area_atuacao: withoutContact(company.area_atuacao),
    ...pick(company, 'funcoes', 'bio', 'plano'),
    verified: presentVerified(company),
    answers: presentAnswerRate(company),
    active_jobs: company.active_jobs,
    has_match,
    withheld: company.withheld,
    telefone,
    whatsapp_url: telefone === null ? null : whatsappLink(telefone, greeting),
  };
}
