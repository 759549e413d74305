import type { CaptchaProvider } from '#contract/captcha.ts';

export type CaptchaSettings = { provider: CaptchaProvider; siteKey: string; secret: string };

export type SolvedCheck = {
  /** What the provider gave the page. */
  token: string;
  /** What the page said it is for. */
  action: string;
  address: string | undefined;
};

/** 'unavailable': the provider couldn't be asked, or not with this secret. */
export type Verdict = 'passed' | 'failed' | 'unavailable';

/** Asks the provider whether a person solved its check. */
export type Captcha = { verify(check: SolvedCheck): Promise<Verdict> };
