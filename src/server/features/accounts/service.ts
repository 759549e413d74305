import { isAPIError } from 'better-auth/api';
import { subHours } from 'date-fns/subHours';
import type { Reauthentication } from '#contract/accounts.ts';
import type { Session } from '#contract/session.ts';
import { TERMS_VERSION } from '#domain/accounts/terms.ts';
import { AppError } from '../../app-error.ts';
import type { Deps, ReadingDeps } from '../../deps.ts';
import { type Actor, actingUserIdOf, findActorOf, type Member } from '../../http/session/actor.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import { publish } from '../../platform/realtime/publish.ts';
import { deleteAlertsOf, exportAlerts } from '../alerts/service.ts';
import { billingNotices, closeBilling, exportBilling } from '../billing/service.ts';
import { deleteGrantsOf, listConnected } from '../clients/service.ts';
import { deleteActiveDaysOf, selectActiveDaysOf } from '../daily-metrics/service.ts';
import { deleteAllSavedJobs, exportSavedJobs } from '../decisions/service.ts';
import { deleteDeliveriesTo, selectAllDeliveriesTo } from '../deliveries/service.ts';
import { deleteLockedDismissals } from '../feed/service.ts';
import { deleteHiringDataOf, exportHiring, prepareAccountRemoval } from '../hiring/service.ts';
import {
  deleteAllJobs,
  exportDrafts,
  lockJobsBeforeRemoval,
  selectAllChanges,
  selectAllOwnJobs,
} from '../jobs/service.ts';
import { deleteActivity, selectActivity } from '../likes/service.ts';
import { deleteListedCompany, readListed } from '../listings/service.ts';
import {
  deleteMatchesWithRemovedPartners,
  detachMatchesFromJobs,
  exportMatches,
  selectPartners,
} from '../matches/service.ts';
import { deletePicturesOf, exportPictures } from '../media/service.ts';
import { deleteNewsOf } from '../news/service.ts';
import { deleteNoticesOf, exportNotices } from '../notices/service.ts';
import { deletePrivacyDataOf, exportAccesses, exportPrivacy } from '../privacy/service.ts';
import { presentLikes, presentOwnProfile } from '../profiles/present.ts';
import { deletePersonalData, entitlementsOf, lockProfile, refreshWeeklyLikes } from '../profiles/service.ts';
import { deletePushesOf, exportPush } from '../push/service.ts';
import { deleteReferralsOf, exportReferrals } from '../referrals/service.ts';
import { deleteResume, exportResume } from '../resumes/service.ts';
import { deleteSafetyDataOf, exportSafety } from '../safety/service.ts';
import { deleteSupportOf, exportSupport } from '../support/service.ts';
import { deleteVerificationOf, exportVerification } from '../verification/service.ts';
import { deleteViewsOf, exportViews } from '../views/service.ts';
import { deleteWebhooksOf, exportWebhooks } from '../webhooks/service.ts';
import { deleteCodesFor } from './codes/code-queries.ts';
import { deleteConsentsOf, insertConsent, selectConsents } from './consents/consent-queries.ts';
import { listFactors } from './factors/list-factors.ts';
import { isSuppressedMailbox } from './mailbox.ts';
import { accountDeletedMail, memberAccountDeletedMail } from './mails.ts';
import { deletePhoneSignUpsWithNumberOf } from './phone/phone-queries.ts';
import { presentSession } from './present.ts';
import { anonymizeUser, deleteExpiredSessions, deleteUser, selectSessionsForExport } from './queries.ts';
import { claimSignUps } from './sign-up/sign-up-queries.ts';
import { deleteExpiredInvites, selectColleague, selectRole } from './team/seat-queries.ts';
import { endSeat, endTeam } from './team/team-accounts.ts';

export { deleteCodesFor } from './codes/code-queries.ts';
export { makeSignInLink } from './codes/sign-in-link.ts';
export { selectConsents } from './consents/consent-queries.ts';
export { deletePhoneFactor, setAuthenticatorEnabled } from './factors/factor-queries.ts';
export { listFactors } from './factors/list-factors.ts';
export { identityMailTask } from './identity-mail.ts';
export { removedFromTeamMail } from './mails.ts';
export { updateUser } from './operator-queries.ts';
export { deletePasskey } from './passkeys/passkey-queries.ts';
export { makeResetLink } from './passwords/reset-link.ts';
export { selectNumberOf } from './phone/phone-queries.ts';
export { deleteSignInMethods, deleteUser, deleteVerificationsFor, isBlocked, updateBlock } from './queries.ts';
export { confirmationToken } from './sign-up/confirmation.ts';
export {
  claimSignUps,
  insertWithoutPassword,
  markLinkMaker,
  selectUnexpiredSignUps,
  selectUserByEmail,
} from './sign-up/sign-up-queries.ts';
export {
  deleteSsoProvider,
  insertSsoProvider,
  markSsoProviderVerified,
  type SsoProvider,
  selectSsoProviderFor,
  selectSsoProviders,
} from './sso/sso-queries.ts';

