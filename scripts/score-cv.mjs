import { install } from './lib/install.mjs';
import { node24 } from './lib/node24.mjs';
import { exitWith } from './lib/project.mjs';
import { run } from './lib/run.mjs';

/** Prints how well the curriculos of the test sets are read, by field and layout; `--issues` lists what differs. */
try {
  await install();
  const { code } = await run(node24(), [
    '--disable-warning=ExperimentalWarning',
    'tests/cv/score-command.ts',
    ...process.argv.slice(2),
  ]);
  process.exitCode = code;
} catch (error) {
  exitWith(error);
}
