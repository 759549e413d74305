import { spawn } from 'node:child_process';
import { root } from './project.mjs';

/**
 * Runs a program in the project's folder.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, toStderr?: boolean }} [options] quiet: it gets no input, and
 *   its output is returned, not shown; toStderr: all of its output goes to this process's stderr
 * @returns {Promise<{ code: number, output: string }>} code 127 when the program couldn't be started
 */
export function run(program, args, { env = process.env, quiet = false, toStderr = false } = {}) {
  return new Promise((resolve) => {
    const shown = toStderr ? ['inherit', process.stderr, process.stderr] : 'inherit';
    const child = spawn(program, args, { cwd: root, env, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : shown });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    child.once('error', (error) => resolve({ code: 127, output: String(error) }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs the work, and prints `text` to stderr if it takes longer than a second. */
export async function withProgress(text, work) {
  const timer = setTimeout(() => console.error(text), 1000);
  try {
    return await work();
  } finally {
    clearTimeout(timer);
  }
}
