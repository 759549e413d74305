/** One short message to one number. */
export type Sms = {
  /** International format (E.164): '+5511987654321'. */
  to: string;
  text: string;
  /** The code in the text, if it has one: some services send approved templates only, and need the variable part. */
  code?: string | undefined;
};

export type SmsSender = {
  /** Rejects when the message was not accepted; the caller may retry. */
  send(sms: Sms): Promise<void>;
};
