import { install } from './lib/install.mjs';
import { checks, playwright, runParts, vitest } from './lib/parts.mjs';
import { exitWith } from './lib/project.mjs';

/** Runs the checks, all tests except those of `npm run test:full`, and the browser tests. */
try {
  await install();
  const parts = [
    ...checks(),
    vitest('vitest', '--project=!full'),
    playwright('playwright', 'tests/e2e/playwright.config.ts'),
  ];
  process.exitCode = await runParts(parts);
} catch (error) {
  exitWith(error);
}
