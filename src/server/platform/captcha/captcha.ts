import type { CaptchaProvider } from '#contract/captcha.ts';

export type CaptchaSettings = { provider: CaptchaProvider; siteKey: string; secret: string };

/** A captcha token from the browser, with the conditions for it. `address`: the client's IP address. */
export type CaptchaResponse = {
  /** Response token of the captcha widget, which the browser sent with the form. */
  token: string;
  /** The action that the solved captcha must have been rendered for, such as sign-up (Turnstile only). */
  action: string;
  address: string | undefined;
};

/** 'unavailable': the provider did not respond, or rejected this server's secret. */
export type CaptchaVerdict = 'passed' | 'failed' | 'unavailable';

/** Verifies a captcha token at its provider. */
export type Captcha = { verify(check: CaptchaResponse): Promise<CaptchaVerdict> };
