import pg, {
  type PoolClient,
  type QueryArrayConfig,
  type QueryConfig,
  type QueryResult,
  type QueryResultRow,
} from 'pg';

/** The methods of pg's Connection that this module replaces or calls. */
type Connection = {
  describe: (portal: object) => void;
  sync: () => void;
  _send: (bytes: Buffer) => void;
};

/** The members of pg.Query that pg's type declarations lack. */
type QueryInternals = {
  name?: string;
  prepare: (connection: Connection) => void;
  hasBeenParsed: (connection: Connection) => boolean;
  callback: unknown;
  handleRowDescription: (message: RowDescription) => void;
  handleDataRow: (message: unknown) => void;
  handleCommandComplete: (message: unknown, connection: unknown) => void;
  handleReadyForQuery: (connection: unknown) => void;
  handleError: (error: Error, connection: unknown) => void;
};
type RowDescription = { fields: readonly object[] };

const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);

/**
 * For one connection: the described columns of its prepared statements, by statement name, and a wrapper of the connection
 * (`collector`) that buffers protocol messages until `send`.
 */
type PreparedEntry = { columns: Map<string, RowDescription>; collector: Connection; send: () => void };
const preparedByConnection = new WeakMap<Connection, PreparedEntry>();

function preparedEntryOf(connection: Connection): PreparedEntry {
  const found = preparedByConnection.get(connection);
  if (found) return found;
  let parts: Buffer[] = [];
  const collector: Connection = Object.create(connection, {
    describe: { value: () => {} },
    // pg closes a statement when a value can't be serialised; the statement must stay prepared.
    close: { value: () => {} },
    _send: { value: (bytes: Buffer) => parts.push(bytes) },
    sync: { value: () => {} },
  });
  const send = () => {
    connection._send(Buffer.concat([...parts, SYNC]));
    parts = [];
  };
  const entry = { columns: new Map(), collector, send };
  preparedByConnection.set(connection, entry);
  return entry;
}

const { prepare, handleRowDescription, handleError } = pg.Query.prototype as unknown as QueryInternals;

/**
 * An execution of a prepared statement. PostgreSQL describes the statement's columns only at the first execution on a connection, and
 * not with every result, because descriptions are large: a profile has fifty columns. Later executions are sent in one write.
 */
class PreparedQuery extends pg.Query {
  #connection: Connection | undefined;
  /** True after an error. Only a value that can't be serialised causes an error before the query is sent. */
  hasFailed = false;

  isDescribedOn(connection: Connection): boolean {
    const self = this as unknown as QueryInternals;
    return preparedEntryOf(connection).columns.has(self.name ?? '') && self.hasBeenParsed(connection);
  }

  prepare(connection: Connection): void {
    if (!this.isDescribedOn(connection)) {
      this.#connection = connection;
      prepare.call(this, connection);
      return;
    }
    this.collectMessages(connection);
    preparedEntryOf(connection).send();
  }

  /** Buffers the query's protocol messages, without the Sync that ends the batch. */
  collectMessages(connection: Connection): void {
    const { columns, collector } = preparedEntryOf(connection);
    const described = columns.get((this as unknown as QueryInternals).name ?? '');
    if (described) handleRowDescription.call(this, described);
    prepare.call(this, collector);
  }

  handleRowDescription(message: RowDescription): void {
    const { name } = this as unknown as QueryInternals;
    if (this.#connection && name) preparedEntryOf(this.#connection).columns.set(name, message);
    handleRowDescription.call(this, message);
  }

  handleError(error: Error, connection: unknown): void {
    this.hasFailed = true;
    handleError.call(this, error, connection);
  }
}

/** Executes several prepared statements that are sent in one write with one Sync. PostgreSQL returns their results in order. */
class BatchQuery extends pg.Query {
  #queries: PreparedQuery[];
  #answered = 0;
  /** The names of the statements, for the span. */
  readonly names: readonly string[];

  constructor(queries: PreparedQuery[]) {
    super({ text: '' });
    this.names = queries.map((query) => (query as unknown as QueryInternals).name ?? '');
    this.#queries = queries;
  }

  override submit = (pgConnection: pg.Connection): null => {
    const connection = pgConnection as unknown as Connection;
    for (const query of this.#queries) query.collectMessages(connection);
    this.#queries = this.#queries.filter(({ hasFailed }) => !hasFailed);
    preparedEntryOf(connection).send();
    return null;
  };

  get #current(): QueryInternals | undefined {
    return this.#queries[this.#answered] as unknown as QueryInternals | undefined;
  }

  handleDataRow(message: unknown): void {
    this.#current?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: unknown): void {
    this.#current?.handleCommandComplete(message, connection);
    this.#answered += 1;
  }

  handleReadyForQuery(connection: unknown): void {
    for (const query of this.#queries) (query as unknown as QueryInternals).handleReadyForQuery(connection);
  }

  /** Resolves the statements that have a result; the failed one, and those after it, which PostgreSQL skips, get the error. */
  handleError(error: Error, connection: unknown): void {
    for (const query of this.#queries.slice(0, this.#answered))
      (query as unknown as QueryInternals).handleReadyForQuery(connection);
    for (const query of this.#queries.slice(this.#answered)) query.handleError(error, connection);
  }
}

const connectionOf = (client: PoolClient): Connection => Reflect.get(client, 'connection') as unknown as Connection;

const batchesByClient = new WeakMap<PoolClient, PreparedQuery[]>();

/**
 * Sends in one write, with one Sync, the prepared statements that start before the next process.nextTick callback and that this connection
 * has run before. All of them must be read-only, because an error rolls back those before it, too. The caller must run in a promise's
 * continuation (after an await): Node then runs nextTick callbacks after the continuations of all promises that are already settled.
 */
export function batchQueries(client: PoolClient): void {
  const queries: PreparedQuery[] = [];
  batchesByClient.set(client, queries);
  process.nextTick(() => {
    batchesByClient.delete(client);
    const [only] = queries;
    if (only) (client.query as (query: pg.Query) => void)(queries.length === 1 ? only : new BatchQuery(queries));
  });
}

/** Runs a statement on the pool or on one connection. A statement with a name is prepared. */
export function runPrepared<Row extends QueryResultRow>(
  client: pg.Pool | PoolClient,
  statement: QueryConfig | QueryArrayConfig,
  values: unknown[],
): Promise<QueryResult<Row>> {
  if (statement.name === undefined) return client.query<Row>(statement, values);
  const query = new PreparedQuery(statement, values);
  if (client instanceof pg.Pool) return client.query(query) as unknown as Promise<QueryResult<Row>>;
  return new Promise((resolve, reject) => {
    const done = (error: Error | undefined, result: QueryResult<Row>) => (error ? reject(error) : resolve(result));
    const batch = batchesByClient.get(client);
    if (batch && query.isDescribedOn(connectionOf(client))) {
      (query as unknown as QueryInternals).callback = done;
      batch.push(query);
    } else {
      (client.query as (query: PreparedQuery, callback: typeof done) => void)(query, done);
    }
  });
}
