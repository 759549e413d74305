import { install } from './lib/install.mjs';
import { node24 } from './lib/node24.mjs';
import { exitWith } from './lib/project.mjs';
import { run } from './lib/run.mjs';

/** Prints what is read from curriculo files as JSON (resumes#reading); `--all` also prints what the command leaves out. */
try {
  await install();
  const { code } = await run(node24(), [
    '--disable-warning=ExperimentalWarning',
    'src/cv/command.ts',
    process.cwd(),
    ...process.argv.slice(2),
  ]);
  process.exitCode = code;
} catch (error) {
  exitWith(error);
}
