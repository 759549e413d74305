import { Client, type ClientConfig, escapeIdentifier, escapeLiteral } from 'pg';
import { transferOwnershipSql } from './transfer-ownership.ts';

const DATABASE = 'encaixe';
/** The server's role, which owns the database. It is not a superuser, and can create neither roles nor databases. */
const ROLE = 'encaixe_app';

/** Returns the connection settings of the server's role. @param host the folder with PostgreSQL's Unix socket */
export const connectionOf = (host: string | undefined, password: string): ClientConfig => ({
  ...(host !== undefined && { host }),
  user: ROLE,
  password,
  database: DATABASE,
});

type Query = (statement: string) => Promise<boolean>;

/**
 * Creates the server's database and role if they are missing, and sets the role's password. The role has no privileges except for its
 * database. If the superuser owns the database, ownership of it and of all its objects is transferred to the role.
 * @param superuser connection settings of the superuser, to any database of the server
 * @returns the connection settings of the server's role
 */
export async function prepareDatabase(superuser: ClientConfig, password: string): Promise<ClientConfig> {
  const role = escapeIdentifier(ROLE);
  await asSuperuser(superuser, async (runAndCheck) => {
    if (!(await runAndCheck(`select from pg_roles where rolname = ${escapeLiteral(ROLE)}`)))
      await runAndCheck(`create role ${role}`);
    await runAndCheck(`alter role ${role} login nosuperuser nocreaterole nocreatedb noreplication nobypassrls
      password ${escapeLiteral(password)}`);
    const database = `select from pg_database where datname = ${escapeLiteral(DATABASE)}`;
    if (!(await runAndCheck(database))) await runAndCheck(`create database ${DATABASE} owner ${role}`);
  });
  await asSuperuser({ ...superuser, database: DATABASE }, async (runAndCheck) => {
    const owned = `select from pg_database where datname = current_database() and pg_get_userbyid(datdba) = ${escapeLiteral(ROLE)}`;
    if (!(await runAndCheck(owned))) await runAndCheck(transferOwnershipSql(role, DATABASE));
  });
  return connectionOf(superuser.host, password);
}

/** @param work is called with a function that runs a statement and returns whether it selected or changed any row */
async function asSuperuser(connection: ClientConfig, work: (query: Query) => Promise<void>): Promise<void> {
  const client = new Client(connection);
  client.on('error', () => {});
  try {
    await client.connect();
    // PostgreSQL must not log a failed statement, because it may contain a password.
    await client.query("set log_min_error_statement = 'panic'");
    await work(async (statement) => ((await client.query(statement)).rowCount ?? 0) > 0);
  } finally {
    await client.end().catch(() => {});
  }
}
