import { z } from 'zod';
import type { CaptchaProvider } from '#contract/captcha.ts';
import type { Logger } from '../log.ts';
import type { Captcha, CaptchaSettings, SolvedCheck, Verdict } from './captcha.ts';

const ANSWER_TIMEOUT_MS = 5000;

const ADDRESSES: Readonly<Record<CaptchaProvider, string>> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
};

/** Error codes that do not concern the visitor: the settings are wrong, or the provider fails. */
const CONFIGURATION_ERRORS: ReadonlySet<string> = new Set([
  'missing-input-secret',
  'invalid-input-secret',
  'sitekey-secret-mismatch',
  'internal-error',
]);

/** hCaptcha's value in place of the host name while it has many requests. */
const HOSTNAME_WITHHELD = 'not-provided';

const answerSchema = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});

type SiteverifyResponse = z.output<typeof answerSchema>;

export type SiteverifyDeps = CaptchaSettings & {
  /** Host name for which a check must have been solved. */
  hostname: string;
  log: Logger;
  /** Overrides the provider's own address. */
  address?: string;
  /** Milliseconds until the provider counts as unavailable. */
  timeoutMs?: number;
};

/** Verifies checks at Turnstile and hCaptcha, whose requests are equal and whose responses nearly are. */
export function createSiteverify({ provider, siteKey, secret, hostname, log, ...parts }: SiteverifyDeps): Captcha {
  const address = parts.address ?? ADDRESSES[provider];

  /** @throws when no readable response arrives */
  async function requestVerdict({ token, address: remoteip }: SolvedCheck): Promise<SiteverifyResponse> {
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

  function judge({ success, hostname: solvedAt, action }: SiteverifyResponse, wanted: string): Verdict {
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