import { pick } from '../../platform/pick.ts';

export { encryptSecret, ssoUrls } from './sso/sso-settings.ts';
export { type FoundInvite, joinTeam, readInvite } from './team/invitation.ts';
export { endSeat } from './team/team-accounts.ts';

/** The name that the other side of a match sees for a removed account (matches#removed-account). */
const REMOVED_NAME = 'Conta removida';

/**
 * Returns the team member who acts for a company, with the data for the member's own page and export; null if the member has just left.
 */
async function findColleague({ db }: Pick<ReadingDeps, 'db'>, { id }: Member) {
  return (await selectColleague(db, id)) ?? null;
}

export const loadSession = async (deps: Deps, caller: Actor | null): Promise<Session> =>
  caller === null ? { user: null } : sessionOf(deps, caller);

/** Returns what the page shows of the signed-in user, with their rights. Renews the weekly likes when they are due. */
export async function sessionOf(deps: Deps, caller: Actor): Promise<Session> {
  const now = deps.now();
  const { actor, renewed } = await refreshWeeklyLikes(deps.db, caller, now);
  const billing = await billingNotices(deps, actor);
  const colleague = actor.member ? await findColleague(deps, actor.member) : null;
  return presentSession(actor, {
    now,
    likes: presentLikes(actor, now, renewed),
    entitlements: entitlementsOf(deps, actor),
    billing,
    colleague,
    mail_suppressed: await isSuppressedMailbox(deps.db, colleague?.email ?? actor.email),
  });
}

/**
 * Records that the caller agrees to the current terms; a repeated call records nothing (accounts#consent).
 * @throws AppError TERMS_PENDING when `version`, which their page showed, is not the current one
 */
export async function agreeToTerms(
  deps: Deps,
  actor: Actor,
  { version, address = null }: { version: number; address?: string | null | undefined },
): Promise<Session> {
  if (version !== TERMS_VERSION) throw new AppError('TERMS_PENDING');
  const user_id = actingUserIdOf(actor);
  await inTransaction(deps.db, async (tx) => {
    await insertConsent(tx, { user_id, version, given: 'requested', address, agreed_at: deps.now() });
    await publish(tx, { user_id, type: 'profile.changed' });
  });
  return loadSession(deps, await findActorOf(deps.db, user_id));
}

/** Returns what is stored of a team member: their own account, and nothing of the company's (team#own-data). */
async function exportMember(deps: ReadingDeps, { member, ...company }: Actor & { member: Member }) {
  const { user_id } = member;
  const [colleague, mails, consents, accesses, sessions, factors, connected_clients, support] = await Promise.all([
    findColleague(deps, member),
    selectAllDeliveriesTo(deps.db, user_id),
    selectConsents(deps.db, user_id),
    exportAccesses(deps, user_id),
    selectSessionsForExport(deps.db, user_id),
    listFactors(deps, member),
    listConnected(deps, user_id),
    exportSupport(deps, user_id),
  ]);
  const equipe = { empresa: company.name, nome: colleague?.name, papel: member.role, desde: colleague?.since };
  const conta = { email: colleague?.email };
  const own = { sessions, factors, connected_clients, mails, consents, accesses, ...support };
  return { exported_at: deps.now(), conta, equipe, ...own };
}

/**
 * Returns everything that is stored about the caller, without secrets and without other users' data beyond their ids.
 */
