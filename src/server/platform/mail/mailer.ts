/** One message to one person, said twice: as HTML and as plain text. */
export type Mail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The same in a line, where whoever has no address must hear of it on the phone. */
  short?: string | undefined;
};

export type Mailer = {
  /** Rejects when the message could not be handed over; the caller may try again. */
  send(mail: Mail): Promise<void>;
};
