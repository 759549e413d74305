import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { machineEnvironment } from './node24.mjs';
import { root, StepError } from './project.mjs';
import { run, withProgress } from './run.mjs';

const OLDEST_NODE_MAJOR = 20;
const NPM_CI = ['ci', '--loglevel=error', '--no-fund', '--no-audit', '--include=dev', '--include=optional'];

/** Installs the dependencies of package-lock.json, unless they are installed. @throws StepError */
export async function install() {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE_MAJOR) {
    throw new StepError(
      `O Encaixe precisa do Node ${OLDEST_NODE_MAJOR} ou mais novo; este é o ${process.versions.node}.`,
    );
  }
  if (isInstalled()) return;
  const { code } = await withProgress('Instalando as dependências…', npmCi);
  if (code !== 0) throw new StepError('A instalação das dependências falhou; veja acima o que o npm disse.');
}

/**
 * Runs `npm ci` with the machine's own Node, because npm replaces the one in node_modules. npm's output goes to stderr, because a
 * script's stdout is for its own result.
 */
function npmCi() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const ownNode = node && !node.startsWith(join(root, 'node_modules'));
  const env = machineEnvironment();
  return npm?.endsWith('.js') && ownNode
    ? run(node, [npm, ...NPM_CI], { env, toStderr: true })
    : run('npm', NPM_CI, { env, toStderr: true });
}

/**
 * Compares package-lock.json with the list that npm writes into node_modules at the end of an installation. An interrupted
 * installation therefore doesn't count.
 */
function isInstalled() {
  const wanted = packagesIn('package-lock.json');
  const present = packagesIn('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || (entry.optional && !isRequired(entry))) return true;
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
 * Returns whether npm must have installed an optional package: it names this operating system and processor, and no libc. Any other
 * optional package may be missing, because npm skips one that fails to build.
 */
function isRequired({ os, cpu, libc }) {
  return Boolean(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc);
}