export async function exportData(deps: ReadingDeps, actor: Actor): Promise<Record<string, unknown>> {
  const { member } = actor;
  if (member && member.role !== 'proprietario') return exportMember(deps, { ...actor, member });
  // Sign-in methods, consents, mails and accesses belong to each user, even after the company's ownership was
  // transferred (team#own-data).
  const person_id = actingUserIdOf(actor);
  const [
    mails,
    days_here,
    consents,
    privacy,
    saved,
    notices,
    alerts,
    push,
    hiring,
    views,
    vagas_publicas,
    rascunhos,
    job_changes,
    referrals,
    webhooks,
  ] = await Promise.all([
    selectAllDeliveriesTo(deps.db, person_id),
    selectActiveDaysOf(deps.db, actor.user_id),
    selectConsents(deps.db, person_id),
    exportPrivacy(deps, { user_id: actor.user_id, person_id }),
    exportSavedJobs(deps, actor.user_id),
    exportNotices(deps, actor.user_id),
    exportAlerts(deps, actor.user_id),
    exportPush(deps, actor.user_id),
    exportHiring(deps, actor),
    exportViews(deps, actor.user_id),
    readListed(deps, actor),
    exportDrafts(deps, actor.user_id),
    selectAllChanges(deps.db, actor.user_id),
    exportReferrals(deps, actor.user_id),
    exportWebhooks(deps, actor.user_id),
  ]);
  const [
    curriculo,
    jobs,
    activity,
    matches,
    safety,
    verification,
    sessions,
    factors,
    billing,
    pictures,
    connected_clients,
    support,
  ] = await Promise.all([
    exportResume(deps, actor),
    selectAllOwnJobs(deps.db, actor.user_id),
    selectActivity(deps.db, actor.user_id),
    exportMatches(deps.db, actor),
    exportSafety(deps, actor),
    exportVerification(deps, actor),
    selectSessionsForExport(deps.db, person_id),
    listFactors(deps, { user_id: person_id }),
    exportBilling(deps, actor),
    exportPictures(deps, actor.user_id),
    listConnected(deps, person_id),
    exportSupport(deps, person_id),
  ]);
  const balance = {
    ...pick(actor, 'curtidas_disponiveis', 'likes_bonus', 'curtidas_semanais', 'data_ultimo_reset'),
    ...pick(actor, 'data_ultimo_pagamento', 'created_at', 'updated_at'),
  };
  const profile = { ...presentOwnProfile(actor), ...balance, area_atuacao: actor.area_atuacao };
  return {
    exported_at: deps.now(),
    profile,
    curriculo: curriculo ?? null,
    jobs,
    ...activity,
    ...(actor.user_type === 'candidate' && { ...saved, ...alerts }),
    ...notices,
    ...push,
    ...views,
    ...referrals,
    matches,
    ...safety,
    ...(actor.user_type === 'company' && { rascunhos, job_changes, ...verification, vagas_publicas, ...webhooks }),
    sessions,
    factors,
    pictures,
    connected_clients,
    mails,
    days_here,
    consents,
    ...privacy,
    ...hiring,
    ...billing,
    ...support,
  };
}

const PASSWORD_ATTEMPTS = 10;
const PASSWORD_WINDOW_MS = 15 * 60 * 1000;

/**
 * Checks that the caller is still the user who signed in (accounts#reauthentication).
 * @throws AppError WRONG_PASSWORD or WRONG_CODE when the proof is wrong, RATE_LIMITED after ten attempts in 15 minutes,
 * UNAVAILABLE when the session has just ended or can't be read; BusyError when too many password hashes wait
 */
export async function assertOwner(deps: Deps, actor: Actor, headers: Headers, proof: Reauthentication): Promise<void> {
  const limit = { window: PASSWORD_WINDOW_MS, max: PASSWORD_ATTEMPTS };
  await limitAttempts(deps.db, { key: `password|${actingUserIdOf(actor)}`, now: deps.now().getTime(), ...limit });
  await deps.auth.api.verifyReauthentication({ body: proof, headers }).catch((cause: unknown) => {
    if (!isAPIError(cause)) throw cause;
    if (cause.status === 'BAD_REQUEST')
      throw new AppError(proof.code === undefined ? 'WRONG_PASSWORD' : 'WRONG_CODE', { cause });
    // better-auth also refuses a session that it can't read. A repeated call finds out whether the session has ended.
    throw cause.status === 'UNAUTHORIZED' ? new AppError('UNAVAILABLE', { cause }) : cause;
  });
}

/**
 * Removes the account: its sessions end, its data and pictures are deleted. The other side keeps an existing match and
 * learns that the account was removed. Of a team member other than the owner, only the member's own account is removed.
 * @throws AppError those of `assertOwner`; ROLE_REQUIRED when the company has another owner by now
 */
