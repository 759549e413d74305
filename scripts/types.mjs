import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/project.mjs';
import { run } from './lib/run.mjs';

/** The TypeScript projects that have files; tsc reports a project without files as an error. */
const projects = ['tsconfig.json', 'tsconfig.web.json', 'tsconfig.worker.json', 'tsconfig.e2e.json'].filter((file) => {
  const { include } = JSON.parse(readFileSync(join(root, file), 'utf8'));
  return include.some((path) => existsSync(join(root, path)));
});
/** Returns the options with which tsc stores its results, so that the next run checks only changed files. */
const incremental = (file) => ['--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${file}.tsbuildinfo`];
/** Each project has one checker, because the projects already run in parallel and further checkers repeat each other's work. */
const results = await Promise.all(
  projects.map((file) => run('tsc', ['-p', file, '--checkers', '1', ...incremental(file)], { quiet: true })),
);
for (const { output } of results) process.stdout.write(output);
process.exitCode = results.some(({ code }) => code !== 0) ? 1 : 0;
