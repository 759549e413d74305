import { createTransport } from 'nodemailer';
import { traced } from '../tracing/trace.ts';
import { AddressRefused, type Mailer } from './mailer.ts';

export type SmtpConfig = {
  /**
   * `smtps://user:password@host:465`, or `smtp://…:587`, where the connection has to change to TLS before anything is
   * said. A server on this machine or one named with `?ignoreTLS=true` may go without.
   */
  url: string;
  /** `Name <address>`. */
  from: string;
  /** Where servers send what they couldn't deliver; `from` unless told. */
  returnTo?: string | undefined;
};

/** Milliseconds. */
const CONNECTION_TIMEOUT = 10_000;
const ANSWER_TIMEOUT = 20_000;

/** Connections at once, of each process. */
const CONNECTIONS = 3;
/** Many servers take no more over one connection. */
const MAILS_OVER_ONE = 100;
/** Long enough for the next mail of many, too short for a server to mind. */
const IDLE_TIMEOUT = 5000;

const CALENDAR_FILE = 'entrevista.ics';

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** A full mailbox is emptied one day; what is refused for the sender's sake says nothing about the address. */
const NOT_THE_ADDRESS = /\b5\.(?:2\.[23]|7\.\d+)\b/;
const FULL = 552;

/** What the server answered, where it refused the recipient for good (RFC 5321, 4.2.1; RFC 3463). */
function finalRefusal(error: unknown): string | null {
  const { command, responseCode, response } = error as { command?: string; responseCode?: number; response?: string };
  if (command !== 'RCPT TO' || responseCode === undefined || response === undefined) return null;
  const isFinal = responseCode >= 500 && responseCode !== FULL && !NOT_THE_ADDRESS.test(response);
  return isFinal ? response : null;
}

const ADDRESS = /[^\s<>"']+@[^\s<>"']+/g;

/** The failure as the log may tell it: servers repeat whom a mail was for, and so does the library beside its message. */
function withoutAddresses(error: unknown): Error {
  const { message, code, command, responseCode } = error as Error & Record<string, unknown>;
  return Object.assign(new Error(String(message).replaceAll(ADDRESS, '…')), { code, command, responseCode });
}

/**
 * Hands messages to an SMTP server over a few connections, which are made when they are needed and stay open between mails that follow each
 * other; `close` ends those that are idle, and the others after the mail at hand.
 */
export function createSmtpMailer({ url, from, returnTo }: SmtpConfig): Mailer & { close(): void } {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  const { hostname, searchParams } = new URL(url);
  const peer = { 'server.address': hostname };
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: MAILS_OVER_ONE,
    idleTimeout: IDLE_TIMEOUT,
    requireTLS: !LOCAL_HOSTS.includes(hostname) && searchParams.get('ignoreTLS') !== 'true',
    connectionTimeout: CONNECTION_TIMEOUT,
    greetingTimeout: CONNECTION_TIMEOUT,
    socketTimeout: ANSWER_TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, html, text, key, calendar, unsubscribe, replyTo }) {
      const message = {
        from,
        // An object, as in the text form a comma would make it two recipients.
        to: { name: '', address: to },
        subject,
        html,
        text,
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        ...(calendar && { icalEvent: { filename: CALENDAR_FILE, ...calendar } }),
        ...(returnTo !== undefined && { envelope: { from: returnTo, to } }),
        ...(key !== undefined && { messageId: `<${key}@${domain}>` }),
        // Some services put an id of their own in the place of ours.
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(key !== undefined && { 'X-Encaixe-Mail': key }),
          ...(unsubscribe !== undefined && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      };
      await traced('smtp send', peer, () => transport.sendMail(message)).catch((error) => {
        const refusal = finalRefusal(error);
        throw refusal === null ? withoutAddresses(error) : new AddressRefused(refusal);
      });
    },
    close: () => transport.close(),
  };
}
