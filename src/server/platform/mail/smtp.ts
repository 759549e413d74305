import type { Transporter } from 'nodemailer';
import { runTraced } from '../tracing/trace.ts';
import { type Mailer, RecipientRefused } from './mailer.ts';

export type SmtpConfig = {
  /**
   * `smtps://user:password@host:465`, or `smtp://…:587`, for which STARTTLS is required before authentication, except for a server
   * on this machine or a URL with `?ignoreTLS=true` or `?requireTLS=false`.
   */
  url: string;
  /** The From header: `Name <address>`. */
  from: string;
  /** Envelope sender (return path), to which bounces are sent; `from` by default. */
  returnTo?: string | undefined;
};

/** Timeouts in milliseconds. */
const CONNECTION_TIMEOUT = 10_000;
const ANSWER_TIMEOUT = 20_000;

/** Maximum number of simultaneous connections of each process. */
const CONNECTIONS = 3;
/** Maximum number of mails over one connection; many servers accept no more. */
const MAILS_OVER_ONE = 100;
/** Milliseconds after which an idle connection is closed: long enough to be reused in a batch, shorter than servers' own timeouts. */
const IDLE_TIMEOUT = 5000;

const CALENDAR_FILE = 'entrevista.ics';

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Status codes that do not mean an invalid address: a full mailbox, a mail that is too large, or a refusal because of the sender. */
const NOT_THE_ADDRESS = /\b5\.(?:2\.[23]|7\.\d+)\b/;
/** SMTP reply code for a full mailbox. */
const FULL = 552;

/** Returns the server's response if it permanently refused the recipient's address (RFC 5321, 4.2.1; RFC 3463), else null. */
function finalRefusal(error: unknown): string | null {
  const { command, responseCode, response } = error as { command?: string; responseCode?: number; response?: string };
  if (command !== 'RCPT TO' || responseCode === undefined || response === undefined) return null;
  const isFinal = responseCode >= 500 && responseCode !== FULL && !NOT_THE_ADDRESS.test(response);
  return isFinal ? response : null;
}

const ADDRESS = /[^\s<>"']+@[^\s<>"']+/g;

/** Returns an error that may be logged: without addresses in the message, which servers repeat, and without nodemailer's other fields. */
function withoutAddresses(error: unknown): Error {
  const { message, code, command, responseCode } = error as Error & Record<string, unknown>;
  return Object.assign(new Error(String(message).replaceAll(ADDRESS, '…')), { code, command, responseCode });
}

/**
 * Creates a mailer that sends to an SMTP server over a few pooled connections, opened when needed and reused for consecutive mails.
 * `close` closes idle connections at once and the others after their current mail, and rejects waiting and later mails; it does nothing
 * before the first mail.
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
  // nodemailer is loaded for the first mail, because only the process that runs the queue's tasks sends mails.
  let transport: Promise<Transporter> | undefined;
  const opened = () => (transport ??= import('nodemailer').then(({ createTransport }) => createTransport(options)));
  return {
    async send({ to, subject, html, text, key, calendar, unsubscribe, replyTo }) {
      const message = {
        from,
        // As an object: nodemailer would split a string at a comma into two recipients.
        to: { name: '', address: to },
        subject,
        html,
        text,
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        ...(calendar && { icalEvent: { filename: CALENDAR_FILE, ...calendar } }),
        ...(returnTo !== undefined && { envelope: { from: returnTo, to } }),
        ...(key !== undefined && { messageId: `<${key}@${domain}>` }),
        // X-Encaixe-Mail repeats the key by which a bounce identifies the mail: some SMTP services replace the Message-ID.
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(key !== undefined && { 'X-Encaixe-Mail': key }),
          ...(unsubscribe !== undefined && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      };
      await runTraced('smtp send', peer, async () => (await opened()).sendMail(message)).catch((error) => {
        const refusal = finalRefusal(error);
        throw refusal === null ? withoutAddresses(error) : new RecipientRefused(refusal);
      });
    },
    close: () => void transport?.then((open) => open.close()),
  };
}
