/** Who checks that a person is asking, where one is configured. */
export const CAPTCHA_PROVIDERS = ['turnstile', 'hcaptcha'] as const;

export type CaptchaProvider = (typeof CAPTCHA_PROVIDERS)[number];

/** The header that carries what the provider gave the page for a solved check. */
export const CAPTCHA_HEADER = 'x-captcha-response';

/** In place of it, where the provider's script didn't come: worth something only while the provider can't be asked either. */
export const CAPTCHA_UNLOADED = 'unloaded';

/** What the check is solved for, by the identity route that asks for it (accounts#captcha); a solved one opens no other. */
export const CAPTCHA_DOORS: Readonly<Record<string, string>> = {
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
