import type { NoticeKind } from '#domain/notices/notices.ts';
import type { PushKind } from '#domain/notices/push.ts';

/** One mail to one recipient, in two forms: HTML and plain text. */
export type Mail = {
  /** The recipient's e-mail address; a placeholder for a user without one. */
  to: string;
  subject: string;
  html: string;
  text: string;
  /** One-line text, sent to the phone of recipients who have no mail address. */
  short?: string | undefined;
  /** Set for a notice, which its reader may disable or get as a daily digest (notices#kinds); `id`: the row that the notice is about. */
  notice?: { id: string; user_id: string; kind: NoticeKind } | undefined;
  /**
   * Set when the reader's browsers also get a push notification with the same subject (push#kinds), which opens `path` of the app. `id`:
   * the event; `from_id`: the user who caused it; the push isn't sent if the reader can't see that user any more.
   */
  push?: { id: string; user_id: string; kind: PushKind; path: string; from_id?: string | undefined } | undefined;
  /** The subject in the records of sent mails; it has no other user's name, no count and no time. */
  topic?: string | undefined;
  /** Reply-To address; undefined: replies go to the sender. */
  replyTo?: string | undefined;
  /** A calendar attachment (iCalendar), which adds or cancels an event in the reader's calendar (RFC 5546). */
  calendar?: { method: 'PUBLISH' | 'CANCEL'; content: string } | undefined;
  /** URL to which one POST, without a session, unsubscribes from this kind of mail (RFC 8058). */
  unsubscribe?: string | undefined;
  /** Unguessable key, sent in the mail's headers, by which a bounce identifies this mail. */
  key?: string | undefined;
};

export type Mailer = {
  /**
   * Resolves when the mail server, or the development mailbox, has accepted the mail. Rejects otherwise; the caller may retry.
   * @throws RecipientRefused when the server permanently refuses the address, so that a retry is pointless
   */
  send(mail: Mail): Promise<void>;
};

/** The mail server permanently refuses the recipient's address, because the address doesn't exist or accepts no mail. */
export class RecipientRefused extends Error {
  override name = 'RecipientRefused';
}
