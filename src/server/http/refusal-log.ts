import { createMiddleware } from 'hono/factory';
import type { ApiErrorCode } from '#contract/errors.ts';
import type { Deps } from '../deps.ts';
import type { SecurityEvent } from '../platform/security-log.ts';
import { CLIENT_ADDRESS_HEADER } from './client-address.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The code with which errorResponse has refused the request. */
    refusal: ApiErrorCode;
    /** The user's id; unset until the session was checked. */
    user_id: string;
  }
}

/** Security events of refusals outside the procedures. */
const SECURITY_EVENTS: Partial<Record<ApiErrorCode, SecurityEvent>> = {
  UNAUTHENTICATED: 'access.refused',
  FORBIDDEN: 'access.refused',
  SIGNATURE_INVALID: 'access.refused',
  RATE_LIMITED: 'access.limited',
  BAD_REQUEST: 'input.refused',
  BODY_TOO_LARGE: 'input.refused',
};

/** Returns middleware that records in the security log what errorResponse refuses, for instance uploads and cross-site requests. */
export const logRefusals = ({ security }: Pick<Deps, 'security'>) =>
  createMiddleware(async (c, next) => {
    await next();
    const reason = c.get('refusal');
    const event = reason && SECURITY_EVENTS[reason];
    const address = c.req.header(CLIENT_ADDRESS_HEADER);
    if (event) security(event, { user_id: c.get('user_id'), address, path: c.req.path, reason });
  });
