import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import config from '../../drizzle.config.ts';
import { root } from './project.mjs';
import { schemaDifference } from './schema-difference.mjs';

const folder = mkdtempSync(join(tmpdir(), 'encaixe-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('finds a migration that differs from its snapshot', { timeout: 300_000 }, async () => {
  const out = join(folder, 'migrations');
  cpSync(join(root, config.out), out, { recursive: true });
  const file = join(out, '0000_initial.sql');
  const written = readFileSync(file, 'utf8');
  const wrong = written.replace(
    /CREATE INDEX "payment_reversals[^;]*;/,
    'CREATE TABLE "forgotten" ("id" uuid NOT NULL);',
  );
  expect(wrong).not.toBe(written);
  writeFileSync(file, wrong);
  const { missing, surplus } = await schemaDifference({ ...config, out: relative(root, out) });
  expect(missing).toEqual([expect.stringMatching(/^index .*payment_reversals/)]);
  expect(surplus).toContain('column forgotten.id: uuid not null');
});
