#!/usr/bin/env node
/**
 * Measures how much JavaScript, compressed with brotli, a browser requests at the first visit of each screen before any interaction,
 * and compares the size with the budgets below. Prints the screens above their budget; with `--table`, all screens.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { reportFailure, root } from './lib/project.mjs';

const WEB = join(root, 'dist', 'web');

/** The budgets of paths in kB of 1000 bytes; `other`: of every path that is neither listed here nor a long form. */
const BUDGETS_KB = { '/': 93, '/auth': 120, '/nova-senha': 120, other: 150 };
const LONG_FORMS = new Set([
  '/curriculo',
  '/empresa/criar-vaga',
  '/company/create-job',
  '/empresa/vagas/editar/$jobId',
]);
const LONG_FORM_BUDGET_KB = 180;

/** Returns the JavaScript files of these chunks and of all chunks that they import. */
function filesOf(names, manifest) {
  const files = new Set();
  const seen = new Set();
  function visit(name) {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}`);
    if (chunk.file.endsWith('.js')) files.add(chunk.file);
    chunk.imports?.forEach(visit);
  }
  names.forEach(visit);
  return [...files];
}

const pageFiles = () => readFileSync(join(WEB, 'index.html'), 'utf8').match(/assets\/[^"]+\.js/g) ?? [];

const budgetOf = (path) => (LONG_FORMS.has(path) ? LONG_FORM_BUDGET_KB : (BUDGETS_KB[path] ?? BUDGETS_KB.other));
/** Returns the path of the compressed file, or of the file itself: the build compresses no file that would not shrink. */
const servedFile = (file) => [`${file}.br`, file].map((name) => join(WEB, name)).find(existsSync) ?? file;
const kilobytes = (files) => [...new Set(files)].reduce((sum, file) => sum + statSync(servedFile(file)).size, 0) / 1000;

try {
  await build();
  const readManifest = (name) => JSON.parse(readFileSync(join(WEB, '.vite', name), 'utf8'));
  const manifest = readManifest('manifest.json');
  const sizes = readManifest('screens.json').map(({ path, chunks }) => {
    const required = filesOf(chunks, manifest);
    return { path, size: kilobytes([...pageFiles(), ...required]), budget: budgetOf(path) };
  });
  const overBudget = sizes.filter(({ size, budget }) => size > budget);
  const shownSizes = process.argv.includes('--table') ? sizes : overBudget;
  for (const { path, size, budget } of shownSizes.toSorted((a, b) => b.size - a.size)) {
    console.log(`${path.padEnd(52)}${size.toFixed(1).padStart(7)} kB of ${budget}`);
  }
  if (overBudget.length > 0) console.error('These screens load more JavaScript than their budget.');
  process.exitCode = overBudget.length > 0 ? 1 : 0;
} catch (error) {
  reportFailure(error);
}
