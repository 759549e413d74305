import { z } from 'zod';
import { defineTask } from '../../../platform/queue/task.ts';

const asked = { number: z.string(), browser: z.string() };

/**
 * What somebody asked to have sent to a number. Whether it has an account is found out by whoever works on it, so that an
 * answer takes the same statements for every number; a code is made only then, and none lies in the queue. One that comes
 * later than it is good for serves nobody.
 */
export const phoneTask = defineTask(
  'accounts.sms',
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('sign-up'), ...asked }),
    z.object({ kind: z.literal('code'), ...asked }),
    z.object({ kind: z.literal('reset'), ...asked }),
    z.object({ kind: z.literal('factor'), user_id: z.uuid(), number: z.string(), challenge: z.string() }),
    z.object({ kind: z.literal('change'), id: z.uuid() }),
    z.object({ kind: z.literal('notice'), number: z.string(), text: z.string() }),
  ]),
  { limit: 3, firstDelay: 10, longestDelay: 60 },
);

export type PhoneTask = z.infer<typeof phoneTask.schema>;

/** What a code that a browser without a session asks for is good for. */
export type PhonePurpose = 'phone-sign-up' | 'phone-sign-in' | 'phone-reset';

/** A code is good in the browser that asked for it alone: strangers neither use up its tries nor void it by asking for another. */
export const phoneCode = (purpose: PhonePurpose, { number, browser }: { number: string; browser: string }) => ({
  purpose,
  recipient: `${number}|${browser}`,
});

/** A code that is the second factor is good for the one sign-in that asked for it, while the number is the same. */
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
