import { Column, getTableName, is, Param, Placeholder, SQL } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, NodePgPreparedQuery, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { Pool, PoolClient, QueryArrayConfig, QueryResult } from 'pg';
import type { Executor } from './create-db.ts';
import { preparesStatements } from './create-pool.ts';
import { runPrepared } from './prepared-query.ts';

type Field = { path: string[]; field: Column | SQL | SQL.Aliased };
type Row = Record<string, unknown>;
type Values = Readonly<Record<string, unknown>>;
type Preparable<Config extends PreparedQueryConfig> = { prepare: (name: string) => PgPreparedQuery<Config> };

/** Builds queries; it has no connection and never runs them. */
const builder: NodePgDatabase = drizzle.mock();
const dialect = new PgDialect();

/**
 * Creates a function that runs a prepared statement. The statement's text is built once, when `definePrepared` is called (usually at
 * the load of a module), and PostgreSQL parses the text once on each connection:
 *
 *     const selectName = definePrepared('profile_name', (db) =>
 *       db.select({ name: profiles.name }).from(profiles).where(eq(profiles.user_id, sql.placeholder('user_id'))));
 *     const [row] = await selectName(tx, { user_id });
 *
 * The created function runs the statement on the pool, the connection or the transaction that it receives. Behind a pooler that does not
 * support prepared statements, it runs the statement without preparing it.
 * @param name unique among all statements, because it identifies the prepared statement on a connection
 */
export function definePrepared<Config extends PreparedQueryConfig>(
  name: string,
  build: (db: NodePgDatabase) => Preparable<Config>,
): (executor: Executor, values?: Values) => Promise<Config['execute']> {
  const query = build(builder).prepare(name);
  if (!(query instanceof NodePgPreparedQuery)) throw new TypeError(`${name} is no statement for PostgreSQL`);
  const config: QueryArrayConfig = Reflect.get(query, 'queryConfig');
  const fields: Field[] | undefined = Reflect.get(query, 'fields');
  const fill = createFiller(Reflect.get(query, 'params'));
  if (fields === undefined) throw new TypeError(`${name} gives no rows`);
  const read = createReader(fields, optionalTables(query));
  const unnamed = { ...config, name: undefined };
  return async (executor, values = {}) => {
    const client = clientOf(executor);
    const { rows } = await runPrepared<unknown[]>(client, preparesStatements(client) ? config : unnamed, fill(values));
    return rows.map(read);
  };
}

/**
 * Does the same as `definePrepared` for SQL that the query builder can't express. Values are as pg returns them: a timestamp is a Date, a
 * `numeric` is a string.
 */
export function definePreparedSql<Result extends Row>(
  name: string,
  text: SQL,
): (executor: Executor, values?: Values) => Promise<QueryResult<Result>> {
  const query = builder._.session.prepareQuery(dialect.sqlToQuery(text), undefined, name, false);
  if (!(query instanceof NodePgPreparedQuery)) throw new TypeError(`${name} is no statement for PostgreSQL`);
  const { sql: sent } = query.getQuery();
  const fill = createFiller(Reflect.get(query, 'params'));
  return (executor, values = {}) => {
    const client = clientOf(executor);
    return runPrepared<Result>(
      client,
      preparesStatements(client) ? { name, text: sent } : { text: sent },
      fill(values),
    );
  };
}

/** Returns the pool, or the connection that the transaction holds. */
export function clientOf(executor: Executor): Pool | PoolClient {
  const { session } = executor._;
  if (!(session instanceof NodePgSession)) throw new TypeError('Not a connection of this driver');
  return Reflect.get(session, 'client');
}

/** Returns a function that converts named values to the statement's positional parameters. */
function createFiller(params: unknown[]): (values: Values) => unknown[] {
  const positions = params.map((param): ((values: Values) => unknown) => {
    if (is(param, Placeholder)) return (values) => values[param.name];
    if (!is(param, Param)) return () => param;
    const { encoder, value } = param;
    if (!is(value, Placeholder)) return () => value;
    return (values) => encoder.mapToDriverValue(values[value.name]);
  });
  return (values) => positions.map((read) => read(values));
}

/** Returns the names of the outer-joined tables. A selected object with only their columns is null when the join found no row. */
function optionalTables(query: object): ReadonlySet<string> {
  const isNotNull: Record<string, boolean> = Reflect.get(query, 'joinsNotNullableMap') ?? {};
  return new Set(Object.keys(isNotNull).filter((table) => isNotNull[table] === false));
}

const unchanged = (value: unknown) => value;

function decoderOf(field: Field['field']): (value: unknown) => unknown {
  if (!is(field, Column)) {
    const decoder: { mapFromDriverValue: (value: unknown) => unknown } = Reflect.get(
      is(field, SQL) ? field : field.sql,
      'decoder',
    );
    return (value) => decoder.mapFromDriverValue(value);
  }
  // Most column types don't convert pg's value.
  if (field.mapFromDriverValue === Column.prototype.mapFromDriverValue) return unchanged;
  return (value) => field.mapFromDriverValue(value);
}

/** Creates the nested object in `row` if it is missing. */
function innerOf(row: Row, name: string): Row {
  const inner = (row[name] as Row | undefined) ?? {};
  row[name] = inner;
  return inner;
}

/** Returns a function that builds an object from a row's values; a field path of two names creates a nested object. */
function createReader(fields: readonly Field[], optional: ReadonlySet<string>): (values: unknown[]) => Row {
  const targets = fields.map(({ path, field }) => {
    const [outer = '', inner] = path;
    if (path.length > 2) throw new TypeError(`${path.join('.')} lies too deep`);
    return { outer, inner, decode: decoderOf(field) };
  });
  const nullableObjects = [
    ...new Set(targets.flatMap(({ outer, inner }) => (inner === undefined ? [] : [outer]))),
  ].filter((outer) =>
    fields.every(
      ({ path, field }) => path[0] !== outer || (is(field, Column) && optional.has(getTableName(field.table))),
    ),
  );
  return (values) => {
    const row: Row = {};
    for (let index = 0; index < targets.length; index++) {
      const target = targets[index];
      if (!target) continue;
      const raw = values[index];
      const value = raw === null ? null : target.decode(raw);
      if (target.inner === undefined) row[target.outer] = value;
      else innerOf(row, target.outer)[target.inner] = value;
    }
    for (const name of nullableObjects) {
      if (Object.values(row[name] as Row).every((value) => value === null)) row[name] = null;
    }
    return row;
  };
}
