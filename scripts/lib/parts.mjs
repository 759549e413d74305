import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
 *   failures?: (report: string) => string[], isQuiet?: boolean }} Part
 * `report`: the path of the file into which the command writes its results.
 * `isQuiet`: `runParts` prints the part's output only when the part ends, so that the outputs of simultaneous parts don't mix.
 */

/** Returns one part for each check of `npm run check`. @returns {Part[]} */
export const checks = () =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    .scripts.check.split(' && ')
    .map((command) => ({ ...script(command.replace('npm run ', '')), isQuiet: true }));

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
export const playwright = (name, config, ...args) => ({
  name,
  command: ['playwright', 'test', '--config', config, '--reporter=list,json', ...args],
  count: (code, report) => playwrightCounts(report, code),
  failures: playwrightFailures,
});

/** One part alone leaves one of two cores mostly idle. */
const SIMULTANEOUS_PARTS = 2;

/**
 * Runs all parts, whether they pass or fail: the stages one after the other, and the parts of a stage two at a time. Prints how
 * long each part took, what failed in it and, in the last line, how many tests passed and failed.
 * @param {Part[][]} stages
 * @returns {Promise<number>} the exit code
 */
export async function runParts(stages) {
  const folder = mkdtempSync(join(tmpdir(), 'encaixe-reports-'));
  try {
    const parts = stages.flat();
    const results = new Map();
    for (const stage of stages) {
      const queue = [...stage];
      const runQueued = async () => {
        for (let part = queue.shift(); part; part = queue.shift())
          results.set(part, await runPart(part, join(folder, `${parts.indexOf(part)}`)));
      };
      await Promise.all(Array.from({ length: SIMULTANEOUS_PARTS }, runQueued));
    }
    const all = parts.map((part) => results.get(part));
    console.log('\n                   wall s   CPU s');
    for (const { name, seconds, cpuSeconds, failed, failures } of all) {
      console.log(`${failed === 0 ? '✓' : '✗'} ${name.padEnd(14)}${inColumn(seconds)}${inColumn(cpuSeconds)}`);
      for (const line of failures) console.log(`    ${line}`);
    }
    const total = sum(all);
    console.log(closingLine(total));
    return total.failed > 0 ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const inColumn = (seconds) => seconds.toFixed(1).padStart(9);

/** Shell code that runs "$@", and writes the CPU time of all its processes into the file "$CPU_TIMES". */
const TIMED_COMMAND = '"$@"; code=$?; times >"$CPU_TIMES"; exit $code';

async function runPart({ name, command, count, failures = () => [], isQuiet = false }, path) {
  const heading = `\n── ${name}`;
  if (!isQuiet) console.log(heading);
  const [report, cpuTimes] = [`${path}.json`, `${path}.times`];
  const reported = command[0] === 'vitest' ? [...command, `--outputFile.json=${report}`] : command;
  const env = withoutSettings({
    ...toolEnvironment(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    CPU_TIMES: cpuTimes,
    FORCE_COLOR: undefined,
  });
  const startedAt = performance.now();
  const { code, output } = await run('sh', ['-c', TIMED_COMMAND, 'sh', ...reported], { env, quiet: isQuiet });
  if (isQuiet) console.log(`${heading}\n${output}`.trimEnd());
  const seconds = (performance.now() - startedAt) / 1000;
  return {
    ...{ name, seconds, cpuSeconds: cpuSecondsIn(cpuTimes) },
    ...count(code, report),
    failures: failures(report),
  };
}

/** Adds the four times that the shell's `times` prints, such as 1m2.50s: user and system time of the shell and of its children. */
function cpuSecondsIn(file) {
  const times = existsSync(file) ? readFileSync(file, 'utf8').replaceAll(',', '.') : '';
  return [...times.matchAll(/(\d+)m([\d.]+)s/g)].reduce((all, [, m, s]) => all + 60 * Number(m) + Number(s), 0);
}
