import type { SecurityEvent } from '../../platform/security-log.ts';

/** Id of the plugin that exists only if identity providers are configured. */
export const PROVIDERS_PLUGIN = 'providers';
/** Id of the plugin that exists only if wallets are configured. */
export const WALLETS_PLUGIN = 'wallets';
type OptionalPlugin = typeof PROVIDERS_PLUGIN | typeof WALLETS_PLUGIN;

/** At most `max` requests in `window` seconds. */
type RateLimit = { window: number; max: number };
const perMinute = (max: number): RateLimit => ({ window: 60, max });
const perHour = (max: number): RateLimit => ({ window: 60 * 60, max });

type AuthRoute = {
  /**
   * The events of a success and of a refusal in the security log; null: no event. By default only refusals are logged, as
   * 'access.refused'. The route's own code may set another event (`AnnotateEvent`).
   */
  events?: readonly [SecurityEvent | null, SecurityEvent];
  /**
   * Maximum number of requests from one network address; false: no limit. Undefined: the limit of the route's plugin applies, else
   * better-auth's own rule for the path, else 100 requests a minute (auth.ts).
   */
  limit?: RateLimit | false;
  /** The field of the body that contains a new password. */
  newPassword?: string;
  /** The route is open only if the plugin with this id exists. */
  plugin?: OptionalPlugin;
};

/**
 * The open routes of better-auth and of this app's plugins; all others are closed. better-auth's routes that change the
 * user are closed: the profile has the name, the account type is fixed, and a route of this app changes the address. So are better-auth's
 * lists of sessions and linked providers, which would send tokens to the browser; `accounts.sessions` and `accounts.factors` don't.
 */
