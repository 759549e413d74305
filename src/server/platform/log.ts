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

/** Depth of nesting to which secret keys of a logged object are redacted (`{ a: { b: { c: { email } } } }` is 4). */
const REDACTION_DEPTH = 4;

function redactionPaths(): string[] {
  return SECRET_KEYS.flatMap((key) =>
    Array.from({ length: REDACTION_DEPTH }, (_, depth) => `${'*.'.repeat(depth)}["${key}"]`.replace('.[', '[')),
  );
}

/**
 * Returns an error without its query's parameters. Drizzle writes the statement and its parameters, which may be a user's e-mail
 * or phone, into the message. PostgreSQL's own message is in the cause.
 */
function withoutParameters(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error;
  const cause = error.cause instanceof Error ? error.cause : new Error('A query failed');
  // The detail of a constraint violation contains the row's values.
  return Object.assign(new Error(cause.message), {
    name: 'QueryError',
    stack: cause.stack,
    ...('code' in cause && { code: cause.code }),
    ...('constraint' in cause && { constraint: cause.constraint }),
  });
}

function serializedError(error: unknown): unknown {
  const serialized = stdSerializers.err(withoutParameters(error) as Error);
  // A thrown value need not be an error.
  return typeof serialized?.stack === 'string'
    ? { ...serialized, stack: withSourceLines(serialized.stack) }
    : serialized;
}

/** Returns an error's text for the standard error, with the same restrictions as in the log. */
export function loggableError(error: unknown): string {
  const bare = withoutParameters(error);
  return withSourceLines((bare instanceof Error && bare.stack) || String(bare));
}

function requestFields(): { request_id?: string } & Partial<TraceFields> {
  const request_id = currentRequestId();
  // A new object for each line: pino writes the line's own fields into it.
  return { ...(request_id !== undefined && { request_id }), ...traceFields() };
}

export type LogOptions = {
  level: string;
  /** The number of this worker process, added to each line. */
  worker?: number;
  destination?: DestinationStream;
};

/**
 * Creates the process's logger: one JSON line for each event. Cookies, credentials, phone numbers and e-mail addresses are
 * replaced by `[oculto]` up to four levels deep. Message texts are not searched, so never build a message out of personal data.
 * Lines caused by a request carry the request's id and, with tracing enabled, its trace and span ids.
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
