import type { LinkRequest } from '#contract/operators/accounts.ts';
import { isPlaceholderEmail } from '#domain/accounts/no-email.ts';
import type { UserType } from '#domain/accounts/user-types.ts';
import { containsContact } from '#domain/text/name-contact.ts';
import { BONUS_MAX } from '#domain/text/text-limits.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { sqlState, UNIQUE_VIOLATION } from '../../platform/database/sql-state.ts';
import { publish } from '../../platform/realtime/publish.ts';
import {
  claimSignUps,
  confirmationToken,
  deleteCodesFor,
  deletePasskey,
  deletePhoneFactor,
  deleteSignInMethods,
  deleteVerificationsFor,
  endSeat,
  identityMailTask,
  insertWithoutPassword,
  makeResetLink,
  makeSignInLink,
  markLinkMaker,
  removeAll,
  selectUnexpiredSignUps,
  selectUserByEmail,
  setAuthenticatorEnabled,
  updateUser,
} from '../accounts/service.ts';
import { queueCustomerEmailChange } from '../billing/service.ts';
import { deleteGrantsOf } from '../clients/service.ts';
import { recordConfirmedAddress } from '../deliveries/service.ts';
import { updateProfile } from '../profiles/service.ts';
import { type AccountHolder, aboutHolder, lockCustomer, lockHolder, ownsProfile } from './customer.ts';
import {
  addressChangedMail,
  deletedByOperatorMail,
  factorRemovedMail,
  linkCreatedMail,
  signInMethodsRemovedMail,
} from './mails.ts';
import { isEmailConfirmed, type SeatRow, updateMemberName } from './queries.ts';

const LINK_LASTS_MS = 24 * 60 * 60 * 1000;

type NewAccount = { email: string; name: string; user_type: UserType };

/**
 * Creates an account without a password, and deletes pending sign-ups with the address.
 * @throws AppError EMAIL_TAKEN when a user has the address; NAME_HAS_CONTACT when the name contains a contact (profiles#name)
 */
async function makeAccount(tx: Tx, { email_confirmed, ...account }: NewAccount & { email_confirmed: boolean }) {
  if (containsContact(account.name)) throw new AppError('NAME_HAS_CONTACT');
  const user_id = await insertWithoutPassword(tx, { ...account, emailVerified: email_confirmed });
  if (user_id === null) throw new AppError('EMAIL_TAKEN');
  await claimSignUps(tx, account.email);
  return user_id;
}

/**
 * Creates an account without a password, and sends a mail by which its owner sets one. The link is valid only while this
 * operator is an administrator (operators#invitation).
 * @throws AppError as makeAccount
 */
export async function inviteUser(deps: Deps, tx: Tx, account: NewAccount, operator_id: string): Promise<string> {
  const user_id = await makeAccount(tx, { ...account, email_confirmed: false });
  await deps.queue.send(tx, identityMailTask, { kind: 'invitation', email: account.email, operator_id });
  return user_id;
}

/** Creates an account without a password, and sends no mail. @throws AppError as makeAccount */
export const createAccount = makeAccount;

const recoverUrl = ({ publicUrl }: Pick<Deps, 'publicUrl'>) => `${publicUrl}/auth?mode=recover`;

/** Makes a link to set a password; `operator_id` is missing for a link that the operators' command prints. */
export async function resetLink(
  { publicUrl, now }: Pick<Deps, 'publicUrl' | 'now'>,
  tx: Tx,
  account: { user_id: string; operator_id?: string },
) {
  const expires_at = new Date(now().getTime() + LINK_LASTS_MS);
  return { url: await makeResetLink(tx, { ...account, publicUrl, expiresAt: expires_at }), expires_at };
}

/** @throws AppError BAD_REQUEST when the address is unconfirmed, because the link could not sign in */
async function signInLink(
  { auth, publicUrl, now }: Deps,
  tx: Tx,
  { user_id, email, operator_id }: { user_id: string; email: string; operator_id: string },
) {
  if (!(await isEmailConfirmed(tx, user_id))) throw new AppError('BAD_REQUEST');
  const { secret } = await auth.$context;
  return makeSignInLink(tx, { email, operator_id, publicUrl, secret, now });
}

/**
 * Makes a link that the operator gives to the user (operators#links), valid only while the operator is an administrator. A mail notifies
 * the account's owner that the link exists; the address of a pending sign-up gets none.
 * @throws AppError NOT_FOUND without such a user or pending sign-up, or when a user has the sign-up's address; BAD_REQUEST as signInLink
 */
