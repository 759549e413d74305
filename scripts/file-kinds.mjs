#!/usr/bin/env node
/**
 * Checks the kind of each file of a web feature. The last word of the file's name is its kind, which determines its content and its allowed
 * imports (CONTRIBUTING.md, 'Files of a web feature'). Fails on a name without a kind, on a forbidden import, and on rules or a reducer
 * without a test beside them.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const FEATURES = 'src/web/features';

const COMPONENTS = [
  ...['screen', 'layout', 'skeleton', 'empty', 'view'],
  ...['section', 'card', 'list', 'deck', 'header', 'bar', 'banner', 'badge', 'picture'],
  ...['dialog', 'form', 'field', 'actions', 'button', 'menu', 'listener'],
];

/** Packages and modules that need a browser or a server, so that pure functions must not import them. */
const IMPURE = /^(?:react|react-dom|@tanstack\/react-query|#web\/lib\/(?:api-client|session|realtime)\.ts)$/;

/** `pure`: the file has only pure functions and values. `tested`: the file needs a test beside it. */
const MODULES = {
  queries: {},
  mutations: {},
  cache: {},
  store: {},
  client: {},
  controller: {},
  reducer: { pure: true, tested: true },
  rules: { pure: true, tested: true },
  values: { pure: true },
  texts: { pure: true },
  class: { pure: true },
  types: { pure: true },
};

/** Returns the names of a module's run-time imports; the build removes types. */
const importsOf = (source) =>
  [...source.matchAll(/^import (?!type )[^;]*?'([^']+)';/gm)].map(([, specifier]) => specifier);

function problemOf(file) {
  const name = basename(file).replace(/\.tsx?$/, '');
  const kind = name.slice(name.lastIndexOf('-') + 1);
  if (name.startsWith('use-')) return null;
  if (file.endsWith('.tsx')) return COMPONENTS.includes(kind) ? null : `'${kind}' is no kind of component`;
  if (!Object.hasOwn(MODULES, kind)) return `'${kind}' is no kind of module`;
  const { pure, tested } = MODULES[kind];
  const impure = pure && importsOf(readFileSync(file, 'utf8')).find((specifier) => IMPURE.test(specifier));
  if (impure) return `${kind} are plain values and functions, and don't import ${impure}`;
  return tested && !existsSync(file.replace(/\.ts$/, '.test.ts')) ? `${kind} have a test beside them` : null;
}

const files = readdirSync(FEATURES, { recursive: true })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .map((file) => join(FEATURES, file));
const problems = files.flatMap((file) => {
  const problem = problemOf(file);
  return problem ? [`${file}: ${problem}`] : [];
});

for (const problem of problems) console.error(problem);
if (files.length === 0) console.error(`${FEATURES} holds no files`);
process.exitCode = problems.length > 0 || files.length === 0 ? 1 : 0;
