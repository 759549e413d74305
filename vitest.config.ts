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

/** Tests of the embedded PostgreSQL's life cycle. Each test starts its own servers, which takes minutes altogether. */
const LIFE_CYCLE = [
  'src/server/platform/database/{backup,embedded-postgres,postgres-access,postgres-binaries,upgrade}.test.ts',
];

/** Tests of the check that compares the migrations with the schema. */
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

/** In milliseconds. These timeouts only end tests that hang, also on a busy machine; no test measures time. */
const limits = { testTimeout: 240_000, hookTimeout: 240_000 };

const server = {
  ...limits,
  setupFiles: [...setupFiles, 'tests/setup/cheap-hashes.ts'],
  globalSetup: ['tests/setup/postgres.ts'],
};

export default defineConfig({
  test: {
    // More workers than cores, because tests wait for PostgreSQL and for real timeouts. A percentage would be limited to all cores.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    // Files of one worker share the loaded modules, because loading the server and React again for each file took most of the time.
    isolate: false,
    unstubGlobals: true,
    // In milliseconds, for the same reason as `limits`.
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
      // The tests that `npm test` leaves out, or of which it runs a sample: `npm run test:full`.
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
      // Tests of components and of other code that needs a DOM, in happy-dom, with a fake server that implements the API's protocol.
      {
        plugins: [react()],
        test: {
          ...limits,
          name: 'components',
          include: ['src/web/**/*.test.tsx'],
          environment: 'happy-dom',
          // This library stores the page's wallets. Inlined, it is loaded again for each file, as the app's modules (fresh-page.ts).
          server: { deps: { inline: ['@wallet-standard/app'] } },
          setupFiles: ['src/web/testing/fresh-page.ts', ...setupFiles, 'src/web/testing/setup.ts'],
        },
      },
    ],
  },
});
