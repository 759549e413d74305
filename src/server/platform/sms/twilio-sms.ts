import { z } from 'zod';
import type { Logger } from '../log.ts';
import { runTraced } from '../tracing/trace.ts';
import type { Sms, SmsSender } from './sms.ts';

const TIMEOUT_MS = 15_000;

/** Content SIDs of templates approved by WhatsApp. The variable {{1}} of `code` is the code, that of `notice` the whole text. */
type Templates = { code: string; notice: string };

export type TwilioSettings = {
  /** Base URL of Twilio, or of a service with the same API. */
  endpoint: string;
  /** The account's SID. */
  account: string;
  token: string;
  /** The sender's phone number, or the SID of a messaging service ('MG…'). */
  from: string;
  /** Sends by WhatsApp with these templates; undefined: by SMS. */
  whatsapp: Templates | undefined;
};

/** Returns whether the service has permanently refused the message, so that a retry is pointless. */
const isFinal = (status: number) => status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);

const refusalSchema = z.object({ code: z.number().optional() }).catch({});

/** Creates a sender that uses Twilio's Messages API: by SMS, or by WhatsApp with approved templates. */
export function createTwilioSms({ log, ...settings }: TwilioSettings & { log: Logger }): SmsSender {
  const { endpoint, account, token, from, whatsapp } = settings;
  const address = `${endpoint}/2010-04-01/Accounts/${account}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: whatsapp ? `whatsapp:${from}` : from };

  const peer = { 'server.address': new URL(endpoint).hostname };

  const content = ({ to, text, code }: Sms) =>
    whatsapp
      ? {
          To: `whatsapp:${to}`,
          ContentSid: code === undefined ? whatsapp.notice : whatsapp.code,
          ContentVariables: JSON.stringify({ 1: code ?? text }),
        }
      : { To: to, Body: text };

  return {
    async send(sms) {
      const response = await runTraced('sms send', peer, () =>
        fetch(address, {
          method: 'POST',
          headers: { authorization },
          body: new URLSearchParams({ ...sender, ...content(sms) }),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }),
      );
      if (response.ok) return;
      // Twilio's error message isn't logged, because it contains the phone number.
      const { code } = refusalSchema.parse(await response.json().catch(() => null));
      const { status } = response;
      if (!isFinal(status)) throw new Error(`Twilio did not accept the message: ${status}, ${code ?? 'no code'}`);
      log.warn({ status, code }, 'A message to a phone was rejected permanently');
    },
  };
}
