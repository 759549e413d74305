import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/project.mjs';
import { run } from './lib/run.mjs';

/** Checks the TypeScript projects that have files, in parallel; tsc reports a project without files as an error. */
const projects = ['tsconfig.json', 'tsconfig.web.json', 'tsconfig.worker.json', 'tsconfig.e2e.json'].filter((file) => {
  const { include } = JSON.parse(readFileSync(join(root, file), 'utf8'));
  return include.some((path) => existsSync(join(root, path)));
});
/** Stores the results for the next run, which then checks only changed files. */
const incremental = (file) => ['--incremental', '--tsBuildInfoFile', `node_modules/.cache/types/${file}.tsbuildinfo`];
/** One checker each, as the projects already run in parallel: several repeat each other's work on common types. */
const results = await Promise.all(
  projects.map((file) => run('tsc', ['-p', file, '--checkers', '1', ...incremental(file)], { quiet: true })),
);
for (const { output } of results) process.stdout.write(output);
process.exitCode = results.some(({ code }) => code !== 0) ? 1 : 0;
