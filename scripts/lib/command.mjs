import { install } from './install.mjs';
import { node24 } from './node24.mjs';
import { exitWith } from './project.mjs';
import { run } from './run.mjs';

/**
 * Runs one of the server's commands with this process's arguments, and exits with its code.
 * @param {string} name of its file in src/server/start, without '-command.ts'
 */
export async function runCommand(name) {
  try {
    await install();
    const command = ['--disable-warning=ExperimentalWarning', `src/server/start/${name}-command.ts`];
    const { code } = await run(node24(), [...command, ...process.argv.slice(2)]);
    process.exitCode = code;
  } catch (error) {
    exitWith(error);
  }
}
