import { sql } from 'drizzle-orm';
import type { Executor } from '../database/create-db.ts';
import { definePreparedSql } from '../database/prepared-statements.ts';
import type { RealtimeEvent } from './events.ts';

export const CHANNEL = 'encaixe_events';

/** PostgreSQL refuses a NOTIFY payload of 8000 bytes or more. */
const MAX_PAYLOAD_BYTES = 7999;

function payloadOf(event: RealtimeEvent): string {
  const payload = JSON.stringify(event);
  if (Buffer.byteLength(payload) > MAX_PAYLOAD_BYTES) {
    throw new RangeError(`A realtime event holds at most ${MAX_PAYLOAD_BYTES} bytes`);
  }
  return payload;
}

const notify = definePreparedSql('publish', sql`select pg_notify(${CHANNEL}, ${sql.placeholder('payload')})`);

const notifyEach = definePreparedSql(
  'publish_each',
  sql`select pg_notify(${CHANNEL}, payload) from unnest(${sql.placeholder('payloads')}::text[]) as payload`,
);

/** Publishes several events in one statement. @throws RangeError when an event doesn't fit a NOTIFY payload */
export async function publishEach(executor: Executor, events: readonly RealtimeEvent[]): Promise<void> {
  await notifyEach(executor, { payloads: events.map(payloadOf) });
}

/**
 * Publishes an event (NOTIFY) in the caller's transaction: PostgreSQL delivers it on commit and drops it on rollback.
 * @throws RangeError when the event doesn't fit a NOTIFY payload
 */
export async function publish(executor: Executor, event: RealtimeEvent): Promise<void> {
  await notify(executor, { payload: payloadOf(event) });
}
