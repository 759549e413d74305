import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { ISSUER_CLIENT } from '../stand-ins/issuer-client.ts';
import { findChromium } from './chromium.ts';
import { freePort } from './free-port.ts';

async function fivePorts(): Promise<string> {
  const ports = new Set<number>();
  while (ports.size < 5) ports.add(await freePort());
  return [...ports].join();
}

/** Made once and inherited by the workers, which read this file again; removed when the servers that write into it have ended. */
function ownFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'encaixe-e2e-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
}

process.env.ENCAIXE_E2E_FOLDER ??= ownFolder();
process.env.ENCAIXE_E2E_PORTS ??= await fivePorts();

const folder = process.env.ENCAIXE_E2E_FOLDER;
const [phonePort, desktopPort, issuerPort, samlPort, reviewPort] = process.env.ENCAIXE_E2E_PORTS.split(',').map(Number);
const { executablePath, env } = await findChromium();

/** Each project has a server and a demonstration of its own: what a phone does to an account, no desktop meets. */
const SERVERS = [
  { name: 'phone', port: phonePort },
  { name: 'desktop', port: desktopPort },
  // Where operators look at jobs first, nobody's jobs are seen at once: one for the tests that are about it.
  { name: 'review', port: reviewPort, env: { JOB_REVIEW: 'on', TRUST_PROXY: 'on', DEMO: 'off' } },
] as const;

/*
 * What is said, what the server decides and what one tab hears of another doesn't hang on the size of the screen: these
 * run once, where most of those who do it are. What is done otherwise with a finger than with a mouse and keys runs at both; how
 * the screens look is looked at in both sizes by screens.spec.ts itself.
 */
const ON_DESKTOP_ALONE = [
  'accounts.spec.ts',
  'billing.spec.ts',
  'company.spec.ts',
  'company-toasts.spec.ts',
  'console.spec.ts',
  'demo-journey.spec.ts',
  'factors.spec.ts',
  'job-sheet.spec.ts',
  'keyboard.spec.ts',
  'like-protection.spec.ts',
  'mail-codes.spec.ts',
  'moderation.spec.ts',
  'processes.spec.ts',
  'providers.spec.ts',
  'resume.spec.ts',
  'screens.spec.ts',
  'security.spec.ts',
  'sso.spec.ts',
  'strangers.spec.ts',
  'terms.spec.ts',
  'verification.spec.ts',
  'views.spec.ts',
  'wallets.spec.ts',
  'week.spec.ts',
  'your-data.spec.ts',
];
const ON_REVIEW_ALONE = ['review.spec.ts'];
const ON_PHONE_ALONE = [
  'decided.spec.ts',
  'installed.spec.ts',
  'job-terms.spec.ts',
  'jobs.spec.ts',
  'live.spec.ts',
  'matches.spec.ts',
  'notices.spec.ts',
  'offline.spec.ts',
  'phone.spec.ts',
  'plans.spec.ts',
  'preferences.spec.ts',
  'profile.spec.ts',
  'public.spec.ts',
  'reach.spec.ts',
  'received.spec.ts',
  'safety.spec.ts',
  'saved.spec.ts',
  'toasts-*.spec.ts',
  'waiting.spec.ts',
  'young.spec.ts',
];

const NODE = 'node --disable-warning=ExperimentalWarning';
const PROCESS = { cwd: '../..', gracefulShutdown: { signal: 'SIGTERM', timeout: 8_000 } } as const;
const callbackOf = (server: string | undefined) => `${server}/api/auth/callback/oidc`;

const [phone, desktop, review] = SERVERS.map(({ port }) => `http://localhost:${port}`);

export default defineConfig<{ baseURL?: string }>({
  testDir: '.',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  // Two leave a third of two cores idle.
  workers: 3,
  forbidOnly: true,
  // Limits for what hangs: no test measures time.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  outputDir: join(folder, 'results'),
  globalSetup: './ready.ts',
  use: {
    locale: 'pt-BR',
    actionTimeout: 60_000,
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    // installed.spec.ts is about it; everywhere else each request is the page's own.
    serviceWorkers: 'block',
    launchOptions: { executablePath, env, args: ['--no-sandbox', '--disable-dev-shm-usage'] },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: [...ON_DESKTOP_ALONE, ...ON_REVIEW_ALONE],
      use: { baseURL: phone, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: [...ON_PHONE_ALONE, ...ON_REVIEW_ALONE],
      use: { baseURL: desktop, viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'review',
      testMatch: ON_REVIEW_ALONE,
      use: { baseURL: review, viewport: { width: 1440, height: 900 } },
    },
  ],
  // Without an address to wait for, Playwright starts the next one at once; ready.ts waits for all of them.
  webServer: [
    ...SERVERS.map(({ name, port, ...server }) => ({
      ...PROCESS,
      name,
      command: `${NODE} tests/e2e/clock/server.ts`,
      env: {
        PORT: String(port),
        DATA_DIR: join(folder, `data-${name}`),
        PUBLIC_URL: `http://localhost:${port}`,
        RATE_LIMITS: 'off',
        // The clock that the tests turn is this process's own.
        WEB_CONCURRENCY: '1',
        OIDC_ISSUER: `http://127.0.0.1:${issuerPort}`,
        OIDC_CLIENT_ID: ISSUER_CLIENT.clientId,
        OIDC_CLIENT_SECRET: ISSUER_CLIENT.clientSecret,
        OIDC_NAME: 'Entrada Única',
        WEB3: 'ethereum,solana',
        ...('env' in server ? server.env : {}),
      },
    })),
    {
      ...PROCESS,
      name: 'issuer',
      command: `${NODE} tests/e2e/issuer.ts`,
      env: { PORT: String(issuerPort), REDIRECT_URIS: `${callbackOf(phone)} ${callbackOf(desktop)}` },
    },
    {
      ...PROCESS,
      name: 'saml-provider',
      command: `${NODE} tests/e2e/saml-provider.ts`,
      env: { PORT: String(samlPort) },
    },
  ],
});
