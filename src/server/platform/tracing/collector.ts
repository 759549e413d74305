import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  isSpanContextValid,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from '../log.ts';
import type { SamplerName, TracingSettings } from './settings.ts';
import { type Span, type SpanKindName, setTracing, type Tracing } from './trace.ts';

const SERVICE = 'encaixe';

/** Maximum number of spans that wait for the export; further ones are dropped. */
const QUEUE = 2048;
const BATCH = 512;
const DELAY_MS = 2_000;
const EXPORT_TIMEOUT_MS = 5_000;
/** Milliseconds that stopping waits for the last export. */
const STOP_TIMEOUT_MS = 2_000;

const KINDS: Readonly<Record<SpanKindName, SpanKind>> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
};

const SAMPLERS: Readonly<Record<SamplerName, (ratio: number) => Sampler>> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (ratio) => new TraceIdRatioBasedSampler(ratio),
  parentbased_always_on: () => new ParentBasedSampler({ root: new AlwaysOnSampler() }),
  parentbased_always_off: () => new ParentBasedSampler({ root: new AlwaysOffSampler() }),
  parentbased_traceidratio: (ratio) => new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
};

const TRACEPARENT = /^(?!ff)[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-|$)/;

/** Parses a W3C traceparent; undefined when it is missing or invalid. */
function spanContextOf(traceparent: string | undefined): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(context) ? context : undefined;
}

/** Wraps an exporter to log once when exports begin to fail, and once when they succeed again. */
function loggingExporter(exporter: SpanExporter, log: Logger): SpanExporter {
  let isTaken = true;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error && isTaken) log.warn({ reason: result.error.name }, 'The tracing collector rejects spans');
        if (!result.error && !isTaken) log.warn('The tracing collector accepts spans again');
        isTaken = !result.error;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}

class SpanRecord implements Span {
  readonly inner: OtelSpan;
  readonly fields: Span['fields'];
  readonly #scope: AsyncLocalStorage<SpanRecord>;

  constructor(inner: OtelSpan, scope: AsyncLocalStorage<SpanRecord>) {
    const { traceId: trace_id, spanId: span_id } = inner.spanContext();
    this.inner = inner;
    this.fields = { trace_id, span_id };
    this.#scope = scope;
  }

  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.inner.spanContext();
    return `00-${traceId}-${spanId}-0${traceFlags & 1}`;
  }

  within<T>(work: () => T): T {
    return this.#scope.run(this, work);
  }

  end(attributes?: Parameters<Span['end']>[0], failure?: string): void {
    if (attributes) this.inner.setAttributes(attributes);
    if (failure !== undefined) {
      this.inner.setAttribute('error.type', failure);
      this.inner.setStatus({ code: SpanStatusCode.ERROR });
    }
    this.inner.end();
  }
}

/**
 * Starts tracing: creates spans in this process and exports them to an OTLP collector. No request waits for an export: spans that the
 * collector doesn't accept in time are dropped.
 * @returns the function that exports the last spans and stops tracing
 */
export function startTracing({ url, sampler, ratio }: TracingSettings, log: Logger): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: EXPORT_TIMEOUT_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': SERVICE }).merge(
      detectResources({ detectors: [serviceInstanceIdDetector, envDetector] }),
    ),
    sampler: SAMPLERS[sampler](ratio),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: loggingExporter(exporter, log),
        maxQueueSize: QUEUE,
        maxExportBatchSize: BATCH,
        scheduledDelayMillis: DELAY_MS,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  });
  const tracer = provider.getTracer(SERVICE);
  const scope = new AsyncLocalStorage<SpanRecord>();

  function contextOf(parent: string | Span | undefined): Context {
    if (parent instanceof SpanRecord) return trace.setSpan(ROOT_CONTEXT, parent.inner);
    const remote = typeof parent === 'string' ? spanContextOf(parent) : undefined;
    return remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT;
  }

  const tracing: Tracing = {
    begin(kind, name, { attributes = {}, parent, cause }) {
      const context = spanContextOf(cause);
      const links = context ? [{ context }] : [];
      return new SpanRecord(tracer.startSpan(name, { kind: KINDS[kind], attributes, links }, contextOf(parent)), scope);
    },
    current: () => scope.getStore(),
  };
  setTracing(tracing);
  return async () => {
    setTracing(undefined);
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, STOP_TIMEOUT_MS);
    await Promise.race([provider.shutdown().catch(() => {}), late.promise]);
    clearTimeout(timer);
  };
}
