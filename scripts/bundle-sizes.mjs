#!/usr/bin/env node
/**
 * Measures how much compressed JavaScript (brotli, as served) the first visit of each screen requests before any interaction, and
 * compares it with the budgets below. Builds the screens first unless they are built. `--table` prints all of them.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { exitWith, root } from './lib/project.mjs';

const WEB = join(root, 'dist', 'web');

/** In kB of 1000 bytes; other paths have the budget `other`. */
const BUDGETS = { '/': 93, '/auth': 120, '/nova-senha': 120, other: 150 };
/** The two long forms, each under its paths. */
const LONG_FORMS = new Set([
  '/curriculo',
  '/empresa/criar-vaga',
  '/company/create-job',
  '/empresa/vagas/editar/$jobId',
]);
const LONG_FORM = 180;

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

/** Files that the page itself references, whatever screen it opens. */
const pageFiles = () => readFileSync(join(WEB, 'index.html'), 'utf8').match(/assets\/[^"]+\.js/g) ?? [];

const budgetOf = (path) => (LONG_FORMS.has(path) ? LONG_FORM : (BUDGETS[path] ?? BUDGETS.other));
/** The build writes no compressed copy of a file that doesn't shrink. */
const served = (file) => [`${file}.br`, file].map((name) => join(WEB, name)).find(existsSync) ?? file;
const kilobytes = (files) => [...new Set(files)].reduce((sum, file) => sum + statSync(served(file)).size, 0) / 1000;

try {
  await build();
  const listed = (name) => JSON.parse(readFileSync(join(WEB, '.vite', name), 'utf8'));
  const manifest = listed('manifest.json');
  const sizes = listed('screens.json').map(({ path, chunks }) => {
    const required = filesOf(chunks, manifest);
    return { path, size: kilobytes([...pageFiles(), ...required]), budget: budgetOf(path) };
  });
  const over = sizes.filter(({ size, budget }) => size > budget);
  const shown = process.argv.includes('--table') ? sizes : over;
  for (const { path, size, budget } of shown.toSorted((a, b) => b.size - a.size)) {
    console.log(`${path.padEnd(52)}${size.toFixed(1).padStart(7)} kB of ${budget}`);
  }
  if (over.length > 0) console.error('These screens load more JavaScript than their budget.');
  process.exitCode = over.length > 0 ? 1 : 0;
} catch (error) {
  exitWith(error);
}
