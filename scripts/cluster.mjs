import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install } from './lib/install.mjs';
import { toolEnvironment } from './lib/node24.mjs';
import { exitWith } from './lib/project.mjs';
import { checkCounts, closingLine, sum, vitestCounts, vitestFailures, vitestFiles } from './lib/reports.mjs';
import { run } from './lib/run.mjs';
import { withoutSettings } from './lib/settings.mjs';

/** Two regions and a directory, with real servers and databases, and then killed; a report of what was tried at the end. */
const reports = mkdtempSync(join(tmpdir(), 'encaixe-cluster-'));
const report = join(reports, 'vitest.json');
const TESTS = ['tests/cluster', 'src/server/regions'];
const KILLS = ['regions', 'region-sign-up'];

const timed = async (program, args, env) => {
  const begun = performance.now();
  const { code } = await run(program, args, { env });
  return { code, seconds: (performance.now() - begun) / 1000 };
};

const line = ({ passed, failed, skipped }, name, seconds) =>
  `${failed === 0 ? '✓' : '✗'} ${name.padEnd(50)}${closingLine({ passed, failed, skipped }).padStart(24)}${seconds.toFixed(0).padStart(6)} s`;

async function runAll() {
  await install();
  const env = withoutSettings({ ...toolEnvironment(), FORCE_COLOR: undefined });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const tests = await timed('vitest', ['run', '--project', 'server', ...reporters, ...TESTS], env);
  const kills = [];
  for (const name of KILLS) {
    const { code, seconds } = await timed('npm', ['run', '--silent', 'test:faults', '--', name], env);
    kills.push({ name: `kill -9: ${name}`, seconds, ...checkCounts(code) });
  }
  console.log('\nThe cluster:');
  for (const { name, seconds, ...counts } of vitestFiles(report)) console.log(line(counts, name, seconds));
  for (const text of vitestFailures(report)) console.log(`    ${text}`);
  for (const { name, seconds, ...counts } of kills) console.log(line(counts, name, seconds));
  const total = sum([vitestCounts(report, tests.code), ...kills]);
  console.log(`${closingLine(total)}, in ${(secondsOf([tests, ...kills])).toFixed(0)} s`);
  return total.failed > 0 ? 1 : 0;
}

const secondsOf = (parts) => parts.reduce((all, { seconds }) => all + seconds, 0);

try {
  process.exitCode = await runAll();
} catch (error) {
  exitWith(error);
} finally {
  rmSync(reports, { recursive: true, force: true });
}
