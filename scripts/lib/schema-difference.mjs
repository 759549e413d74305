import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/server/platform/database/embedded-postgres.ts';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import { root } from './project.mjs';
import { run } from './run.mjs';

/** Describes each column, constraint, index and enum in one line, which begins with the kind and name. */
const DESCRIBE_OBJECTS = `
  select concat('column ', c.relname, '.', a.attname, ': ', format_type(a.atttypid, a.atttypmod),
    case when a.attcollation <> t.typcollation
      then ' collate ' || (select collname from pg_collation where oid = a.attcollation) end,
    case when a.attnotnull then ' not null' end, ' identity ' || nullif(a.attidentity::text, ''),
    case when a.attgenerated::text = '' then ' default ' else ' generated ' end || pg_get_expr(d.adbin, d.adrelid)) as line
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
  union all
  select format('constraint %s of %s: %s', conname, conrelid::regclass,
    -- The schemas don't state whether PostgreSQL has checked the older rows.
    regexp_replace(pg_get_constraintdef(oid), ' NOT VALID$', '')) from pg_constraint
  where connamespace = 'public'::regnamespace and conrelid <> 0 and contype in ('p', 'u', 'f', 'c')
  union all
  select format('index %s: %s', indexrelid::regclass, pg_get_indexdef(indexrelid)) from pg_index
    join pg_class on pg_class.oid = indexrelid
  where relnamespace = 'public'::regnamespace
  union all
  select format('enum %s: %s', enumtypid::regtype, string_agg(enumlabel, ', ' order by enumsortorder)) from pg_enum
    join pg_type on pg_type.oid = enumtypid
  where typnamespace = 'public'::regnamespace group by enumtypid
  order by 1`;

const DROP_ALL = `do $$ declare each record; begin
  for each in select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') loop
    execute format('drop table %I cascade', each.relname);
  end loop;
  for each in select typname from pg_type where typnamespace = 'public'::regnamespace and typtype = 'e' loop
    execute format('drop type %I cascade', each.typname);
  end loop;
end $$`;

/**
 * @param {import('pg').ClientConfig} connection
 * @param {(client: import('pg').Client) => Promise<unknown>} work
 */
async function withClient(connection, work) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** @param {import('pg').ClientConfig} connection */
async function linesOf(connection) {
  const { rows } = await withClient(connection, (client) => client.query(DESCRIBE_OBJECTS));
  return rows.map(({ line }) => line);
}

/** Returns the statements that create all schemas: drizzle-kit's first migration of a new project. */
async function schemaStatements(config, folder) {
  const configPath = join(folder, 'drizzle.config.mjs');
  const out = relative(root, join(folder, 'whole'));
  writeFileSync(configPath, `export default ${JSON.stringify({ ...config, out })}`);
  const { code, output } = await run('drizzle-kit', ['generate', '--name', 'whole', '--config', configPath], {
    quiet: true,
  });
  if (code !== 0) throw new Error(output);
  return readFileSync(join(root, out, '0000_whole.sql'), 'utf8');
}

/**
 * Compares a database created by the migration files with one created from the schemas. A wrong snapshot of drizzle-kit is
 * therefore found. Functions and triggers, which the schemas can't express, are not compared.
 * @param {{ schema: string[], out: string }} config as in drizzle.config.ts
 * @returns {Promise<{ missing: string[], surplus: string[] }>} `missing`: objects that only the schemas have; `surplus`: objects
 *   that only the migrations create
 */
export async function schemaDifference(config) {
  const folder = mkdtempSync(join(tmpdir(), 'encaixe-schema-'));
  const fail = (error) => {
    throw error;
  };
  try {
    const whole = await schemaStatements(config, folder);
    const server = { dataDir: join(folder, 'data'), poolSize: 2, onConnectionError: fail, onLost: fail };
    const database = await startEmbeddedPostgres({ ...server, settings: { fsync: 'off', synchronous_commit: 'off' } });
    try {
      const { connection } = database;
      await migrate(connection, join(root, config.out));
      const found = await linesOf(connection);
      // Generated columns use functions of the migrations, so the functions stay.
      await withClient(connection, (client) => client.query(DROP_ALL).then(() => client.query(whole)));
      const wanted = await linesOf(connection);
      return {
        missing: wanted.filter((line) => !found.includes(line)),
        surplus: found.filter((line) => !wanted.includes(line)),
      };
    } finally {
      await database.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
