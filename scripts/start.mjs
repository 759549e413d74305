import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { reportFailure } from './lib/project.mjs';
import { BUILT_SERVER, serve } from './lib/serve.mjs';

try {
  await install();
  await build();
  process.exitCode = await serve(BUILT_SERVER);
} catch (error) {
  reportFailure(error);
}
