/**
 * Attributes of a span: constants, names from the code and numbers. Never ids of users or user input, except the host of a webhook or push
 * endpoint.
 */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** OpenTelemetry's span kinds that this server uses. */
export type SpanKindName = 'server' | 'client' | 'consumer';

export type TraceFields = { trace_id: string; span_id: string };

/** An OpenTelemetry span, without a dependency on OpenTelemetry's packages. */
export type Span = {
  readonly fields: TraceFields;
  /** The span's context as a W3C traceparent header. */
  readonly traceparent: string;
  /** Makes this the current span during `work` and its asynchronous continuations, so that their spans are its children. */
  within<T>(work: () => T): T;
  /** Ends the span. @param failure error type (a constant, an error's code or class name); undefined: success */
  end(attributes?: SpanAttributes, failure?: string): void;
};

type SpanOptions = {
  attributes?: SpanAttributes;
  /** A span of this process, or the traceparent of a remote one. */
  parent?: string | Span | undefined;
  /** Traceparent of a span that caused this one, which becomes a link; it may have ended long ago. */
  cause?: string | undefined;
};

export type Tracing = {
  begin(kind: SpanKindName, name: string, beginning: SpanOptions): Span;
  current(): Span | undefined;
};

let tracing: Tracing | undefined;

/** Sets the tracer that the functions of this module use; undefined disables tracing. */
export function setTracing(used: Tracing | undefined): void {
  tracing = used;
}

export const isTracing = (): boolean => tracing !== undefined;

const NONE = {};

/** Returns the current span's fields for a log line; empty without a span. */
export const traceFields = (): TraceFields | Record<string, never> => tracing?.current()?.fields ?? NONE;

/** Returns the current span's traceparent, for a task that runs later; undefined without a span. */
export const currentTraceparent = (): string | undefined => tracing?.current()?.traceparent;

/** Begins a span without a local parent: a root span, or the child of a remote span. Undefined when tracing is disabled. */
export const beginTrace = (kind: SpanKindName, name: string, beginning: SpanOptions): Span | undefined =>
  tracing?.begin(kind, name, beginning);

/** Begins a client span as a child of the current span; undefined without a current span. */
export function beginChildSpan(name: string, attributes: SpanAttributes): Span | undefined {
  const parent = tracing?.current();
  return parent && tracing?.begin('client', name, { attributes, parent });
}

/** Returns an error's code or class name, for a span. Not its message, which may contain parameters. */
export function errorTypeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** Runs an external call in a new child of the current span; without a current span, just runs it. */
export async function runTraced<T>(name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T> {
  const span = beginChildSpan(name, attributes);
  return span === undefined ? work() : runInSpan(span, work);
}

/** Runs `work` with `span` as the current span, and ends the span when `work` settles. */
export async function runInSpan<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    const result = await span.within(work);
    span.end();
    return result;
  } catch (error) {
    span.end(undefined, errorTypeOf(error));
    throw error;
  }
}
