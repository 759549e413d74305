import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CaptchaProvider } from '#contract/captcha.ts';

type SolvedChallenge = { hostname: string; action: string; isSpent: boolean };

/** A running fake siteverify endpoint, and its switches for failures. */
export type FakeSiteverify = {
  /** The captcha settings with which the app calls this endpoint. */
  settings: { provider: CaptchaProvider; siteKey: string; secret: string; address: string };
  /** Every received form, secrets included. */
  requests: URLSearchParams[];
  /** Whether a token is valid repeatedly. The real providers accept a token once. */
  isLenient: boolean;
  /** Returns the token of a challenge that a user has solved on a page of `hostname` for `action`. */
  solve(action: string, hostname?: string): string;
  /** Sets every further response: this status without JSON, or no response; null restores normal responses. */
  fail(how: number | 'silence' | null): void;
  stop(): Promise<void>;
};

const SECRET = 'stand-in-secret';
const SITE_KEY = 'stand-in-key';

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return new URLSearchParams(text);
}

/** Starts a fake siteverify endpoint of Turnstile or hCaptcha, with the error codes of each. */
export async function startSiteverify(provider: CaptchaProvider): Promise<FakeSiteverify> {
  const tokens = new Map<string, SolvedChallenge>();
  const requests: URLSearchParams[] = [];
  let failure: number | 'silence' | null = null;
  const isTurnstile = provider === 'turnstile';

  const refused = (...codes: string[]) => ({ success: false, 'error-codes': codes });

  function verify(form: URLSearchParams): object {
    if (form.get('secret') !== SECRET) return refused('invalid-input-secret');
    if (!isTurnstile && form.get('sitekey') !== SITE_KEY) return refused('sitekey-secret-mismatch');
    const solved = tokens.get(form.get('response') ?? '');
    if (!solved) return refused('invalid-input-response');
    if (solved.isSpent && !siteverify.isLenient)
      return refused(isTurnstile ? 'timeout-or-duplicate' : 'already-seen-response');
    solved.isSpent = true;
    const { hostname, action } = solved;
    return { success: true, challenge_ts: new Date().toISOString(), hostname, ...(isTurnstile && { action }) };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await formOf(request);
    requests.push(form);
    if (failure === 'silence') return;
    if (failure !== null) {
      response.writeHead(failure).end('<html>');
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(verify(form)));
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const siteverify: FakeSiteverify = {
    settings: { provider, siteKey: SITE_KEY, secret: SECRET, address: `http://127.0.0.1:${port}/siteverify` },
    requests,
    isLenient: false,
    solve(action, hostname = 'encaixe.test') {
      const token = randomUUID();
      tokens.set(token, { hostname, action, isSpent: false });
      return token;
    },
    fail: (how) => {
      failure = how;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return siteverify;
}
