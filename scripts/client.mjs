import { install } from './lib/install.mjs';
import { node24 } from './lib/node24.mjs';
import { exitWith } from './lib/project.mjs';
import { run } from './lib/run.mjs';

/** Registers, lists and removes the programs that may ask people to act for them (api#registration). */
try {
  await install();
  const command = ['--disable-warning=ExperimentalWarning', 'src/server/start/client-command.ts'];
  const { code } = await run(node24(), [...command, ...process.argv.slice(2)]);
  process.exitCode = code;
} catch (error) {
  exitWith(error);
}
