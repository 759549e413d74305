import type { PoolClient } from 'pg';
import { beginChildSpan, errorTypeOf, type Span, type SpanAttributes } from '../tracing/trace.ts';

/** The members of pg's query objects that tracing reads or wraps. */
type TracedQuery = {
  name?: string | undefined;
  text?: string;
  /** The names of the statements of a batch that is sent in one write (BatchQuery). */
  names?: readonly string[];
  submit?: unknown;
  handleReadyForQuery?: (...rest: unknown[]) => void;
  handleError?: (error: Error, ...rest: unknown[]) => void;
};
type Query = (query: string | TracedQuery, ...rest: unknown[]) => unknown;
type QueryCallback = (error: unknown, ...rest: unknown[]) => void;

const OPERATION = /^[\s(]*([a-z]+)/i;
const TABLE = /\b(?:from|into|update)\s+(?:"\w+"\.)?"?([a-z_]+)"?/i;

/** Returns a statement's operation and first table: `SELECT jobs`. */
function summaryOf(text: string): string {
  const operation = OPERATION.exec(text)?.[1]?.toUpperCase() ?? 'QUERY';
  const table = TABLE.exec(text)?.[1];
  return table === undefined ? operation : `${operation} ${table}`;
}

function describe(query: string | TracedQuery): { name: string; attributes: SpanAttributes } {
  const { name, names, text = '' } = typeof query === 'string' ? { text: query } : (query as TracedQuery);
  const spanName = names?.join(' ') ?? name ?? summaryOf(text);
  const attributes = {
    'db.system.name': 'postgresql',
    'db.query.summary': spanName,
    ...(names && { 'db.operation.batch.size': names.length }),
  };
  return { name: spanName, attributes };
}

const endSpan = (span: Span, error: unknown) => span.end(undefined, error ? errorTypeOf(error) : undefined);

/** Wraps the query's handlers to end the span. When pg calls both, the first call ends it. */
function endSpanAfter(span: Span, query: TracedQuery): void {
  const { handleReadyForQuery, handleError } = query;
  query.handleReadyForQuery = function (...rest) {
    endSpan(span, undefined);
    handleReadyForQuery?.apply(this, rest);
  };
  query.handleError = function (error, ...rest) {
    endSpan(span, error);
    handleError?.call(this, error, ...rest);
  };
}

/** Creates a child of the caller's span, if there is one, for each query on this connection. It has no parameters and no SQL text. */
export function traceQueries(client: PoolClient): void {
  const query = client.query.bind(client) as Query;
  const traced: Query = (statement, ...rest) => {
    const { name, attributes } = describe(statement);
    const span = beginChildSpan(name, attributes);
    if (span === undefined) return query(statement, ...rest);
    const at = rest.findIndex((each) => typeof each === 'function');
    if (at >= 0) {
      const callback = rest[at] as QueryCallback;
      rest[at] = (error: unknown, ...results: unknown[]) => {
        endSpan(span, error);
        callback(error, ...results);
      };
      return query(statement, ...rest);
    }
    if (typeof statement === 'object' && statement.submit !== undefined) {
      endSpanAfter(span, statement);
      return query(statement, ...rest);
    }
    const answer = query(statement, ...rest) as Promise<unknown>;
    answer.then(
      () => endSpan(span, undefined),
      (error: unknown) => endSpan(span, error),
    );
    return answer;
  };
  client.query = traced as PoolClient['query'];
}
