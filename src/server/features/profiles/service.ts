import type {
  ProfileExperience,
  SaveCandidate,
  SaveCandidateStep,
  SaveCompany,
  SavePreferences,
} from '#contract/profiles.ts';
import { type Entitlements, entitlementsFor, withoutSalaryGate } from '#domain/billing/entitlements.ts';
import { isComplete } from '#domain/candidates/completeness.ts';
import { findContacts, type ProfileText } from '#domain/candidates/profile-contacts.ts';
import { bornBy } from '#domain/jobs/young-workers.ts';
import { isRenewalDue, latestReset } from '#domain/likes/weekly-likes.ts';
import { dayNameOf } from '#domain/operations/daily-metrics.ts';
import { containsContact } from '#domain/text/name-contact.ts';
import { normalizeText } from '#domain/text/text.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import type { Db, Executor } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { publish } from '../../platform/realtime/publish.ts';
import { withOfficialCities } from '../cities/service.ts';
import { settleReferral } from '../referrals/service.ts';
import * as queries from './queries.ts';

/** The row of any user's profile, with private fields. */
export type Profile = queries.ProfileRow;

/** Returns the actor with a newly read profile row. A team member keeps their own membership and terms version. */
const actorWith = (row: Profile, { member, terms_version }: Actor): Actor =>
  member ? { ...row, terms_version, member } : row;

/** Returns the entitlements of the account's plan; without the setting CANDIDATE_SALARY_GATE, no plan has a limit on salaries. */
export function entitlementsOf(
  { candidateSalaryGate }: Pick<Deps, 'candidateSalaryGate'>,
  { user_type, plano }: Pick<Actor, 'user_type' | 'plano'>,
): Readonly<Entitlements> {
  const entitlements = entitlementsFor(user_type, plano);
  return candidateSalaryGate ? entitlements : withoutSalaryGate(entitlements);
}

/** Returns the profile with which a user acts for themselves; null when there is none. */
export const findActor = async (db: Db, user_id: string): Promise<Actor | null> =>
  (await queries.selectProfile(db, user_id)) ?? null;

export {
  deletePersonalData,
  deleteUnreferencedRemovedAccounts,
  lockProfile,
  selectProfile,
  selectProfileForCompany,
  tryLockProfile,
  updateProfile,
} from './queries.ts';

/** Records that the gestures were explained, so that they aren't explained again (feed#first-deck). */
export const recordGesturesExplained = ({ db, now }: Deps, { user_id }: Actor): Promise<void> =>
  queries.markGesturesExplained(db, user_id, now());

/** Records that the notice before the first contact was shown; it is due again after 30 days (safety#contact-notice). */
export const recordContactNoticeShown = ({ db, now }: Deps, { user_id }: Actor): Promise<void> =>
  queries.markContactNotice(db, user_id, now());

/**
 * Renews the weekly balance when a Monday, 0:00 in São Paulo, has begun since the last renewal (likes#renewal). `renewed` is the new
 * balance for the one call that renewed it, else null.
 */
export async function refreshWeeklyLikes(
  db: Executor,
  actor: Actor,
  now: Date,
): Promise<{ actor: Actor; renewed: number | null }> {
  if (!isRenewalDue(actor.data_ultimo_reset, now)) return { actor, renewed: null };
  const renewal = {
    user_id: actor.user_id,
    previous_reset: actor.data_ultimo_reset,
    data_ultimo_reset: latestReset(now),
  };
  const row = await queries.renewBalance(db, renewal);
  if (row) return { actor: actorWith(row, actor), renewed: row.curtidas_semanais };
  const read = await queries.selectProfile(db, actor.user_id);
  return { actor: read ? actorWith(read, actor) : actor, renewed: null };
}

/**
 * Returns the texts of a save that differ from the stored ones, each with its kind. An experience is one text, because a
 * phone number can be split over its fields.
 */
function newTexts(actor: Actor, { bio, bairro_mora, experiencias_profissionais: experiences }: queries.ProfileChanges) {
  const of: ProfileText = actor.user_type === 'company' ? 'company' : 'about';
  const changedTexts = [bio === actor.bio ? null : bio, bairro_mora === actor.bairro_mora ? null : bairro_mora];
  const entryText = ({ cargo, empresa, periodo, descricao }: ProfileExperience) =>
    [cargo, empresa, periodo, descricao].join(', ');
  const before = new Set(actor.experiencias_profissionais.map(entryText));
  const entries = (experiences ?? []).map(entryText).filter((text) => !before.has(text));
  return [
    ...changedTexts.flatMap((text) => (text ? [{ text, of }] : [])),
    ...entries.map((text) => ({ text, of: 'work' as const })),
  ];
}

