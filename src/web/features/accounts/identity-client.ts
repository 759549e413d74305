import { Failure, failureOf } from '#web/lib/api/failure.ts';

const TIMEOUT_MS = 20_000;

/** Returns the error of a response with which better-auth refused a request (accounts#refusals). */
export async function readRefusal(response: Response): Promise<Failure> {
  const seconds = Number(response.headers.get('x-retry-after') ?? response.headers.get('retry-after') ?? Number.NaN);
  const body: unknown = await response.json().catch(() => null);
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  return failureOf(response.status, code, seconds > 0 ? seconds : null);
}

/**
 * Sends a request to the auth endpoint `path` and returns the parsed response, null when it isn't JSON. `check` is the header with the
 * captcha token where one is required. The captcha's code is not imported here, because every screen loads this module to sign out.
 * @throws Failure
 */
export async function requestIdentity(
  path: string,
  body: object,
  check: Record<string, string> = {},
): Promise<unknown> {
  const response = await fetch(`/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...check },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new Failure('OFFLINE');
  });
  if (!response.ok) throw await readRefusal(response);
  return response.json().catch(() => null);
}

/** Ends the session on the server. @throws Failure */
export const endSession = (): Promise<unknown> => requestIdentity('/sign-out', {});
