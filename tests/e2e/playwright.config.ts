import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './chromium.ts';

/** Made once and inherited by the workers, which read this file again. */
process.env.ENCAIXE_E2E_FOLDER ??= mkdtempSync(join(tmpdir(), 'encaixe-e2e-'));
process.env.ENCAIXE_E2E_PORT ??= String(20_000 + (process.pid % 20_000));

const port = process.env.ENCAIXE_E2E_PORT;
const baseURL = `http://localhost:${port}`;
const { executablePath, env } = await findChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: join(process.env.ENCAIXE_E2E_FOLDER, 'results'),
  globalTeardown: './teardown.ts',
  use: {
    baseURL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, env, args: ['--no-sandbox', '--disable-dev-shm-usage'] },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: 'node --disable-warning=ExperimentalWarning src/server/main.ts',
    cwd: '../..',
    url: `${baseURL}/api/health`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 8_000 },
    env: {
      PORT: port,
      DATA_DIR: join(process.env.ENCAIXE_E2E_FOLDER, 'data'),
      PUBLIC_URL: baseURL,
      RATE_LIMITS: 'off',
    },
  },
});
