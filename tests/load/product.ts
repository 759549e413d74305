import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEMO_PASSWORD } from '../../src/demo/accounts.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const START_TIMEOUT_MS = 180_000;

/** Starts the built server with the demonstration's data in `folder`; returns the function that stops the server. */
export async function startProduct(port: number, folder: string): Promise<() => void> {
  const origin = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'dist/server/main.js'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), PUBLIC_URL: origin, RATE_LIMITS: 'off' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await fetch(`${origin}/api/health`).catch(() => null))?.ok) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error('The server did not start');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return () => void server.kill('SIGTERM');
}

/** Signs the account in, and returns the cookies, each as 'name=value'. */
export async function cookiesOf(email: string, origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (!response.ok) throw new Error(`${email} could not sign in: ${await response.text()}`);
  return response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
}
