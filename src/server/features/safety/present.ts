import type { OwnReport } from '#contract/safety.ts';
import { pick } from '../../platform/pick.ts';
import type { listReports } from './service.ts';

type OwnReportRow = Awaited<ReturnType<typeof listReports>>['rows'][number];

/**
 * Presents a report to its author. The operator's text is included only when the report was dismissed; otherwise it is
 * for the reported side (safety#decision).
 */
export const presentOwnReport = (row: OwnReportRow): OwnReport => ({
  ...pick(row, 'id', 'kind', 'name', 'job_title', 'reason', 'state', 'created_at', 'decided_at'),
  decision: row.state === 'dismissed' ? row.decision : null,
});
