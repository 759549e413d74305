import { DrizzleQueryError } from 'drizzle-orm';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { logOutput } from './log-output.ts';
import { currentRequestId } from './request-id.ts';
import { withSourceLines } from './source-lines.ts';
import { type TraceFields, traceFields } from './tracing/trace.ts';

export type { Logger };

const SECRET_KEYS = [
  'cookie',
  'set-cookie',
  'authorization',
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'accessToken',
  'refreshToken',
  'telefone',
  'whatsapp',
  'email',
  'phoneNumber',
  'otp',
];

/** Secret keys of a logged object are redacted down to this depth (in `{ a: { b: { c: { email } } } }`, email is at 4). */
const REDACTION_DEPTH = 4;

function redactionPaths(): string[] {
  return SECRET_KEYS.flatMap((key) =>
    Array.from({ length: REDACTION_DEPTH }, (_, depth) => `${'*.'.repeat(depth)}["${key}"]`.replace('.[', '[')),
  );
}

/**
 * Returns an error without the parameters of its query, or of the query of a cause. Drizzle's message contains the statement and its
 * parameters, which may be a user's e-mail or phone; PostgreSQL's message is in the cause. Other errors are returned unchanged.
 */
function withoutParameters(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (!(error instanceof DrizzleQueryError)) {
    const bareCause = withoutParameters(error.cause);
    if (bareCause === error.cause) return error;
    return Object.assign(new Error(error.message, { cause: bareCause }), { name: error.name, stack: error.stack });
  }
  const cause = error.cause instanceof Error ? error.cause : new Error('A query failed');
  // Omits `detail`, which contains the row's values when a constraint is violated.
  return Object.assign(new Error(cause.message), {
    name: 'QueryError',
    stack: cause.stack,
    ...('code' in cause && { code: cause.code }),
    ...('constraint' in cause && { constraint: cause.constraint }),
  });
}

function serializedError(error: unknown): unknown {
  const serialized = stdSerializers.err(withoutParameters(error) as Error);
  // A thrown value may be something other than an Error.
  return typeof serialized?.stack === 'string'
    ? { ...serialized, stack: withSourceLines(serialized.stack) }
    : serialized;
}

/** Returns an error's name, message and code without query parameters, for a field of a log line. */
export function reasonOf(error: unknown): string {
  const bare = withoutParameters(error);
  // The error of a host whose addresses all refuse the connection has an empty message.
  return bare instanceof Error && 'code' in bare ? `${bare} (${bare.code})` : String(bare);
}

/** Returns an error's stack for the standard error stream, without query parameters, as in the log. */
export function loggableError(error: unknown): string {
  const bare = withoutParameters(error);
  return withSourceLines((bare instanceof Error && bare.stack) || String(bare));
}

function requestFields(): { request_id?: string } & Partial<TraceFields> {
  const request_id = currentRequestId();
  // Returns a new object for each line, because pino writes the line's own fields into it.
  return { ...(request_id !== undefined && { request_id }), ...traceFields() };
}

export type LogOptions = {
  /** The lowest level that is logged, one of pino's, such as 'info'; 'silent' for none. */
  level: string;
  /** The number of this worker process, from 1, added to each line; undefined in any other process. */
  worker?: number;
  /** Default: the standard output. */
  destination?: DestinationStream;
};

/**
 * Creates the process's logger, which writes one JSON object per line. Values of fields named in SECRET_KEYS (cookies,
 * credentials, phone numbers, e-mail addresses) are replaced by `[oculto]` up to four levels deep. Messages are not searched, so never
 * put personal data into a message. Lines logged during a request contain the request's id and, with tracing enabled, its trace and
 * span ids.
 */
export function createLog(options: LogOptions): Logger {
  const settings = {
    level: options.level,
    base: options.worker === undefined ? null : { worker: options.worker },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: serializedError },
    mixin: requestFields,
    redact: { paths: redactionPaths(), censor: '[oculto]' },
  };
  return pino(settings, options.destination ?? logOutput());
}
