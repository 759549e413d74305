import { sql } from 'drizzle-orm';
import { check, index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { VERIFICATION_STATES } from '../../../domain/companies/company-verification.ts';
import { VERIFICATION_TEXT_MAX } from '../../../domain/text/text-limits.ts';
import { ownerReference, timestampColumn } from '../../platform/database/columns.ts';
import { profiles } from '../profiles/schema.ts';

export const verificationStateEnum = pgEnum('verification_state', VERIFICATION_STATES);

/** Companies' requests for verification, with their decisions (verification#request). */
export const verificationRequests = pgTable(
  'verification_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    company_id: ownerReference('company_id', () => profiles.user_id),
    /** The company's text for the operators. */
    text: text('text').notNull(),
    state: verificationStateEnum('state').notNull().default('open'),
    created_at: timestampColumn('created_at').notNull(),
    decided_at: timestampColumn('decided_at'),
    /** The operator who decided; null while the request is open, and when a code to the company's domain closed it. */
    decided_by: uuid('decided_by'),
    /** The operator's reason for the decision. */
    decision: text('decision'),
  },
  (t) => [
    uniqueIndex('verification_requests_open_of_company').on(t.company_id).where(sql`state = 'open'`),
    index('verification_requests_open').on(t.created_at, t.id).where(sql`state = 'open'`),
    index('verification_requests_of_company').on(t.company_id, t.created_at),
    check('verification_requests_decided', sql`(state = 'open') = (decided_at is null)`),
    check('verification_requests_text', sql`length(text) <= ${sql.raw(String(VERIFICATION_TEXT_MAX))}`),
  ],
);
