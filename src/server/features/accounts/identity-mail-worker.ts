import type { Mailbox } from '#domain/accounts/email-change.ts';
import type { Db } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { ComposedMail } from '../../platform/mail/layout.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { defineWorker, type Worker } from '../../platform/queue/task.ts';
import { oneTimeCodes } from './codes/one-time-codes.ts';
import { signInCodeFor } from './codes/sign-in-code.ts';
import { signInUrl } from './codes/sign-in-link.ts';
import { changeCodeFor } from './email-change/change-code.ts';
import { selectEmailChange } from './email-change/email-change-queries.ts';
import { addressInUseMail, currentAddressCodeMail, newAddressCodeMail } from './email-change/mails.ts';
import { selectAccountContact } from './factors/factor-queries.ts';
import { identityMailTask } from './identity-mail.ts';
import { mailboxCodeFor } from './mailbox.ts';
import {
  accountCreatedByOperatorMail,
  addressConfirmationMail,
  existingAccountMail,
  mailboxCodeMail,
  reauthenticationCodeMail,
  resetPasswordMail,
  signInCodeMail,
  teamInviteMail,
} from './mails.ts';
import { lockAdministrator } from './operator-queries.ts';
import { makeResetLink } from './passwords/reset-link.ts';
import { reauthenticationCodeFor } from './reauthentication/reauthentication.ts';
import { confirmationToken } from './sign-up/confirmation.ts';
import {
  type AddressOwner,
  deleteExpiredSignUps,
  type SignUp,
  selectSignUp,
  selectUnexpiredSignUps,
  selectUserByEmail,
} from './sign-up/sign-up-queries.ts';
import { inviteUrl } from './team/invitation.ts';
import { selectInvite } from './team/seat-queries.ts';

const RESET_LIFE_MS = 60 * 60 * 1000;
const INVITATION_LIFE_MS = 7 * 24 * 60 * 60 * 1000;

export type IdentityMailDeps = { db: Db; mailer: Mailer; publicUrl: string; secret: string; now: () => Date };

