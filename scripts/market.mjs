import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { node24, toolEnvironment } from './lib/node24.mjs';
import { exitWith } from './lib/project.mjs';
import { run } from './lib/run.mjs';

/** Simulates the busiest hour of a million accounts against the built server. */
try {
  await install();
  await build();
  const node = node24();
  const args = ['--disable-warning=ExperimentalWarning', 'tests/load/market.ts', ...process.argv.slice(2)];
  process.exitCode = (await run(node, args, { env: toolEnvironment(node) })).code;
} catch (error) {
  exitWith(error);
}
