import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configurationProblems } from './lib/docs/configuration.mjs';
import { linkProblems } from './lib/docs/links.mjs';
import { readmeProblems } from './lib/docs/readmes.mjs';
import { ruleProblems, unknownNameProblems } from './lib/docs/rules.mjs';
import { forbiddenWordProblems } from './lib/docs/words.mjs';
import { root } from './lib/project.mjs';
import { settingNames } from './lib/settings.mjs';

/** Folders of generated files (as in .gitignore), and git's own. */
const IGNORED_FOLDERS = new Set([
  '.git',
  'node_modules',
  'dist',
  '.data',
  '.tanstack',
  'test-results',
  'playwright-report',
]);

function* filesIn(folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory() && !IGNORED_FOLDERS.has(entry.name)) yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}

/** Returns whether the checks read the file. Those of scripts/lib/docs are left out, because their tests name files that don't exist. */
const isHandWritten = (path) =>
  /\.(?:tsx?|mjs|css|sql|md|json|html)$/.test(path) &&
  !/^(?:package-lock\.json|migrations\/meta\/|scripts\/lib\/docs\/)/.test(path);

/** Checks the links, citations, names and READMEs of the documentation, and the words in texts for users. */
const paths = [...filesIn('')];
const files = paths.filter(isHandWritten).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const problems = [
  ...ruleProblems(files),
  ...unknownNameProblems(files),
  ...linkProblems(files, paths),
  ...forbiddenWordProblems(files),
  ...readmeProblems(files),
  ...configurationProblems(files, settingNames()),
];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
