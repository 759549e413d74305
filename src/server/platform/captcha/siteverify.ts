import { z } from 'zod';
import type { CaptchaProvider } from '#contract/captcha.ts';
import type { Logger } from '../log.ts';
import type { Captcha, CaptchaResponse, CaptchaSettings, CaptchaVerdict } from './captcha.ts';

const ANSWER_TIMEOUT_MS = 5000;

const ADDRESSES: Readonly<Record<CaptchaProvider, string>> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
};

/** Error codes that the visitor did not cause: this server's settings are wrong, or the provider has an internal error. */
const CONFIGURATION_ERRORS: ReadonlySet<string> = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'sitekey-secret-mismatch',
  'internal-error',
]);

/** The value of `hostname` that hCaptcha returns instead of the real one while hCaptcha is under load. */
const HOSTNAME_WITHHELD = 'not-provided';

const answerSchema = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});

type SiteverifyResponse = z.output<typeof answerSchema>;

export type SiteverifyDeps = CaptchaSettings & {
  /** Host name of the site on which the captcha must have been solved. */
  hostname: string;
  log: Logger;
  /** Overrides the URL of the provider's siteverify endpoint. */
  address?: string;
  /** Milliseconds to wait for the provider's response; default 5000. */
  timeoutMs?: number;
};

/** Creates a client of the siteverify endpoint of Turnstile or hCaptcha, whose requests and responses are nearly equal. */
export function createSiteverify({ provider, siteKey, secret, hostname, log, ...parts }: SiteverifyDeps): Captcha {
  const address = parts.address ?? ADDRESSES[provider];

  /** @throws when the provider does not respond in time, responds 5xx, or its response is invalid */
  async function requestVerdict({ token, address: remoteip }: CaptchaResponse): Promise<SiteverifyResponse> {
    const body = new URLSearchParams({
      secret,
      response: token,
      ...(provider === 'hcaptcha' && { sitekey: siteKey }),
      ...(remoteip !== undefined && { remoteip }),
    });
    const response = await fetch(address, {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(parts.timeoutMs ?? ANSWER_TIMEOUT_MS),
    });
    if (response.status >= 500) throw new Error(`The provider answered ${response.status}`);
    return answerSchema.parse(await response.json());
  }

  const isOwnHostname = (solvedHostname: string | undefined) =>
    solvedHostname === hostname ||
    (provider === 'hcaptcha' && (solvedHostname === undefined || solvedHostname === HOSTNAME_WITHHELD));

  function judge({ success, hostname: solvedAt, action }: SiteverifyResponse, wanted: string): CaptchaVerdict {
    const isFor = provider === 'hcaptcha' || action === wanted;
    return success && isFor && isOwnHostname(solvedAt) ? 'passed' : 'failed';
  }

  return {
    async verify(check) {
      try {
        const answer = await requestVerdict(check);
        const reason = answer['error-codes'].find((code) => CONFIGURATION_ERRORS.has(code));
        if (reason === undefined) return judge(answer, check.action);
        log.error({ provider, reason }, 'The captcha provider rejects requests of this server');
      } catch (err) {
        log.error({ err, provider }, 'The captcha provider could not be reached');
      }
      return 'unavailable';
    },
  };
}
