import { resolve } from 'node:path';
import { install } from './lib/install.mjs';
import { node24 } from './lib/node24.mjs';
import { exitWith } from './lib/project.mjs';
import { run } from './lib/run.mjs';

/** npm runs scripts in the project's folder; typed paths are relative to the folder of the command. */
const from = process.env.INIT_CWD ?? process.cwd();

try {
  await install();
  const command = ['--disable-warning=ExperimentalWarning', 'src/server/start/backup-command.ts'];
  const folders = process.argv.slice(2).map((folder) => resolve(from, folder));
  const { code } = await run(node24(), [...command, ...folders]);
  process.exitCode = code;
} catch (error) {
  exitWith(error);
}
