import { sql } from 'drizzle-orm';
import { boolean, check, index, pgEnum, pgTable, primaryKey, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { REPORT_KINDS, REPORT_REASONS, REPORT_STATES } from '../../../domain/operations/reports.ts';
import { REPORT_TEXT_MAX } from '../../../domain/text/text-limits.ts';
import { ownerReference, timestampColumn } from '../../platform/database/columns.ts';
import { profiles } from '../profiles/schema.ts';

/**
 * Blocks of a candidate and a company (safety#block): up to two rows for a pair, one by each side. The triggers
 * `block_hides_matches` and `unblocked_meet_again` maintain their matches and the candidate's deck.
 */
export const blocks = pgTable(
  'blocks',
  {
    candidate_id: ownerReference('candidate_id', () => profiles.user_id),
    company_id: ownerReference('company_id', () => profiles.user_id),
    by_candidate: boolean('by_candidate').notNull(),
    created_at: timestampColumn('created_at').notNull(),
    /** The hidden CNPJ that caused the block (`hiddenCnpjs`); null for any other block. */
    cnpj: text('cnpj'),
  },
  (t) => [
    primaryKey({ columns: [t.candidate_id, t.company_id, t.by_candidate] }),
    index('blocks_of_company').on(t.company_id, t.candidate_id),
    check('blocks_by_cnpj', sql`cnpj is null or by_candidate`),
  ],
);

/**
 * The CNPJs that a candidate hides from, even if no company has them yet (safety#hide-companies). The triggers
 * `hidden_cnpj_parts` and `company_cnpj_parts` insert a block for each company that has one.
 */
export const hiddenCnpjs = pgTable(
  'hidden_cnpjs',
  {
    candidate_id: ownerReference('candidate_id', () => profiles.user_id),
    /** In the format of `plainCnpj`. */
    cnpj: text('cnpj').notNull(),
    created_at: timestampColumn('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.candidate_id, t.cnpj] }),
    index('hidden_cnpjs_of_company').on(t.cnpj),
    check('hidden_cnpjs_form', sql`cnpj ~ '^[0-9A-Z]{12}[0-9]{2}$'`),
  ],
);

export const reportKindEnum = pgEnum('report_kind', REPORT_KINDS);
export const reportReasonEnum = pgEnum('report_reason', REPORT_REASONS);
export const reportStateEnum = pgEnum('report_state', REPORT_STATES);

/** A report about a job, a company or a candidate, and its decision (safety#report). */
export const reports = pgTable(
  'reports',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null after the reporter's account is removed (safety#outlives). */
    reporter_id: uuid('reporter_id').references(() => profiles.user_id, { onDelete: 'set null' }),
    kind: reportKindEnum('kind').notNull(),
    /** The reported company or candidate, or the reported job's company. */
    account_id: ownerReference('account_id', () => profiles.user_id),
    /** The reported job; null for other kinds. It has no foreign key, so that the reports about a deleted job stay one subject. */
    job_id: uuid('job_id'),
    /** The job's title at the time of the report; null for other kinds. */
    job_title: text('job_title'),
    reason: reportReasonEnum('reason').notNull(),
    /** The reporter's description; may be empty. */
    text: text('text').notNull(),
    /** The network part of the reporter's IP address (safety#unrelated); null after the decision or the reporter's removal. */
    network: text('network'),
    /** A keyed hash of the browser's id; the trigger `reports_forget_device` deletes it together with the network. */
    device: text('device'),
    /** From 0 to 1, computed from the outcomes of the reporter's earlier reports (safety#weight). */
    weight: real('weight').notNull(),
    state: reportStateEnum('state').notNull().default('open'),
    decided_by: uuid('decided_by'),
    decided_at: timestampColumn('decided_at'),
    /** The operator's text with the decision. */
    decision: text('decision'),
    created_at: timestampColumn('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('reports_open_of_account').on(t.reporter_id, t.account_id).where(sql`state = 'open' and kind <> 'job'`),
    uniqueIndex('reports_open_of_job').on(t.reporter_id, t.job_id).where(sql`state = 'open' and kind = 'job'`),
    index('reports_open').on(t.account_id, t.job_id, t.created_at).where(sql`state = 'open'`),
    index('reports_of_reporter').on(t.reporter_id, t.created_at.desc().nullsFirst(), t.id),
    index('reports_of_account').on(t.account_id),
    check('reports_decided', sql`(state = 'open') = (decided_at is null) and (state = 'open' or network is null)`),
    check('reports_device_forgotten', sql`device is null or (state = 'open' and reporter_id is not null)`),
    check('reports_not_of_oneself', sql`reporter_id <> account_id`),
    check('reports_job_named', sql`(kind = 'job') = (job_id is not null) and (kind = 'job') = (job_title is not null)`),
    check('reports_text_bounded', sql`length(text) <= ${sql.raw(String(REPORT_TEXT_MAX))}`),
    check('reports_weight', sql`weight between 0 and 1`),
  ],
);
