export const CAPTCHA_PROVIDERS = ['turnstile', 'hcaptcha'] as const;

export type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number];

/** The request header with the provider's token for a solved captcha. */
export const CAPTCHA_HEADER = 'x-captcha-response';

/** The header's value when the provider's script did not load. Accepted only at a sign-in, while the provider is unavailable. */
export const CAPTCHA_UNLOADED = 'unloaded';

/**
 * The captcha action of each auth endpoint that requires a captcha when a provider is configured (accounts#captcha). A verified token
 * is accepted once, and a token of Turnstile only for its action.
 */
export const CAPTCHA_ENDPOINTS: Readonly<Record<string, string>> = {
  '/sign-up/email': 'sign-up',
  '/sign-in/email': 'sign-in',
  '/request-password-reset': 'recover',
  '/send-verification-email': 'resend',
  '/sign-up/phone-number': 'sign-up',
  '/sign-in/phone-number': 'sign-in',
  '/phone-number/request-password-reset': 'recover',
  '/phone-number/send-otp': 'resend',
  '/email-otp/send-verification-otp': 'code',
  '/sign-in/email-otp': 'sign-in',
  '/siwe/verify': 'sign-in',
  '/sign-up/social': 'sign-up',
};
