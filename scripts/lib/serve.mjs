import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { node24 } from './node24.mjs';
import { root } from './project.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const LOOK_AGAIN_MS = 500;

/** What the build made of src/server/main.ts. */
export const BUILT_SERVER = 'dist/server/main.js';

/** A young generation of the size that V8 takes by itself on a large machine would double a process's memory. */
const NODE_OPTIONS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=16'];

/**
 * Runs the server until it ends. It gets every signal once, through this process alone: in a group of its own it doesn't
 * also get a terminal's Ctrl-C. Should this process be killed, the closed channel tells the server to stop.
 * @param {string} file the built server, or the sources themselves
 * @param {string[]} [nodeOptions]
 * @returns {Promise<number>} the server's exit code
 */
export function serve(file, nodeOptions = []) {
  const child = spawn(node24(), [...NODE_OPTIONS, ...nodeOptions, file], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  });
  const sent = new Set();
  const forward = (signal) => {
    if (!sent.has(signal)) child.kill(signal);
    sent.add(signal);
  };
  for (const signal of SIGNALS) process.on(signal, forward);
  const watch = stopWithNpm(() => forward('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearInterval(watch);
      resolve(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  });
}

/** Started by npm, the server goes when npm is gone, also when that was killed without a word. */
function stopWithNpm(stop) {
  const startedBy = starters();
  return setInterval(() => {
    if (process.env.npm_lifecycle_event && starters() !== startedBy) stop();
  }, LOOK_AGAIN_MS);
}

/** The process that started this one and, should that be the shell npm puts in between, the one above it. */
function starters() {
  const parent = process.ppid;
  try {
    const [, name = '', above] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? [];
    return /^(ba|da|z)?sh$/.test(name) ? `${parent} ${above}` : String(parent);
  } catch {
    return String(parent);
  }
}