export async function makeLink(deps: Deps, tx: Tx, request: LinkRequest, operator_id: string) {
  if (request.kind === 'confirmation') {
    const [waiting] = await selectUnexpiredSignUps(tx, request.email, deps.now(), 1);
    if (!waiting || (await selectUserByEmail(tx, request.email))) throw new AppError('NOT_FOUND');
    await markLinkMaker(tx, waiting.id, operator_id);
    const { secret } = await deps.auth.$context;
    const query = new URLSearchParams({ token: confirmationToken(waiting.id, secret), callbackURL: '/dashboard' });
    const url = `${deps.publicUrl}/api/auth/verify-email?${query}`;
    return { about: [waiting.id], url, expires_at: waiting.expires_at };
  }
  const holder = await lockHolder(tx, request.user_id);
  const { user_id, name, email, user_type } = holder;
  const account = { user_id, email, operator_id };
  const link = await (request.kind === 'reset' ? resetLink : signInLink)(deps, tx, account);
  await deps.sendMail(tx, { to: email, ...linkCreatedMail({ name, user_type, url: recoverUrl(deps) }) });
  return { about: aboutHolder(holder), ...link };
}

type Changes = {
  user_id: string;
  email?: string | undefined;
  name?: string | undefined;
  email_confirmed?: boolean | undefined;
  end_sign_in_methods?: true | undefined;
};

/**
 * Changes the address, marks it as unconfirmed, and ends sessions, links and clients. The new address can't sign in until a link sent to
 * it has set a password, or an operator has confirmed it.
 */
async function changeAddress({ queue }: Deps, tx: Tx, holder: AccountHolder, email: string) {
  const { user_id, profile } = holder;
  await updateUser(tx, user_id, { email, emailVerified: false }).catch((error) => {
    throw sqlState(error) === UNIQUE_VIOLATION ? new AppError('EMAIL_TAKEN') : error;
  });
  await deleteGrantsOf(tx, user_id);
  await claimSignUps(tx, email);
  if (ownsProfile(holder)) await queueCustomerEmailChange(queue, tx, profile.user_id);
}

/**
 * Removes all sign-in methods except the mailbox, because an attacker may have added one (operators#hijacked), with sessions, clients,
 * links and codes. The owner then sets another password by mail.
 */
async function endSignInMethods(tx: Tx, { user_id, email }: { user_id: string; email: string }): Promise<void> {
  await deleteSignInMethods(tx, user_id);
  await deleteGrantsOf(tx, user_id);
  await deleteVerificationsFor(tx, user_id);
  for (const subject of [user_id, email]) await deleteCodesFor(tx, subject);
}

const currentNameOf = ({ isColleague, name, profile }: AccountHolder) => (isColleague ? name : profile.name);

/** @throws AppError NAME_HAS_CONTACT when the name contains a contact (profiles#name) */
async function rename(tx: Tx, { isColleague, seat, user_id, profile }: AccountHolder, name: string): Promise<void> {
  if (containsContact(name)) throw new AppError('NAME_HAS_CONTACT');
  if (isColleague && seat) {
    await updateMemberName(tx, seat.id, name);
    // The creator of a company's own account has their name only at the seat: the account's name is the company's.
    if (user_id !== profile.user_id) await updateUser(tx, user_id, { name });
    await publish(tx, { user_id: profile.user_id, type: 'team.changed' });
    return;
  }
  await updateUser(tx, profile.user_id, { name });
  await updateProfile(tx, profile.user_id, { name });
}

/**
 * Changes the name or e-mail address, marks the address as confirmed or unconfirmed, or removes all sign-in methods but the mailbox. A
 * changed address and removed sign-in methods are mailed to the owner (operators#changes). For a company, only the name is the company's
 * own; everything else is its owner's (operators#teams).
 * @returns the ids for the audit log, the names of the changed fields, and the id of the user's account
 * @throws AppError NOT_FOUND as lockHolder; EMAIL_TAKEN when another user has the address; NAME_HAS_CONTACT as rename;
 * NOTHING_CHANGES when the name and address are the current ones and nothing else is requested; BAD_REQUEST to confirm the address, or
 * remove the other sign-in methods, of a user without an address
 */
export async function changeAccount(deps: Deps, tx: Tx, request: Changes) {
  const holder = await lockHolder(tx, request.user_id);
  const { user_id, user_type } = holder;
  const email = request.email === holder.email ? undefined : request.email;
  const name = request.name === currentNameOf(holder) ? undefined : request.name;
  const { email_confirmed, end_sign_in_methods } = request;
  const changed = Object.entries({ email, name, email_confirmed, end_sign_in_methods }).flatMap(([field, value]) =>
    value === undefined ? [] : [field],
  );
  if (changed.length === 0) throw new AppError('NOTHING_CHANGES');
  const mailbox = email ?? holder.email;
  if ((email_confirmed || end_sign_in_methods) && isPlaceholderEmail(mailbox)) throw new AppError('BAD_REQUEST');
  if (email !== undefined) await changeAddress(deps, tx, holder, email);
  if (end_sign_in_methods) await endSignInMethods(tx, holder);
  if (email_confirmed !== undefined) await updateUser(tx, user_id, { emailVerified: email_confirmed });
  if (email_confirmed) await recordConfirmedAddress(tx, mailbox);
  if (name !== undefined) await rename(tx, holder, name);
  const isRenamed = name !== undefined && (holder.isColleague || holder.seat === null);
  const recipient = { name: isRenamed ? name : holder.name, user_type, url: recoverUrl(deps) };
  for (const to of email === undefined ? [] : [holder.email, email]) {
    await deps.sendMail(tx, { to, ...addressChangedMail({ ...recipient, email: mailbox }) });
  }
  if (end_sign_in_methods) await deps.sendMail(tx, { to: mailbox, ...signInMethodsRemovedMail(recipient) });
  return { about: aboutHolder(holder), fields: changed, user_id };
}

