import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { node24, toolEnvironment } from './lib/node24.mjs';
import { reportFailure } from './lib/project.mjs';
import { run } from './lib/run.mjs';

/**
 * `node scripts/run-file.mjs [--build] FILE …` installs the dependencies, runs a TypeScript file of this project with the further
 * arguments, and exits with its code. With `--build`, it builds the server and the screens first.
 */
try {
  const args = process.argv.slice(2);
  await install();
  if (args[0] === '--build') {
    args.shift();
    await build();
  }
  const node = node24();
  const { code } = await run(node, ['--disable-warning=ExperimentalWarning', ...args], { env: toolEnvironment(node) });
  process.exitCode = code;
} catch (error) {
  reportFailure(error);
}
