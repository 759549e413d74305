import { Client } from 'pg';

/** Any number, the same in every version. */
const LOCK = 8_320_083;

/** Each runs once, in this order; one that databases have run is never changed. */
const STEPS = [
  `create table regions (
     name text primary key check (name ~ '^[a-z][a-z0-9-]{0,31}$'),
     origin text not null,
     states text[] not null
   );
   create table keys (
     key bytea primary key check (length(key) = 32),
     region text not null references regions (name),
     until timestamptz
   );
   create index keys_until on keys (until) where until is not null;`,
];

/** Makes the directory's tables, or what they lack; run twice it does nothing, and of two at once one waits. */
export async function bringUpDirectory(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'encaixe directory' });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('begin');
    await client.query('set local client_min_messages = warning');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await client.query('create table if not exists directory_steps (step int primary key)');
    const { rows } = await client.query<{ done: number }>('select count(*)::int as done from directory_steps');
    for (const [step, sql] of [...STEPS.entries()].slice(rows[0]?.done ?? 0)) {
      await client.query(sql);
      await client.query('insert into directory_steps (step) values ($1)', [step]);
    }
    await client.query('commit');
  } finally {
    await client.end().catch(() => {});
  }
}
