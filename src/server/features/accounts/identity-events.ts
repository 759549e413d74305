import { CLIENT_ADDRESS_HEADER } from '../../http/client-address.ts';
import type { SecurityEvent, SecurityLog } from '../../platform/security-log.ts';

type EventUser = {
  email?: string | undefined;
  user_id?: string | undefined;
  /** The event, where the route alone doesn't determine it; null: there is nothing to log. */
  event?: SecurityEvent | null;
};

const TOO_MANY = 429;
/** The events of each route: for a success and for a refusal. */
const EVENTS: Readonly<Record<string, [SecurityEvent | null, SecurityEvent]>> = {
  '/sign-up/email': ['sign-up.requested', 'sign-up.refused'],
  '/verify-email': ['sign-up.confirmed', 'sign-up.refused'],
  '/sign-in/email': ['sign-in.succeeded', 'sign-in.failed'],
  '/email-otp/send-verification-otp': ['sign-in.requested', 'sign-in.failed'],
  '/sign-in/email-otp': ['sign-in.succeeded', 'sign-in.failed'],
  '/magic-link/verify': ['sign-in.succeeded', 'sign-in.failed'],
  '/request-password-reset': ['password.reset-requested', 'password.refused'],
  '/reset-password': ['password.reset', 'password.refused'],
  '/change-password': ['password.changed', 'password.refused'],
  '/sign-up/invited': ['sign-up.confirmed', 'sign-up.refused'],
  '/sign-up/phone-number': ['sign-up.requested', 'sign-up.refused'],
  '/phone-number/verify': ['sign-in.succeeded', 'sign-in.failed'],
  '/sign-in/phone-number': ['sign-in.succeeded', 'sign-in.failed'],
  '/phone-number/request-password-reset': ['password.reset-requested', 'password.refused'],
  '/phone-number/reset-password': ['password.reset', 'password.refused'],
  '/phone-number/request-change': ['number.change-requested', 'number.refused'],
  '/phone-number/resend-change': ['code.requested', 'number.refused'],
  '/phone-number/change': ['number.changed', 'number.refused'],
  '/phone-number/remove': ['number.removed', 'number.refused'],
  '/email-otp/request-email-change': ['email.change-requested', 'email.refused'],
  '/email-otp/resend-email-change': ['code.requested', 'email.refused'],
  '/email-otp/change-email': [null, 'email.refused'],
  '/reauthenticate': ['code.requested', 'access.refused'],
  '/siwe/reauthenticate': ['code.requested', 'access.refused'],
  '/two-factor/enable': [null, 'factor.refused'],
  '/two-factor/phone/enable': [null, 'factor.refused'],
  '/two-factor/phone/resend': ['code.requested', 'factor.refused'],
  '/two-factor/phone/confirm': ['factor.enrolled', 'factor.refused'],
  '/two-factor/phone/disable': ['factor.ended', 'factor.refused'],
  '/two-factor/methods': [null, 'factor.refused'],
  '/two-factor/send-otp': ['code.requested', 'factor.refused'],
  '/two-factor/verify-otp': ['factor.passed', 'factor.refused'],
  '/two-factor/verify-totp': ['factor.passed', 'factor.refused'],
  '/two-factor/verify-backup-code': ['factor.passed', 'factor.refused'],
  '/two-factor/generate-backup-codes': ['factor.renewed', 'factor.refused'],
  '/two-factor/disable': ['factor.ended', 'factor.refused'],
  '/passkey/generate-register-options': [null, 'factor.refused'],
  '/passkey/verify-registration': ['factor.enrolled', 'factor.refused'],
  '/passkey/verify-authentication': ['sign-in.succeeded', 'sign-in.failed'],
  '/passkey/delete-passkey': ['factor.ended', 'factor.refused'],
  '/sign-out': ['session.ended', 'access.refused'],
};

/**
 * Returns the event of a response; null: nothing is logged. A route without an entry in EVENTS logs only its refusals.
 */
function eventOf(path: string, { status, headers }: Response): SecurityEvent | null {
  if (status === TOO_MANY) return 'access.limited';
  const isRefused = status >= 400 || (headers.get('location') ?? '').includes('error=');
  const known = EVENTS[path];
  if (known) return known[isRefused ? 1 : 0];
  return isRefused ? 'access.refused' : null;
}

/** Adds the user, or the event itself, to what the security log records of this request. */
export type AnnotateEvent = (request: Request | undefined, who: EventUser) => void;

/** Sends the events of the identity routes to the security log; hooks add the account with `annotateEvent`. */
export function identityEvents(security: SecurityLog, basePath: string) {
  const known = new WeakMap<Request, EventUser>();
  return {
    annotateEvent(request: Request | undefined, who: EventUser): void {
      if (request) known.set(request, { ...known.get(request), ...who });
    },
    watch:
      (handler: (request: Request) => Promise<Response>) =>
      async (request: Request): Promise<Response> => {
        const response = await handler(request);
        const path = new URL(request.url).pathname.slice(basePath.length);
        const { event: reported, ...who } = known.get(request) ?? {};
        const event = reported === undefined || response.status === TOO_MANY ? eventOf(path, response) : reported;
        const address = request.headers.get(CLIENT_ADDRESS_HEADER) ?? undefined;
        const reason = response.status >= 300 ? response.status : undefined;
        if (event) security(event, { ...who, address, path, reason });
        return response;
      },
  };
}
