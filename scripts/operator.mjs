import { install } from './lib/install.mjs';
import { node24 } from './lib/node24.mjs';
import { exitWith } from './lib/project.mjs';
import { run } from './lib/run.mjs';

/** Makes, lists and removes those who run the product (operators#command). */
try {
  await install();
  const command = ['--disable-warning=ExperimentalWarning', 'src/server/start/operator-command.ts'];
  const { code } = await run(node24(), [...command, ...process.argv.slice(2)]);
  process.exitCode = code;
} catch (error) {
  exitWith(error);
}
