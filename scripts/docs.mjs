import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configurationProblems } from './lib/docs/configuration.mjs';
import { linkProblems } from './lib/docs/links.mjs';
import { readmeProblems } from './lib/docs/readmes.mjs';
import { ruleProblems, wordProblems } from './lib/docs/rules.mjs';
import { neverProblems } from './lib/docs/words.mjs';
import { root } from './lib/project.mjs';
import { settingNames } from './lib/settings.mjs';

/** Folders of generated files (as in .gitignore), and git's. */
const MADE = new Set(['.git', 'node_modules', 'dist', '.data', '.tanstack', 'test-results', 'playwright-report']);

function* filesIn(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory() && !MADE.has(entry.name)) yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}

/** Hand-written files; this check's own tests are left out, because they name files that don't exist. */
const isText = (path) =>
  /\.(?:tsx?|mjs|css|sql|md|json|html)$/.test(path) &&
  !/^(?:package-lock\.json|migrations\/meta\/|scripts\/lib\/docs\/)/.test(path);

const paths = [...filesIn('')];
const files = paths.filter(isText).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const problems = [
  ...ruleProblems(files),
  ...wordProblems(files),
  ...linkProblems(files, paths),
  ...neverProblems(files),
  ...readmeProblems(files),
  ...configurationProblems(files, settingNames()),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
