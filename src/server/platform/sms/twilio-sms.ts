import { z } from 'zod';
import type { Logger } from '../log.ts';
import { traced } from '../tracing/trace.ts';
import type { Sms, SmsSender } from './sms.ts';

const TIMEOUT_MS = 15_000;

/** Templates approved by WhatsApp: the one for a code takes it as {{1}}, the one for a notice its text. */
type Templates = { code: string; notice: string };

export type TwilioSettings = {
  /** Origin, and path if any, of a service with Twilio's API. */
  endpoint: string;
  account: string;
  token: string;
  /** A number, or the id of a messaging service ('MG…'). */
  from: string;
  /** Undefined: plain SMS. */
  whatsapp: Templates | undefined;
};

/** Returns whether a retry is pointless. */
const isFinal = (status: number) => status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);

const refusalSchema = z.object({ code: z.number().optional() }).catch({});

/** Sends by Twilio's Messages API, or a compatible one: as SMS, or as WhatsApp with its approved templates. */
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
      const response = await traced('sms send', peer, () =>
        fetch(address, {
          method: 'POST',
          headers: { authorization },
          body: new URLSearchParams({ ...sender, ...content(sms) }),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }),
      );
      if (response.ok) return;
      // Twilio's own message would repeat the number.
      const { code } = refusalSchema.parse(await response.json().catch(() => null));
      const { status } = response;
      if (!isFinal(status)) throw new Error(`The message was not taken: ${status}, ${code ?? 'no code'}`);
      log.warn({ status, code }, 'A message to a phone was rejected permanently');
    },
  };
}
