import type { Db } from '../../../platform/database/create-db.ts';
import { defineWorker, type Worker } from '../../../platform/queue/task.ts';
import type { SmsSender } from '../../../platform/sms/sms.ts';
import { type CodeKey, oneTimeCodes } from '../codes/one-time-codes.ts';
import { numberCodeFor, selectPhoneChange } from './phone-change-queries.ts';
import { deleteExpiredPhoneSignUps, selectPhoneOwner, selectPhoneSignUp } from './phone-queries.ts';
import { type PhonePurpose, phoneCode, phoneFactorCode, phoneTask } from './phone-task.ts';
import {
  confirmNumberText,
  existingAccountText,
  newPasswordText,
  requestedNumberText,
  signInText,
} from './phone-texts.ts';

export type PhoneWorkerDeps = { db: Db; sms: SmsSender; publicUrl: string; secret: string; now: () => Date };

type Text = (sent: { code: string; host: string }) => string;
type BrowserRequest = { number: string; browser: string };

/** Returns the worker that looks up the owner of a number, makes the code and sends the message (accounts#phone). */
export function phoneWorker({ db, sms, publicUrl, secret, now }: PhoneWorkerDeps): Worker {
  const codes = oneTimeCodes({ secret, now });
  const { host } = new URL(publicUrl);

  async function sendCode(to: string, wanted: CodeKey & { subject: string }, textFor: Text): Promise<void> {
    const { code } = await codes.issue(db, wanted);
    await sms.send({ to, text: textFor({ code, host }), code });
  }
  const answer = (request: BrowserRequest, purpose: PhonePurpose, subject: string, textFor: Text): Promise<void> =>
    sendCode(request.number, { ...phoneCode(purpose, request), subject }, textFor);

  /** A number with an account gets no second one, and its owner is notified of the attempt. */
  async function answerSignUp(request: BrowserRequest): Promise<void> {
    await deleteExpiredPhoneSignUps(db, now());
    const signUp = await selectPhoneSignUp(db, request, now());
    if (await selectPhoneOwner(db, request.number)) {
      await sms.send({ to: request.number, text: existingAccountText({ host }) });
    } else if (signUp) await answer(request, 'phone-sign-up', signUp.id, confirmNumberText);
  }

  async function answerVisitor(kind: 'sign-up' | 'code' | 'reset', request: BrowserRequest): Promise<void> {
    const owner = await selectPhoneOwner(db, request.number);
    if (kind === 'reset') {
      if (owner) await answer(request, 'phone-reset', owner.id, newPasswordText);
    } else if (kind === 'code' && owner) await answer(request, 'phone-sign-in', owner.id, signInText);
    else await answerSignUp(request);
  }

  /**
   * Sends the code of a number change. If the number is requested for signing in and an account already signs in with it,
   * that owner is notified instead, and the caller learns nothing.
   */
  async function answerChange(id: string): Promise<void> {
    const change = await selectPhoneChange(db, id, now());
    if (!change) return;
    const { number, user_id } = change;
    const isTaken = change.purpose === 'sign-in' && (await selectPhoneOwner(db, number));
    if (isTaken) await sms.send({ to: number, text: requestedNumberText({ host }) });
    else await sendCode(number, { ...numberCodeFor(id), subject: user_id }, confirmNumberText);
  }

  return defineWorker(phoneTask, async (request) => {
    if (request.kind === 'notice') await sms.send({ to: request.number, text: request.text });
    else if (request.kind === 'factor') {
      await sendCode(request.number, { ...phoneFactorCode(request), subject: request.user_id }, signInText);
    } else if (request.kind === 'change') await answerChange(request.id);
    else await answerVisitor(request.kind, request);
  });
}
