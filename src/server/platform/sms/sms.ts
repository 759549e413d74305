/** One short message to one number. */
export type Sms = {
  /** As the whole world writes it: '+5511987654321'. */
  to: string;
  text: string;
  /** What the text is there to bring, if it brings one: some services send approved texts alone, and ask for what varies in them. */
  code?: string | undefined;
};

export type SmsSender = {
  /** Rejects when the message could not be handed over; the caller may try again. */
  send(sms: Sms): Promise<void>;
};
