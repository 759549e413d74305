import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toolEnvironment } from './node24.mjs';
import { root } from './project.mjs';
import {
  checkCounts,
  closingLine,
  playwrightCounts,
  playwrightFailures,
  sum,
  vitestCounts,
  vitestFailures,
} from './reports.mjs';
import { run } from './run.mjs';
import { withoutSettings } from './settings.mjs';

/**
 * @typedef {import('./reports.mjs').Counts} Counts
 * @typedef {{ name: string, command: string[], count: (code: number, report: string) => Counts,
 *   failures?: (report: string) => string[] }} Part
 * `report`: the file that the command writes its results into, where it has one.
 */

/** What `npm run check` is made of, so that each part is listed on its own. @returns {Part[]} */
export const checks = () =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    .scripts.check.split(' && ')
    .map((command) => script(command.replace('npm run ', '')));

/** A script of package.json that passes or fails as a whole. @returns {Part} */
export const script = (name, ...args) => ({
  name: [name, ...args].join(' '),
  command: ['npm', 'run', '--silent', name, ...(args.length > 0 ? ['--', ...args] : [])],
  count: checkCounts,
});

/** @returns {Part} */
export const vitest = (name, ...args) => ({
  name,
  command: ['vitest', 'run', '--reporter=default', '--reporter=json', ...args],
  count: (code, report) => vitestCounts(report, code),
  failures: vitestFailures,
});

/** @returns {Part} */
export const playwright = (name, config) => ({
  name,
  command: ['playwright', 'test', '--config', config, '--reporter=list,json'],
  count: (code, report) => playwrightCounts(report, code),
  failures: playwrightFailures,
});

/**
 * Runs the parts one after the other, whether they pass or fail. Prints how long each took, what failed in it and, in the last line,
 * how many tests passed and failed.
 * @param {Part[]} parts
 * @returns {Promise<number>} the exit code
 */
export async function runParts(parts) {
  const folder = mkdtempSync(join(tmpdir(), 'encaixe-reports-'));
  try {
    const results = [];
    for (const part of parts) results.push(await runPart(part, join(folder, `${results.length}.json`)));
    console.log('');
    for (const { name, seconds, failed, failures } of results) {
      console.log(`${failed === 0 ? '✓' : '✗'} ${name.padEnd(12)}${seconds.toFixed(1).padStart(7)} s`);
      for (const line of failures) console.log(`    ${line}`);
    }
    const total = sum(results);
    console.log(closingLine(total));
    return total.failed > 0 ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runPart({ name, command, count, failures = () => [] }, report) {
  console.log(`\n── ${name}`);
  const [program = '', ...args] = command;
  if (program === 'vitest') args.push(`--outputFile.json=${report}`);
  const env = withoutSettings({
    ...toolEnvironment(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    FORCE_COLOR: undefined,
  });
  const begun = performance.now();
  const { code } = await run(program, args, { env });
  return { name, seconds: (performance.now() - begun) / 1000, ...count(code, report), failures: failures(report) };
}
