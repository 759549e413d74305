import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import { subMonths } from 'date-fns/subMonths';
import { dayText, inSaoPaulo, plainDate } from '#domain/text/calendar.ts';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/database/create-db.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { selectProfile } from '../../profiles/service.ts';
import { removeAll } from '../service.ts';
import { unusedAccountDeletedMail, unusedAccountWarningMail } from './mails.ts';
import {
  claimUnusedAccount,
  recordUnusedNotice,
  selectUnusedAccounts,
  type UnusedCursor,
  type UnusedFilter,
  type UnusedStage,
} from './unused-queries.ts';

const KEPT_MONTHS = 24;
/** Days before the removal at which each stage notifies the owner. */
const NOTICE_DAYS = { notify: 30, 'notify-again': 7, remove: 0 } as const;
const NOTICE_FAILED = 'The owner of an unused account could not be notified';
const FAILURE_MESSAGES = {
  notify: NOTICE_FAILED,
  'notify-again': NOTICE_FAILED,
  remove: 'An unused account could not be removed',
} as const;
const PAGE_SIZE = 100;
/** Maximum number of accounts of each stage in one run; the next day's run continues. */
const MAX_PER_NIGHT = 5000;

/**
 * Returns the filter of the accounts for which the stage is due. The time between two stages is never shorter than announced,
 * even if a stage ran late.
 */
function dueAt(now: Date, stage: UnusedStage): UnusedFilter {
  const used = plainDate(subMonths(addDays(now, NOTICE_DAYS[stage]), KEPT_MONTHS, { in: inSaoPaulo }));
  const since = stage === 'remove' ? NOTICE_DAYS['notify-again'] : NOTICE_DAYS.notify - NOTICE_DAYS['notify-again'];
  return { stage, used, notified: subDays(now, since) };
}

/** Handles one account in a transaction of its own, so that an aborted task leaves none half done. */
async function endOne(deps: Deps, user_id: string, stage: UnusedStage, now: Date): Promise<void> {
  const removeFiles = await inTransaction(deps.db, async (tx: Tx) => {
    if (!(await claimUnusedAccount(tx, user_id, dueAt(now, stage), now))) return null;
    const owner = await selectProfile(tx, user_id);
    if (!owner) return null;
    const { name, email, user_type } = owner;
    const to = { name, user_type };
    if (stage === 'remove') {
      const deleteFiles = await removeAll(deps, tx, owner);
      await deps.sendMail(tx, { to: email, ...unusedAccountDeletedMail({ ...to, url: deps.publicUrl }) });
      return deleteFiles;
    }
    await recordUnusedNotice(tx, user_id, stage, now);
    const day = dayText(addDays(now, NOTICE_DAYS[stage]));
    await deps.sendMail(tx, { to: email, ...unusedAccountWarningMail({ ...to, day, url: `${deps.publicUrl}/auth` }) });
    return null;
  });
  await removeFiles?.();
}

async function endStage(deps: Deps, stage: UnusedStage, now: Date, signal: AbortSignal): Promise<void> {
  let after: UnusedCursor | null = null;
  for (let done = 0; done < MAX_PER_NIGHT; done += PAGE_SIZE) {
    const page: UnusedCursor[] = await selectUnusedAccounts(deps.db, dueAt(now, stage), now, after, PAGE_SIZE);
    for (const { user_id } of page) {
      signal.throwIfAborted();
      // An account that can't be handled does not block the others: the next day's run tries it again.
      await endOne(deps, user_id, stage, now).catch((err) => deps.log.error({ err, stage }, FAILURE_MESSAGES[stage]));
    }
    after = page.at(-1) ?? null;
    if (page.length < PAGE_SIZE) return;
  }
}

/**
 * Notifies the owners of unused accounts twice, and removes the accounts still unused after 24 months (privacy#unused). The
 * last stage runs first: no account passes two stages in one run.
 */
export async function notifyAndRemoveUnusedAccounts(deps: Deps, signal: AbortSignal): Promise<void> {
  const now = deps.now();
  for (const stage of ['remove', 'notify-again', 'notify'] as const) await endStage(deps, stage, now, signal);
}
