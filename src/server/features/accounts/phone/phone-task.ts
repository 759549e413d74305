import { z } from 'zod';
import { defineTask } from '../../../platform/queue/task.ts';

const browserRequest = { number: z.string(), browser: z.string() };

/**
 * An SMS message with a code that a user requested, or with a notice. The worker looks up whether the number has an account, so that the
 * request runs the same statements for every number. The worker also creates the code, so none is in the queue. Retries
 * end early: a late code is useless.
 */
export const phoneTask = defineTask(
  'accounts.sms',
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('sign-up'), ...browserRequest }),
    z.object({ kind: z.literal('code'), ...browserRequest }),
    z.object({ kind: z.literal('reset'), ...browserRequest }),
    z.object({ kind: z.literal('factor'), user_id: z.uuid(), number: z.string(), challenge: z.string() }),
    z.object({ kind: z.literal('change'), id: z.uuid() }),
    z.object({ kind: z.literal('notice'), number: z.string(), text: z.string() }),
  ]),
  { limit: 3, firstDelay: 10, longestDelay: 60 },
);

export type PhoneTask = z.infer<typeof phoneTask.schema>;

/** The purpose of a code that a browser without a session requests. */
export type PhonePurpose = 'phone-sign-up' | 'phone-sign-in' | 'phone-reset';

/**
 * Returns the key of a code, which is valid only in the browser that requested it: other browsers can neither use up its attempts
 * nor void the code by a request of their own.
 */
export const phoneCode = (purpose: PhonePurpose, { number, browser }: { number: string; browser: string }) => ({
  purpose,
  recipient: `${number}|${browser}`,
});

/**
 * Returns the key of a second-factor code, which is valid for the sign-in that requested it, while the number is the
 * same.
 */
export const phoneFactorCode = ({
  user_id,
  number,
  challenge,
}: {
  user_id: string;
  number: string;
  challenge: string;
}) => ({
  purpose: 'phone-factor',
  recipient: `${user_id}|${number}|${challenge}`,
});
