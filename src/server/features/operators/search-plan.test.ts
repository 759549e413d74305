import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { normalizeText } from '#domain/text/text.ts';
import { testDatabase } from '#tests/setup/test-database.ts';
import { vacuumAll } from '#tests/support/plans.ts';
import { searchPeople, selectListedCustomers, selectListedMembers, selectNewestAccounts } from './queries.ts';

const { db, pool } = await testDatabase();

const PEOPLE = 5_000;
const LIMIT = 26;
/** Maximum number of shared buffers of a page of 26 users; each user is looked up in several tables. */
const FEW_BUFFERS = 800;

// 2,000 people with one first name, 2,000 phones with one beginning, and all e-mails with one beginning.
await pool.query(
  `insert into "user" (id, name, email, email_verified, user_type, created_at)
   select gen_random_uuid(), case when i <= 2000 then 'Maria' else 'Nome' || i % 500 end || ' da Silva ' || i, 'pessoa' || i || '@example.com', true,
     'candidate', now() - i * interval '1 minute'
   from generate_series(1, $1::int) i`,
  [PEOPLE],
);
await pool.query(
  `update profiles set telefone = case when n <= 2000 then '1198' || lpad(n::text, 7, '0') else '31' || lpad(n::text, 9, '0') end
   from (select user_id as person, row_number() over () as n from profiles) numbered where person = user_id`,
);
/** A company with 2,000 members of the same first name. */
const company_id = randomUUID();
await pool.query(
  `insert into "user" (id, name, email, email_verified, user_type) values ($1, 'Padaria', 'padaria@example.com', true, 'company')`,
  [company_id],
);
await pool.query(
  `insert into "user" (id, name, email, email_verified, user_type, created_at)
   select gen_random_uuid(), 'Maria', 'pessoa-' || i || '@equipe.example.com', true, 'member', now() - i * interval '1 minute'
   from generate_series(1, 2000) i`,
);
await pool.query(
  `insert into company_members (company_id, user_id, name, role, since)
   select $1, id, 'Maria da Silva ' || email, 'recrutador', now() from "user" where user_type = 'member'`,
  [company_id],
);
await vacuumAll(pool);

type BuiltQuery = { toSQL: () => { sql: string; params: unknown[] } };
type ExplainRow = { 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }] };

async function explained(statement: unknown) {
  const { sql, params } = (statement as BuiltQuery).toSQL();
  const { rows } = await pool.query<ExplainRow>(`explain (analyze, buffers, format json) ${sql}`, params);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('No plan');
  return { text: JSON.stringify(plan), buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] };
}

type SearchCursor = { term: string; user_id: string } | null;

const found = (beginning: string, after: SearchCursor = null, limit = LIMIT) =>
  searchPeople(db, { beginning: normalizeText(beginning), after, limit });

it.each([
  ['a first name that 2,000 share', 'Maria'],
  ['several words', 'Maria da Silva'],
  ['a word of every name', 'silva'],
  ['two letters', 'ma'],
  ['one letter', 'm'],
  ['four digits that 2,000 phones begin with', '1198'],
  ['a beginning of every e-mail address', 'pessoa'],
  ['no match', 'zzzz'],
])('searches %s in one range of each index, with fewer than 1,600 buffers', async (_, beginning) => {
  const { text, buffers } = await explained(found(beginning));
  expect(text).toContain('"Index Name":"person_terms_by_term"');
  expect(text).toContain('"Index Name":"member_terms_by_term"');
  expect(text).not.toMatch(/"Node Type":"(?:Seq Scan|Bitmap Heap Scan|Sort|Hash)"/);
  expect(buffers).toBeLessThan(2 * FEW_BUFFERS);
});

it('looks up the listed users of a page by their ids, with fewer than 800 buffers', async () => {
  const page = await found('maria');
  const [people, members] = [false, true].map((isMember) =>
    page.filter(({ company_id: of }) => (of !== null) === isMember).map(({ key }) => key),
  );
  expect([people?.length, members?.length]).toEqual([LIMIT, LIMIT]);
  for (const statement of [selectListedCustomers(db, people ?? []), selectListedMembers(db, members ?? [])]) {
    const { buffers } = await explained(statement);
    expect(buffers).toBeLessThan(FEW_BUFFERS);
  }
});

it('reads a late page by the index too, with fewer than 1,600 buffers', async () => {
  const last = (await found('maria', null, 1700)).filter(({ company_id: of }) => of === null).at(-1);
  if (!last) throw new Error('No result');
  const { text, buffers } = await explained(found('maria', { term: last.term, user_id: last.key }));
  expect(text).toContain('"Index Name":"person_terms_by_term"');
  expect(buffers).toBeLessThan(2 * FEW_BUFFERS);
});

it('reads the newest accounts in index order, on the first page and on a late one', async () => {
  const { rows } = await pool.query('select id, created_at from "user" order by created_at desc offset 4000 limit 1');
  const after = { at: rows[0].created_at.toISOString(), id: rows[0].id };
  for (const position of [null, after]) {
    const { text, buffers } = await explained(selectNewestAccounts(db, { after: position, limit: LIMIT }));
    expect(text).not.toMatch(/"Node Type":"(?:Seq Scan|Sort|Hash)"/);
    expect(buffers).toBeLessThan(FEW_BUFFERS);
  }
});
