import { randomUUID } from 'node:crypto';
import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Tx } from '../../../platform/database/create-db.ts';
import { sqlState, UNIQUE_VIOLATION } from '../../../platform/database/sql-state.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { oneTimeCodes } from '../codes/one-time-codes.ts';
import {
  type ChangePurpose,
  deletePhoneChange,
  findPhoneChange,
  lockPhoneChange,
  numberCodeFor,
  type PhoneChange,
  replacePhoneChange,
} from './phone-change-queries.ts';
import type { SmsDeps } from './sms-requests.ts';
import { smsRequests } from './sms-requests.ts';

const HOUR_MS = 60 * 60 * 1000;

type NumberChange = { userId: string; sessionId: string; number: string };
type ConfirmationInput = { userId: string; sessionId: string; code: string };

const refusal = (code: string, message: string) => new APIError('BAD_REQUEST', { code, message });
const wrongCode = () => refusal('INVALID_OTP', 'Invalid OTP');
const changeInvalid = () => refusal('PHONE_CHANGE_INVALID', 'No number is waiting here');

/** Confirms a number that a signed-in user wants for their account, by a code sent to it (accounts#number-change). */
export function numberConfirmation({ secret, ...parts }: SmsDeps & { secret: string }, purpose: ChangePurpose) {
  const { db, now } = parts;
  const codes = oneTimeCodes({ secret, now });
  const sms = smsRequests(parts);

  return {
    /**
     * Sends a code to the number; a code for an earlier number becomes void.
     * @throws APIError TOO_MANY_REQUESTS above a limit on messages, NOT_FOUND when no SMS service is configured
     */
    async request(ctx: GenericEndpointContext, { userId, sessionId, number }: NumberChange): Promise<void> {
      const id = randomUUID();
      const expires_at = new Date(now().getTime() + HOUR_MS);
      const change = { id, user_id: userId, session_id: sessionId, purpose, number, expires_at };
      // The number may belong to someone else: the number receives no more messages than the limit for public requests allows.
      const message = { number, trust: 'unknown' as const, task: { kind: 'change' as const, id } };
      await sms.request(ctx, { ...message, before: (tx) => replacePhoneChange(tx, change) });
    },

    /**
     * Sends another code, which voids the previous one.
     * @throws APIError PHONE_CHANGE_INVALID when this session has no pending number, and those of `request`
     */
    async resend(ctx: GenericEndpointContext, sessionId: string): Promise<void> {
      const waiting = await findPhoneChange(db, { sessionId, purpose, now: now() });
      if (!waiting) throw changeInvalid();
      const { id, number } = waiting;
      await sms.request(ctx, { number, trust: 'unknown', task: { kind: 'change', id } });
    },

    /**
     * Uses the code, and applies the number in the same transaction with `then`, which returns false when the number can't be applied.
     * A false does not roll back the transaction: the code is used and the pending number deleted.
     * @throws APIError INVALID_OTP when the code is wrong or expired, PHONE_CHANGE_INVALID when this session has no pending
     * number or the number can't be applied
     */
    async confirm(
      { userId, sessionId, code }: ConfirmationInput,
      then: (tx: Tx, change: PhoneChange) => Promise<boolean>,
    ): Promise<void> {
      // A wrong code stays counted, so it must not roll back the transaction.
      const step = await inTransaction(db, async (tx) => {
        const waiting = await lockPhoneChange(tx, { sessionId, purpose, now: now() });
        if (waiting?.user_id !== userId) return 'invalid';
        if ((await codes.use(tx, { ...numberCodeFor(waiting.id), code })) === null) return 'wrong';
        await deletePhoneChange(tx, waiting.id);
        return (await then(tx, waiting)) ? 'confirmed' : 'invalid';
      }).catch((error: unknown) => {
        // Another user confirmed the same number in the same moment.
        if (sqlState(error) === UNIQUE_VIOLATION) return 'invalid';
        throw error;
      });
      if (step === 'invalid') throw changeInvalid();
      if (step === 'wrong') throw wrongCode();
    },
  };
}
