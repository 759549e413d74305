import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Mailer } from './mailer.ts';

/** A mail or an SMS in the development mailbox. */
export type MailboxMessage = {
  id: string;
  /** The recipient's e-mail address, or phone number for an SMS. */
  to_address: string;
  subject: string;
  html: string;
  text: string;
  /** The text of the calendar attachment (iCalendar), or null. */
  calendar: string | null;
  created_at: Date;
};

export type MailboxEntry = Pick<MailboxMessage, 'id' | 'to_address' | 'subject' | 'created_at'>;

/** Maximum number of messages that the mailbox lists. */
export const MAILBOX_PAGE_SIZE = 100;

/** Creates a mailer that stores mails in the database instead of sending them; developers read them at `/dev/mailbox`. */
export function createMailboxMailer(pool: Pick<Pool, 'query'>): Mailer {
  return {
    async send({ to, subject, html, text, calendar }) {
      await pool.query(
        'insert into mailbox_messages (id, to_address, subject, html, text, calendar) values ($1, $2, $3, $4, $5, $6)',
        [randomUUID(), to, subject, html, text, calendar?.content ?? null],
      );
    },
  };
}

/** Returns the newest messages, newest first, at most MAILBOX_PAGE_SIZE. */
export async function listMailbox(pool: Pick<Pool, 'query'>): Promise<MailboxEntry[]> {
  const { rows } = await pool.query<MailboxEntry>(
    'select id, to_address, subject, created_at from mailbox_messages order by created_at desc, id limit $1',
    [MAILBOX_PAGE_SIZE],
  );
  return rows;
}

/** @param id must be a UUID */
export async function readMailboxMessage(pool: Pick<Pool, 'query'>, id: string): Promise<MailboxMessage | null> {
  const { rows } = await pool.query<MailboxMessage>(
    'select id, to_address, subject, html, text, calendar, created_at from mailbox_messages where id = $1',
    [id],
  );
  return rows[0] ?? null;
}