export const AUTH_ROUTES: Readonly<Record<string, AuthRoute>> = {
  '/sign-up/email': { events: ['sign-up.requested', 'sign-up.refused'], limit: perHour(20), newPassword: 'password' },
  '/verify-email': { events: ['sign-up.confirmed', 'sign-up.refused'] },
  '/send-verification-email': { limit: perHour(10) },
  '/sign-in/email': { events: ['sign-in.succeeded', 'sign-in.failed'], limit: perMinute(10) },
  '/email-otp/send-verification-otp': { events: ['sign-in.requested', 'sign-in.failed'], limit: perHour(10) },
  '/sign-in/email-otp': { events: ['sign-in.succeeded', 'sign-in.failed'], limit: perMinute(10) },
  '/magic-link/verify': { events: ['sign-in.succeeded', 'sign-in.failed'], limit: perMinute(10) },
  '/sign-out': { events: ['session.ended', 'access.refused'] },
  '/get-session': { limit: false },
  '/request-password-reset': { events: ['password.reset-requested', 'password.refused'], limit: perHour(10) },
  '/reset-password': { events: ['password.reset', 'password.refused'], newPassword: 'newPassword' },
  '/change-password': {
    events: ['password.changed', 'password.refused'],
    limit: perMinute(10),
    newPassword: 'newPassword',
  },
  '/sign-up/phone-number': {
    events: ['sign-up.requested', 'sign-up.refused'],
    limit: perHour(20),
    newPassword: 'password',
  },
  '/sign-in/phone-number': { events: ['sign-in.succeeded', 'sign-in.failed'], limit: perMinute(10) },
  '/phone-number/send-otp': { limit: perHour(20) },
  '/phone-number/verify': { events: ['sign-in.succeeded', 'sign-in.failed'], limit: perMinute(10) },
  '/phone-number/request-password-reset': {
    events: ['password.reset-requested', 'password.refused'],
    limit: perHour(20),
  },
  '/phone-number/reset-password': {
    events: ['password.reset', 'password.refused'],
    limit: perMinute(10),
    newPassword: 'newPassword',
  },
  '/phone-number/request-change': { events: ['number.change-requested', 'number.refused'], limit: perHour(20) },
  '/phone-number/resend-change': { events: ['code.requested', 'number.refused'], limit: perHour(20) },
  '/phone-number/change': { events: ['number.changed', 'number.refused'] },
  '/phone-number/remove': { events: ['number.removed', 'number.refused'] },
  '/reauthenticate': { events: ['code.requested', 'access.refused'] },
  '/email-otp/request-email-change': { events: ['email.change-requested', 'email.refused'] },
  '/email-otp/resend-email-change': { events: ['code.requested', 'email.refused'] },
  '/email-otp/change-email': { events: [null, 'email.refused'] },
  '/two-factor/enable': { events: [null, 'factor.refused'] },
  '/two-factor/phone/enable': { events: [null, 'factor.refused'] },
  '/two-factor/phone/resend': { events: ['code.requested', 'factor.refused'] },
  '/two-factor/phone/confirm': { events: ['factor.enrolled', 'factor.refused'] },
  '/two-factor/phone/disable': { events: ['factor.ended', 'factor.refused'] },
  '/two-factor/methods': { events: [null, 'factor.refused'] },
  '/two-factor/send-otp': { events: ['code.requested', 'factor.refused'] },
  '/two-factor/verify-otp': { events: ['factor.passed', 'factor.refused'] },
  '/two-factor/verify-totp': { events: ['factor.passed', 'factor.refused'] },
  '/two-factor/verify-backup-code': { events: ['factor.passed', 'factor.refused'] },
  '/two-factor/generate-backup-codes': { events: ['factor.renewed', 'factor.refused'] },
  '/two-factor/disable': { events: ['factor.ended', 'factor.refused'] },
  '/passkey/generate-register-options': { events: [null, 'factor.refused'] },
  '/passkey/verify-registration': { events: ['factor.enrolled', 'factor.refused'] },
  '/passkey/generate-authenticate-options': {},
  '/passkey/verify-authentication': { events: ['sign-in.succeeded', 'sign-in.failed'] },
  '/passkey/delete-passkey': { events: ['factor.ended', 'factor.refused'] },
  '/sign-up/social': {},
  '/sign-up/social/unfinished': {},
  '/sign-up/invited': { events: ['sign-up.confirmed', 'sign-up.refused'], newPassword: 'password' },
  '/unlink-account': {},
  '/sign-in/sso': {},
  '/sso/callback/:id': {},
  '/sso/saml2/callback/:id': {},
  '/sso/saml2/sp/metadata/:id': {},
  '/sign-in/social': { plugin: PROVIDERS_PLUGIN },
  '/sign-in/social/nonce': { plugin: PROVIDERS_PLUGIN },
  '/callback/:id': { plugin: PROVIDERS_PLUGIN },
  '/link-social': { plugin: PROVIDERS_PLUGIN },
  '/siwe/nonce': { plugin: WALLETS_PLUGIN },
  '/siwe/verify': { plugin: WALLETS_PLUGIN },
  '/siwe/link': { plugin: WALLETS_PLUGIN },
  '/siwe/reauthenticate': { events: ['code.requested', 'access.refused'], plugin: WALLETS_PLUGIN },
};

export const RATE_LIMITS = Object.fromEntries(
  Object.entries(AUTH_ROUTES).flatMap(([path, { limit }]) => (limit === undefined ? [] : [[path, limit] as const])),
);

/** Callable only by this server: to other callers the route would reveal, without a limit, whether a guessed password is right. */
const INTERNAL_ROUTES: ReadonlySet<string> = new Set(['/verify-reauthentication']);

type RouteContext = {
  /** True for a call over HTTP, false for one from this server's code. */
  isRequest: boolean;
  hasPlugin: (id: OptionalPlugin) => boolean;
};

export function isOpenRoute(path: string, { isRequest, hasPlugin }: RouteContext): boolean {
  const route = AUTH_ROUTES[path];
  if (route === undefined) return !isRequest && INTERNAL_ROUTES.has(path);
  return route.plugin === undefined || hasPlugin(route.plugin);
}
