import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** What PostgreSQL's clients and the libraries look at by themselves. */
const OTHERS = /^(PG.*|NODE_ENV)$/;

/** The names of all settings, out of their one place. */
export function settingNames() {
  const source = readFileSync(join(root, 'src', 'server', 'env.ts'), 'utf8');
  const schema = source.slice(source.indexOf('const schema = z.object({'), source.indexOf('\n});'));
  return new Set([...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map(([, name]) => name));
}

/** What the machine has set for the product must not change how it is tested. */
export function withoutSettings(env) {
  const settings = settingNames();
  return Object.fromEntries(Object.entries(env).filter(([name]) => !settings.has(name) && !OTHERS.test(name)));
}
