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
  handleRowDescription: (message: Described) => void;
};
type Described = { fields: readonly object[] };

const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);

/** The columns of the statements that a connection has described once, and the connection as it is asked from then on. */
type Known = { columns: Map<string, Described>; quiet: Wire };
const known = new WeakMap<Wire, Known>();

function knownOn(wire: Wire): Known {
  const found = known.get(wire);
  if (found) return found;
  let parts: Buffer[] = [];
  const quiet: Wire = Object.create(wire, {
    describe: { value: () => {} },
    _send: { value: (bytes: Buffer) => parts.push(bytes) },
    sync: {
      value: () => {
        wire._send(Buffer.concat([...parts, SYNC]));
        parts = [];
      },
    },
  });
  const made = { columns: new Map(), quiet };
  known.set(wire, made);
  return made;
}

const { prepare, handleRowDescription } = pg.Query.prototype as unknown as Inner;

/**
 * A prepared statement whose columns PostgreSQL describes once on each connection, not for every answer: a profile has
 * fifty of them. What it is asked then leaves in one piece.
 */
class PreparedQuery extends pg.Query {
  #wire: Wire | undefined;

  prepare(wire: Wire): void {
    const { columns, quiet } = knownOn(wire);
    const self = this as unknown as Inner;
    const described = columns.get(self.name ?? '');
    if (described === undefined || !self.hasBeenParsed(wire)) {
      this.#wire = wire;
      prepare.call(this, wire);
    } else {
      handleRowDescription.call(this, described);
      prepare.call(this, quiet);
    }
  }

  handleRowDescription(message: Described): void {
    const { name } = this as unknown as Inner;
    if (this.#wire && name) knownOn(this.#wire).columns.set(name, message);
    handleRowDescription.call(this, message);
  }
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
    (client.query as (query: PreparedQuery, callback: typeof done) => void)(query, done);
  });
}
