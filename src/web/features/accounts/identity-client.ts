import { Failure, failureOf } from '#web/lib/failure.ts';

const TIMEOUT_MS = 20_000;

/** Why the identity service refused (accounts#refusals). */
export async function readRefusal(response: Response): Promise<Failure> {
  const seconds = Number(response.headers.get('x-retry-after') ?? response.headers.get('retry-after') ?? Number.NaN);
  const body: unknown = await response.json().catch(() => null);
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
  return failureOf(response.status, code, seconds > 0 ? seconds : null);
}

/**
 * Sends this to the identity service, with what shows that a person was checked where that is asked for. Apart from the ways in, for
 * every screen has it: signing out is all that they need of it.
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
