import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { install } from './lib/install.mjs';
import { toolEnvironment } from './lib/node24.mjs';
import { exitWith, root } from './lib/project.mjs';
import {
  checkCounts,
  closingLine,
  playwrightCounts,
  playwrightFailures,
  sum,
  vitestCounts,
  vitestFailures,
} from './lib/reports.mjs';
import { run } from './lib/run.mjs';
import { withoutSettings } from './lib/settings.mjs';

const BROWSER_TESTS = 'tests/e2e/playwright.config.ts';
const reports = mkdtempSync(join(tmpdir(), 'encaixe-reports-'));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

/** What `npm run check` is made of, so that each part is told on its own. */
const checks = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  .scripts.check.split(' && ')
  .map((command) => command.replace('npm run ', ''));

const check = (script) => ({ name: script, command: ['npm', 'run', '--silent', script], count: checkCounts });
const vitest = {
  name: 'vitest',
  command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
  count: (code) => vitestCounts(vitestReport, code),
  failures: () => vitestFailures(vitestReport),
};
const playwright = {
  name: 'playwright',
  command: ['playwright', 'test', '--config', BROWSER_TESTS, '--reporter=list,json'],
  count: (code) => playwrightCounts(playwrightReport, code),
  failures: () => playwrightFailures(playwrightReport),
};

async function runAll() {
  await install();
  const env = withoutSettings({
    ...toolEnvironment(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
    FORCE_COLOR: undefined,
  });
  const parts = [...checks.map(check), vitest];
  if (existsSync(join(root, BROWSER_TESTS))) parts.push(playwright);
  const results = [];
  for (const { name, command, count, failures = () => [] } of parts) {
    console.log(`\n── ${name}`);
    const [program = '', ...args] = command;
    const begun = performance.now();
    const { code } = await run(program, args, { env });
    results.push({ name, seconds: (performance.now() - begun) / 1000, ...count(code), failures: failures() });
  }
  console.log('');
  for (const { name, seconds, failed, failures } of results) {
    console.log(`${failed === 0 ? '✓' : '✗'} ${name.padEnd(12)}${seconds.toFixed(1).padStart(7)} s`);
    for (const line of failures) console.log(`    ${line}`);
  }
  const total = sum(results);
  console.log(closingLine(total));
  return total.failed > 0 ? 1 : 0;
}

try {
  process.exitCode = await runAll();
} catch (error) {
  exitWith(error);
} finally {
  rmSync(reports, { recursive: true, force: true });
}
