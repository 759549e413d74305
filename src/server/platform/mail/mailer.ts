import type { NoticeKind } from '#domain/notices/notices.ts';
import type { PushKind } from '#domain/notices/push.ts';

/** One message to one person, in two forms: HTML and plain text. */
export type Mail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** One-line text, for recipients who have no mail address and receive it on the phone. */
  short?: string | undefined;
  /** A notice that its reader may disable or receive as a daily digest (notices#kinds); `id` is what it is about. */
  notice?: { id: string; user_id: string; kind: NoticeKind } | undefined;
  /** A push notification with the same subject to the reader's browsers (push#kinds). */
  push?: { id: string; user_id: string; kind: PushKind; path: string; match_id?: string | undefined } | undefined;
  /** The subject without another person's name; stored in place of the subject. */
  topic?: string | undefined;
  /** Reply-To address, unless replies go to the sender. */
  replyTo?: string | undefined;
  /** A calendar event that the reader's calendar adds or cancels (RFC 5546). */
  calendar?: { method: 'PUBLISH' | 'CANCEL'; content: string } | undefined;
  /** Address where one request, without a session, unsubscribes from this kind of mail (RFC 8058). */
  unsubscribe?: string | undefined;
  /** Unguessable key by which a bounce identifies this mail; only its reader and the mail servers that handled it know the key. */
  key?: string | undefined;
};

export type Mailer = {
  /**
   * Rejects when the message was not delivered; the caller may retry.
   * @throws AddressRefused where a retry is pointless
   */
  send(mail: Mail): Promise<void>;
};

/** The recipient's server permanently refuses the address, because it doesn't exist or accepts no mail. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';
}
