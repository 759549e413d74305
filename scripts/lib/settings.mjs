import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

/** Variables that PostgreSQL's clients and the libraries read. */
const LIBRARY_VARIABLES = /^(PG.*|NODE_ENV)$/;

/** Returns the set of names of all settings that src/server/env-schema.ts defines. */
export function settingNames() {
  const source = readFileSync(join(root, 'src', 'server', 'env-schema.ts'), 'utf8');
  const start = source.indexOf('const envSchema = z.object({');
  const envSchema = source.slice(start, source.indexOf('\n});', start));
  return new Set([...envSchema.matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map(([, name]) => name));
}

/** Returns the environment without the server's settings and LIBRARY_VARIABLES, which must not affect the tests. */
export function withoutSettings(env) {
  const settings = settingNames();
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !settings.has(name) && !LIBRARY_VARIABLES.test(name)),
  );
}
