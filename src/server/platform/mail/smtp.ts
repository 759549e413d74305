import type { Transporter } from 'nodemailer';
import { traced } from '../tracing/trace.ts';
import { AddressRefused, type Mailer } from './mailer.ts';

export type SmtpConfig = {
  /**
   * `smtps://user:password@host:465`, or `smtp://…:587`, where STARTTLS is required before authentication. A server on this
   * machine, or one with `?ignoreTLS=true`, may go without.
   */
  url: string;
  /** `Name <address>`. */
  from: string;
  /** Return address for undeliverable mail; `from` by default. */
  returnTo?: string | undefined;
};

/** Milliseconds. */
const CONNECTION_TIMEOUT = 10_000;
const ANSWER_TIMEOUT = 20_000;

/** Simultaneous connections of each process. */
const CONNECTIONS = 3;
/** Many servers accept no more mails over one connection. */
const MAILS_OVER_ONE = 100;
/** Time after which an idle connection is closed: long enough for the next of several mails, shorter than servers allow. */
const IDLE_TIMEOUT = 5000;

const CALENDAR_FILE = 'entrevista.ics';

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Codes that do not concern the address: a full mailbox, or a refusal because of the sender. */
const NOT_THE_ADDRESS = /\b5\.(?:2\.[23]|7\.\d+)\b/;
const FULL = 552;

/** Returns the server's response when it permanently refused the recipient (RFC 5321, 4.2.1; RFC 3463). */
function finalRefusal(error: unknown): string | null {
  const { command, responseCode, response } = error as { command?: string; responseCode?: number; response?: string };
  if (command !== 'RCPT TO' || responseCode === undefined || response === undefined) return null;
  const isFinal = responseCode >= 500 && responseCode !== FULL && !NOT_THE_ADDRESS.test(response);
  return isFinal ? response : null;
}

const ADDRESS = /[^\s<>"']+@[^\s<>"']+/g;

/** Returns an error for the log: servers repeat the recipient, and so does nodemailer in further fields. */
function withoutAddresses(error: unknown): Error {
  const { message, code, command, responseCode } = error as Error & Record<string, unknown>;
  return Object.assign(new Error(String(message).replaceAll(ADDRESS, '…')), { code, command, responseCode });
}

/**
 * Sends messages to an SMTP server over a few pooled connections, which open when needed and stay open between consecutive mails.
 * `close` ends the idle ones at once, and the others after their current mail.
 */
export function createSmtpMailer({ url, from, returnTo }: SmtpConfig): Mailer & { close(): void } {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  const { hostname, searchParams } = new URL(url);
  const peer = { 'server.address': hostname };
  const options = {
    url,
    pool: true as const,
    maxConnections: CONNECTIONS,
    maxMessages: MAILS_OVER_ONE,
    idleTimeout: IDLE_TIMEOUT,
    requireTLS: !LOCAL_HOSTS.includes(hostname) && searchParams.get('ignoreTLS') !== 'true',
    connectionTimeout: CONNECTION_TIMEOUT,
    greetingTimeout: CONNECTION_TIMEOUT,
    socketTimeout: ANSWER_TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  // Loaded with the first mail: of a machine's processes only the first, which runs the queue's tasks, sends any.
  let transport: Promise<Transporter> | undefined;
  const opened = () => (transport ??= import('nodemailer').then(({ createTransport }) => createTransport(options)));
  return {
    async send({ to, subject, html, text, key, calendar, unsubscribe, replyTo }) {
      const message = {
        from,
        // An object, because in the text form a comma would make it two recipients.
        to: { name: '', address: to },
        subject,
        html,
        text,
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        ...(calendar && { icalEvent: { filename: CALENDAR_FILE, ...calendar } }),
        ...(returnTo !== undefined && { envelope: { from: returnTo, to } }),
        ...(key !== undefined && { messageId: `<${key}@${domain}>` }),
        // Some services replace our message id with their own.
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(key !== undefined && { 'X-Encaixe-Mail': key }),
          ...(unsubscribe !== undefined && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      };
      await traced('smtp send', peer, async () => (await opened()).sendMail(message)).catch((error) => {
        const refusal = finalRefusal(error);
        throw refusal === null ? withoutAddresses(error) : new AddressRefused(refusal);
      });
    },
    close: () => void transport?.then((open) => open.close()),
  };
}
