import { parseArgs } from 'node:util';
import { install } from './lib/install.mjs';
import { toolEnvironment } from './lib/node24.mjs';
import { reportFailure, StepError } from './lib/project.mjs';
import { run } from './lib/run.mjs';

/**
 * Runs mutation tests: creates copies of the code with one change each (mutants), and lists the mutants for which no test fails.
 * `npm run test:mutation -- src/server/features/likes --sample 60 --seed 7`: the arguments are src/domain, or folders and files
 * within one folder of src/domain or one server feature; only the tests of that folder run. `--sample` limits the run to this number
 * of random mutants.
 */
const MUTATION_FOLDER = /^src\/(domain(\/[a-z]+(?![a-z.]))?|server\/features\/[a-z-]+)/;

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { sample: { type: 'string', default: 'all' }, seed: { type: 'string' } },
  });
  const targets = positionals.length > 0 ? positionals : ['src/domain'];
  const folders = new Set(targets.map((target) => MUTATION_FOLDER.exec(target)?.[0]));
  const [folder] = folders;
  if (folders.size !== 1 || !folder)
    throw new StepError('Name folders or files of one folder of src/domain, or of one server feature.');
  const { sample, seed = `${Date.now() % 10_000}` } = values;
  if (sample !== 'all') console.log(`A sample of ${sample} mutants with --seed ${seed}`);
  await install();
  const env = {
    ...toolEnvironment(),
    MUTATION_TARGETS: targets.join(','),
    MUTATION_FOLDER: folder,
    MUTATION_SAMPLE: sample,
    MUTATION_SEED: seed,
  };
  process.exitCode = (await run('stryker', ['run'], { env })).code;
} catch (error) {
  reportFailure(error);
}
