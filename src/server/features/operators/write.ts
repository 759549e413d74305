import type { LinkRequest } from '#contract/operators.ts';
import { namesContact } from '#domain/name-contact.ts';
import { isPlaceholderEmail } from '#domain/no-email.ts';
import { BONUS_MAX } from '#domain/text-limits.ts';
import type { UserType } from '#domain/user-types.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { sqlState } from '../../platform/database/sql-state.ts';
import { publish } from '../../platform/realtime/publish.ts';
import {
  claimSignUps,
  confirmationToken,
  deleteCodesFor,
  deletePasskey,
  deletePhoneFactor,
  deleteVerificationsFor,
  endAuthenticator,
  endEveryWayIn,
  endSeat,
  identityMail,
  insertWithoutPassword,
  makeResetLink,
  makeSignInLink,
  markLinkMaker,
  removeAll,
  selectLivingSignUps,
  selectUserByEmail,
  updateAccount,
} from '../accounts/service.ts';
import { followEmail } from '../billing/service.ts';
import { deleteGrantsOf } from '../clients/service.ts';
import { proveAddress } from '../deliveries/service.ts';
import { updateProfile } from '../profiles/service.ts';
import { type AccountHolder, aboutHolder, lockCustomer, lockHolder, ownsProfile } from './customer.ts';
import { addressChangedMail, factorEndedMail, linkMadeMail, removedByTeamMail, waysEndedMail } from './mails.ts';
import { type SeatedRow, selectConfirmed, updateMemberName } from './queries.ts';

const LINK_LASTS_MS = 24 * 60 * 60 * 1000;
const UNIQUE_VIOLATION = '23505';

type NewAccount = { email: string; name: string; user_type: UserType };

/** What strangers asked for with the address is void from now on. @throws AppError EMAIL_TAKEN, NAME_HAS_CONTACT (profiles#name) */
async function makeAccount(tx: Tx, { email_confirmed, ...account }: NewAccount & { email_confirmed: boolean }) {
  if (namesContact(account.name)) throw new AppError('NAME_HAS_CONTACT');
  const user_id = await insertWithoutPassword(tx, { ...account, emailVerified: email_confirmed });
  if (user_id === null) throw new AppError('EMAIL_TAKEN');
  await claimSignUps(tx, account.email);
  return user_id;
}

/**
 * Makes an account without a password, and sends the mail with which its owner sets one while this operator is an administrator
 * (operators#invitation).
 * @throws AppError EMAIL_TAKEN, NAME_HAS_CONTACT
 */
export async function invite(deps: Deps, tx: Tx, account: NewAccount, operator_id: string): Promise<string> {
  const user_id = await makeAccount(tx, { ...account, email_confirmed: false });
  await deps.queue.send(tx, identityMail, { kind: 'invitation', email: account.email, operator_id });
  return user_id;
}

/** @throws AppError EMAIL_TAKEN, NAME_HAS_CONTACT */
export const create = makeAccount;

const recoverUrl = ({ publicUrl }: Pick<Deps, 'publicUrl'>) => `${publicUrl}/auth?mode=recover`;

async function resetLink({ publicUrl, now }: Deps, tx: Tx, account: { user_id: string; operator_id: string }) {
  const expires_at = new Date(now().getTime() + LINK_LASTS_MS);
  return { url: await makeResetLink(tx, { ...account, publicUrl, expiresAt: expires_at }), expires_at };
}

/** @throws AppError BAD_REQUEST where the address is nobody's yet: the link would open nothing */
async function signInLink(
  { auth, publicUrl, now }: Deps,
  tx: Tx,
  { user_id, email, operator_id }: { user_id: string; email: string; operator_id: string },
) {
  if (!(await selectConfirmed(tx, user_id))) throw new AppError('BAD_REQUEST');
  const { secret } = await auth.$context;
  return makeSignInLink(tx, { email, operator_id, publicUrl, secret, now });
}

/**
 * A link that the operator hands over (operators#links), good while the operator is an administrator; whose account it opens is told by
 * mail that there is one.
 * @throws AppError NOT_FOUND, BAD_REQUEST
 */