/**
 * Removes a member's seat with the account that existed for it (team#leaving).
 * @throws AppError BAD_REQUEST for the owner
 */
async function removeColleague(
  deps: Deps,
  tx: Tx,
  { profile, name, email, user_type }: AccountHolder,
  { seat, reason }: { seat: SeatRow; reason: string },
): Promise<void> {
  // The owner can be removed only with the company, which would have no owner otherwise.
  if (seat.role === 'proprietario') throw new AppError('BAD_REQUEST');
  await endSeat(tx, { company_id: profile.user_id, id: seat.id, now: deps.now(), keepsName: true });
  await publish(tx, { user_id: profile.user_id, type: 'team.changed' });
  await deps.sendMail(tx, { to: email, ...deletedByOperatorMail({ name, user_type, reason, url: deps.publicUrl }) });
}

/**
 * Removes an account as its owner would, or a team member.
 * @returns the ids for the audit log, and a function that removes the files after the commit
 * @throws AppError NOT_FOUND as lockHolder; BAD_REQUEST as removeColleague
 */
export async function removeAccount(deps: Deps, tx: Tx, { user_id: id, reason }: { user_id: string; reason: string }) {
  const holder = await lockHolder(tx, id);
  const { seat, isColleague, profile } = holder;
  const about = aboutHolder(holder);
  if (isColleague && seat) {
    await removeColleague(deps, tx, holder, { seat, reason });
    return { about, removeFiles: async () => {} };
  }
  const { name, email, user_type } = profile;
  const removeFiles = await removeAll(deps, tx, profile);
  await deps.sendMail(tx, { to: email, ...deletedByOperatorMail({ name, user_type, reason, url: deps.publicUrl }) });
  return { about, removeFiles };
}

/**
 * Removes a second factor: `factor` is 'authenticator', 'phone' or the id of a passkey.
 * @returns the factor's name in the mail to the owner; null when the user doesn't have this factor
 */
async function takeFactor(tx: Tx, user_id: string, factor: string): Promise<string | null> {
  if (factor === 'authenticator')
    return (await setAuthenticatorEnabled(tx, user_id, false)) ? 'a verificação em duas etapas' : null;
  if (factor === 'phone') return (await deletePhoneFactor(tx, user_id)) === undefined ? null : 'o código por celular';
  const passkey = await deletePasskey(tx, user_id, factor);
  return passkey === undefined ? null : `a chave de acesso “${passkey}”`;
}

/**
 * Removes a second factor, as after a lost phone, and notifies the owner by mail (operators#factors).
 * @returns the ids for the audit log
 * @throws AppError NOT_FOUND as lockHolder, and when the user does not have this factor
 */
export async function removeFactor(deps: Deps, tx: Tx, { user_id: id, factor }: { user_id: string; factor: string }) {
  const holder = await lockHolder(tx, id);
  const { user_id, name, email, user_type } = holder;
  const factorText = await takeFactor(tx, user_id, factor);
  if (factorText === null) throw new AppError('NOT_FOUND');
  await deps.sendMail(tx, {
    to: email,
    ...factorRemovedMail({ name, user_type, factor: factorText, url: recoverUrl(deps) }),
  });
  return aboutHolder(holder);
}

/**
 * Gives bonus likes, which are spent before the weekly ones (operators#bonus).
 * @returns the new number of bonus likes
 * @throws AppError NOT_FOUND as lockCustomer; BONUS_FULL when the number would exceed BONUS_MAX
 */
export async function giveLikes(tx: Tx, { user_id, likes }: { user_id: string; likes: number }): Promise<number> {
  const { likes_bonus } = await lockCustomer(tx, user_id);
  const bonus = likes_bonus + likes;
  if (bonus > BONUS_MAX) throw new AppError('BONUS_FULL');
  await updateProfile(tx, user_id, { likes_bonus: bonus });
  await publish(tx, { user_id, type: 'likes.changed' });
  return bonus;
}
