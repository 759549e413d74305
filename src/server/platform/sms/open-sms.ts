import type { Pool } from 'pg';
import type { Logger } from '../log.ts';
import { createMailboxSms } from './mailbox-sms.ts';
import type { SmsSender } from './sms.ts';
import { createTwilioSms, type TwilioSettings } from './twilio-sms.ts';

/** `mailbox`: SMS are stored in the development mailbox; `none`: the server sends no SMS. */
export type SmsSettings = ({ kind: 'twilio' } & TwilioSettings) | { kind: 'mailbox' } | { kind: 'none' };

/** Creates the configured SMS sender; null when none is configured. */
export function openSms(
  settings: SmsSettings,
  { pool, log }: { pool: Pick<Pool, 'query'>; log: Logger },
): SmsSender | null {
  if (settings.kind === 'twilio') return createTwilioSms({ ...settings, log });
  return settings.kind === 'mailbox' ? createMailboxSms(pool) : null;
}
