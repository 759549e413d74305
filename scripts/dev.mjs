import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { node24, toolEnvironment } from './lib/node24.mjs';
import { reportFailure, root } from './lib/project.mjs';
import { serve } from './lib/serve.mjs';

/** Starts the server, which restarts at every change, and Vite, which serves the screens and forwards other requests to the server. */
try {
  await install();
  // The server doesn't start without a built page. Vite serves the current sources, so an old build is enough.
  if (!existsSync(join(root, 'dist', 'web', 'index.html'))) await build();
  // One process restarts faster.
  process.env.WEB_CONCURRENCY ??= '1';
  const node = node24();
  const vite = spawn(node, [join('node_modules', 'vite', 'bin', 'vite.js')], {
    cwd: root,
    env: toolEnvironment(node),
    stdio: 'inherit',
  });
  try {
    process.exitCode = await serve('src/server/main.ts', ['--watch', '--watch-preserve-output']);
  } finally {
    vite.kill();
  }
} catch (error) {
  reportFailure(error);
}
