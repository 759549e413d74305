import { defineConfig } from 'vitest/config';

const setupFiles = ['tests/setup/strict-console.ts'];

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      { test: { name: 'scripts', include: ['scripts/**/*.test.mjs'], testTimeout: 20_000 } },
      { test: { name: 'domain', include: ['src/{domain,contract}/**/*.test.ts'], setupFiles } },
      {
        test: {
          name: 'server',
          include: ['src/{server,demo}/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['tests/e2e/**'],
          setupFiles,
          globalSetup: ['tests/setup/postgres.ts'],
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      { test: { name: 'web', include: ['src/web/**/*.test.{ts,tsx}'], setupFiles } },
    ],
  },
});
