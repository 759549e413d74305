import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

// scripts/mutation.mjs sets these variables. Targets: files and folders, separated by commas. Sample: a number of mutants, or 'all'.
const { MUTATION_TARGETS: targets = '', MUTATION_SAMPLE: sample, MUTATION_SEED: seed } = process.env;

const patternsOf = (target) => (target.endsWith('.ts') ? [target] : [`${target}/**/*.ts`]);

export default {
  mutate: [...targets.split(',').flatMap(patternsOf), '!src/**/*.test.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: false, pool: 'forks' },
  plugins: ['@stryker-mutator/vitest-runner', fileURLToPath(import.meta.url)],
  reporters: ['sample', 'clear-text', 'json', 'progress'],
  clearTextReporter: { allowEmojis: false, logTests: false },
  jsonReporter: { fileName: 'test-results/mutation.json' },
  tempDirName: 'test-results/stryker',
  cleanTempDir: 'always',
  // Stryker would rewrite the paths in tsconfig.json with an API that TypeScript 7 no longer has.
  tsconfigFile: 'none',
  ignorePatterns: ['/docs', '/deploy', '/dist', '/src/web', '/tests/e2e', '/tests/screens'],
  concurrency: 1,
  coverageAnalysis: 'perTest',
  // A static mutant (one of code that runs when its module is loaded) would need all tests.
  ignoreStatic: true,
  // Long timeouts: Stryker counts a mutant that times out as detected, even if only a busy machine made it slow.
  dryRunTimeoutMinutes: 60,
  timeoutMS: 60_000,
};

const rankOf = ({ mutant: { fileName, location, replacement } }) =>
  createHash('sha256')
    .update(JSON.stringify([seed, fileName, location, replacement]))
    .digest('hex');

/**
 * A reporter that ignores all mutants outside a random sample, for which Stryker has no option. Stryker gives its plan to the reporters
 * before it runs the mutants, so a reporter can change the plan.
 */
const sampler = {
  onMutationTestingPlanReady({ mutantPlans }) {
    if (sample === 'all') return;
    const ranks = new Map(mutantPlans.filter(({ plan }) => plan === 'Run').map((plan) => [plan, rankOf(plan)]));
    const others = [...ranks.keys()].sort((a, b) => (ranks.get(a) < ranks.get(b) ? -1 : 1)).slice(Number(sample));
    for (const plan of others) {
      plan.plan = 'EarlyResult';
      plan.mutant.status = 'Ignored';
    }
  },
};

export const strykerPlugins = [{ kind: 'Reporter', name: 'sample', value: sampler }];
