import type { LinkRequest } from '#contract/operators.ts';
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
  identityMail,
  insertWithoutPassword,
  makeResetLink,
  makeSignInLink,
  removeAll,
  selectLivingSignUps,
  selectUserByEmail,
  updateAccount,
} from '../accounts/service.ts';
import { followEmail } from '../billing/service.ts';
import { deleteGrantsOf } from '../clients/service.ts';
import { proveAddress } from '../deliveries/service.ts';
import { type Profile, updateProfile } from '../profiles/service.ts';
import { lockCustomer } from './customer.ts';
import { addressChangedMail, factorEndedMail, linkMadeMail, removedByTeamMail, waysEndedMail } from './mails.ts';
import { selectPerson } from './queries.ts';

const LINK_LASTS_MS = 24 * 60 * 60 * 1000;
const UNIQUE_VIOLATION = '23505';

type NewAccount = { email: string; name: string; user_type: UserType };

/** What strangers asked for with the address is void from now on. @throws AppError EMAIL_TAKEN */
async function makeAccount(tx: Tx, { email_confirmed, ...account }: NewAccount & { email_confirmed: boolean }) {
  const user_id = await insertWithoutPassword(tx, { ...account, emailVerified: email_confirmed });
  if (user_id === null) throw new AppError('EMAIL_TAKEN');
  await claimSignUps(tx, account.email);
  return user_id;
}

/** An account without a password, and the mail with which its owner sets one (operators#invitation). @throws AppError EMAIL_TAKEN */
export async function invite(deps: Deps, tx: Tx, account: NewAccount): Promise<string> {
  const user_id = await makeAccount(tx, { ...account, email_confirmed: false });
  await deps.queue.send(tx, identityMail, { kind: 'invitation', email: account.email });
  return user_id;
}

/** @throws AppError EMAIL_TAKEN */
export const create = makeAccount;

const recoverUrl = ({ publicUrl }: Pick<Deps, 'publicUrl'>) => `${publicUrl}/auth?mode=recover`;

async function resetLink({ publicUrl, now }: Deps, tx: Tx, user_id: string) {
  const expires_at = new Date(now().getTime() + LINK_LASTS_MS);
  return { url: await makeResetLink(tx, { user_id, publicUrl, expiresAt: expires_at }), expires_at };
}

/** @throws AppError BAD_REQUEST where the address is nobody's yet: the link would open nothing */
async function signInLink(
  { auth, publicUrl, now }: Deps,
  tx: Tx,
  { user_id, email }: Pick<Profile, 'user_id' | 'email'>,
) {
  const person = await selectPerson(tx, user_id, now());
  if (!person?.email_confirmed) throw new AppError('BAD_REQUEST');
  const { secret } = await auth.$context;
  return makeSignInLink(tx, { email, publicUrl, secret, now });
}

/**
 * A link that the operator hands over (operators#links); whose account it opens is told by mail that there is one.
 * @throws AppError NOT_FOUND, BAD_REQUEST
 */
export async function makeLink(deps: Deps, tx: Tx, asked: LinkRequest) {
  if (asked.kind === 'confirmation') {
    const [waiting] = await selectLivingSignUps(tx, asked.email, deps.now(), 1);
    if (!waiting || (await selectUserByEmail(tx, asked.email))) throw new AppError('NOT_FOUND');
    const { secret } = await deps.auth.$context;
    const query = new URLSearchParams({ token: confirmationToken(waiting.id, secret), callbackURL: '/dashboard' });
    const url = `${deps.publicUrl}/api/auth/verify-email?${query}`;
    return { about: waiting.id, url, expires_at: waiting.expires_at };
  }
  const person = await lockCustomer(tx, asked.user_id);
  const { user_id, name, email, user_type } = person;
  const link = asked.kind === 'reset' ? await resetLink(deps, tx, user_id) : await signInLink(deps, tx, person);
  await deps.sendMail(tx, { to: email, ...linkMadeMail({ name, user_type, url: recoverUrl(deps) }) });
  return { about: user_id, ...link };
}

type Changes = {
  user_id: string;
  email?: string | undefined;
  name?: string | undefined;
  email_confirmed?: boolean | undefined;
  end_ways?: true | undefined;
};

