import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const setupFiles = [
  'tests/setup/strict-console.ts',
  'tests/setup/real-date.ts',
  'tests/setup/real-globals.ts',
  'tests/setup/wait-timeout.ts',
  'tests/setup/seed.ts',
];

/** The life cycle of the embedded PostgreSQL: each test starts servers of its own, which takes minutes altogether. */
const LIFE_CYCLE = [
  'src/server/platform/database/{backup,embedded-postgres,postgres-access,postgres-binaries,upgrade}.test.ts',
];

/** The check that compares the migrations with the schema, on schemas with faults. */
const DRIFT = ['scripts/lib/{drift,schema-difference}.test.mjs'];

/** Files of which `npm test` runs a sample (tests/support/sample.ts) and `npm run test:full` every case. */
const SAMPLED = [
  'src/server/http/{access,access-matrix,job-sight,text-inputs}.test.ts',
  'src/server/features/accounts/wrong-types.test.ts',
  'src/server/features/candidates/candidate-rules.test.ts',
  'src/server/features/feed/feed-rules.test.ts',
  'src/server/features/likes/{ledger,one-statement}.test.ts',
  'src/server/features/safety/visibility.test.ts',
  'src/web/features/resumes/paper/pdf-values.test.ts',
];

/** Milliseconds. A limit only ends what hangs, also on a busy machine: no test measures time. */
const limits = { testTimeout: 240_000, hookTimeout: 240_000 };

const server = {
  ...limits,
  setupFiles: [...setupFiles, 'tests/setup/cheap-hashes.ts'],
  globalSetup: ['tests/setup/postgres.ts'],
};

export default defineConfig({
  test: {
    // They wait for PostgreSQL and for time-outs that are real. (A share of the cores is never more than all of them.)
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    // Most of the time went into loading the same server, and what our pages are drawn with, for each file again. A file that
    // replaces a global restores it.
    isolate: false,
    unstubGlobals: true,
    // Milliseconds; a limit as below.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      { test: { ...limits, name: 'scripts', include: ['scripts/**/*.test.mjs'], exclude: DRIFT } },
      { test: { ...limits, name: 'domain', include: ['src/{domain,contract,cv}/**/*.test.ts'], setupFiles } },
      {
        test: {
          ...server,
          name: 'server',
          include: ['src/{server,demo}/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', ...LIFE_CYCLE],
          provide: { isFull: false },
        },
      },
      // What `npm test` leaves out: `npm run test:full`.
      { test: { ...server, name: 'full', include: [...LIFE_CYCLE, ...DRIFT, ...SAMPLED], provide: { isFull: true } } },
      {
        test: {
          ...limits,
          name: 'web',
          include: ['src/web/**/*.test.ts'],
          setupFiles,
          provide: { isFull: false },
        },
      },
      // Components and what needs a page: in happy-dom, against a fake of the API that speaks its protocol.
      {
        plugins: [react()],
        test: {
          ...limits,
          name: 'components',
          include: ['src/web/**/*.test.tsx'],
          environment: 'happy-dom',
          // It holds the page's wallets, as our own modules hold its state (fresh-page.ts).
          server: { deps: { inline: ['@wallet-standard/app'] } },
          setupFiles: ['src/web/testing/fresh-page.ts', ...setupFiles, 'src/web/testing/setup.ts'],
        },
      },
    ],
  },
});
