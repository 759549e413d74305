import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { node24, toolEnvironment } from './lib/node24.mjs';
import { exitWith } from './lib/project.mjs';
import { run } from './lib/run.mjs';

/** Restarts several servers in turn under load, and counts losses. */
try {
  await install();
  await build();
  const node = node24();
  const args = ['--disable-warning=ExperimentalWarning', 'tests/load/rolling.ts', ...process.argv.slice(2)];
  process.exitCode = (await run(node, args, { env: toolEnvironment(node) })).code;
} catch (error) {
  exitWith(error);
}
