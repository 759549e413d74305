import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/setup/test-database.ts';
import { givenCompany, givenJob } from '#tests/support/people.ts';
import { jobs } from '../../features/jobs/schema.ts';
import { profiles } from '../../features/profiles/schema.ts';
import { createDb } from './create-db.ts';
import { createPool, endPool } from './create-pool.ts';
import { onOneConnection } from './one-connection.ts';
import { runPrepared } from './prepared-query.ts';
import { definePrepared, definePreparedSql } from './prepared-statements.ts';
import { inTransaction } from './transaction.ts';

const { db, connection } = await testDatabase();

const companyWithJob = definePrepared('test_company_with_job', (builder) =>
  builder
    .select({ profile: profiles, job: { id: jobs.id, salary_max: jobs.salary_max }, title: jobs.title })
    .from(profiles)
    .leftJoin(jobs, eq(jobs.company_id, profiles.user_id))
    .where(eq(profiles.user_id, sql.placeholder('user_id'))),
);

const renameCompany = definePrepared('test_rename_company', (builder) =>
  builder
    .update(profiles)
    .set({ name: sql`${sql.placeholder('name')}`, plano: 'premium' })
    .where(eq(profiles.user_id, sql.placeholder('user_id')))
    .returning({ name: profiles.name, plano: profiles.plano }),
);

const countCities = definePreparedSql<{ n: number }>(
  'test_count_cities',
  sql`select count(*)::int as n from ${profiles} where ${profiles.city} = any (${sql.placeholder('cities')}) and ${true}`,
);

test('returns the same rows as the query builder', async () => {
  const company = await givenCompany(db);
  await givenJob(db, company, { salary_range: '1500-2000' });

  const plain = db
    .select({ profile: profiles, job: { id: jobs.id, salary_max: jobs.salary_max }, title: jobs.title })
    .from(profiles)
    .leftJoin(jobs, eq(jobs.company_id, profiles.user_id))
    .where(eq(profiles.user_id, company.user_id));
  expect(await companyWithJob(db, { user_id: company.user_id })).toEqual(await plain);
});

test('returns null for the object of an outer join that found no row', async () => {
  const company = await givenCompany(db);
  const [row] = await companyWithJob(db, { user_id: company.user_id });
  expect(row).toMatchObject({ job: null, title: null, profile: { name: company.name } });
});

