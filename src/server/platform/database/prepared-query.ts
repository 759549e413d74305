import pg, {
  type PoolClient,
  type QueryArrayConfig,
  type QueryConfig,
  type QueryResult,
  type QueryResultRow,
} from 'pg';

/** The methods of a connection that pg's query calls. */
type Wire = {
  describe: (portal: object) => void;
  sync: () => void;
  _send: (bytes: Buffer) => void;
};

/** The members of pg's own query that its types leave out. */
type Inner = {
  name?: string;
  prepare: (wire: Wire) => void;
  hasBeenParsed: (wire: Wire) => boolean;
  callback: unknown;
  handleRowDescription: (message: Described) => void;
  handleDataRow: (message: unknown) => void;
  handleCommandComplete: (message: unknown, wire: unknown) => void;
  handleReadyForQuery: (wire: unknown) => void;
  handleError: (error: Error, wire: unknown) => void;
};
type Described = { fields: readonly object[] };

const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);

/** The columns of the statements that a connection has described, and a wrapper of the connection that collects messages. */
type PreparedEntry = { columns: Map<string, Described>; quiet: Wire; send: () => void };
const known = new WeakMap<Wire, PreparedEntry>();

function knownOn(wire: Wire): PreparedEntry {
  const found = known.get(wire);
  if (found) return found;
  let parts: Buffer[] = [];
  const quiet: Wire = Object.create(wire, {
    describe: { value: () => {} },
    // Values that can't be serialised do not invalidate the statement.
    close: { value: () => {} },
    _send: { value: (bytes: Buffer) => parts.push(bytes) },
    sync: { value: () => {} },
  });
  const send = () => {
    wire._send(Buffer.concat([...parts, SYNC]));
    parts = [];
  };
  const made = { columns: new Map(), quiet, send };
  known.set(wire, made);
  return made;
}

const { prepare, handleRowDescription, handleError } = pg.Query.prototype as unknown as Inner;

/**
 * A prepared statement whose columns PostgreSQL describes once per connection instead of with every result: a profile has fifty
 * of them. Its later executions are sent in one message.
 */
class PreparedQuery extends pg.Query {
  #wire: Wire | undefined;
  /** Its values could not be serialised: nothing of it was sent. */
  hasFailed = false;

  isKnownOn(wire: Wire): boolean {
    const self = this as unknown as Inner;
    return knownOn(wire).columns.has(self.name ?? '') && self.hasBeenParsed(wire);
  }

  prepare(wire: Wire): void {
    if (!this.isKnownOn(wire)) {
      this.#wire = wire;
      prepare.call(this, wire);
      return;
    }
    this.prepareKnown(wire);
    knownOn(wire).send();
  }

  /** Collects the messages without Sync, after which PostgreSQL would respond. */
  prepareKnown(wire: Wire): void {
    const { columns, quiet } = knownOn(wire);
    const described = columns.get((this as unknown as Inner).name ?? '');
    if (described) handleRowDescription.call(this, described);
    prepare.call(this, quiet);
  }

  handleRowDescription(message: Described): void {
    const { name } = this as unknown as Inner;
    if (this.#wire && name) knownOn(this.#wire).columns.set(name, message);
    handleRowDescription.call(this, message);
  }

  handleError(error: Error, wire: unknown): void {
    this.hasFailed = true;
    handleError.call(this, error, wire);
  }
}

/** Several statements sent in one message; their results arrive together, in order. */
class TogetherQuery extends pg.Query {
  #queries: PreparedQuery[];
  #answered = 0;
  /** The names of the statements. */
  readonly names: readonly string[];

  constructor(queries: PreparedQuery[]) {
    super({ text: '' });
    this.names = queries.map((query) => (query as unknown as Inner).name ?? '');
    this.#queries = queries;
  }

  override submit = (connection: pg.Connection): null => {
    const wire = connection as unknown as Wire;
    for (const query of this.#queries) query.prepareKnown(wire);
    this.#queries = this.#queries.filter(({ hasFailed }) => !hasFailed);
    knownOn(wire).send();
    return null;
  };

  get #current(): Inner | undefined {
    return this.#queries[this.#answered] as unknown as Inner | undefined;
  }

  handleDataRow(message: unknown): void {
    this.#current?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, wire: unknown): void {
    this.#current?.handleCommandComplete(message, wire);
    this.#answered += 1;
  }

  handleReadyForQuery(wire: unknown): void {
    for (const query of this.#queries) (query as unknown as Inner).handleReadyForQuery(wire);
  }

  /** Statements that already have a result keep it; the failed one and those after it receive the error. */
  handleError(error: Error, wire: unknown): void {
    for (const query of this.#queries.slice(0, this.#answered)) (query as unknown as Inner).handleReadyForQuery(wire);
    for (const query of this.#queries.slice(this.#answered)) query.handleError(error, wire);
  }
}

const wireOf = (client: PoolClient): Wire => Reflect.get(client, 'connection') as unknown as Wire;

const gathering = new WeakMap<PoolClient, PreparedQuery[]>();

/**
 * Sends the prepared statements that start on this connection, until the already settled promises have run their continuations,
 * in one message with one response. All of them must only read. Call it from within a promise's continuation: process.nextTick
 * then runs after the other continuations.
 */
export function gatherQueries(client: PoolClient): void {
  const queries: PreparedQuery[] = [];
  gathering.set(client, queries);
  process.nextTick(() => {
    gathering.delete(client);
    const [only] = queries;
    if (only) (client.query as (query: pg.Query) => void)(queries.length === 1 ? only : new TogetherQuery(queries));
  });
}

/** Runs a statement on the pool or on one connection; a statement without a name isn't prepared. */
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
    const together = gathering.get(client);
    if (together && query.isKnownOn(wireOf(client))) {
      (query as unknown as Inner).callback = done;
      together.push(query);
    } else {
      (client.query as (query: PreparedQuery, callback: typeof done) => void)(query, done);
    }
  });
}
