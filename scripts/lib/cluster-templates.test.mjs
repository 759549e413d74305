import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { root } from './project.mjs';

const FOLDER = join(root, 'deploy/cluster');
const read = (name) => readFileSync(join(FOLDER, name), 'utf8');

it('variables.env of deploy/cluster names exactly the variables of the templates', () => {
  const templates = readdirSync(FOLDER).filter((name) => !['README.md', 'variables.env'].includes(name));
  const used = templates.flatMap((name) => [...read(name).matchAll(/\$\{?(\w+)\}?/g)].map(([, variable]) => variable));
  expect([...new Set(used)].sort()).toEqual(Object.keys(parseEnv(read('variables.env'))).sort());
});
