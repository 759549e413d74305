import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { WEBHOOK_EVENTS, WEBHOOK_TEST, WEBHOOK_URL_MAX, WEBHOOKS_MAX } from '../../../domain/hiring/webhooks.ts';
import { ownerReference, timestampColumn } from '../../platform/database/columns.ts';
import { profiles } from '../profiles/schema.ts';

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

/** Addresses of a company's systems that receive its events (webhooks#endpoints). The secret is not stored. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    company_id: ownerReference('company_id', () => profiles.user_id),
    /** A number from 1 to WEBHOOKS_MAX, unique in the company: so the database limits the number of its endpoints. */
    place: smallint('place').notNull(),
    url: text('url').notNull(),
    events: text('events', { enum: WEBHOOK_EVENTS }).array().notNull(),
    created_at: timestampColumn('created_at').notNull(),
    /** Time of the first failed attempt after the last accepted one; null when none has failed. Failed tests don't count. */
    failing_since: timestampColumn('failing_since'),
    /** When the server switched the endpoint off because it failed (webhooks#off). */
    disabled_at: timestampColumn('disabled_at'),
  },
  (t) => [
    unique('webhook_endpoints_place').on(t.company_id, t.place),
    check('webhook_endpoints_few', sql.raw(`place between 1 and ${WEBHOOKS_MAX}`)),
    check('webhook_endpoints_url', sql.raw(`url like 'https://%' and char_length(url) <= ${WEBHOOK_URL_MAX}`)),
    check(
      'webhook_endpoints_events',
      sql.raw(
        `cardinality(events) between 1 and ${WEBHOOK_EVENTS.length} and events <@ array[${quoted(WEBHOOK_EVENTS)}]`,
      ),
    ),
    check('webhook_endpoints_disabled', sql`disabled_at is null or failing_since is not null`),
  ],
);

/** Events for an endpoint: those to send, and those of the last days with their outcome (webhooks#deliveries). */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    endpoint_id: ownerReference('endpoint_id', () => webhookEndpoints.id),
    event: text('event', { enum: [...WEBHOOK_EVENTS, WEBHOOK_TEST] }).notNull(),
    /** Ids and states, without personal data. */
    data: jsonb('data').$type<Record<string, string | number | null>>().notNull(),
    /** Key of an event that a task may find more than once; null for others. */
    once: text('once'),
    created_at: timestampColumn('created_at').notNull().defaultNow(),
    /** The next attempt; null after it is delivered or given up. */
    due_at: timestampColumn('due_at').defaultNow(),
    /** The number of attempts with an outcome. */
    attempts: smallint('attempts').notNull().default(0),
    /** The attempt that has no outcome yet: it is in progress, or its process died. Null for none. */
    attempt_id: uuid('attempt_id'),
    delivered_at: timestampColumn('delivered_at'),
    /** HTTP status of the response to the last attempt; null when there was no response. */
    response_status: smallint('response_status'),
  },
  (t) => [
    unique('webhook_deliveries_once').on(t.endpoint_id, t.once),
    index('webhook_deliveries_newest').on(t.endpoint_id, t.created_at.desc().nullsFirst(), t.id),
    index('webhook_deliveries_due').on(t.endpoint_id, t.due_at).where(sql`due_at is not null`),
    index('webhook_deliveries_age').using('brin', t.created_at).with({ autosummarize: true }),
    check('webhook_deliveries_event', sql.raw(`event in (${quoted([...WEBHOOK_EVENTS, WEBHOOK_TEST])})`)),
    check('webhook_deliveries_delivered', sql`delivered_at is null or due_at is null`),
  ],
);