export async function makeLink(deps: Deps, tx: Tx, asked: LinkRequest, operator_id: string) {
  if (asked.kind === 'confirmation') {
    const [waiting] = await selectLivingSignUps(tx, asked.email, deps.now(), 1);
    if (!waiting || (await selectUserByEmail(tx, asked.email))) throw new AppError('NOT_FOUND');
    await markLinkMaker(tx, waiting.id, operator_id);
    const { secret } = await deps.auth.$context;
    const query = new URLSearchParams({ token: confirmationToken(waiting.id, secret), callbackURL: '/dashboard' });
    const url = `${deps.publicUrl}/api/auth/verify-email?${query}`;
    return { about: [waiting.id], url, expires_at: waiting.expires_at };
  }
  const holder = await lockHolder(tx, asked.user_id);
  const { user_id, name, email, user_type } = holder;
  const account = { user_id, email, operator_id };
  const link = await (asked.kind === 'reset' ? resetLink : signInLink)(deps, tx, account);
  await deps.sendMail(tx, { to: email, ...linkMadeMail({ name, user_type, url: recoverUrl(deps) }) });
  return { about: aboutHolder(holder), ...link };
}

type Changes = {
  user_id: string;
  email?: string | undefined;
  name?: string | undefined;
  email_confirmed?: boolean | undefined;
  end_ways?: true | undefined;
};

/** An address that nobody has proved yet opens nothing, until a link that came to it set a password. */
async function changeAddress({ queue }: Deps, tx: Tx, holder: AccountHolder, email: string) {
  const { user_id, profile } = holder;
  await updateAccount(tx, user_id, { email, emailVerified: false }).catch((error) => {
    throw sqlState(error) === UNIQUE_VIOLATION ? new AppError('EMAIL_TAKEN') : error;
  });
  await deleteGrantsOf(tx, user_id);
  await claimSignUps(tx, email);
  if (ownsProfile(holder)) await followEmail(queue, tx, profile.user_id);
}

/**
 * Whoever took an account over may have given it a way in of their own, so none is left but its mailbox: its owner sets
 * another password (operators#hijacked).
 */
async function endWaysIn(tx: Tx, { user_id, email }: { user_id: string; email: string }): Promise<void> {
  await endEveryWayIn(tx, user_id);
  await deleteGrantsOf(tx, user_id);
  await deleteVerificationsFor(tx, user_id);
  for (const subject of [user_id, email]) await deleteCodesFor(tx, subject);
}

/** How whoever was named is called here: the one of a team, or the candidate or company. */
const calledAs = ({ isColleague, name, profile }: AccountHolder) => (isColleague ? name : profile.name);

/** @throws AppError NAME_HAS_CONTACT (profiles#name) */
async function rename(tx: Tx, { isColleague, seat, user_id, profile }: AccountHolder, name: string): Promise<void> {
  if (namesContact(name)) throw new AppError('NAME_HAS_CONTACT');
  if (isColleague && seat) {
    await updateMemberName(tx, seat.id, name);
    // Whoever made a company's own account is called so by their seat; the account is the company's.
    if (user_id !== profile.user_id) await updateAccount(tx, user_id, { name });
    await publish(tx, { user_id: profile.user_id, type: 'team.changed' });
    return;
  }
  await updateAccount(tx, profile.user_id, { name });
  await updateProfile(tx, profile.user_id, { name });
}

/**
 * Another name or address, the word that the address is theirs, or the end of every way in (operators#changes). Of a company the name is
 * its own, and the address and the ways in are its owner's (operators#teams).
 * @returns the names of what is different now
 * @throws AppError NOT_FOUND, EMAIL_TAKEN, NAME_HAS_CONTACT, NOTHING_CHANGES; BAD_REQUEST to confirm, or to leave nothing but, an address
 * where there is none
 */
