/** Attributes of a span: fixed words, names from the code, and numbers. Never user input, nor whose data it is. */
export type Attributes = Readonly<Record<string, string | number>>;

export type Kind = 'server' | 'client' | 'consumer';

/** The field names in log lines. */
export type TraceFields = { trace_id: string; span_id: string };

/** A span as in OpenTelemetry. */
export type Span = {
  readonly fields: TraceFields;
  /** The W3C traceparent header. */
  readonly traceparent: string;
  /** Runs `work` and its asynchronous continuations: spans that begin in it are children of this one. */
  within<T>(work: () => T): T;
  /** @param failure a fixed word; undefined: success */
  end(attributes?: Attributes, failure?: string): void;
};

type SpanOptions = {
  attributes?: Attributes;
  parent?: string | Span | undefined;
  /** Traceparent of a linked span, which may have ended long ago. */
  cause?: string | undefined;
};

export type Tracing = {
  begin(kind: Kind, name: string, beginning: SpanOptions): Span;
  current(): Span | undefined;
};

let tracing: Tracing | undefined;

/** Starts tracing with this tracer; undefined stops it. */
export function setTracing(used: Tracing | undefined): void {
  tracing = used;
}

export const isTracing = (): boolean => tracing !== undefined;

const NONE = {};

/** Returns the trace fields of a log line. */
export const traceFields = (): TraceFields | Record<string, never> => tracing?.current()?.fields ?? NONE;

/** Returns the traceparent of the current span, for work that continues later. */
export const currentTraceparent = (): string | undefined => tracing?.current()?.traceparent;

/** Begins a root span, or a child of a remote one. */
export const beginTrace = (kind: Kind, name: string, beginning: SpanOptions): Span | undefined =>
  tracing?.begin(kind, name, beginning);

export function beginChildSpan(name: string, attributes: Attributes): Span | undefined {
  const parent = tracing?.current();
  return parent && tracing?.begin('client', name, { attributes, parent });
}

/** Returns an error's code or type, because messages repeat parameters. */
export function failureName(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** Runs an external call as a child of the current span. */
export async function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  const span = beginChildSpan(name, attributes);
  return span === undefined ? work() : ending(span, work);
}

/** Runs the work within the span, and ends it. */
export async function ending<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    const result = await span.within(work);
    span.end();
    return result;
  } catch (error) {
    span.end(undefined, failureName(error));
    throw error;
  }
}
