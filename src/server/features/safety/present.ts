import type { BlockedPerson, OwnReport } from '#contract/safety.ts';
import { presentAvatar } from '../profiles/present.ts';
import type { listBlocked, listReports } from './service.ts';

type Blocked = Awaited<ReturnType<typeof listBlocked>>['rows'][number];

export const presentBlocked = (row: Blocked): BlockedPerson => ({
  user_id: row.user_id,
  name: row.name,
  user_type: row.user_type,
  ...presentAvatar(row),
  created_at: row.created_at,
});

type Reported = Awaited<ReturnType<typeof listReports>>['rows'][number];

/** The words of a decision that went against the other side are theirs (safety#decision). */
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
