import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { exitWith } from './lib/project.mjs';
import { serve } from './lib/serve.mjs';

try {
  await install();
  await build();
  process.exitCode = await serve();
} catch (error) {
  exitWith(error);
}
