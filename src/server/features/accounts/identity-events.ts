import { CLIENT_ADDRESS_HEADER } from '../../http/client-address.ts';
import type { SecurityEvent, SecurityLog } from '../../platform/security-log.ts';
import { AUTH_ROUTES } from './auth-routes.ts';

type EventUser = {
  email?: string | undefined;
  user_id?: string | undefined;
  /** The event, where the route alone doesn't determine it; null: there is nothing to log. */
  event?: SecurityEvent | null;
};

const TOO_MANY = 429;

/** Returns the event of a response; null: nothing is logged. */
function eventOf(path: string, { status, headers }: Response): SecurityEvent | null {
  if (status === TOO_MANY) return 'access.limited';
  const isRefused = status >= 400 || (headers.get('location') ?? '').includes('error=');
  const [success, refusal] = AUTH_ROUTES[path]?.events ?? [null, 'access.refused'];
  return isRefused ? refusal : success;
}

/** Adds the user, or the event itself, to what the security log records of this request. */
export type AnnotateEvent = (request: Request | undefined, user: EventUser) => void;

/** Sends the events of `AUTH_ROUTES`, and the refusals of other paths, to the security log; hooks add the account with `annotateEvent`. */
export function identityEvents(security: SecurityLog, basePath: string) {
  const known = new WeakMap<Request, EventUser>();
  return {
    annotateEvent(request: Request | undefined, user: EventUser): void {
      if (request) known.set(request, { ...known.get(request), ...user });
    },
    watch:
      (handler: (request: Request) => Promise<Response>) =>
      async (request: Request): Promise<Response> => {
        const response = await handler(request);
        const path = new URL(request.url).pathname.slice(basePath.length);
        const { event: reported, ...user } = known.get(request) ?? {};
        const event = reported === undefined || response.status === TOO_MANY ? eventOf(path, response) : reported;
        const address = request.headers.get(CLIENT_ADDRESS_HEADER) ?? undefined;
        const reason = response.status >= 300 ? response.status : undefined;
        if (event) security(event, { ...user, address, path, reason });
        return response;
      },
  };
}
