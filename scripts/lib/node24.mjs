import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root, StepError } from './project.mjs';

/** The first version that runs TypeScript without flags. */
const OLDEST = [22, 18];
const binFolder = join(root, 'node_modules', '.bin');

/**
 * Returns the Node for the server and the tools: the one that npm installed, if it exists for this machine, or the machine's own.
 * @returns {string} its path
 */
export function node24() {
  const installed = join(root, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node');
  if (existsSync(installed) && spawnSync(installed, ['--version']).status === 0) return installed;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return process.execPath;
  throw new StepError(
    `O Encaixe precisa do Node ${OLDEST.join('.')} ou mais novo neste sistema; este é o ${process.versions.node}.`,
  );
}

/** Returns the environment in which `node` and the project's tools are found first. */
export const toolEnvironment = (node = node24()) => ({
  ...process.env,
  PATH: [join(node, '..'), binFolder, process.env.PATH].join(delimiter),
});

/** Returns the environment without the project's own programs: they vanish while npm installs. */
export const machineEnvironment = () => ({
  ...process.env,
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(join(root, 'node_modules')))
    .join(delimiter),
});