/** An address that nobody has proved yet opens nothing, until a link that came to it set a password. */
async function changeAddress({ queue }: Deps, tx: Tx, before: { user_id: string; email: string }, email: string) {
  const { user_id } = before;
  await updateAccount(tx, user_id, { email, emailVerified: false }).catch((error) => {
    throw sqlState(error) === UNIQUE_VIOLATION ? new AppError('EMAIL_TAKEN') : error;
  });
  await deleteGrantsOf(tx, user_id);
  await claimSignUps(tx, email);
  await followEmail(queue, tx, user_id);
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

/**
 * Another name or address, the word that the address is theirs, or the end of every way in (operators#changes).
 * @returns the names of what is different now
 * @throws AppError NOT_FOUND, EMAIL_TAKEN, NOTHING_CHANGES; BAD_REQUEST to confirm, or to leave nothing but, an address where there is none
 */
export async function change(deps: Deps, tx: Tx, asked: Changes): Promise<string[]> {
  const person = await lockCustomer(tx, asked.user_id);
  const { user_id, user_type } = person;
  const email = asked.email === person.email ? undefined : asked.email;
  const name = asked.name === person.name ? undefined : asked.name;
  const { email_confirmed, end_ways } = asked;
  const changed = Object.entries({ email, name, email_confirmed, end_ways }).flatMap(([field, value]) =>
    value === undefined ? [] : [field],
  );
  if (changed.length === 0) throw new AppError('NOTHING_CHANGES');
  const mailbox = email ?? person.email;
  if ((email_confirmed || end_ways) && isPlaceholderEmail(mailbox)) throw new AppError('BAD_REQUEST');
  if (email !== undefined) await changeAddress(deps, tx, person, email);
  if (end_ways) await endWaysIn(tx, person);
  if (email_confirmed !== undefined) await updateAccount(tx, user_id, { emailVerified: email_confirmed });
  if (email_confirmed) await proveAddress(tx, email ?? person.email);
  if (name !== undefined) {
    await updateAccount(tx, user_id, { name });
    await updateProfile(tx, user_id, { name });
  }
  for (const to of email === undefined ? [] : [person.email, email]) {
    const told = { name: name ?? person.name, user_type, email: mailbox, url: recoverUrl(deps) };
    await deps.sendMail(tx, { to, ...addressChangedMail(told) });
  }
  if (end_ways) {
    const told = { name: name ?? person.name, user_type, url: recoverUrl(deps) };
    await deps.sendMail(tx, { to: mailbox, ...waysEndedMail(told) });
  }
  return changed;
}

/** As its owner would. @returns what removes its files @throws AppError NOT_FOUND */
export async function remove(deps: Deps, tx: Tx, { user_id, reason }: { user_id: string; reason: string }) {
  const person = await lockCustomer(tx, user_id);
  const { name, email, user_type } = person;
  const removeFiles = await removeAll(deps, tx, person);
  await deps.sendMail(tx, { to: email, ...removedByTeamMail({ name, user_type, reason, url: deps.publicUrl }) });
  return removeFiles;
}

/** @returns what was taken away, as its owner calls it; null where there was nothing */
async function takeFactor(tx: Tx, user_id: string, factor: string): Promise<string | null> {
  if (factor === 'authenticator') return (await endAuthenticator(tx, user_id)) ? 'a verificação em duas etapas' : null;
  if (factor === 'phone') return (await deletePhoneFactor(tx, user_id)) === undefined ? null : 'o código por celular';
  const passkey = await deletePasskey(tx, user_id, factor);
  return passkey === undefined ? null : `a chave de acesso “${passkey}”`;
}

/** After a lost phone (operators#factors). @throws AppError NOT_FOUND */
export async function endFactor(deps: Deps, tx: Tx, { user_id, factor }: { user_id: string; factor: string }) {
  const { name, email, user_type } = await lockCustomer(tx, user_id);
  const what = await takeFactor(tx, user_id, factor);
  if (what === null) throw new AppError('NOT_FOUND');
  await deps.sendMail(tx, { to: email, ...factorEndedMail({ name, user_type, what, url: recoverUrl(deps) }) });
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
