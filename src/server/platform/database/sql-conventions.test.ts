import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { workerDatabase } from '#tests/setup/test-database.ts';

// These conventions keep it possible to distribute the database over several servers later (docs/decisions/0074).
const { pool } = await workerDatabase();

const DATABASE_CLOCK =
  /\b(?:now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\s*\(|\b(?:current_timestamp|current_date|current_time|localtimestamp|localtime)\b|'now'/i;
const FOLDERS = ['src/server', 'src/demo'];

/** Returns each `on conflict … do update` clause and each argument list of onConflictDoUpdate in this source text. */
const updatesIn = (text: string): string[] => [
  ...[...text.matchAll(/\bon\s+conflict\b[^;`]*?\bdo\s+update\b[^;`]*/gi)].map(([update]) => update),
  ...[...text.matchAll(/onConflictDoUpdate\(/g)].map(({ index }) => argumentAt(text.slice(index))),
];

function argumentAt(text: string): string {
  let depth = 0;
  for (const { index, 0: sign } of text.matchAll(/[()]/g)) {
    depth += sign === '(' ? 1 : -1;
    if (depth === 0) return text.slice(0, index + 1);
  }
  return text;
}

/** Returns the upserts in this source text that read the database's clock. The server's clock, `deps.now()`, is allowed. */
const clocksIn = (text: string): string[] =>
  updatesIn(text).filter((update) => DATABASE_CLOCK.test(update.replaceAll(/\b(?:deps\.|Date\.)now\(\)/g, '')));

test('the check finds the database’s clock in every notation of an upsert', () => {
  const found = [
    'on conflict (id) do update set at = now()',
    'ON CONFLICT (id) DO UPDATE\n  SET at = current_timestamp',
    'on conflict (id) do update set at = localtimestamp',
    "on conflict (id) do update set at = 'now'::timestamptz",
    'on conflict (id) do update set day = current_date',
    '.onConflictDoUpdate({ target: (t.id), set: { at: sql`clock_timestamp()` } })',
  ];
  for (const text of found) expect(clocksIn(text), text).toHaveLength(1);
  const fine = [
    'on conflict (id) do update set at = excluded.at; select now()',
    '.onConflictDoUpdate({ target: t.id, set: { at } }); update(t).set({ at: sql`now()` })',
    'insert into t values (now()) on conflict do nothing',
    '.onConflictDoUpdate({ target: t.id, set: { at: deps.now() } })',
  ];
  for (const text of fine) expect(clocksIn(text), text).toEqual([]);
});

test('no upsert in the code or in a database function reads the database’s clock', async () => {
  for (const folder of FOLDERS) {
    const names = (await readdir(folder, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
    expect(names).not.toEqual([]);
    for (const name of names) {
      const text = await readFile(join(folder, name), 'utf8');
      expect(clocksIn(text), name).toEqual([]);
      // Drizzle adds the value of a $onUpdate column to every `do update` too.
      expect(/\$onUpdate(?:Fn)?\([^)]*sql`/.test(text), name).toBe(false);
    }
  }
  const { rows } = await pool.query<{ proname: string; prosrc: string }>(
    `select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  expect(rows.filter(({ prosrc }) => clocksIn(prosrc).length > 0).map(({ proname }) => proname)).toEqual([]);
});

/** Unique indexes of tables with decisions (likes, matches, …) whose first column references no profile, with the reason. */
const OTHER_FIRST_COLUMN: Record<string, string> = {
  spent_likes_pkey: 'has the id of the deleted like',
  matches_pkey: 'messages, interviews and URLs reference the match',
  reports_pkey: 'operators reference the report',
  match_notices_pkey: 'the mail references the notice',
  match_notices_once: 'a match belongs to one pair',
  skipped_candidates_job_id_candidate_id_pk: 'read and deleted by job, and a job belongs to one company',
  job_views_job_id_day_candidate_id_pk: 'counted by job, and a job belongs to one company',
};

test('every unique index of a table of decisions, except the listed, begins with a user’s id', async () => {
  const { rows } = await pool.query<{ name: string }>(`
    with referring as (
      select conrelid, conkey[1] as attnum, confrelid = 'profiles'::regclass as is_person from pg_constraint
      where contype = 'f' and confrelid in ('profiles'::regclass, 'jobs'::regclass)
    ), decisions as (
      select conrelid from referring group by conrelid having count(*) > 1 and bool_or(is_person)
    )
    select indexrelid::regclass::text as name from pg_index
    where indisunique and indrelid in (select conrelid from decisions) and not exists (
      select from referring where conrelid = indrelid and attnum = indkey[0] and is_person
    ) order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(OTHER_FIRST_COLUMN).sort());
});

/** Triggers, as `table trigger`, that write only rows that belong to the user, company or job of the changed row. */
const TRIGGERS_OF_ONE_OWNER = [
  ...['"user" confirmed_address_gets_mail', '"user" confirmed_address_gets_mail_again', '"user" links_go_with_user'],
  ...['"user" member_email_follows', 'company_members invites_end_with_maker'],
  ...['"user" second_factor_follows_user', '"user" user_block_follows', '"user" user_creates_profile'],
  ...['"user" user_email_follows', 'account password_ends_grants', 'account password_frees_phone_factor'],
  ...['account password_voids_links', 'company_members member_block_follows', 'company_members member_gets_terms'],
  ...['company_members member_goes_with_seat', 'company_members member_keeps_terms', 'consents consent_follows'],
  ...['deck_jobs deck_job_appears', 'deck_jobs deck_job_appears_to_others', 'deck_jobs deck_job_enters_areas'],
  ...['deck_jobs deck_job_enters_listing', 'deck_jobs deck_job_moves_areas', 'deck_jobs deck_job_moves_listing'],
  ...[
    'jobs job_city_has_areas',
    'jobs job_has_preference_areas',
    'jobs job_keeps_deck',
    'jobs job_moves_preference_areas',
  ],
  ...['jobs listed_job_ends', 'likes undone_like_lifts_mark', 'rejections undone_rejection_lifts_mark'],
  ...['vagas_puladas undone_skip_lifts_mark', 'listed_companies listed_company_lists_jobs'],
  ...['listed_jobs listed_job_keeps_cities', 'phone_factors recovery_codes_end_with_phone'],
  ...['two_factor recovery_codes_end_with_authenticator', 'two_factor recovery_codes_follow_authenticator'],
  ...['profiles candidate_keeps_card', 'profiles company_keeps_deck', 'profiles jobs_follow_plan'],
  ...['profiles person_gets_terms', 'profiles person_keeps_terms', 'profiles profile_creates_use'],
  ...['profiles profile_keeps_preferences', 'profiles profile_name_follows'],
  ...['matches match_adds_webhooks', 'jobs job_deletion_adds_webhooks', 'jobs job_removal_adds_webhooks'],
  'job_changes job_closing_adds_webhooks',
];

/** Triggers that write rows of other users; docs/decisions/0074 explains why they remain. */
const TRIGGERS_ACROSS_OWNERS = [
  'blocks block_hides_matches',
  'blocks unblocked_meet_again',
  'matches match_spends_likes',
  'hidden_cnpjs hidden_cnpj_parts',
  'municipalities city_renames_jobs',
  'operator_acts operator_acts_chained',
  'operators operator_links_end',
  'profiles company_cnpj_parts',
  'profiles profile_block_hides',
  'sso_providers sso_provider_takes_identities',
];

test('every trigger that writes rows is in one of the two lists of triggers', async () => {
  // Includes the source of the functions that a trigger's function calls.
  const { rows } = await pool.query<{ name: string; source: string }>(`
    with recursive own as (select oid, proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace),
      reached as (
        select oid as made, oid, prosrc from own
        union
        select made, own.oid, own.prosrc from reached join own
          on reached.prosrc ~ concat('\\m', own.proname, '\\s*\\(')
      )
    select concat(tgrelid::regclass, ' ', tgname) as name, string_agg(prosrc, ' ') as source
    from pg_trigger join reached on made = tgfoid where not tgisinternal group by pg_trigger.oid, tgrelid, tgname`);
  const WRITE_STATEMENT =
    /\b(?:(?:insert|merge)\s+into|delete\s+from|truncate\s+\w|update\s+[a-z_."]+(?:\s+(?:as\s+)?\w+)?\s+set)\b/i;
  const writing = rows.filter(({ source }) => WRITE_STATEMENT.test(source)).map(({ name }) => name);
  expect(writing.sort()).toEqual([...TRIGGERS_OF_ONE_OWNER, ...TRIGGERS_ACROSS_OWNERS].sort());
});
