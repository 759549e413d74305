import type { RefundLine, ReversalLine, SubscriptionLine } from '#contract/operators/billing.ts';
import type {
  Act,
  Customer,
  Delivery,
  ListedPerson,
  MemberPerson,
  Person,
  PersonMatch,
  PersonReferrals,
  PersonSession,
  StoppedAddress,
  TeamLine,
  TriedLike,
} from '#contract/operators/people.ts';
import type {
  CompanyReview,
  HeldJob,
  HeldListed,
  PersonReport,
  Reported,
  ReviewState,
  Subject,
  VerificationRequest,
  Written,
  WrittenListed,
} from '#contract/operators/reviews.ts';
import { ownEmail } from '#domain/accounts/no-email.ts';
import { HOLD_REASONS } from '#domain/advert/hold-reasons.ts';
import type { listReversals } from '../billing/service.ts';
import type { Delivery as DeliveryRow, Stopped } from '../deliveries/service.ts';
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
  MatchRow,
  readPayments,
  readReferrals,
  readSessions,
  SubscriptionRow,
  TeamOf,
  TriedLikeRow,
} from './service.ts';

export const presentListed = (row: ListedRow): ListedPerson => ({
  user_id: row.user_id,
  name: row.name,
  email: row.removed_at === null ? ownEmail(row.email) : null,
  user_type: row.user_type,
  plano: row.plano,
  created_at: row.created_at,
  blocked: row.blocked_at !== null,
  removed: row.removed_at !== null,
  company: row.company_id === null ? null : { user_id: row.company_id, name: row.company_name ?? '' },
});

const blockOf = (at: Date | null, reason: string | null) => at && { at, reason: reason ?? '' };
const stopOf = (since: Date | null, reason: string | null) => since && { since, reason: reason ?? '' };

const presentCustomer = (row: PersonRow): Customer => ({
  ...presentListed(row),
  user_type: row.user_type === 'company' ? 'company' : 'candidate',
  email_confirmed: row.email_confirmed,
  block: blockOf(row.blocked_at, row.blocked_reason),
  owner: row.owner_id === null ? null : { user_id: row.owner_id, name: row.owner_name ?? '' },
  telefone: row.telefone,
  whatsapp: row.whatsapp,
  city: row.city,
  cidade_de_interesse: row.cidade_de_interesse,
  area: row.area,
  cnpj: row.cnpj,
  verified: presentVerified(row),
  likes: { weekly: row.weekly_likes, bonus: row.bonus_likes },
  mail_stopped: stopOf(row.stopped_since, row.stopped_reason),
  counts: {
    likes_given: row.likes_given,
    likes_received: row.likes_received,
    matches: row.matches,
    jobs: row.jobs,
    active_jobs: row.active_jobs,
  },
});

const presentMember = (row: MemberPersonRow): MemberPerson => ({
  ...presentListed(row),
  user_type: 'member',
  // The member's own block; that of the company is on its page.
  blocked: row.own_blocked_at !== null,
  is_company_blocked: row.own_blocked_at === null && row.blocked_at !== null,
  block: blockOf(row.own_blocked_at, row.own_blocked_reason),
  role: row.role,
  since: row.since,
  last_seen: row.last_seen,
  email_confirmed: row.email_confirmed,
  mail_stopped: stopOf(row.stopped_since, row.stopped_reason),
});

export const presentPerson = (found: AnyPersonRow): Person =>
  found.kind === 'customer' ? presentCustomer(found.row) : presentMember(found.row);