test('runs a statement in the transaction that is passed to it', async () => {
  const company = await givenCompany(db);
  const undone = inTransaction(db, async (tx) => {
    expect(await renameCompany(tx, { user_id: company.user_id, name: 'Outra' })).toEqual([
      { name: 'Outra', plano: 'premium' },
    ]);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const [row] = await companyWithJob(db, { user_id: company.user_id });
  expect(row?.profile.name).toBe(company.name);
});

test('passes values by the names of the placeholders', async () => {
  await givenCompany(db, { city: 'Recife - PE' });
  const { rows } = await countCities(db, { cities: ['Recife - PE', 'Natal - RN'] });
  expect(rows).toEqual([{ n: 1 }]);
});

test('prepares statements, except behind a pooler that does not support them', async () => {
  const names = sql`select name from pg_prepared_statements where name like 'test_%'`;
  await inTransaction(db, async (tx) => {
    await countCities(tx, { cities: [] });
    expect((await tx.execute(names)).rows).toContainEqual({ name: 'test_count_cities' });
  });
  const fail = (error: Error) => {
    throw error;
  };
  const pool = createPool(connection, 1, fail, { prepare: false });
  const dbBehindPooler = createDb(pool);
  expect((await countCities(dbBehindPooler, { cities: [] })).rows).toEqual([{ n: 0 }]);
  expect((await dbBehindPooler.execute(names)).rows).toEqual([]);
  await endPool(pool);
});

test('requests the columns of a statement only once for each connection, even after a failed execution', async () => {
  const client = await db.$client.connect();
  let described = 0;
  Reflect.get(client, 'connection').on('rowDescription', () => {
    described += 1;
  });
  const statement = { name: 'test_columns', text: 'select 10 / $1::int as tenth, $2::text as word' };
  const runQuery = async (by: number, word: string) => (await runPrepared(client, statement, [by, word])).rows;
  expect(await runQuery(5, 'um')).toEqual([{ tenth: 2, word: 'um' }]);
  const together = [runQuery(10, 'dois'), runQuery(0, 'três'), runQuery(1, 'quatro')];
  await expect(together[1]).rejects.toThrow('division by zero');
  expect(await Promise.all([together[0], together[2]])).toEqual([
    [{ tenth: 1, word: 'dois' }],
    [{ tenth: 10, word: 'quatro' }],
  ]);
  expect(described).toBe(1);
  client.release();
});

const tenth = definePreparedSql<{ tenth: number }>(
  'test_tenth',
  sql`select 10 / ${sql.placeholder('by')}::int as tenth`,
);
const word = definePreparedSql<{ word: string }>('test_word', sql`select ${sql.placeholder('word')}::text as word`);

test('sends concurrent queries on one connection with one Sync, and each gets its own result or error', async () => {
  const pool = createPool(connection, 1, () => {});
  const one = createDb(pool);
  let ready = 0;
  pool.on('connect', (client) => {
    Reflect.get(client, 'connection').on('readyForQuery', () => {
      ready += 1;
    });
  });
  const runQuery = (by: number) =>
    onOneConnection(one, async (db) => {
      const queries = [tenth(db, { by: 5 }), word(db, { word: 'um' }), tenth(db, { by }), word(db, { word: 'dois' })];
      ready = 0;
      return Promise.allSettled(queries);
    });
  const values = (answers: Awaited<ReturnType<typeof runQuery>>) =>
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.rows[0] : answer.reason.message));
  const right = [{ tenth: 2 }, { word: 'um' }, { tenth: 10 }, { word: 'dois' }];
  // In the first execution, each statement is described and sent separately.
  expect(values(await runQuery(1))).toEqual(right);
  expect(values(await runQuery(1))).toEqual(right);
  expect(ready).toBe(1);
  expect(values(await runQuery(0))).toEqual([{ tenth: 2 }, { word: 'um' }, 'division by zero', 'division by zero']);
  expect(values(await runQuery(1))).toEqual(right);
  await endPool(pool);
});

test('rejects only the query whose value can not be serialised', async () => {
  const runQuery = () =>
    onOneConnection(db, (executor) =>
      Promise.allSettled([
        word(executor, { word: 'um' }),
        word(executor, {
          word: {
            toPostgres: () => {
              throw new Error('unwritable');
            },
          },
        }),
        word(executor, { word: 'dois' }),
      ]),
    );
  await onOneConnection(db, (executor) => word(executor, { word: 'first' }));
  expect(await runQuery()).toMatchObject([
    { status: 'fulfilled', value: { rows: [{ word: 'um' }] } },
    { status: 'rejected', reason: { message: 'unwritable' } },
    { status: 'fulfilled', value: { rows: [{ word: 'dois' }] } },
  ]);
});

test('pg and Drizzle still have the undeclared members that this module uses', () => {
  const query = drizzle.mock().select().from(jobs).prepare('members');
  const used: [string, object, string[]][] = [
    [
      'pg.Query',
      pg.Query.prototype,
      [
        ...['prepare', 'hasBeenParsed', 'handleRowDescription', 'handleDataRow', 'handleCommandComplete'],
        ...['handleReadyForQuery', 'handleError'],
      ],
    ],
    ['pg.Connection', pg.Connection.prototype, ['describe', 'sync', 'close', '_send']],
    ['a prepared query of Drizzle', query, ['queryConfig', 'fields', 'params', 'joinsNotNullableMap']],
    ['SQL of Drizzle', sql`now()`, ['decoder']],
    ['a session of Drizzle', db._.session, ['client']],
  ];
  const missing = used.flatMap(([of, holder, names]) =>
    names.filter((name) => !(name in holder)).map((name) => `${of}: ${name}`),
  );
  expect(missing).toEqual([]);
});
