import type { CaptchaProvider } from '#contract/captcha.ts';

export type CaptchaSettings = { provider: CaptchaProvider; siteKey: string; secret: string };

export type SolvedCheck = {
  /** Token that the provider issued to the page. */
  token: string;
  /** Action that the page requested the check for. */
  action: string;
  address: string | undefined;
};

/** 'unavailable': the provider did not respond, or rejected this server's secret. */
export type Verdict = 'passed' | 'failed' | 'unavailable';

/** Verifies at the provider that a person solved its check. */
export type Captcha = { verify(check: SolvedCheck): Promise<Verdict> };
