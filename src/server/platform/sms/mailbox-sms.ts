import { html } from 'hono/html';
import type { Pool } from 'pg';
import { createMailboxMailer } from '../mail/mailbox.ts';
import type { SmsSender } from './sms.ts';

const SUBJECT = 'Mensagem para o celular';

/** Creates a sender that stores SMS in the development mailbox instead of sending them; developers read them at `/dev/mailbox`. */
export function createMailboxSms(pool: Pick<Pool, 'query'>): SmsSender {
  const mailbox = createMailboxMailer(pool);
  return {
    send: ({ to, text }) =>
      mailbox.send({
        to,
        subject: SUBJECT,
        html: `${html`<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"></head><body style="font-family:system-ui;white-space:pre-line">${text}</body></html>`}`,
        text,
      }),
  };
}
