import { spawnSync } from 'node:child_process';
import { reportFailure, StepError } from './lib/project.mjs';
import { run } from './lib/run.mjs';

/** Builds the image 'encaixe' with podman or docker; further arguments are passed on (`-- --tag registry/encaixe:1`). */
try {
  const program = ['podman', 'docker'].find((name) => spawnSync(name, ['info'], { stdio: 'ignore' }).status === 0);
  if (!program) throw new StepError('Nem o podman nem o docker funcionam nesta máquina.');
  // podman's default format, OCI, has no health check.
  const format = program === 'podman' ? ['--format', 'docker'] : [];
  const options = [...format, '--file', 'deploy/Containerfile', '--tag', 'encaixe', ...process.argv.slice(2)];
  process.exitCode = (await run(program, ['build', ...options, '.'])).code;
} catch (error) {
  reportFailure(error);
}
