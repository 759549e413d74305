import type { CaptchaProvider } from '#contract/captcha.ts';

/** `siteKey` is the public key of the widget in the page; `secret` authenticates this server at the provider. */
export type CaptchaSettings = { provider: CaptchaProvider; siteKey: string; secret: string };

export type CaptchaResponse = {
  /** Response token of the captcha widget, which the browser sent with the form. */
  token: string;
  /** The action that the solved captcha must have been rendered for, such as sign-up (Turnstile only). */
  action: string;
  /** The client's IP address; undefined when unknown. */
  address: string | undefined;
};

/** 'unavailable': the provider gave no valid response, or rejected this server's settings. */
export type CaptchaVerdict = 'passed' | 'failed' | 'unavailable';

export type Captcha = { verify(check: CaptchaResponse): Promise<CaptchaVerdict> };
