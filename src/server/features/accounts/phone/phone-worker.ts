import type { Db } from '../../../platform/database/create-db.ts';
import { type Worker, workOn } from '../../../platform/queue/task.ts';
import type { SmsSender } from '../../../platform/sms/sms.ts';
import { oneTimeCodes } from '../codes/one-time-codes.ts';
import { deleteExpiredPhoneSignUps, selectPhoneOwner, selectPhoneSignUp } from './phone-queries.ts';
import { type PhonePurpose, type PhoneTask, phoneCode, phoneTask } from './phone-task.ts';
import { confirmNumberText, existingAccountText, newPasswordText, signInText } from './phone-texts.ts';

export type PhoneWorkerParts = { db: Db; sms: SmsSender; publicUrl: string; secret: string; now: () => Date };

type Text = (sent: { code: string; host: string }) => string;

/** Finds out what the owner of a number is to be told, makes the code and hands the message over (accounts#phone). */
export function phoneWorker({ db, sms, publicUrl, secret, now }: PhoneWorkerParts): Worker {
  const codes = oneTimeCodes({ secret, now });
  const { host } = new URL(publicUrl);

  async function sendCode(asked: PhoneTask, purpose: PhonePurpose, subject: string, textFor: Text): Promise<void> {
    const { code } = await codes.issue(db, { ...phoneCode(purpose, asked), subject });
    await sms.send({ to: asked.number, text: textFor({ code, host }), code });
  }

  /** A number that has an account gets no second one, and its owner is told that somebody tried. */
  async function answerSignUp(asked: PhoneTask): Promise<void> {
    await deleteExpiredPhoneSignUps(db, now());
    const signUp = await selectPhoneSignUp(db, asked, now());
    if (await selectPhoneOwner(db, asked.number)) {
      await sms.send({ to: asked.number, text: existingAccountText({ host }) });
    } else if (signUp) await sendCode(asked, 'phone-sign-up', signUp.id, confirmNumberText);
  }

  return workOn(phoneTask, async (asked) => {
    const owner = await selectPhoneOwner(db, asked.number);
    if (asked.kind === 'reset') {
      if (owner) await sendCode(asked, 'phone-reset', owner.id, newPasswordText);
    } else if (asked.kind === 'code' && owner) await sendCode(asked, 'phone-sign-in', owner.id, signInText);
    else await answerSignUp(asked);
  });
}
