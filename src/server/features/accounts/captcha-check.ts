import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import { CAPTCHA_ENDPOINTS, CAPTCHA_HEADER } from '#contract/captcha.ts';
import { CLIENT_ADDRESS_HEADER } from '../../http/client-address.ts';
import type { Captcha } from '../../platform/captcha/captcha.ts';

/** Maximum number of characters of a token; the longest that a provider issues has some 4000. */
const TOKEN_MAX = 8192;
/** Milliseconds for which a used token is stored; longer than any provider's token is valid. */
const SPENT_MS = 60 * 60 * 1000;
/** Actions that stay open during an outage of the provider: the limits on sign-ins apply even without it. */
const OPEN_IN_AN_OUTAGE: ReadonlySet<string> = new Set(['sign-in']);

const missing = () => new APIError('BAD_REQUEST', { code: 'MISSING_RESPONSE', message: 'Missing CAPTCHA response' });
const failed = () => new APIError('FORBIDDEN', { code: 'VERIFICATION_FAILED', message: 'Captcha verification failed' });
const unavailable = () =>
  new APIError('SERVICE_UNAVAILABLE', { code: 'CAPTCHA_UNAVAILABLE', message: 'CAPTCHA service unavailable' });

/**
 * Reserves a token. Each token is accepted once, even if the provider would accept it again.
 * @returns false when it was used before
 */
const claim = (ctx: GenericEndpointContext, token: string): Promise<boolean> =>
  ctx.context.internalAdapter.reserveVerificationValue({
    identifier: `captcha-${token}`,
    value: 'spent',
    expiresAt: new Date(Date.now() + SPENT_MS),
  });

/**
 * Refuses requests without a solved CAPTCHA at the endpoints of CAPTCHA_ENDPOINTS, if a provider is configured
 * (accounts#captcha).
 */
export const captchaCheck =
  (captcha: Captcha | null) =>
  /**
   * @throws APIError MISSING_RESPONSE without a token, VERIFICATION_FAILED for a wrong, used or too long one (both with the
   * texts of better-auth's own plugin), CAPTCHA_UNAVAILABLE when the provider gives no verdict, except for sign-ins
   */
  async (ctx: GenericEndpointContext): Promise<void> => {
    const action = CAPTCHA_ENDPOINTS[ctx.path];
    if (captcha === null || action === undefined || !ctx.request) return;
    const token = ctx.request.headers.get(CAPTCHA_HEADER);
    if (!token) throw missing();
    if (token.length > TOKEN_MAX) throw failed();
    const address = ctx.request.headers.get(CLIENT_ADDRESS_HEADER) ?? undefined;
    const verdict = await captcha.verify({ token, action, address });
    if (verdict === 'unavailable' && OPEN_IN_AN_OUTAGE.has(action)) return;
    if (verdict === 'unavailable') throw unavailable();
    if (verdict === 'failed' || !(await claim(ctx, token))) throw failed();
  };
