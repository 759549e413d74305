import { differenceInDays } from 'date-fns/differenceInDays';
import { differenceInMinutes } from 'date-fns/differenceInMinutes';
import { ipv6Groups } from './network-address.ts';

/** Subjects of reports; a match is reported as its other side (safety#report). */
export const REPORT_KINDS = ['job', 'company', 'candidate'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const REPORT_REASONS = [
  'charges',
  'fake',
  'documents',
  'misleading',
  'discrimination',
  'harassment',
  'offensive',
  'advertising',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The reasons offered for each kind, in this order (safety#reasons). */
export const REASONS_FOR: Readonly<Record<ReportKind, readonly ReportReason[]>> = {
  job: ['charges', 'fake', 'documents', 'misleading', 'discrimination', 'offensive', 'other'],
  company: ['charges', 'fake', 'documents', 'discrimination', 'harassment', 'offensive', 'other'],
  candidate: ['fake', 'advertising', 'harassment', 'offensive', 'other'],
};

/** Texts of the reasons for the dialog of a report, and for operators. */
export const REASON_TEXTS: Readonly<Record<ReportReason, string>> = {
  charges: 'Cobra taxa, curso ou depósito',
  fake: 'Parece falso',
  documents: 'Pede documentos ou dados bancários antes da entrevista',
  misleading: 'A vaga engana',
  discrimination: 'Discrimina pessoas',
  harassment: 'Assédio ou ameaça',
  offensive: 'Conteúdo ofensivo',
  advertising: 'Propaganda ou golpe',
  other: 'Outro motivo',
};

/** Returns whether the reason requires a text, because 'Outro motivo' alone gives no reason. */
export const requiresExplanation = (reason: ReportReason): boolean => reason === 'other';

export const isReasonFor = (kind: ReportKind, reason: ReportReason): boolean => REASONS_FOR[kind].includes(reason);

/** Decisions about a report: 'upheld' removes the job or blocks the account, 'warned' only warns its owner (safety#warning). */
export const REPORT_OUTCOMES = ['upheld', 'dismissed', 'warned'] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];
export const REPORT_STATES = ['open', ...REPORT_OUTCOMES] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** Maximum number of reports of one account per day (safety#report-limits). */
export const REPORTS_PER_DAY = 10;
/** Maximum number of blocks and hidden CNPJs, together, of one account per day. */
export const BLOCKS_PER_DAY = 50;
/** Maximum number of blocks of one account. */
export const BLOCKS_MAX = 500;

/** Number of an account's latest decided reports that determine the weight of its reports. */
export const WEIGHED_REPORTS_MAX = 10;

/** Returns the weight, 0 to 1, of an account's report from the outcomes of its decided reports, latest first (safety#weight). */
export function reportWeight(latest: readonly ReportOutcome[]): number {
  const dismissed = latest.slice(0, WEIGHED_REPORTS_MAX).filter((outcome) => outcome === 'dismissed').length;
  if (dismissed >= 3) return 0;
  return dismissed === 2 ? 0.5 : 1;
}

/** Minimum age in days of an account whose reports count towards hiding their subject (safety#unrelated). */
export const REPORTER_DAYS = 3;
/** Accounts that were created less than this number of minutes apart count as one. */
const BURST_MINUTES = 10;
/** Total weight of unrelated reports from which they hide their subject (safety#hidden). */
const HIDING_WEIGHT = 3;

/** The weight of a reporter, and the attributes that show whether two accounts belong to one person. */
export type Reporter = {
  /** Result of `reportWeight`. */
  weight: number;
  /** Creation time of the account. */
  created_at: Date;
  /** Result of `networkOf` for the address that sent the report. */
  network: string | null;
  /** Identifies the browser; null when unknown. */
  device: string | null;
  /** Phone numbers and CNPJ. */
  marks: readonly string[];
};

/** Returns whether two accounts may belong to one person: the same network, browser, phone or CNPJ, or created within minutes. */
function areRelated(one: Reporter, other: Reporter): boolean {
  return (
    (one.network !== null && one.network === other.network) ||
    (one.device !== null && one.device === other.device) ||
    one.marks.some((mark) => other.marks.includes(mark)) ||
    Math.abs(differenceInMinutes(one.created_at, other.created_at)) < BURST_MINUTES
  );
}

/** Groups the reporters: a group has all who are related to one of its members. */
function groupsOf(reporters: readonly Reporter[]): Reporter[][] {
  return reporters.reduce<Reporter[][]>((groups, reporter) => {
    const isKin = (group: Reporter[]) => group.some((member) => areRelated(member, reporter));
    return [...groups.filter((group) => !isKin(group)), [reporter, ...groups.filter(isKin).flat()]];
  }, []);
}

/**
 * Returns the total weight of these reports: each group of related accounts counts as its heaviest one, new accounts as nothing
 * (safety#unrelated).
 */
export function unrelatedWeight(reporters: readonly Reporter[], now: Date): number {
  const grown = reporters.filter(({ created_at }) => differenceInDays(now, created_at) >= REPORTER_DAYS);
  return groupsOf(grown).reduce((sum, group) => sum + Math.max(...group.map(({ weight }) => weight)), 0);
}

/** Returns whether reports of this weight hide their subject until an operator decides (safety#hidden). */
export const hidesSubject = (weight: number): boolean => weight >= HIDING_WEIGHT;

/** Returns the network of an IP address, which a household or an office shares: /24 of IPv4, /48 of IPv6. Null for other texts. */
export function networkOf(address: string | undefined): string | null {
  if (!address) return null;
  const v4 = /(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(address)?.[1];
  if (v4) return v4;
  if (!/^[\da-f:]+$/i.test(address) || !address.includes(':')) return null;
  return ipv6Groups(address.toLowerCase())
    .slice(0, 3)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
