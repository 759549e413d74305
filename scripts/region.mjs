import { install } from './lib/install.mjs';
import { node24 } from './lib/node24.mjs';
import { exitWith } from './lib/project.mjs';
import { run } from './lib/run.mjs';

/** Puts regions into their directory, and the accounts that were there before (docs/growing.md). */
try {
  await install();
  const command = ['--disable-warning=ExperimentalWarning', 'src/server/start/region-command.ts'];
  const { code } = await run(node24(), [...command, ...process.argv.slice(2)]);
  process.exitCode = code;
} catch (error) {
  exitWith(error);
}
