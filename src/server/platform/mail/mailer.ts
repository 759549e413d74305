import type { NoticeKind } from '#domain/notices.ts';
import type { PushKind } from '#domain/push.ts';

/** One message to one person, said twice: as HTML and as plain text. */
export type Mail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The same in a line, where whoever has no address must hear of it on the phone. */
  short?: string | undefined;
  /** One that its reader may switch off or have once a day (notices#kinds): `id` is what it tells of. */
  notice?: { id: string; user_id: string; kind: NoticeKind } | undefined;
  /** What it tells rings on its reader's browsers too, in the words of its subject (push#kinds). */
  push?: { id: string; user_id: string; kind: PushKind; path: string; match_id?: string | undefined } | undefined;
  /** What it is about, where the subject names somebody else: it is what is kept of it. */
  topic?: string | undefined;
  /** Where a reply goes, unless to us. */
  replyTo?: string | undefined;
  /** An event that the reader's calendar takes or lets go (RFC 5546). */
  calendar?: { method: 'PUBLISH' | 'CANCEL'; content: string } | undefined;
  /** Where one request ends all mails of its kind, whoever sends it (RFC 8058). */
  unsubscribe?: string | undefined;
  /** Nobody else can guess it: whoever names it has seen this mail, or was told of it by a server that has. */
  key?: string | undefined;
};

export type Mailer = {
  /**
   * Rejects when the message could not be handed over; the caller may try again.
   * @throws AddressRefused where that would be in vain
   */
  send(mail: Mail): Promise<void>;
};

/** There is nobody at the address, or nobody who takes anything: its server says so for good. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';
}
