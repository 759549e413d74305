import type { ReportOutcome } from '#domain/operations/reports.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { dismissReports, findOpenReport, upholdReports, warnOfReports } from '../safety/service.ts';
import { block } from './block.ts';
import { lockCustomer } from './customer.ts';

type Decision = { report_id: string; outcome: ReportOutcome; reason: string };

const CLOSE = { upheld: upholdReports, warned: warnOfReports, dismissed: dismissReports } as const;

/** Blocks the account; an account that is blocked already keeps its earlier reason. */
async function blockUnlessBlocked(deps: Deps, tx: Tx, request: { user_id: string; reason: string }): Promise<void> {
  await block(deps, tx, request).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'NOTHING_CHANGES')) throw error;
  });
}

/**
 * Decides all open reports about one account or job (safety#decision). Upheld reports take a job down permanently, or block
 * an account. A warning or a dismissal ends the hiding by these reports; a block or other reports may still hide the subject.
 * @returns the ids for the audit log, with the reporters', and the kind of the report
 * @throws AppError NOT_FOUND when the report or account no longer exists; NOTHING_CHANGES when the report is decided already
 */
export async function decideReport(
  deps: Deps,
  tx: Tx,
  operator_id: string,
  { report_id, outcome, reason }: Decision,
): Promise<{ about: string[]; kind: string }> {
  const report = await findOpenReport(tx, report_id);
  const { account_id: user_id, kind } = report;
  const account = await lockCustomer(tx, user_id);
  if (outcome === 'upheld' && kind !== 'job') await blockUnlessBlocked(deps, tx, { user_id, reason });
  const closed = await CLOSE[outcome](deps, tx, account, report, { text: reason, operator_id });
  return { about: [user_id, ...closed.flatMap(({ reporter_id }) => reporter_id ?? [])], kind };
}
