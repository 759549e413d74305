import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import config from '../../drizzle.config.ts';
import { root } from './project.mjs';
import { schemaDifference } from './schema-difference.mjs';

const folder = mkdtempSync(join(tmpdir(), 'encaixe-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('finds a file that does not say what its snapshot says', { timeout: 300_000 }, async () => {
  const out = join(folder, 'migrations');
  cpSync(join(root, config.out), out, { recursive: true });
  const name = readdirSync(out).find((file) => file.endsWith('payment_reversals.sql')) ?? '';
  const written = readFileSync(join(out, name), 'utf8');
  const wrong = written.replace(/CREATE INDEX[^;]*;/, 'CREATE TABLE "forgotten" ("id" uuid NOT NULL);');
  expect(wrong).not.toBe(written);
  writeFileSync(join(out, name), wrong);
  const { missing, surplus } = await schemaDifference({ ...config, out: relative(root, out) });
  expect(missing).toEqual([expect.stringMatching(/^index .*payment_reversals/)]);
  expect(surplus).toContain('column forgotten.id: uuid not null');
});
