import type { BlockedPerson, FoundCompany, OwnReport } from '#contract/safety.ts';
import { pick } from '../../platform/pick.ts';
import { presentAvatar } from '../profiles/present.ts';
import type { listBlocked, listReports, searchCompanies } from './service.ts';

type Blocked = Awaited<ReturnType<typeof listBlocked>>['rows'][number];

export const presentBlocked = (row: Blocked): BlockedPerson => ({
  ...pick(row, 'user_id', 'name', 'user_type'),
  ...presentAvatar(row),
  created_at: row.created_at,
});

type Found = Awaited<ReturnType<typeof searchCompanies>>[number];

export const presentFoundCompany = (row: Found): FoundCompany => ({
  ...pick(row, 'user_id', 'name', 'city'),
  ...presentAvatar(row),
});

type Reported = Awaited<ReturnType<typeof listReports>>['rows'][number];

/**
 * Presents a report to its author. The words of a decision against the other side are only for that side
 * (safety#decision).
 */
export const presentOwnReport = (row: Reported): OwnReport => ({
  ...pick(row, 'id', 'kind', 'name', 'job_title', 'reason', 'state', 'created_at', 'decided_at'),
  decision: row.state === 'dismissed' ? row.decision : null,
});
