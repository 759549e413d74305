import { install } from './lib/install.mjs';
import { checks, playwright, runParts, vitest } from './lib/parts.mjs';
import { reportFailure } from './lib/project.mjs';

/**
 * Runs the checks, then all tests except those of `npm run test:full`. The browser tests open the screens that the last check has
 * built, and run at the same time as the other tests, because they spend most of their time waiting.
 */
try {
  await install();
  const tests = [
    vitest('vitest', '--project=!full'),
    { ...playwright('playwright', 'tests/e2e/playwright.config.ts'), isQuiet: true },
  ];
  process.exitCode = await runParts([checks(), tests]);
} catch (error) {
  reportFailure(error);
}
