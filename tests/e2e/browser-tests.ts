import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { ISSUER_CLIENT } from '../fakes/issuer-client.ts';
import { findChromium } from './chromium.ts';
import { freePort } from './free-port.ts';
import { dataFolderOf, logFileOf } from './servers.ts';

/** A server for the browser tests, and the Playwright projects whose tests use it. */
type Server = {
  name: string;
  env?: Record<string, string>;
  projects: readonly Project[];
};
/** A Playwright project: runs the tests of some files (default: all) at one window size. */
type Project = { name: string; size: keyof typeof SIZES } & Pick<
  NonNullable<PlaywrightTestConfig['projects']>[number],
  'grep' | 'testIgnore' | 'testMatch'
>;

const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;

/**
 * Returns the port in this environment variable; sets it to a free port first if it is not set. Playwright evaluates the configuration
 * again in each worker, which inherits the variable and so gets the same port.
 */
async function reservePort(name: string): Promise<number> {
  process.env[name] ??= String(await freePort());
  return Number(process.env[name]);
}

/** Creates the folder for the servers' data and logs, which is deleted when this process exits. */
function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'encaixe-e2e-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const NODE = 'exec node --disable-warning=ExperimentalWarning';
const PROCESS = { cwd: '../..', gracefulShutdown: { signal: 'SIGTERM', timeout: 8_000 } } as const;

/**
 * Returns a Playwright configuration that runs browser tests against these servers, each with its own database.
 * @param hasSaml whether to start the fake SAML provider too
 * @param hasAxe whether every `expectAccessible` runs axe, which takes a third of a test's time
 */
export async function browserTests(
  servers: readonly Server[],
  { hasSaml = false, hasAxe = false } = {},
): Promise<PlaywrightTestConfig> {
  process.env.ENCAIXE_E2E_FOLDER ??= createFolder();
  const folder = process.env.ENCAIXE_E2E_FOLDER;
  const { executablePath, env } = await findChromium();
  const [issuerPort, samlPort] = [
    await reservePort('ENCAIXE_E2E_ISSUER_PORT'),
    await reservePort('ENCAIXE_E2E_SAML_PORT'),
  ];
  const runningServers = await Promise.all(
    servers.map(async (server) => {
      const port = await reservePort(`ENCAIXE_E2E_PORT_${server.name.toUpperCase()}`);
      return { ...server, port, origin: `http://localhost:${port}` };
    }),
  );
  return defineConfig({
    testDir: '.',
    testMatch: '*.spec.ts',
    fullyParallel: true,
    workers: 2,
    metadata: { hasAxe },
    forbidOnly: true,
    // These timeouts only end operations that hang; no test measures time.
    timeout: 240_000,
    expect: { timeout: 60_000 },
    // Contains the screenshot, the trace and the server's log of each failed test.
    outputDir: '../../test-results/browser',
    globalSetup: './wait-for-servers.ts',
    use: {
      locale: 'pt-BR',
      actionTimeout: 60_000,
      timezoneId: 'America/Sao_Paulo',
      screenshot: 'only-on-failure',
      // Screenshots of each action would make tests take two thirds longer, snapshots one sixth. Snapshots also run a script in each
      // frame, which the sandboxed frame of the mailbox reports as an error.
      trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
      // Only service-worker.spec.ts allows the service worker, which it tests.
      serviceWorkers: 'block',
      launchOptions: {
        executablePath,
        env,
        // JavaScript is not optimised: a page is open for a few seconds only, so optimising would take longer than it saves.
        args: ['--no-sandbox', '--disable-dev-shm-usage', '--js-flags=--no-opt --max-lazy'],
      },
    },
    projects: runningServers.flatMap(({ projects, origin }) =>
      projects.map(({ size, ...project }) => ({ ...project, use: { ...SIZES[size], baseURL: origin } })),
    ),
    // Without a URL to wait for, Playwright starts all servers at once; wait-for-servers.ts waits for them.
    webServer: [
      ...runningServers.map(({ name, port, origin, env: extraEnv }) => ({
        ...PROCESS,
        name,
        command: `${NODE} tests/e2e/clock/server.ts > "${logFileOf(folder, port)}"`,
        env: {
          PORT: String(port),
          DATA_DIR: dataFolderOf(folder, port),
          PUBLIC_URL: origin,
          RATE_LIMITS: 'off',
          // clock/server.ts sets the date of one process only.
          WEB_CONCURRENCY: '1',
          OIDC_ISSUER: `http://127.0.0.1:${issuerPort}`,
          OIDC_CLIENT_ID: ISSUER_CLIENT.clientId,
          OIDC_CLIENT_SECRET: ISSUER_CLIENT.clientSecret,
          OIDC_NAME: 'Entrada Única',
          WEB3: 'ethereum,solana',
          ...extraEnv,
        },
      })),
      {
        ...PROCESS,
        name: 'issuer',
        command: `${NODE} tests/e2e/issuer.ts`,
        env: {
          PORT: String(issuerPort),
          REDIRECT_URIS: runningServers.map(({ origin }) => `${origin}/api/auth/callback/oidc`).join(' '),
        },
      },
      ...(hasSaml
        ? [
            {
              ...PROCESS,
              name: 'saml-provider',
              command: `${NODE} tests/e2e/saml-provider.ts`,
              env: { PORT: String(samlPort) },
            },
          ]
        : []),
    ],
  });
}
