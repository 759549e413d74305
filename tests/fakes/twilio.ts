import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A running fake of Twilio's API, and its switch for failures. */
export type FakeTwilio = {
  /** The settings with which the app calls this fake. */
  settings: { endpoint: string; account: string; token: string; from: string };
  /** The form of every accepted message. */
  received: Record<string, string>[];
  /** Sets every further response: an HTTP status and Twilio's own code; null restores normal responses. */
  refuse(answer: { status: number; code: number } | null): void;
  stop(): Promise<void>;
};

const ACCOUNT = `AC${'0'.repeat(32)}`;
const TOKEN = 'stand-in-secret';
const PATH = `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`;

async function formOf(request: IncomingMessage): Promise<Record<string, string>> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return Object.fromEntries(new URLSearchParams(text));
}

type TwilioResponse = { status: number; body: object };
const refused = (status: number, code: number, message: string): TwilioResponse => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
});

/** Checks a message as Twilio's Messages API does; returns a response with Twilio's error code, or null without a problem. */
function problemOf(form: Record<string, string>): TwilioResponse | null {
  const { To = '', From, MessagingServiceSid, Body, ContentSid, ContentVariables } = form;
  const number = To.replace(/^whatsapp:/, '');
  if (number === '') return refused(400, 21604, "A 'To' phone number is required.");
  if (!/^\+[1-9]\d{7,14}$/.test(number))
    return refused(400, 21211, `The 'To' number ${To} is not a valid phone number.`);
  if (!From && !MessagingServiceSid) return refused(400, 21603, "A 'From' phone number is required.");
  if (From && To.startsWith('whatsapp:') !== From.startsWith('whatsapp:'))
    return refused(400, 21910, 'To and From must be of the same channel.');
  if (!Body && !ContentSid) return refused(400, 21602, 'Message body is required.');
  if (Body && Body.length > 1600) return refused(400, 21617, 'The message body exceeds the 1600 character limit.');
  if (ContentSid && !ContentSid.startsWith('HX')) return refused(400, 21656, 'The ContentSid is invalid.');
  if (ContentVariables && !URL.canParse(`data:,${ContentVariables}`)) return refused(400, 21656, 'Invalid variables.');
  return null;
}

/** Starts a fake of the Messages resource of Twilio's REST API. */
export async function startTwilio(): Promise<FakeTwilio> {
  const received: Record<string, string>[] = [];
  let refusal: { status: number; code: number } | null = null;
  const expected = `Basic ${Buffer.from(`${ACCOUNT}:${TOKEN}`).toString('base64')}`;

  async function answer(request: IncomingMessage): Promise<TwilioResponse> {
    const form = await formOf(request);
    if (request.url !== PATH || request.method !== 'POST') return refused(404, 20404, 'The resource was not found.');
    if (request.headers.authorization !== expected) return refused(401, 20003, 'Authenticate');
    if (refusal) return refused(refusal.status, refusal.code, `Refused: ${form.To}`);
    const wrong = problemOf(form);
    if (wrong) return wrong;
    received.push(form);
    return { status: 201, body: { sid: `SM${randomUUID().replaceAll('-', '')}`, status: 'queued', to: form.To } };
  }

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { status, body } = await answer(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, account: ACCOUNT, token: TOKEN, from: '+5511900000000' },
    received,
    refuse: (answered) => {
      refusal = answered;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