/**
 * Saves the changes, and decides the user's referral when the profile becomes complete.
 * @throws AppError NOT_FOUND when the account no longer exists; NAME_HAS_CONTACT or TEXT_HAS_CONTACT when a changed name or
 * text contains a contact (profiles#name, profiles#texts)
 */
async function save(deps: Deps, actor: Actor, changes: queries.ProfileChanges): Promise<Actor> {
  const { user_id, name } = actor;
  if (changes.name !== undefined && changes.name !== name && containsContact(changes.name)) {
    throw new AppError('NAME_HAS_CONTACT');
  }
  if (newTexts(actor, changes).some(({ text, of }) => findContacts(text, of).length > 0)) {
    throw new AppError('TEXT_HAS_CONTACT');
  }
  return inTransaction(deps.db, async (tx) => {
    const row = await queries.updateProfile(tx, user_id, changes);
    if (!row) throw new AppError('NOT_FOUND');
    await publish(tx, { user_id, type: 'profile.changed' });
    const isFirst = !isComplete(actor) && isComplete(row);
    const saved = isFirst && (await settleReferral(deps, tx, user_id)) ? await queries.selectProfile(tx, user_id) : row;
    return actorWith(saved ?? row, actor);
  });
}

/** Returns the change of `born_by` for an age stated now, null from 18 on (profiles#young); {} when it is unchanged. */
export function bornByChange(actor: Actor, idade: number | null, now: Date): Pick<queries.ProfileChanges, 'born_by'> {
  const born_by = bornBy(idade, dayNameOf(now), actor);
  return born_by === actor.born_by ? {} : { born_by };
}

/**
 * Returns the changes of the row for the fields that a candidate sent. The principal function is removed from the
 * further ones; the experiences' cargos are also stored normalized, for the score (candidates#score).
 */
function candidateChanges(deps: Deps, actor: Actor, input: Partial<SaveCandidate>): queries.ProfileChanges {
  const { area, funcoes, idade, experiencias_profissionais: experiences } = input;
  return {
    ...input,
    ...(funcoes && { funcoes: funcoes.filter((funcao) => funcao !== area) }),
    ...(idade !== undefined && bornByChange(actor, idade, deps.now())),
    ...(experiences && { cargos_normalizados: experiences.map(({ cargo }) => normalizeText(cargo)) }),
  };
}

const CANDIDATE_CITIES = ['cidade_de_interesse', 'city', 'cidade_mora'] as const;

/**
 * @throws AppError NOT_FOUND when the account no longer exists; CITY_UNKNOWN when a city is no municipality;
 * NAME_HAS_CONTACT or TEXT_HAS_CONTACT when a changed name or text contains a contact
 */
export const saveCandidate = async (deps: Deps, actor: Actor, input: SaveCandidate): Promise<Actor> =>
  save(deps, actor, candidateChanges(deps, actor, await withOfficialCities(deps.db, input, CANDIDATE_CITIES)));

/**
 * Saves the fields of one step, and nothing else (profiles#candidate-steps).
 * @throws AppError NOT_FOUND, CITY_UNKNOWN, NAME_HAS_CONTACT, TEXT_HAS_CONTACT as saveCandidate
 */
export async function saveCandidateStep(
  deps: Deps,
  actor: Actor,
  { step, ...input }: SaveCandidateStep,
): Promise<Actor> {
  const part: Partial<SaveCandidate> = input;
  return save(deps, actor, candidateChanges(deps, actor, await withOfficialCities(deps.db, part, CANDIDATE_CITIES)));
}

/** Saves the preferences that narrow the candidate's deck (feed#preferences). @throws AppError NOT_FOUND as saveCandidate */
export const savePreferences = (deps: Deps, actor: Actor, input: SavePreferences): Promise<Actor> =>
  save(deps, actor, input);

/** @throws AppError NOT_FOUND, CITY_UNKNOWN, NAME_HAS_CONTACT, TEXT_HAS_CONTACT as saveCandidate */
export const saveCompany = async (deps: Deps, actor: Actor, input: SaveCompany): Promise<Actor> =>
  save(deps, actor, await withOfficialCities(deps.db, input, ['city']));

type AvatarFrame = Pick<Actor, 'avatar_zoom_level' | 'avatar_offset_x' | 'avatar_offset_y'>;

/** Saves the frame of the picture (media#cut). @throws AppError NOT_FOUND as saveCandidate */
export const saveAvatarFrame = (deps: Deps, actor: Actor, frame: AvatarFrame): Promise<Actor> =>
  save(deps, actor, frame);

/** @throws AppError NOT_FOUND when there is no such company, or the candidate may not see it */
export async function viewCompany(deps: Deps, actor: Actor, company_id: string) {
  const row = await queries.selectCompanyFor(deps.db, actor.user_id, company_id, deps.now());
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}
