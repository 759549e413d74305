import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root, StepError } from './project.mjs';

/** The first version of Node 22 that runs TypeScript without flags. */
const OLDEST_NODE = [22, 18];
const binFolder = join(root, 'node_modules', '.bin');

/**
 * Returns the path of the Node that runs the server and the tools: Node 24 from node_modules if this machine can run it, or else the
 * Node of this process.
 * @returns {string}
 * @throws StepError when the Node of this process is too old
 */
export function node24() {
  const installed = join(root, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node');
  if (existsSync(installed) && spawnSync(installed, ['--version']).status === 0) return installed;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return process.execPath;
  throw new StepError(
    `O Encaixe precisa do Node ${OLDEST_NODE.join('.')} ou mais novo neste sistema; este é o ${process.versions.node}.`,
  );
}

/** Returns the environment in which `node` and the project's tools are found first. */
export const toolEnvironment = (node = node24()) => ({
  ...process.env,
  PATH: [join(node, '..'), binFolder, process.env.PATH].join(delimiter),
});

/** Returns the environment without the programs in node_modules, which npm deletes while it installs. */
export const machineEnvironment = () => ({
  ...process.env,
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.startsWith(join(root, 'node_modules')))
    .join(delimiter),
});
