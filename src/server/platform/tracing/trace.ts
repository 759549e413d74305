/** What a span may say: fixed words, names from the code, and numbers. Never what a person wrote, nor whose it is. */
export type Attributes = Readonly<Record<string, string | number>>;

export type Kind = 'server' | 'client' | 'consumer';

/** The names under which the log's lines have them. */
export type TraceFields = { trace_id: string; span_id: string };

/** Something that takes time, as the collector is told of it. */
export type Span = {
  readonly fields: TraceFields;
  /** As W3C's header says it. */
  readonly traceparent: string;
  /** Runs `work`, and whatever it waits for: spans that begin meanwhile are this one's children. */
  within<T>(work: () => T): T;
  /** @param failure in a fixed word; undefined: it did what it should */
  end(attributes?: Attributes, failure?: string): void;
};

type Beginning = {
  attributes?: Attributes;
  /** Whose part it is. */
  parent?: string | Span | undefined;
  /** What brought it about, long ago perhaps. */
  cause?: string | undefined;
};

export type Tracing = {
  begin(kind: Kind, name: string, beginning: Beginning): Span;
  current(): Span | undefined;
};

let tracing: Tracing | undefined;

/** From now on this process tells of what it does; undefined: no more. */
export function tellOf(used: Tracing | undefined): void {
  tracing = used;
}

export const isTracing = (): boolean => tracing !== undefined;

const NONE = {};

/** What a line of the log says about where it belongs. */
export const traceFields = (): TraceFields | Record<string, never> => tracing?.current()?.fields ?? NONE;

/** Names the span under way, for whoever goes on with it later. */
export const currentTraceparent = (): string | undefined => tracing?.current()?.traceparent;

/** Begins what stands by itself, or is part of what somebody else began. */
export const beginTrace = (kind: Kind, name: string, beginning: Beginning): Span | undefined =>
  tracing?.begin(kind, name, beginning);

/** Begins a part of the span under way; undefined where there is none. */
export function beginPart(name: string, attributes: Attributes): Span | undefined {
  const parent = tracing?.current();
  return parent && tracing?.begin('client', name, { attributes, parent });
}

/** What an error is called: its code or its kind, as messages repeat what was asked with. */
export function failureName(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** Does something outside of this process as a part of the span under way. */
export async function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  const span = beginPart(name, attributes);
  return span === undefined ? work() : ending(span, work);
}

/** Does the work within the span, and ends it. */
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
