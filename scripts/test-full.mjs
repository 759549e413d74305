import { execFileSync } from 'node:child_process';
import { install } from './lib/install.mjs';
import { playwright, runParts, script, vitest } from './lib/parts.mjs';
import { reportFailure, root, StepError } from './lib/project.mjs';

const DATABASE = 'src/server/platform/database';

const browser = (name, ...args) => [script('build'), playwright(name, 'tests/e2e/full.config.ts', ...args)];

/**
 * The tests that `npm test` leaves out because they take long. `npm run test:full` runs all parts, and `npm run test:full -- backup
 * cases` runs the parts `backup` and `cases`. `npm run test:full -- --rotate` runs one part of ROTATION, which the commit's hash
 * selects, so that another run on the same commit has the same part.
 */
const PARTS = {
  backup: [vitest('backup', '--project=full', `${DATABASE}/backup.test.ts`)],
  database: [vitest('database', '--project=full', `${DATABASE}/embedded`, `${DATABASE}/postgres-`)],
  drift: [vitest('drift', '--project=full', 'scripts/lib')],
  upgrade: [vitest('upgrade', '--project=full', `${DATABASE}/upgrade.test.ts`)],
  cases: [
    vitest('cases (http)', '--project=full', 'src/server/http'),
    vitest('cases (rest)', '--project=full', 'src/server/features', 'src/web'),
  ],
  browser: browser('browser'),
  screens: [script('screens')],
  faults: [script('test:faults')],
  rolling: [script('rolling')],
  lighthouse: [script('lighthouse')],
};

const BROWSER_SHARDS = 24;
const SHARDS = Array.from({ length: BROWSER_SHARDS }, (_, index) => `${index + 1}/${BROWSER_SHARDS}`);

/** Parts that each take at most three minutes on two cores. */
const ROTATION = [
  ...['backup', 'database', 'drift', 'upgrade', 'cases'].flatMap((name) => PARTS[name]).map((part) => [part]),
  ...SHARDS.map((shard) => browser(`browser ${shard}`, `--shard=${shard}`)),
];

function rotatingPart() {
  const hash = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' });
  return ROTATION[Number.parseInt(hash.slice(0, 8), 16) % ROTATION.length];
}

try {
  const args = process.argv.slice(2);
  const unknown = args.find((name) => name !== '--rotate' && !Object.hasOwn(PARTS, name));
  if (unknown) throw new StepError(`'${unknown}' is not a part; the parts are ${Object.keys(PARTS).join(', ')}.`);
  await install();
  const names = args.length > 0 ? args : Object.keys(PARTS);
  const parts = names.flatMap((name) => (name === '--rotate' ? rotatingPart() : PARTS[name]));
  process.exitCode = await runParts(parts.map((part) => [part]));
} catch (error) {
  reportFailure(error);
}
