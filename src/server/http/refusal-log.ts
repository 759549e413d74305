import { createMiddleware } from 'hono/factory';
import type { ApiErrorCode } from '#contract/errors.ts';
import type { Deps } from '../deps.ts';
import type { SecurityEvent } from '../platform/security-log.ts';
import { CLIENT_ADDRESS_HEADER } from './client-address.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The code that a request was refused with (errorResponse). */
    refusal: ApiErrorCode;
    /** Who asks, once a guard knows. */
    user_id: string;
  }
}

/** Refusals outside of the procedures for the security log. */
const SECURITY_EVENTS: Partial<Record<ApiErrorCode, SecurityEvent>> = {
  UNAUTHENTICATED: 'access.refused',
  FORBIDDEN: 'access.refused',
  SIGNATURE_INVALID: 'access.refused',
  RATE_LIMITED: 'access.limited',
  BAD_REQUEST: 'input.refused',
  BODY_TOO_LARGE: 'input.refused',
};

/** Tells the security log of refused uploads, event streams and payment messages, and of what another site sent. */
export const logRefusals = ({ security }: Pick<Deps, 'security'>) =>
  createMiddleware(async (c, next) => {
    await next();
    const reason = c.get('refusal');
    const event = reason && SECURITY_EVENTS[reason];
    const address = c.req.header(CLIENT_ADDRESS_HEADER);
    if (event) security(event, { user_id: c.get('user_id'), address, path: c.req.path, reason });
  });
