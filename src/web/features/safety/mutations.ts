import type { ReportInput, SubjectReference } from '#contract/safety.ts';
import { api, orpc, queryClient } from '#web/lib/api/api-client.ts';
import { sendChange } from '#web/lib/api/send-change.ts';
import { getSession, isSignedIn, setSession } from '#web/lib/session/session.ts';
import { confirmWithUser } from '#web/ui/dialogs/confirm.tsx';
import {
  BLOCK_FAILED,
  blockQuestion,
  noLongerVisibleText,
  REPORT_FAILED,
  SAFETY_ERRORS,
  UNBLOCK_FAILED,
} from './safety-texts.ts';

/**
 * Invalidates decks, matches, received likes, blocks and reports, which may contain the other side.
 * The query of the other side's own page is not refetched at once, because after a block the app leaves that page.
 * @returns a promise that resolves when the lists of blocks and reports were refetched or the refetch has failed
 */
export function invalidateOtherSide(): Promise<void> {
  const { feed, candidates, matches, likes, profiles, safety } = orpc;
  for (const queryKey of [feed.deck.key(), candidates.deck.key(), matches.key(), likes.received.key()]) {
    void queryClient.invalidateQueries({ queryKey });
  }
  for (const queryKey of [profiles.company.key(), candidates.profile.key()]) {
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  }
  return queryClient.invalidateQueries({ queryKey: safety.key() });
}

/** Sends, by `sendChange`, a change of which accounts can find each other, and awaits `invalidateOtherSide`, also after an error. */
export async function sendSafetyChange(...change: Parameters<typeof sendChange>): Promise<void> {
  await sendChange(...change);
  await invalidateOtherSide();
}

/** Opens a confirmation dialog, and blocks the other side when the user confirms (safety#block). Calls `onRemoved` after success. */
export async function confirmAndBlock(about: SubjectReference, name: string, onRemoved?: () => void): Promise<void> {
  if (!(await confirmWithUser(blockQuestion(name)))) return;
  await sendSafetyChange(() => api.safety.block({ about }), {
    onDone: onRemoved,
    done: ['Bloqueio feito', noLongerVisibleText(name)],
    failed: BLOCK_FAILED,
    errors: SAFETY_ERRORS,
  });
}

/** Removes the user's block of this account. */
export const unblock = (user_id: string, name: string): Promise<void> =>
  sendSafetyChange(() => api.safety.unblock({ user_id }), {
    done: ['Desbloqueio feito', `${name} pode aparecer para você de novo.`],
    failed: UNBLOCK_FAILED,
  });

/** Sends a report (safety#report). Calls `onSent` after success. */
export const sendReport = (report: ReportInput, name: string, onSent: () => void): Promise<void> =>
  sendSafetyChange(() => api.safety.report(report), {
    onDone: onSent,
    done: ['Denúncia enviada', `Nossa equipe vai analisar. ${noLongerVisibleText(name)}`],
    failed: REPORT_FAILED,
    errors: SAFETY_ERRORS,
  });

/** Records on the page and on the server that the user has seen the safety notice (safety#contact-notice). */
export function recordContactNoticeShown(): void {
  const session = getSession();
  if (!isSignedIn(session)) return;
  setSession({ ...session, profile: { ...session.profile, contact_notice_due: false } });
  // Errors are ignored: the notice is then due again after the next refetch of the session.
  api.profiles.recordContactNoticeShown().catch(() => {});
}
