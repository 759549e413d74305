import type {
  Account,
  AccountMatch,
  AccountReferrals,
  AccountSession,
  AuditRecord,
  Customer,
  LikeAttempt,
  ListedAccount,
  MemberAccount,
  TeamLine,
} from '#contract/operators/accounts.ts';
import type { RefundLine, ReversalLine } from '#contract/operators/billing.ts';
import type {
  AccountReport,
  CompanyReview,
  HeldJob,
  HeldJobSummary,
  ListedConversation,
  OpenConversation,
  ReportedItem,
  ReportSubject,
  ReviewState,
  VerificationRequest,
} from '#contract/operators/reviews.ts';
import { emailWithoutPlaceholder } from '#domain/accounts/no-email.ts';
import { HOLD_REASONS } from '#domain/advert/hold-reasons.ts';
import { pick } from '../../platform/pick.ts';
import type { listReversals } from '../billing/service.ts';
import { presentJob } from '../jobs/present.ts';
import type { listHeld, readHeld } from '../jobs/service.ts';
import { presentVerified } from '../profiles/present.ts';
import type { listQueue, listReportsAbout, readSubject } from '../safety/service.ts';
import { presentConversation } from '../support/present.ts';
import type { listWaiting, readWaiting } from '../support/service.ts';
import type { listRequests } from '../verification/service.ts';
import type { ActRow } from './act-queries.ts';
import type { ListedRow, MemberPersonRow, PersonRow } from './queries.ts';
import type {
  AnyPersonRow,
  CompanyReviewRow,
  LikeAttemptRow,
  MatchRow,
  readPayments,
  readReferrals,
  readSessions,
  TeamRows,
} from './service.ts';

export const presentListedAccount = (row: ListedRow): ListedAccount => ({
  user_id: row.user_id,
  name: row.name,
  email: row.removed_at === null ? emailWithoutPlaceholder(row.email) : null,
  ...pick(row, 'user_type', 'plano', 'created_at'),
  blocked: row.blocked_at !== null,
  removed: row.removed_at !== null,
  company: row.company_id === null ? null : { user_id: row.company_id, name: row.company_name ?? '' },
});

const blockOf = (at: Date | null, reason: string | null) => at && { at, reason: reason ?? '' };
const stopOf = (since: Date | null, reason: string | null) => since && { since, reason: reason ?? '' };

const presentCustomer = (row: PersonRow): Customer => ({
  ...presentListedAccount(row),
  user_type: row.user_type === 'company' ? 'company' : 'candidate',
  email_confirmed: row.email_confirmed,
  block: blockOf(row.blocked_at, row.blocked_reason),
  owner: row.owner_id === null ? null : { user_id: row.owner_id, name: row.owner_name ?? '' },
  ...pick(row, 'telefone', 'whatsapp', 'city', 'cidade_de_interesse', 'area', 'cnpj'),
  verified: presentVerified(row),
  likes: { weekly: row.weekly_likes, bonus: row.bonus_likes },
  mail_suppressed: stopOf(row.stopped_since, row.stopped_reason),
  counts: pick(row, 'likes_given', 'likes_received', 'matches', 'jobs', 'active_jobs'),
});

const presentMember = (row: MemberPersonRow): MemberAccount => ({
  ...presentListedAccount(row),
  user_type: 'member',
  // Only the member's own block counts here; `is_company_blocked` is true when only the company is blocked.
  blocked: row.own_blocked_at !== null,
  is_company_blocked: row.own_blocked_at === null && row.blocked_at !== null,
  block: blockOf(row.own_blocked_at, row.own_blocked_reason),
  ...pick(row, 'role', 'since', 'last_seen', 'email_confirmed'),
  mail_suppressed: stopOf(row.stopped_since, row.stopped_reason),
});

export const presentAccount = (found: AnyPersonRow): Account =>
  found.kind === 'customer' ? presentCustomer(found.row) : presentMember(found.row);

