import type { ReportOutcome } from '#domain/operations/reports.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { dismissReports, findOpenReport, upholdReports, warnOfReports } from '../safety/service.ts';
import { block } from './block.ts';
import { lockCustomer } from './customer.ts';

type Decision = { report_id: string; outcome: ReportOutcome; reason: string };

const CLOSE = { upheld: upholdReports, warned: warnOfReports, dismissed: dismissReports } as const;

/** Blocks the account; one that is blocked already stays blocked, with the reason that its owner knows. */
async function blockUnlessBlocked(deps: Deps, tx: Tx, request: { user_id: string; reason: string }): Promise<void> {
  await block(deps, tx, request).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'NOTHING_CHANGES')) throw error;
  });
}

/**
 * Decides all open reports about one account or job (safety#decision). An upheld report hides a job permanently and blocks
 * an account; a warning and a dismissal restore it.
 * @returns the ids for the log, those of the reporters among them
 * @throws AppError NOT_FOUND; NOTHING_CHANGES when it is decided already
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
  const closed = await CLOSE[outcome](deps, tx, account, report, { words: reason, operator_id });
  return { about: [user_id, ...closed.flatMap(({ reporter_id }) => reporter_id ?? [])], kind };
}