/** Returns the team without addresses, which are on each member's page. */
export const presentTeamOf = ({ user_id: company_id, members, own }: TeamOf): TeamLine[] => [
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

export const presentPersonSession = (row: SessionRow): PersonSession => ({
  id: row.id,
  user_agent: row.user_agent || null,
  address: row.address || null,
  created_at: row.created_at,
  last_used_at: row.last_used_at,
  expires_at: row.expires_at,
});

type Referrals = Awaited<ReturnType<typeof readReferrals>>;

const presentOutcome = ({
  joined_at,
  decided_at,
  outcome,
}: Referrals['joined'][number] | NonNullable<Referrals['came']>) => ({
  joined_at,
  decided_at,
  outcome,
});

export const presentReferrals = ({ came, joined }: Referrals): PersonReferrals => ({
  came: came
    ? {
        other: came.giver_id === null ? null : { user_id: came.giver_id, name: came.giver_name ?? '' },
        ...presentOutcome(came),
      }
    : null,
  joined: joined.map((row) => ({ other: { user_id: row.user_id, name: row.name }, ...presentOutcome(row) })),
});

export const presentAct = ({ operator_id, operator_email, role, ...row }: ActRow): Act => ({
  id: row.id,
  at: row.at,
  operator: operator_id && role ? { user_id: operator_id, email: operator_email ?? '', role } : null,
  act: row.act,
  about: row.about,
  address: row.address,
  reason: row.reason,
  details: row.details,
});

type QueueRow = Awaited<ReturnType<typeof listQueue>>['rows'][number];

export const presentReported = (row: QueueRow): Reported => ({
  id: row.id,
  since: row.since,
  kind: row.kind,
  user_id: row.account_id,
  name: row.name,
  job_title: row.job_title,
  reports: row.reports,
  reasons: row.reasons,
  hidden: row.hidden,
});

type ReportRow = Awaited<ReturnType<typeof listReportsAbout>>['rows'][number];

/** Without the reporter, whose other reports are on the screen that decides. */
export const presentPersonReport = (row: ReportRow): PersonReport => ({
  id: row.id,
  kind: row.kind,
  job_title: row.job_title,
  reason: row.reason,
  words: row.words,
  state: row.state,
  created_at: row.created_at,
  decided_at: row.decided_at,
  decision: row.decision,
});

type SubjectRow = Awaited<ReturnType<typeof readSubject>>;

const presentReport = (row: SubjectRow['reports'][number]): Subject['reports'][number] => ({
  id: row.id,
  reason: row.reason,
  words: row.words,
  created_at: row.created_at,
  weight: row.weight,
  reporter:
    row.reporter_id === null || row.reporter_since === null
      ? null
      : { user_id: row.reporter_id, created_at: row.reporter_since, upheld: row.upheld, dismissed: row.dismissed },
});

const heldReasons = (held_for: readonly string[] | null) =>
  HOLD_REASONS.filter((reason) => held_for?.includes(reason) === true);

type HeldRow = Awaited<ReturnType<typeof listHeld>>['rows'][number];

export const presentHeldListed = ({ held_at, held_for, company_id, ...row }: HeldRow): HeldListed => ({
  id: row.id,
  held_at,
  title: row.title,
  reasons: heldReasons(held_for),
  user_id: company_id,
  name: row.name,
});

/** Returns the job as candidates would see it (safety#held-queue). */
export const presentHeldJob = ({ job, company, original }: Awaited<ReturnType<typeof readHeld>>): HeldJob => ({
  job: presentJob(job),
  updated_at: job.updated_at,
  held_at: job.held_at,
  reasons: heldReasons(job.held_for),
  company: {
    user_id: company.user_id,
    name: company.name,
    created_at: company.created_at,
    city: company.city,
    bio: company.bio,
  },
  original: original ?? null,
});

type ReviewedRow = CompanyReviewRow['jobs'][number];

/**
 * Returns the state for the review; a decision about reports comes before one about held content, because it hides the
 * job in any case.
 */
function reviewState(row: ReviewedRow): ReviewState {
  if (row.removed_for !== null) return 'taken_down';
  if (row.reported_at !== null) return 'hidden';
  if (row.refused_at !== null) return 'refused';
  return row.held_at === null ? 'reported' : 'held';
}

export const presentCompanyReview = ({ jobs, request }: CompanyReviewRow): CompanyReview => ({
  jobs: jobs.map((row) => ({
    id: row.id,
    title: row.title,
    created_at: row.created_at,
    state: reviewState(row),
    reasons: heldReasons(row.held_for),
    report_id: row.report_id,
    reports: row.reports,
  })),
  request: request && {
    id: request.id,
    created_at: request.created_at,
    state: request.state,
    decided_at: request.decided_at,
    decision: request.decision,
  },
});

/** Returns what the other side sees of the account or job, without a contact (safety#queue). */
export const presentSubject = ({ report, account, blocked_at, job, reports, warnings }: SubjectRow): Subject => ({
  id: report.id,
  kind: report.kind,
  hidden_since: report.kind === 'job' ? (job?.reported_at ?? null) : account.reported_at,
  account: {
    user_id: account.user_id,
    name: account.name,
    user_type: account.user_type,
    created_at: account.created_at,
    blocked: blocked_at !== null,
    city: account.city,
    area: account.area,
    funcoes: account.funcoes,
    bio: account.bio,
    avatar_url: account.avatar_url,
  },
  job: job && presentJob(job),
  job_title: report.job_title,
  reports: reports.map(presentReport),
  warnings: {
    total: warnings.total,
    latest: warnings.latest.map(({ at, kind, job_title, words, reasons }) => ({ at, kind, job_title, words, reasons })),
  },
});

const presentOther = ({ other_id, other_name }: { other_id: string | null; other_name: string | null }) =>
  other_id === null ? null : { user_id: other_id, name: other_name ?? '' };

export const presentTriedLike = (row: TriedLikeRow): TriedLike => ({
  at: row.at,
  other: presentOther(row),
  job_title: row.job_title,
  success: row.success,
  refusal: row.refusal,
  likes_before: row.likes_before,
  likes_after: row.likes_after,
});

export const presentMatch = (row: MatchRow): PersonMatch => ({
  id: row.id,
  created_at: row.created_at,
  updated_at: row.updated_at,
  other: presentOther(row),
  job_title: row.job_title,
  hidden: row.status === 'hidden',
});

export const presentDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  at: row.at,
  user_id: row.user_id,
  address: row.address,
  topic: row.topic,
  outcome: row.outcome,
  reason: row.reason,
});

