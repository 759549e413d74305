import { Client, type ClientConfig, escapeIdentifier, escapeLiteral } from 'pg';

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

/**
 * Creates the server's role and its database if they are missing, and sets the role's password.
 * @param superuser connection settings of the superuser, to any database of the server
 * @returns the connection settings of the server's role
 */
export async function prepareDatabase(superuser: ClientConfig, password: string): Promise<ClientConfig> {
  const role = escapeIdentifier(ROLE);
  const client = new Client(superuser);
  client.on('error', () => {});
  const hasRow = async (query: string) => (await client.query(query)).rowCount === 1;
  try {
    await client.connect();
    // PostgreSQL must not log a failed statement, because it may contain a password.
    await client.query("set log_min_error_statement = 'panic'");
    if (!(await hasRow(`select from pg_roles where rolname = ${escapeLiteral(ROLE)}`)))
      await client.query(`create role ${role}`);
    await client.query(`alter role ${role} login nosuperuser nocreaterole nocreatedb noreplication nobypassrls
      password ${escapeLiteral(password)}`);
    if (!(await hasRow(`select from pg_database where datname = ${escapeLiteral(DATABASE)}`)))
      await client.query(`create database ${DATABASE} owner ${role}`);
  } finally {
    await client.end().catch(() => {});
  }
  return connectionOf(superuser.host, password);
}