/** Presents a company's team, the owner first, without e-mail addresses, which the console shows on each member's page. */
export const presentTeamOf = ({ user_id: company_id, members, own }: TeamRows): TeamLine[] => [
  ...(own
    ? [
        {
          ...{ user_id: null, name: own.name, role: 'proprietario' as const },
          ...{ since: null, last_seen: own.last_seen, blocked: false },
        },
      ]
    : []),
  ...members
    .toSorted((one, other) => Number(other.role === 'proprietario') - Number(one.role === 'proprietario'))
    .map(({ id, user_id, name, role, since, last_seen, blocked_at }) => ({
      ...{ user_id: user_id === company_id ? id : user_id, name: name ?? '', role },
      ...{ since, last_seen, blocked: blocked_at !== null },
    })),
];

type SessionRow = Awaited<ReturnType<typeof readSessions>>['sessions'][number];

export const presentAccountSession = (row: SessionRow): AccountSession => ({
  id: row.id,
  user_agent: row.user_agent || null,
  address: row.address || null,
  ...pick(row, 'created_at', 'last_used_at', 'expires_at'),
});

type Referrals = Awaited<ReturnType<typeof readReferrals>>;

export const presentReferrals = ({ referral, joined }: Referrals): AccountReferrals => ({
  referred_by: referral
    ? {
        other: referral.giver_id === null ? null : { user_id: referral.giver_id, name: referral.giver_name ?? '' },
        ...pick(referral, 'joined_at', 'decided_at', 'outcome'),
      }
    : null,
  joined: joined.map(({ user_id, name, ...outcome }) => ({ ...outcome, other: { user_id, name } })),
});

export const presentAct = ({ operator_id, operator_email, role, ...row }: ActRow): AuditRecord => ({
  id: row.id,
  at: row.at,
  operator: operator_id && role ? { user_id: operator_id, email: operator_email ?? '', role } : null,
  ...pick(row, 'act', 'about', 'address', 'reason', 'details'),
});

type QueueRow = Awaited<ReturnType<typeof listQueue>>['rows'][number];

export const presentReportedItem = (row: QueueRow): ReportedItem => ({
  ...pick(row, 'id', 'since', 'kind'),
  user_id: row.account_id,
  ...pick(row, 'name', 'job_title', 'reports', 'reasons', 'hidden'),
});

type ReportRow = Awaited<ReturnType<typeof listReportsAbout>>['rows'][number];

/** Presents a report about a user without the reporter, who is shown only on the screen that decides it. */
export const presentAccountReport = (row: ReportRow): AccountReport =>
  pick(row, 'id', 'kind', 'job_title', 'reason', 'text', 'state', 'created_at', 'decided_at', 'decision');

type SubjectRow = Awaited<ReturnType<typeof readSubject>>;

const presentReport = (row: SubjectRow['reports'][number]): ReportSubject['reports'][number] => ({
  ...pick(row, 'id', 'reason', 'text', 'created_at', 'weight'),
  reporter:
    row.reporter_id === null || row.reporter_since === null
      ? null
      : { user_id: row.reporter_id, created_at: row.reporter_since, upheld: row.upheld, dismissed: row.dismissed },
});

const heldReasons = (held_for: readonly string[] | null) =>
  HOLD_REASONS.filter((reason) => held_for?.includes(reason) === true);

type HeldRow = Awaited<ReturnType<typeof listHeld>>['rows'][number];

export const presentHeldJobSummary = ({ held_at, held_for, company_id, ...row }: HeldRow): HeldJobSummary => ({
  id: row.id,
  held_at,
  title: row.title,
  reasons: heldReasons(held_for),
  user_id: company_id,
  name: row.name,
});

/** Presents a held job as candidates would see it, with the reasons (safety#held-queue). */
export const presentHeldJob = ({ job, company, original }: Awaited<ReturnType<typeof readHeld>>): HeldJob => ({
  job: presentJob(job),
  updated_at: job.updated_at,
  held_at: job.held_at,
  reasons: heldReasons(job.held_for),
  company: pick(company, 'user_id', 'name', 'created_at', 'city', 'bio'),
  original: original ?? null,
});

type ReviewedRow = CompanyReviewRow['jobs'][number];

/** 'taken_down' and 'hidden' come before the states of a hold, because they hide the job in any case. */
function reviewState(row: ReviewedRow): ReviewState {
  if (row.removed_for !== null) return 'taken_down';
  if (row.reported_at !== null) return 'hidden';
  if (row.refused_at !== null) return 'refused';
  return row.held_at === null ? 'reported' : 'held';
}

