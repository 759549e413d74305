/**
 * The open routes of better-auth and of this app's plugins; all others are closed. better-auth's routes that change the
 * user are closed: the profile has the name, the account type is fixed, and a route of this app changes the address. Its
 * lists of sessions and linked providers would send tokens to the browser; `accounts.sessions` and `accounts.factors` don't.
 */
export const OPEN_ROUTES: ReadonlySet<string> = new Set([
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
  '/phone-number/request-change',
  '/phone-number/resend-change',
  '/phone-number/change',
  '/phone-number/remove',
  '/reauthenticate',
  '/email-otp/request-email-change',
  '/email-otp/resend-email-change',
  '/email-otp/change-email',
  '/two-factor/enable',
  '/two-factor/phone/enable',
  '/two-factor/phone/resend',
  '/two-factor/phone/confirm',
  '/two-factor/phone/disable',
  '/two-factor/methods',
  '/two-factor/send-otp',
  '/two-factor/verify-otp',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/two-factor/generate-backup-codes',
  '/two-factor/disable',
  '/passkey/generate-register-options',
  '/passkey/verify-registration',
  '/passkey/generate-authenticate-options',
  '/passkey/verify-authentication',
  '/passkey/delete-passkey',
  '/sign-up/social',
  '/sign-up/social/unfinished',
  '/sign-up/invited',
  '/unlink-account',
  '/sign-in/sso',
  '/sso/callback/:id',
  '/sso/saml2/callback/:id',
  '/sso/saml2/sp/metadata/:id',
]);

/** Id of the plugin that exists only if identity providers are configured. */
export const PROVIDERS_PLUGIN = 'providers';
/** Id of the plugin that exists only if wallets are configured. */
export const WALLETS_PLUGIN = 'wallets';
type OptionalRoutes = typeof PROVIDERS_PLUGIN | typeof WALLETS_PLUGIN;

/** Further routes that are open if the plugin with this id exists. */
export const OPEN_ROUTES_OF_PLUGIN: Readonly<Record<OptionalRoutes, ReadonlySet<string>>> = {
  [PROVIDERS_PLUGIN]: new Set(['/sign-in/social', '/sign-in/social/nonce', '/callback/:id', '/link-social']),
  [WALLETS_PLUGIN]: new Set(['/siwe/nonce', '/siwe/verify', '/siwe/link', '/siwe/reauthenticate']),
};
const CONFIGURED: readonly OptionalRoutes[] = [PROVIDERS_PLUGIN, WALLETS_PLUGIN];

/** Callable only by this server: to other callers the route would reveal, without a limit, whether a guessed password is right. */
const INTERNAL_ROUTES: ReadonlySet<string> = new Set(['/verify-reauthentication']);

type RouteContext = {
  /** True for a call over HTTP, false for one from this server's code. */
  isRequest: boolean;
  hasPlugin: (id: OptionalRoutes) => boolean;
};

export const isOpenRoute = (path: string, { isRequest, hasPlugin }: RouteContext): boolean =>
  OPEN_ROUTES.has(path) ||
  CONFIGURED.some((id) => OPEN_ROUTES_OF_PLUGIN[id].has(path) && hasPlugin(id)) ||
  (!isRequest && INTERNAL_ROUTES.has(path));
