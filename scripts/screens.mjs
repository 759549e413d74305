import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { node24, toolEnvironment } from './lib/node24.mjs';
import { reportFailure, root } from './lib/project.mjs';
import { run } from './lib/run.mjs';

/**
 * Takes pictures of every screen in all its states, and shows them on one page: test-results/screens/index.html. `--only` selects the
 * routes whose path contains its value, `--variant` a variant of tests/screens/variants.ts.
 */
try {
  const { values } = parseArgs({ options: { only: { type: 'string' }, variant: { type: 'string' } } });
  await install();
  await build();
  rmSync(join(root, 'test-results', 'screens'), { recursive: true, force: true });
  const node = node24();
  const env = { ...toolEnvironment(node), SCREENS_ONLY: values.only ?? '', SCREENS_VARIANT: values.variant ?? '' };
  const command = join('node_modules', '@playwright', 'test', 'cli.js');
  process.exitCode = (
    await run(node, [command, 'test', '--config', 'tests/screens/playwright.config.ts'], { env })
  ).code;
} catch (error) {
  reportFailure(error);
}
