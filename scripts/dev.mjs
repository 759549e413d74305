import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { node24, toolEnvironment } from './lib/node24.mjs';
import { exitWith, root } from './lib/project.mjs';
import { serve } from './lib/serve.mjs';

/** The server, restarted at every change, and Vite in front of it with the screens as they are being written. */
try {
  await install();
  // The server wants a page to serve, however old: what is being written comes from Vite.
  if (!existsSync(join(root, 'dist', 'web', 'index.html'))) await build();
  // Restarted at every change, it should be there at once.
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
  exitWith(error);
}
