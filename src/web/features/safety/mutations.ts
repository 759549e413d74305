import type { ReportInput, SubjectReference } from '#contract/safety.ts';
import { api, orpc, queryClient } from '#web/lib/api/api-client.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { getSession, isSignedIn, setSession } from '#web/lib/session/session.ts';
import { confirmWithUser } from '#web/ui/dialogs/confirm.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import {
  BLOCK_FAILED,
  blockQuestion,
  noLongerVisibleText,
  REPORT_FAILED,
  SAFETY_ERRORS,
  UNBLOCK_FAILED,
} from './safety-texts.ts';

/**
 * Invalidates decks, matches, received likes, blocks and reports, which may contain the other side, after a block, an unblock or a report.
 * The query of the other side's own page is not refetched at once, because after a block the app leaves that page.
 * @returns a promise that resolves when the blocks were refetched, or the refetch has failed
 */
export async function invalidateOtherSide(): Promise<void> {
  const { feed, candidates, matches, likes, profiles, safety } = orpc;
  for (const queryKey of [feed.deck.key(), candidates.deck.key(), matches.key(), likes.received.key()]) {
    void queryClient.invalidateQueries({ queryKey });
  }
  for (const queryKey of [profiles.company.key(), candidates.profile.key()]) {
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  }
  await queryClient.invalidateQueries({ queryKey: safety.key() });
}

/**
 * Opens a confirmation dialog, and blocks the other side when the user confirms (safety#block). After success, calls `onRemoved`, then
 * refetches queries.
 */
export async function confirmAndBlock(about: SubjectReference, name: string, onRemoved?: () => void): Promise<void> {
  if (!(await confirmWithUser(blockQuestion(name)))) return;
  try {
    await api.safety.block({ about });
    onRemoved?.();
    void invalidateOtherSide();
    notify.success('Bloqueio feito', noLongerVisibleText(name));
  } catch (error) {
    notifyError(error, SAFETY_ERRORS, BLOCK_FAILED);
  }
}

/** Sends a report (safety#report). @returns whether the server accepted it */
export async function sendReport(report: ReportInput, name: string): Promise<boolean> {
  try {
    await api.safety.report(report);
    notify.success('Denúncia enviada', `Nossa equipe vai analisar. ${noLongerVisibleText(name)}`);
    return true;
  } catch (error) {
    notifyError(error, SAFETY_ERRORS, REPORT_FAILED);
    return false;
  }
}

/** Removes the user's block of this account; after success, resolves when the blocks were refetched or the refetch has failed. */
export async function unblock(user_id: string, name: string): Promise<void> {
  try {
    await api.safety.unblock({ user_id });
    notify.success('Desbloqueio feito', `${name} pode aparecer para você de novo.`);
    await invalidateOtherSide();
  } catch (error) {
    notifyError(error, {}, UNBLOCK_FAILED);
  }
}

/** Records on the page and on the server that the user has seen the safety notice (safety#contact-notice). */
export function recordContactNoticeShown(): void {
  const session = getSession();
  if (!isSignedIn(session)) return;
  setSession({ ...session, profile: { ...session.profile, contact_notice_due: false } });
  // Errors are ignored: then the notice is only shown again after the page is reloaded.
  api.profiles.recordContactNoticeShown().catch(() => {});
}