export const presentCompanyReview = ({ jobs, request }: CompanyReviewRow): CompanyReview => ({
  jobs: jobs.map((row) => ({
    ...pick(row, 'id', 'title', 'created_at'),
    state: reviewState(row),
    reasons: heldReasons(row.held_for),
    report_id: row.report_id,
    reports: row.reports,
  })),
  request: request && {
    ...pick(request, 'id', 'created_at', 'state', 'decided_at', 'decision'),
  },
});

/** Presents a reported account or job as other users see it, without a contact, with its reports (safety#queue). */
export const presentSubject = ({ report, account, blocked_at, job, reports, warnings }: SubjectRow): ReportSubject => ({
  id: report.id,
  kind: report.kind,
  hidden_since: report.kind === 'job' ? (job?.reported_at ?? null) : account.reported_at,
  account: {
    ...pick(account, 'user_id', 'name', 'user_type', 'created_at'),
    blocked: blocked_at !== null,
    ...pick(account, 'city', 'area', 'funcoes', 'bio', 'avatar_url'),
  },
  job: job && presentJob(job),
  job_title: report.job_title,
  reports: reports.map(presentReport),
  warnings: {
    total: warnings.total,
    latest: warnings.latest.map(({ at, kind, job_title, text, reasons }) => ({ at, kind, job_title, text, reasons })),
  },
});

const presentOther = ({ other_id, other_name }: { other_id: string | null; other_name: string | null }) =>
  other_id === null ? null : { user_id: other_id, name: other_name ?? '' };

export const presentLikeAttempt = (row: LikeAttemptRow): LikeAttempt => ({
  at: row.at,
  other: presentOther(row),
  ...pick(row, 'job_title', 'success', 'refusal', 'likes_before', 'likes_after'),
});

export const presentMatch = (row: MatchRow): AccountMatch => ({
  ...pick(row, 'id', 'created_at'),
  other: presentOther(row),
  job_title: row.job_title,
  hidden: row.status === 'hidden',
});

type RefundRow = Awaited<ReturnType<typeof readPayments>>['refunds'][number];

export const presentRefund = ({ scope, ordered_at, amount, done_at }: RefundRow): RefundLine => ({
  scope,
  ordered_at,
  amount,
  done_at,
});

type RequestRow = Awaited<ReturnType<typeof listRequests>>['rows'][number];

export const presentRequest = (row: RequestRow): VerificationRequest => ({
  ...pick(row, 'id', 'created_at', 'text', 'user_id', 'name', 'cnpj', 'city', 'bio'),
  email: emailWithoutPlaceholder(row.email),
  account_since: row.account_since,
  taken_by: row.holder_id === null ? null : { user_id: row.holder_id, name: row.holder_name ?? '' },
});

type WaitingConversation = Awaited<ReturnType<typeof listWaiting>>['rows'][number];

export const presentListedConversation = (row: WaitingConversation): ListedConversation => ({
  id: row.id,
  since: row.opened_at,
  user_id: row.page_id,
  name: row.name,
});

export const presentOpenConversation = ({
  found,
  messages,
  earlier,
}: Awaited<ReturnType<typeof readWaiting>>): OpenConversation => ({
  conversation: presentConversation({ ...found, messages }),
  open_messages: found.open_messages,
  person: {
    user_id: found.page_id,
    ...pick(found, 'name', 'user_type', 'plano'),
    company: found.company_id === null ? null : { user_id: found.company_id, name: found.company_name ?? '' },
    account_since: found.account_since,
    blocked: found.blocked_at !== null,
    gets_mail: emailWithoutPlaceholder(found.email) !== null && found.stopped_since === null,
  },
  earlier: earlier.map(presentConversation),
});

type ReversalRow = Awaited<ReturnType<typeof listReversals>>['rows'][number];

export const presentReversal = (row: ReversalRow): ReversalLine => ({
  id: row.id,
  kind: row.kind,
  owner: row.user_id === null ? null : { user_id: row.user_id, name: row.name ?? '' },
  ...pick(row, 'payment_id', 'amount', 'reason', 'by_pix', 'state', 'created_at', 'due_at'),
});
