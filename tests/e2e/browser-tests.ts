import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { ISSUER_CLIENT } from '../fakes/issuer-client.ts';
import { findChromium } from './chromium.ts';
import { freePort } from './free-port.ts';
import { dataOf, logOf } from './servers.ts';

/** A server of the browser tests, and the projects whose tests use it. */
type Server = {
  name: string;
  env?: Record<string, string>;
  projects: readonly Project[];
};
/** A project runs the tests of some files (default: all) at one window size. */
type Project = { name: string; size: keyof typeof SIZES } & Pick<
  NonNullable<PlaywrightTestConfig['projects']>[number],
  'grep' | 'testIgnore' | 'testMatch'
>;

const SIZES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;

/** Playwright reads the configuration again in each worker: a port is chosen once and inherited through the environment. */
async function portOf(name: string): Promise<number> {
  process.env[name] ??= String(await freePort());
  return Number(process.env[name]);
}

/** Created once and inherited by the workers; deleted when the servers that write into it have ended. */
function ownFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'encaixe-e2e-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
}

const NODE = 'exec node --disable-warning=ExperimentalWarning';
const PROCESS = { cwd: '../..', gracefulShutdown: { signal: 'SIGTERM', timeout: 8_000 } } as const;

/**
 * The configuration of the browser tests that run against these servers, each with its own database.
 * @param hasSaml also starts the SAML provider that companies sign in by
 * @param hasAxe every `expectAccessible` runs axe, which takes a third of a test's time
 */
export async function browserTests(
  servers: readonly Server[],
  { hasSaml = false, hasAxe = false } = {},
): Promise<PlaywrightTestConfig> {
  process.env.ENCAIXE_E2E_FOLDER ??= ownFolder();
  const folder = process.env.ENCAIXE_E2E_FOLDER;
  const { executablePath, env } = await findChromium();
  const [issuerPort, samlPort] = [await portOf('ENCAIXE_E2E_ISSUER_PORT'), await portOf('ENCAIXE_E2E_SAML_PORT')];
  const started = await Promise.all(
    servers.map(async (server) => {
      const port = await portOf(`ENCAIXE_E2E_PORT_${server.name.toUpperCase()}`);
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
    // Limits for hanging operations: no test measures time.
    timeout: 240_000,
    expect: { timeout: 60_000 },
    // Artefacts of a failed test: a screenshot, the trace and the server's log.
    outputDir: '../../test-results/browser',
    globalSetup: './ready.ts',
    use: {
      locale: 'pt-BR',
      actionTimeout: 60_000,
      timezoneId: 'America/Sao_Paulo',
      screenshot: 'only-on-failure',
      // Its pictures of each action would take two thirds of a test's time again; the page at each action takes a sixth.
      // Snapshots run a script in each frame, which the sandboxed frame of the mailbox reports as an error.
      trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
      // installed.spec.ts tests the service worker; everywhere else each request is the page's own.
      serviceWorkers: 'block',
      launchOptions: {
        executablePath,
        env,
        // A page lives for some seconds: to optimise its code costs more than the faster code saves.
        args: ['--no-sandbox', '--disable-dev-shm-usage', '--js-flags=--no-opt --max-lazy'],
      },
    },
    projects: started.flatMap(({ projects, origin }) =>
      projects.map(({ size, ...project }) => ({ ...project, use: { ...SIZES[size], baseURL: origin } })),
    ),
    // Playwright starts all of them at once because none has an address to wait for; ready.ts waits for them.
    webServer: [
      ...started.map(({ name, port, origin, env: own }) => ({
        ...PROCESS,
        name,
        command: `${NODE} tests/e2e/clock/server.ts > "${logOf(folder, port)}"`,
        env: {
          PORT: String(port),
          DATA_DIR: dataOf(folder, port),
          PUBLIC_URL: origin,
          RATE_LIMITS: 'off',
          // The clock that the tests change belongs to one process.
          WEB_CONCURRENCY: '1',
          OIDC_ISSUER: `http://127.0.0.1:${issuerPort}`,
          OIDC_CLIENT_ID: ISSUER_CLIENT.clientId,
          OIDC_CLIENT_SECRET: ISSUER_CLIENT.clientSecret,
          OIDC_NAME: 'Entrada Única',
          WEB3: 'ethereum,solana',
          ...own,
        },
      })),
      {
        ...PROCESS,
        name: 'issuer',
        command: `${NODE} tests/e2e/issuer.ts`,
        env: {
          PORT: String(issuerPort),
          REDIRECT_URIS: started.map(({ origin }) => `${origin}/api/auth/callback/oidc`).join(' '),
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
