import { z } from 'zod';
import { USER_TYPES } from '#domain/accounts/user-types.ts';
import { REPORT_KINDS, REPORT_REASONS, REPORT_STATES, requiresExplanation } from '#domain/operations/reports.ts';
import { NAME_MAX, REPORT_TEXT_MAX, REPORT_TEXT_MIN } from '#domain/text/text-limits.ts';
import { procedure } from './base.ts';
import { avatarFields, cnpjField, idField, lineField, pageInput, paragraphsField } from './fields.ts';

/** The job, company, candidate or match that the caller reports or blocks. */
const aboutSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('job'), job_id: idField }),
  z.object({ kind: z.literal('company'), company_id: idField }),
  /** `job_id` is the caller's job for which the profile was opened; null without one. */
  z.object({ kind: z.literal('candidate'), candidate_id: idField, job_id: idField.nullable() }),
  z.object({ kind: z.literal('match'), match_id: idField }),
]);
export type SubjectReference = z.output<typeof aboutSchema>;

const reportSchema = z
  .object({ about: aboutSchema, reason: z.enum(REPORT_REASONS), text: paragraphsField(REPORT_TEXT_MAX) })
  .refine(
    ({ reason, text }) => !requiresExplanation(reason) || text.length >= REPORT_TEXT_MIN,
    'this reason requires an explanation',
  );
export type ReportInput = z.output<typeof reportSchema>;

/** An account that the caller has blocked. `created_at` is the time of the block. */
const blockedSchema = z.object({
  user_id: z.string(),
  name: z.string(),
  user_type: z.enum(USER_TYPES),
  ...avatarFields,
  created_at: z.date(),
});
export type BlockedPerson = z.infer<typeof blockedSchema>;

/** A report that the caller made, and its result. */
const ownReportSchema = z.object({
  id: z.string(),
  kind: z.enum(REPORT_KINDS),
  /** The name of the reported company or candidate. */
  name: z.string(),
  job_title: z.string().nullable(),
  reason: z.enum(REPORT_REASONS),
  state: z.enum(REPORT_STATES),
  created_at: z.date(),
  decided_at: z.date().nullable(),
  /** The operator's reason for dismissing the report; null otherwise (safety#decision). */
  decision: z.string().nullable(),
});
export type OwnReport = z.infer<typeof ownReportSchema>;

const foundCompanySchema = z.object({
  user_id: z.string(),
  name: z.string(),
  city: z.string().nullable(),
  ...avatarFields,
});
export type FoundCompany = z.infer<typeof foundCompanySchema>;

const done = z.object({});
const next_cursor = z.string().nullable();

export const safetyContract = {
  /** Reports a subject to the operators, and blocks its account. Repeating an open report has no effect (safety#report). */
  report: procedure.input(reportSchema).output(done),
  /** Hides the caller and the other account from each other (safety#blocked-pair). */
  block: procedure.input(z.object({ about: aboutSchema })).output(done),
  unblock: procedure.input(z.object({ user_id: idField })).output(done),
  /** Returns the accounts that the caller has blocked, the latest first. */
  blocked: procedure.input(pageInput).output(z.object({ people: z.array(blockedSchema), next_cursor })),
  /**
   * Returns up to eight companies whose names begin with the text, for a candidate who wants to hide from them
   * (safety#hide-companies). Returns none for fewer than three characters.
   */
  companies: procedure
    .input(z.object({ query: lineField(NAME_MAX) }))
    .output(z.object({ companies: z.array(foundCompanySchema) })),
  /** Hides the caller, a candidate, from every current and future company with this CNPJ. `showCnpj` undoes this. */
  hideCnpj: procedure.input(z.object({ cnpj: cnpjField })).output(done),
  showCnpj: procedure.input(z.object({ cnpj: cnpjField })).output(done),
  /** Returns the CNPJs from whose companies the caller is hidden, the latest first, at most 20. */
  hiddenCnpjs: procedure.output(z.object({ cnpjs: z.array(z.object({ cnpj: z.string(), created_at: z.date() })) })),
  /** Returns the caller's reports and their results, the latest first. */
  reports: procedure.input(pageInput).output(z.object({ reports: z.array(ownReportSchema), next_cursor })),
};
