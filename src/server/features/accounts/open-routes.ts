/**
 * Routes of the library, and ours among them, that are open. All others stay shut: the name lives in the profile, the account type
 * is fixed and the address changes by a way of our own, and the lists of sessions and of linked services would send tokens to the
 * browser (our own `accounts.sessions` and `accounts.factors` don't).
 */
export const OPEN: ReadonlySet<string> = new Set([
  '/sign-up/email',
  '/verify-email',
  '/send-verification-email',
  '/sign-in/email',
  '/email-otp/send-verification-otp',
  '/sign-in/email-otp',
  '/magic-link/verify',
  '/sign-out',
  '/get-session',
  '/request-password-reset',
  '/reset-password',
  '/change-password',
  '/sign-up/phone-number',
  '/sign-in/phone-number',
  '/phone-number/send-otp',
  '/phone-number/verify',
  '/phone-number/request-password-reset',
  '/phone-number/reset-password',
  '/reauthenticate',
  '/email-otp/request-email-change',
  '/email-otp/resend-email-change',
  '/email-otp/change-email',
  '/two-factor/enable',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/two-factor/generate-backup-codes',
  '/two-factor/disable',
  '/passkey/generate-register-options',
  '/passkey/verify-registration',
  '/passkey/generate-authenticate-options',
  '/passkey/verify-authentication',
  '/passkey/delete-passkey',
]);

/** The plugin of ours whose routes these are: where no provider is configured, it is not there. */
export const PROVIDERS = 'providers';
export const OPEN_WITH_PROVIDERS: ReadonlySet<string> = new Set([
  '/sign-in/social',
  '/sign-in/social/nonce',
  '/callback/:id',
  '/sign-up/social',
  '/sign-up/social/newcomer',
  '/link-social',
  '/unlink-account',
]);

/** For our own server alone: to others it would tell, as often as asked, whether a guessed password is right. */
const INNER: ReadonlySet<string> = new Set(['/verify-reauthentication']);

type Asked = {
  /** It came over HTTP, not from our own code. */
  isRequest: boolean;
  hasPlugin: (id: typeof PROVIDERS) => boolean;
};

export const isOpenRoute = (path: string, { isRequest, hasPlugin }: Asked): boolean =>
  OPEN.has(path) || (OPEN_WITH_PROVIDERS.has(path) && hasPlugin(PROVIDERS)) || (!isRequest && INNER.has(path));
