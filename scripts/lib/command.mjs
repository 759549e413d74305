import { resolve } from 'node:path';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { node24, toolEnvironment } from './node24.mjs';
import { reportFailure } from './project.mjs';
import { run } from './run.mjs';

/**
 * Installs the dependencies, runs a TypeScript file of this project, and exits with its code.
 * @param {string} file its path in the project
 * @param {string[]} [args] its arguments; default: those of this process
 */
export async function runFile(file, args = process.argv.slice(2)) {
  try {
    await install();
    await start(file, args);
  } catch (error) {
    reportFailure(error);
  }
}

/**
 * Does the same as `runFile` with this process's arguments, after a build of the server and the screens.
 * @param {string} file its path in the project
 */
export async function runFileOnBuild(file) {
  try {
    await install();
    await build();
    await start(file, process.argv.slice(2));
  } catch (error) {
    reportFailure(error);
  }
}

async function start(file, args) {
  const node = node24();
  const command = ['--disable-warning=ExperimentalWarning', file, ...args];
  process.exitCode = (await run(node, command, { env: toolEnvironment(node) })).code;
}

/**
 * Resolves a path argument in the folder where the user called npm; npm runs every script in the project's folder.
 * @param {string} path
 */
export const fromCallersFolder = (path) => resolve(process.env.INIT_CWD ?? process.cwd(), path);