export async function change(deps: Deps, tx: Tx, asked: Changes) {
  const holder = await lockHolder(tx, asked.user_id);
  const { user_id, user_type } = holder;
  const email = asked.email === holder.email ? undefined : asked.email;
  const name = asked.name === calledAs(holder) ? undefined : asked.name;
  const { email_confirmed, end_ways } = asked;
  const changed = Object.entries({ email, name, email_confirmed, end_ways }).flatMap(([field, value]) =>
    value === undefined ? [] : [field],
  );
  if (changed.length === 0) throw new AppError('NOTHING_CHANGES');
  const mailbox = email ?? holder.email;
  if ((email_confirmed || end_ways) && isPlaceholderEmail(mailbox)) throw new AppError('BAD_REQUEST');
  if (email !== undefined) await changeAddress(deps, tx, holder, email);
  if (end_ways) await endWaysIn(tx, holder);
  if (email_confirmed !== undefined) await updateAccount(tx, user_id, { emailVerified: email_confirmed });
  if (email_confirmed) await proveAddress(tx, mailbox);
  if (name !== undefined) await rename(tx, holder, name);
  const isRenamed = name !== undefined && (holder.isColleague || holder.seat === null);
  const told = { name: isRenamed ? name : holder.name, user_type, url: recoverUrl(deps) };
  for (const to of email === undefined ? [] : [holder.email, email]) {
    await deps.sendMail(tx, { to, ...addressChangedMail({ ...told, email: mailbox }) });
  }
  if (end_ways) await deps.sendMail(tx, { to: mailbox, ...waysEndedMail(told) });
  return { about: aboutHolder(holder), fields: changed, user_id };
}

/** The place in the team goes with the account that was there for it (team#leaving). @throws AppError BAD_REQUEST for the owner */
async function removeColleague(
  deps: Deps,
  tx: Tx,
  { profile, name, email, user_type }: AccountHolder,
  { seat, reason }: { seat: SeatedRow; reason: string },
): Promise<void> {
  // Without them the company would be nobody's: it is removed as a whole.
  if (seat.role === 'proprietario') throw new AppError('BAD_REQUEST');
  await endSeat(tx, { company_id: profile.user_id, id: seat.id, now: deps.now(), keepsName: true });
  await publish(tx, { user_id: profile.user_id, type: 'team.changed' });
  await deps.sendMail(tx, { to: email, ...removedByTeamMail({ name, user_type, reason, url: deps.publicUrl }) });
}

/** As its owner would. @returns whom it is about, and what removes their files @throws AppError NOT_FOUND, BAD_REQUEST */
export async function remove(deps: Deps, tx: Tx, { user_id: id, reason }: { user_id: string; reason: string }) {
  const holder = await lockHolder(tx, id);
  const { seat, isColleague, profile } = holder;
  const about = aboutHolder(holder);
  if (isColleague && seat) {
    await removeColleague(deps, tx, holder, { seat, reason });
    return { about, removeFiles: async () => {} };
  }
  const { name, email, user_type } = profile;
  const removeFiles = await removeAll(deps, tx, profile);
  await deps.sendMail(tx, { to: email, ...removedByTeamMail({ name, user_type, reason, url: deps.publicUrl }) });
  return { about, removeFiles };
}

/** @returns what was taken away, as its owner calls it; null where there was nothing */
async function takeFactor(tx: Tx, user_id: string, factor: string): Promise<string | null> {
  if (factor === 'authenticator') return (await endAuthenticator(tx, user_id)) ? 'a verificação em duas etapas' : null;
  if (factor === 'phone') return (await deletePhoneFactor(tx, user_id)) === undefined ? null : 'o código por celular';
  const passkey = await deletePasskey(tx, user_id, factor);
  return passkey === undefined ? null : `a chave de acesso “${passkey}”`;
}

/** After a lost phone (operators#factors). @returns whom it is about @throws AppError NOT_FOUND */
export async function endFactor(deps: Deps, tx: Tx, { user_id: id, factor }: { user_id: string; factor: string }) {
  const holder = await lockHolder(tx, id);
  const { user_id, name, email, user_type } = holder;
  const what = await takeFactor(tx, user_id, factor);
  if (what === null) throw new AppError('NOT_FOUND');
  await deps.sendMail(tx, { to: email, ...factorEndedMail({ name, user_type, what, url: recoverUrl(deps) }) });
  return aboutHolder(holder);
}

/** Beside the likes of the week, and spent before them (operators#bonus). @throws AppError NOT_FOUND, BONUS_FULL */
export async function giveLikes(tx: Tx, { user_id, likes }: { user_id: string; likes: number }): Promise<number> {
  const { likes_bonus } = await lockCustomer(tx, user_id);
  const bonus = likes_bonus + likes;
  if (bonus > BONUS_MAX) throw new AppError('BONUS_FULL');
  await updateProfile(tx, user_id, { likes_bonus: bonus });
  await publish(tx, { user_id, type: 'likes.changed' });
  return bonus;
}
