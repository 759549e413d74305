import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const setupFiles = ['tests/setup/strict-console.ts', 'tests/setup/real-date.ts', 'tests/setup/patience.ts'];

export default defineConfig({
  test: {
    // They wait for PostgreSQL and for time-outs that are real. (A share of the cores is never more than all of them.)
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    // Most of the time went into loading the same server, and what our pages are drawn with, anew for each file. Who replaces a global
    // puts it back.
    isolate: false,
    unstubGlobals: true,
    // A limit for what hangs: no test measures time.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], testTimeout: 20_000 } },
      { test: { name: 'domain', include: ['src/{domain,contract}/**/*.test.ts'], setupFiles } },
      {
        test: {
          name: 'server',
          include: ['src/{server,demo}/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['tests/e2e/**'],
          setupFiles: [...setupFiles, 'tests/setup/cheap-hashes.ts'],
          globalSetup: ['tests/setup/postgres.ts'],
          // Limits for what hangs: no test measures time.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'web', include: ['src/web/**/*.test.ts'], setupFiles } },
      // Components and what needs a page: in happy-dom, against a stand-in of the API that speaks its protocol.
      {
        plugins: [react()],
        test: {
          name: 'components',
          include: ['src/web/**/*.test.tsx'],
          environment: 'happy-dom',
          // It holds the page's wallets, as our own modules hold its state (fresh-page.ts).
          server: { deps: { inline: ['@wallet-standard/app'] } },
          // A limit for what hangs: no test measures time.
          testTimeout: 60_000,
          setupFiles: ['src/web/testing/fresh-page.ts', ...setupFiles, 'src/web/testing/setup.ts'],
        },
      },
    ],
  },
});
