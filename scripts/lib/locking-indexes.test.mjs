import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { lockingIndexes } from './locking-indexes.mjs';

const folder = mkdtempSync(join(tmpdir(), 'encaixe-indexes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('returns indexes built under a lock, but not those of initial migrations, with "if not exists" or on a new table', () => {
  writeFileSync(join(folder, '0002_before.sql'), 'CREATE INDEX "old" ON "likes" USING btree ("job_id");');
  writeFileSync(
    join(folder, '0003_after.sql'),
    `CREATE TABLE "grants" ("id" uuid);--> statement-breakpoint
    CREATE INDEX "of_new_table" ON "grants" USING btree ("id");
    CREATE INDEX IF NOT EXISTS "built_before" ON "likes" USING btree ("job_id");
    CREATE UNIQUE INDEX "under_lock" ON "likes" USING btree ("job_id");
    create index also_under_lock on jobs (id);`,
  );
  expect(lockingIndexes(folder)).toEqual([
    '0003_after.sql: under_lock on likes',
    '0003_after.sql: also_under_lock on jobs',
  ]);
});
