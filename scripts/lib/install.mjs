import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { machineEnvironment } from './node24.mjs';
import { root, StepError } from './project.mjs';
import { run, withProgress } from './run.mjs';

const OLDEST_NODE = 20;
const COMMAND = ['ci', '--loglevel=error', '--no-fund', '--no-audit', '--include=dev', '--include=optional'];

/** Installs the dependencies unless they are those of package-lock.json already. */
export async function install() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    throw new StepError(`O Encaixe precisa do Node ${OLDEST_NODE} ou mais novo; este é o ${process.versions.node}.`);
  }
  if (isInstalled()) return;
  const { code } = await withProgress('Instalando as dependências…', npmCi);
  if (code !== 0) throw new StepError('A instalação das dependências falhou; veja acima o que o npm disse.');
}

/** npm itself must not run on the Node of node_modules, which it is about to replace. A script's stdout is its own. */
function npmCi() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const ownNode = node && !node.startsWith(join(root, 'node_modules'));
  const env = machineEnvironment();
  return npm?.endsWith('.js') && ownNode
    ? run(node, [npm, ...COMMAND], { env, toStderr: true })
    : run('npm', COMMAND, { env, toStderr: true });
}

/**
 * Compares package-lock.json with the list that npm writes into node_modules at the end of an installation. A manual installation
 * thus counts too, and an interrupted one doesn't.
 */
function isInstalled() {
  const wanted = packagesIn('package-lock.json');
  const present = packagesIn('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || (entry.optional && !suits(entry))) return true;
    return present[path]?.version === entry.version && present[path]?.integrity === entry.integrity;
  });
}

/** @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, os?: string[], cpu?: string[] }> | undefined} */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Returns whether an optional package must be installed; one that names no system may have failed to build, and is not required.
 */
function suits({ os, cpu, libc }) {
  return Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc);
}
