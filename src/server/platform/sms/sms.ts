export type Sms = {
  /** International format (E.164): '+5511987654321'. */
  to: string;
  text: string;
  /** The one-time code in the text, if there is one; the variable of WhatsApp's approved template. */
  code?: string | undefined;
};

export type SmsSender = {
  /** Rejects when a retry may succeed; resolves when the service has accepted the message or permanently refused it. */
  send(sms: Sms): Promise<void>;
};
