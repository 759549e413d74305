/** One message to one person, said twice: as HTML and as plain text. */
export type Mail = { to: string; subject: string; html: string; text: string };

export type Mailer = {
  /** Rejects when the message could not be handed over; the caller may try again. */
  send(mail: Mail): Promise<void>;
};
