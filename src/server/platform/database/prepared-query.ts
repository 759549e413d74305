import pg, {
  type PoolClient,
  type QueryArrayConfig,
  type QueryConfig,
  type QueryResult,
  type QueryResultRow,
} from 'pg';

/** What pg's query asks of the connection under it. */
type Wire = {
  describe: (portal: object) => void;
  sync: () => void;
  _send: (bytes: Buffer) => void;
};

/** pg's own query, as far as its types don't tell it. */
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

/** The columns of the statements that a connection has described once, and the connection as it is asked from then on. */
type Known = { columns: Map<string, Described>; quiet: Wire; send: () => void };
const known = new WeakMap<Wire, Known>();

function knownOn(wire: Wire): Known {
  const found = known.get(wire);
  if (found) return found;
  let parts: Buffer[] = [];
  const quiet: Wire = Object.create(wire, {
    describe: { value: () => {} },
    // Values that can't be written are no reason to forget a statement.
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
 * A prepared statement whose columns PostgreSQL describes once on each connection, not for every answer: a profile has
 * fifty of them. What it is asked then leaves in one piece.
 */
class PreparedQuery extends pg.Query {
  #wire: Wire | undefined;
  /** Its values could not be written: nothing of it was sent. */
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

  /** Without its end, behind which PostgreSQL answers. */
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

/** Statements that PostgreSQL is asked in one piece and answers in one, each in its turn. */
class TogetherQuery extends pg.Query {
  #queries: PreparedQuery[];
  #answered = 0;
  /** Those of the statements. */
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

  /** What was answered before stands; what came after was not looked at. */
  handleError(error: Error, wire: unknown): void {
    for (const query of this.#queries.slice(0, this.#answered)) (query as unknown as Inner).handleReadyForQuery(wire);
    for (const query of this.#queries.slice(this.#answered)) query.handleError(error, wire);
  }
}

const wireOf = (client: PoolClient): Wire => Reflect.get(client, 'connection') as unknown as Wire;

const gathering = new WeakMap<PoolClient, PreparedQuery[]>();

/**
 * The prepared statements that this connection is asked from now on, until the promises that are settled already have had their
 * turn, leave in one piece: one write and one answer for all of them. They must be of those that only read. To be called
 * from within a promise's continuation: what stands in line behind it comes after those.
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

/** Runs a statement on the pool or on one connection; one without a name isn't kept there. */
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