export const presentStopped = (row: Stopped): StoppedAddress => ({
  address: row.address,
  since: row.since,
  reason: row.reason,
  user_id: row.user_id,
});

export const presentSubscription = (row: SubscriptionRow): SubscriptionLine => ({
  user_id: row.user_id,
  name: row.name,
  plan_key: row.plan_key,
  state: row.state,
  provider: row.provider,
  subscription_id: row.subscription_id,
  started_at: row.started_at,
  current_period_end: row.current_period_end,
  ends_at: row.ends_at,
  unpaid_since: row.unpaid_since,
  withdrawn_at: row.withdrawn_at,
  refunded: row.refunded,
});

type RefundRow = Awaited<ReturnType<typeof readPayments>>['refunds'][number];

export const presentRefund = ({ scope, ordered_at, amount, done_at }: RefundRow): RefundLine => ({
  scope,
  ordered_at,
  amount,
  done_at,
});

type RequestRow = Awaited<ReturnType<typeof listRequests>>['rows'][number];

/** Returns a company's request for verification (verification#queue). */
export const presentRequest = (row: RequestRow): VerificationRequest => ({
  id: row.id,
  created_at: row.created_at,
  words: row.words,
  user_id: row.user_id,
  name: row.name,
  cnpj: row.cnpj,
  city: row.city,
  bio: row.bio,
  email: ownEmail(row.email),
  account_since: row.account_since,
  taken_by: row.holder_id === null ? null : { user_id: row.holder_id, name: row.holder_name ?? '' },
});

type WrittenRow = Awaited<ReturnType<typeof listWaiting>>['rows'][number];

export const presentWrittenListed = (row: WrittenRow): WrittenListed => ({
  id: row.id,
  since: row.opened_at,
  user_id: row.page_id,
  name: row.name,
});

export const presentWritten = ({ found, messages, earlier }: Awaited<ReturnType<typeof readWaiting>>): Written => ({
  conversation: presentConversation({ ...found, messages }),
  open_messages: found.open_messages,
  person: {
    user_id: found.page_id,
    name: found.name,
    user_type: found.user_type,
    plano: found.plano,
    company: found.company_id === null ? null : { user_id: found.company_id, name: found.company_name ?? '' },
    account_since: found.account_since,
    blocked: found.blocked_at !== null,
    gets_mail: ownEmail(found.email) !== null && found.stopped_since === null,
  },
  earlier: earlier.map(presentConversation),
});

type ReversalRow = Awaited<ReturnType<typeof listReversals>>['rows'][number];

export const presentReversal = (row: ReversalRow): ReversalLine => ({
  id: row.id,
  kind: row.kind,
  owner: row.user_id === null ? null : { user_id: row.user_id, name: row.name ?? '' },
  payment_id: row.payment_id,
  amount: row.amount,
  reason: row.reason,
  state: row.state,
  created_at: row.created_at,
  due_at: row.due_at,
});
