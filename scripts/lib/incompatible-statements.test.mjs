import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { incompatibleStatements } from './incompatible-statements.mjs';

function refused(sql) {
  const folder = mkdtempSync(join(tmpdir(), 'encaixe-incompatible-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(
    join(folder, '0002_before.sql'),
    'create table likes (id uuid); drop table old; create function known() returns int;',
  );
  writeFileSync(join(folder, '0003_after.sql'), sql);
  return incompatibleStatements(folder);
}

it.each([
  'ALTER TABLE "likes" DROP COLUMN "id";',
  'alter table likes rename column id to key',
  'alter table likes rename to gostos',
  'ALTER TABLE "likes" ADD COLUMN "city" text NOT NULL;',
  'alter table likes add column at timestamptz not null default clock_timestamp()',
  'alter table likes add column n bigserial',
  'alter table likes add column n int unique',
  'alter table likes add column n int generated always as (1) stored',
  'alter table likes add column n int, drop column id',
  'alter table likes alter column id set data type text',
  'alter table likes alter column id type text',
  'alter table likes alter column id set not null',
  'alter table likes alter column id drop not null',
  'alter table likes alter column id drop default',
  'ALTER TABLE "likes" ADD CONSTRAINT "known" CHECK (kind in (\'a\', \'b\'));',
  'alter table likes add constraint known check (n > 0) not valid',
  'alter table likes add constraint of_job foreign key (job_id) references jobs (id)',
  'alter table likes add constraint of_job foreign key (job_id) references jobs (id) not valid',
  'alter table likes add constraint once unique (id)',
  'alter table likes drop constraint likes_once',
  'CREATE UNIQUE INDEX IF NOT EXISTS "once" ON "likes" USING btree ("id");',
  'create unique index concurrently once on likes (id)',
  'drop index likes_once',
  'drop table if exists likes',
  'drop function known()',
  'create trigger noticed after insert on likes for each row execute function known()',
  'create or replace function known() returns int language sql as $$ select 2 $$',
  'drop trigger noticed on likes',
  'create rule nothing as on insert to likes do instead nothing',
  'alter table likes enable row level security',
  'alter type kind rename value $$a$$ to $$b$$',
  'do $$ begin execute concat($a$drop $a$, $a$table likes$a$); end $$',
  'truncate likes',
  'delete from likes',
  'lock table likes',
  'vacuum full likes',
  'revoke insert on likes from public',
  '/* create table */ drop view v',
])('refuses %s', (statement) => {
  expect(refused(statement)).toHaveLength(1);
});

it('accepts additions, and any change of a table that the migration itself creates', () => {
  const fine = `
    CREATE TABLE "grants" ("id" uuid, "kind" text);--> statement-breakpoint
    ALTER TABLE "grants" ADD CONSTRAINT "grants_known" CHECK (kind in ('drop; table'));--> statement-breakpoint
    CREATE UNIQUE INDEX "grants_once" ON "grants" USING btree ("id");--> statement-breakpoint
    create trigger grants_noticed after insert on grants for each row execute function of_grants();
    ALTER TABLE "likes" ADD COLUMN "grant_id" uuid;
    alter table likes add column kinds text[] not null default '{}'::text[], add column at timestamptz default now();
    ALTER TABLE "likes" ADD CONSTRAINT "likes_grant" FOREIGN KEY ("grant_id") REFERENCES "public"."grants"("id") ON DELETE set null NOT VALID;
    create index if not exists likes_by_grant on likes (grant_id);
    alter table likes validate constraint of_earlier;
    create or replace function of_grants() returns trigger language plpgsql as $$ begin delete from likes; end $$;
    -- drop table likes;
    update likes set kinds = '{a}' where kinds = '{}';`;
  expect(refused(fine)).toEqual([]);
});

it('accepts an author’s reason for a drop, but not for a check of rows under a lock', () => {
  expect(refused('-- compatible: not read since 0115\nALTER TABLE "likes" DROP COLUMN "id";')).toEqual([]);
  expect(refused('-- compatible:\nalter table likes drop column id')).toHaveLength(1);
  expect(
    refused('-- compatible: not read since 0115\nalter table likes drop column id; drop table likes'),
  ).toHaveLength(1);
  const wider = "add constraint known check (kind in ('a', 'b', 'c'))";
  const exchange = (valid) =>
    `-- compatible: one value more\nalter table likes drop constraint known, ${wider}${valid}`;
  expect(refused(exchange(''))).toHaveLength(1);
  expect(refused(exchange(' not valid'))).toEqual([]);
  expect(refused(`${exchange(' not valid')}; alter table likes validate constraint known`)).toHaveLength(1);
});
