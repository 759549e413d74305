import type { BlockedPerson, FoundCompany, OwnReport } from '#contract/safety.ts';
import { presentAvatar } from '../profiles/present.ts';
import type { listBlocked, listReports, searchCompanies } from './service.ts';

type Blocked = Awaited<ReturnType<typeof listBlocked>>['rows'][number];

export const presentBlocked = (row: Blocked): BlockedPerson => ({
  user_id: row.user_id,
  name: row.name,
  user_type: row.user_type,
  ...presentAvatar(row),
  created_at: row.created_at,
});

type Found = Awaited<ReturnType<typeof searchCompanies>>[number];

export const presentFoundCompany = (row: Found): FoundCompany => ({
  user_id: row.user_id,
  name: row.name,
  city: row.city,
  ...presentAvatar(row),
});

type Reported = Awaited<ReturnType<typeof listReports>>['rows'][number];

/**
 * Presents a report to its author. The words of a decision against the other side are only for that side
 * (safety#decision).
 */
export const presentOwnReport = (row: Reported): OwnReport => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  job_title: row.job_title,
  reason: row.reason,
  state: row.state,
  created_at: row.created_at,
  decided_at: row.decided_at,
  decision: row.state === 'dismissed' ? row.decision : null,
});