/** Returns the worker of `identityMailTask`: it looks up the owner of an address, makes the link or code and sends the mail. */
export function identityMailWorker({ db, mailer, publicUrl, secret, now }: IdentityMailDeps): Worker {
  const codes = oneTimeCodes({ secret, now });
  const send = (to: string, message: ComposedMail) => mailer.send({ to, ...message });

  function sendConfirmation({ id, name, email, user_type }: SignUp, callbackURL: string): Promise<void> {
    const query = new URLSearchParams({ token: confirmationToken(id, secret), callbackURL });
    return send(
      email,
      addressConfirmationMail({ name, user_type, url: `${publicUrl}/api/auth/verify-email?${query}` }),
    );
  }

  const sendExistingAccountMail = ({ email, ...owner }: AddressOwner) =>
    send(email, existingAccountMail({ ...owner, url: `${publicUrl}/auth?mode=login` }));

  /**
   * Sends the confirmation of the newest pending sign-up with this address again, or, if the address has an account as
   * well, the mail about the existing account. Sends nothing without a pending sign-up.
   */
  async function confirmNewest(email: string, callbackURL: string): Promise<void> {
    const [newest] = await selectUnexpiredSignUps(db, email, now(), 1);
    const owner = newest && (await selectUserByEmail(db, email));
    if (owner) await sendExistingAccountMail(owner);
    else if (newest) await sendConfirmation(newest, callbackURL);
  }

  async function answerSignUp({ id, email, callbackURL }: { id: string; email: string; callbackURL: string }) {
    await deleteExpiredSignUps(db, now());
    const owner = await selectUserByEmail(db, email);
    const signUp = await selectSignUp(db, id, now());
    if (signUp) await sendConfirmation(signUp, callbackURL);
    // An account with the id of this sign-up is the sign-up itself, confirmed since: its owner needs no mail.
    else if (owner && owner.id !== id) await sendExistingAccountMail(owner);
  }

  async function sendReset(email: string): Promise<void> {
    const user = await selectUserByEmail(db, email);
    if (!user) return confirmNewest(email, '/dashboard');
    const expiresAt = new Date(now().getTime() + RESET_LIFE_MS);
    const url = await inTransaction(db, (tx) => makeResetLink(tx, { user_id: user.id, publicUrl, expiresAt }));
    await send(email, resetPasswordMail({ ...user, url }));
  }

  /**
   * Sends a link for setting a password to the owner of an account that an operator created, if the operator may still invite
   * (operators#invitation).
   */
  async function sendInvitation({ email, operator_id }: { email: string; operator_id: string }) {
    const user = await selectUserByEmail(db, email);
    if (!user) return;
    const expiresAt = new Date(now().getTime() + INVITATION_LIFE_MS);
    const url = await inTransaction(db, async (tx) => {
      if (!(await lockAdministrator(tx, operator_id))) return null;
      return makeResetLink(tx, { user_id: user.id, operator_id, publicUrl, expiresAt });
    });
    if (url !== null) await send(email, accountCreatedByOperatorMail({ ...user, url }));
  }

  /** Sends the same mail to every address: only the owner of an address may learn whether it has an account (team#invitations). */
  async function sendTeamInvite(id: string): Promise<void> {
    const invite = await selectInvite(db, id, now());
    if (!invite) return;
    await send(invite.email, teamInviteMail({ ...invite, url: inviteUrl(publicUrl, id, secret) }));
  }

  /**
   * Sends a code. For an address without an account or a pending sign-up it issues one but doesn't send it, so that an attempt with a
   * code costs the same work for every address.
   */
  async function sendCode({
    email,
    codeBrowser,
    callbackURL,
  }: {
    email: string;
    codeBrowser: string;
    callbackURL: string;
  }) {
    const { code, token } = await codes.issue(db, { ...signInCodeFor(email, codeBrowser), subject: email });
    const owner = await selectUserByEmail(db, email);
    const [waiting] = owner ? [] : await selectUnexpiredSignUps(db, email, now(), 1);
    if (!owner && !waiting) return;
    const url = signInUrl(publicUrl, token, callbackURL);
    await send(email, signInCodeMail({ code, owner, url }));
  }

  async function sendReauthenticationCode({ user_id, session_id }: { user_id: string; session_id: string }) {
    const person = await selectAccountContact(db, user_id);
    if (!person) return;
    const { code } = await codes.issue(db, { ...reauthenticationCodeFor(user_id, session_id), subject: user_id });
    await send(person.email, reauthenticationCodeMail({ ...person, code, url: `${publicUrl}/auth?mode=recover` }));
  }

  async function sendMailboxCode({ user_id }: { user_id: string }) {
    const person = await selectAccountContact(db, user_id);
    if (!person) return;
    const { code } = await codes.issue(db, { ...mailboxCodeFor(user_id, person.email), subject: user_id });
    await send(person.email, mailboxCodeMail({ ...person, code }));
  }

  /**
   * Sends the code of an address change. If the new address has an account, its owner is notified, and the caller
   * learns nothing.
   */
  async function sendChangeCode({ id, mailbox }: { id: string; mailbox: Mailbox }): Promise<void> {
    const change = await selectEmailChange(db, id, now());
    const person = change && (await selectAccountContact(db, change.user_id));
    if (!change || !person) return;
    const { new_email } = change;
    const issue = () => codes.issue(db, { ...changeCodeFor(id, mailbox), subject: person.id });
    if (mailbox === 'current') {
      const { code } = await issue();
      const url = `${publicUrl}/auth?mode=recover`;
      return send(person.email, currentAddressCodeMail({ ...person, code, new_email, url }));
    }
    if (!change.agreed_at) return;
    const owner = await selectUserByEmail(db, new_email);
    if (owner) return send(new_email, addressInUseMail({ ...owner, url: `${publicUrl}/auth?mode=login` }));
    await send(new_email, newAddressCodeMail(await issue()));
  }

  return defineWorker(identityMailTask, async (task) => {
    if (task.kind === 'sign-up') await answerSignUp(task);
    else if (task.kind === 'confirmation') await confirmNewest(task.email, task.callbackURL);
    else if (task.kind === 'invitation') await sendInvitation(task);
    else if (task.kind === 'team-invite') await sendTeamInvite(task.id);
    else if (task.kind === 'reauthentication') await sendReauthenticationCode(task);
    else if (task.kind === 'mailbox') await sendMailboxCode(task);
    else if (task.kind === 'email-change') await sendChangeCode(task);
    else if (task.kind === 'code') await sendCode(task);
    else await sendReset(task.email);
  });
}
