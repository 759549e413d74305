import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../e2e/chromium.ts';
import { freePort } from '../e2e/free-port.ts';
import { dataFolderOf } from '../e2e/servers.ts';

/** Playwright's workers load this file again, and find the same values here. The steps of the browser tests read the folder too. */
process.env.ENCAIXE_E2E_FOLDER ??= mkdtempSync(join(tmpdir(), 'encaixe-screens-'));
process.env.ENCAIXE_SCREENS_PORT ??= String(await freePort());

const NAME = 'screens';
const folder = process.env.ENCAIXE_E2E_FOLDER;
const port = process.env.ENCAIXE_SCREENS_PORT;
const origin = `http://localhost:${port}`;
const { executablePath, env } = await findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: 'pictures.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  outputDir: join(folder, 'results'),
  reporter: 'line',
  globalSetup: '../e2e/wait-for-servers.ts',
  globalTeardown: './sheet.ts',
  projects: [{ name: NAME }],
  use: {
    baseURL: origin,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    actionTimeout: 20_000,
    serviceWorkers: 'block',
    launchOptions: { executablePath, env, args: ['--no-sandbox', '--disable-dev-shm-usage', '--hide-scrollbars'] },
  },
  webServer: {
    cwd: '../..',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 8_000 },
    command: 'node --disable-warning=ExperimentalWarning tests/e2e/clock/server.ts',
    env: {
      PORT: port,
      DATA_DIR: dataFolderOf(folder, port),
      PUBLIC_URL: origin,
      RATE_LIMITS: 'off',
      WEB_CONCURRENCY: '1',
    },
  },
});
