import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

export type SmtpConfig = {
  /**
   * `smtps://user:password@host:465`, or `smtp://…:587`, where the connection has to change to TLS before anything is
   * said. A server on this machine or one named with `?ignoreTLS=true` may go without.
   */
  url: string;
  /** `Name <address>`. */
  from: string;
};

/** Milliseconds. */
const CONNECTION_TIMEOUT = 10_000;
const ANSWER_TIMEOUT = 20_000;

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** Hands messages to an SMTP server, one connection each. */
export function createSmtpMailer({ url, from }: SmtpConfig): Mailer {
  const transport = createTransport({
    url,
    requireTLS: !LOCAL_HOSTS.includes(new URL(url).hostname) && !new URL(url).searchParams.has('ignoreTLS'),
    connectionTimeout: CONNECTION_TIMEOUT,
    greetingTimeout: CONNECTION_TIMEOUT,
    socketTimeout: ANSWER_TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, html, text }) {
      await transport.sendMail({
        from,
        // An object, as in the text form a comma would make it two recipients.
        to: { name: '', address: to },
        subject,
        html,
        text,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}