export async function removeAccount(
  deps: Deps,
  actor: Actor,
  headers: Headers,
  proof: Reauthentication,
): Promise<void> {
  await assertOwner(deps, actor, headers, proof);
  const { member } = actor;
  if (member && member.role !== 'proprietario') return removeMember(deps, { ...actor, member });
  const removeFiles = await inTransaction(deps.db, async (tx) => {
    const { user_id, name, email, user_type } = actor;
    await lockProfile(tx, user_id);
    // The company's ownership may have been transferred in the same moment (team#ownership-transfer).
    const role = await selectRole(tx, user_id, actingUserIdOf(actor));
    if (member ? role !== 'proprietario' : role !== undefined) throw new AppError('ROLE_REQUIRED');
    const deleteFiles = await removeAll(deps, tx, actor);
    await deps.sendMail(tx, { to: email, ...accountDeletedMail({ name, user_type, url: deps.publicUrl }) });
    return deleteFiles;
  });
  await removeFiles();
}

/** Removes a team member with their account; their actions stay, without their name (team#leaving). */
async function removeMember(deps: Deps, { member, user_id, name: company }: Actor & { member: Member }): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const gone = await endSeat(tx, { company_id: user_id, id: member.id, now: deps.now(), keepsName: false });
    if (!gone) return;
    await deps.sendMail(tx, { to: gone.email, ...memberAccountDeletedMail({ ...gone, company, url: deps.publicUrl }) });
    await publish(tx, { user_id, type: 'profile.changed' });
  });
}

/**
 * Deletes an account and its data; while another user has a match with it, an anonymised user row and profile remain.
 * @returns a function that removes its files, to call after the commit
 */
export async function removeAll(deps: Deps, tx: Tx, owner: Actor): Promise<() => Promise<void>> {
  const { user_id, email, user_type } = owner;
  await lockProfile(tx, user_id);
  await endTeam(deps, tx, owner);
  const deleteFiles = await deletePicturesOf(deps, tx, user_id);
  // Deleted before the jobs and matches, so that their deletion sends no webhook events.
  await deleteWebhooksOf(tx, user_id);
  if (user_type === 'company') await lockJobsBeforeRemoval(tx, user_id);
  await prepareAccountRemoval(deps, tx, owner);
  if (user_type === 'company') {
    await detachMatchesFromJobs(tx, user_id);
    await deleteAllJobs(tx, user_id);
  }
  await closeBilling(deps, tx, user_id);
  await deleteResume(tx, user_id);
  await deleteActivity(tx, user_id);
  await deleteLockedDismissals(tx, user_id);
  await deleteAllSavedJobs(tx, user_id);
  await deleteListedCompany(tx, user_id);
  await deleteSafetyDataOf(tx, user_id);
  await deleteVerificationOf(tx, user_id);
  await deleteNewsOf(tx, user_id);
  await deleteNoticesOf(tx, user_id);
  await deleteAlertsOf(tx, user_id);
  await deletePushesOf(tx, user_id);
  await deleteViewsOf(tx, user_id);
  await deleteReferralsOf(tx, user_id);
  await deletePrivacyDataOf(tx, user_id);
  await deleteSupportOf(tx, user_id);
  await deleteHiringDataOf(tx, user_id);
  await deleteDeliveriesTo(tx, owner);
  await deleteActiveDaysOf(tx, user_id);
  await deleteMatchesWithRemovedPartners(tx, user_id);
  await claimSignUps(tx, email);
  await deletePhoneSignUpsWithNumberOf(tx, user_id);
  for (const subject of [user_id, email]) await deleteCodesFor(tx, subject);
  const partners = await selectPartners(tx, user_id);
  if (partners.length === 0) {
    await deleteUser(tx, user_id);
  } else {
    await anonymizeUser(tx, user_id, REMOVED_NAME);
    await deleteConsentsOf(tx, user_id);
    await deleteGrantsOf(tx, user_id);
    await deletePersonalData(tx, user_id, REMOVED_NAME, deps.now());
  }
  for (const partner of partners) await publish(tx, { user_id: partner, type: 'match.changed' });
  return deleteFiles;
}

/** Deletes sessions and team invitations that have expired (accounts#session). */
export async function deleteExpiredSessionsAndInvites({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  // An hour covers the differences between the clocks of the processes.
  await deleteExpiredSessions(db, subHours(now(), 1));
  await deleteExpiredInvites(db, now());
}
