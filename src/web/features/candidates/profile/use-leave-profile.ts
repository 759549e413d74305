import { useRouter } from '@tanstack/react-router';
import { notify } from '#web/ui/toasts/notify.ts';
import { isDeckCached } from '../deck/deck-store.ts';
import { deckPositionOf } from '../deck/history-rules.ts';
import { LEAVE_PROFILE_FAILED } from '../error-texts.ts';

/**
 * Returns a function that leaves a candidate's profile: to the job's candidates at the same position, or to the matches when the profile
 * was opened from there or without a job (candidates#way-back). For a profile opened from elsewhere, it goes to the matches when
 * `hasMatch` is true and the deck is not cached.
 */
export function useLeaveProfile(jobId: string | null, hasMatch: boolean) {
  const router = useRouter();

  function leave() {
    const { state } = router.state.location;
    const previousIndex = deckPositionOf(state);
    // Uses the browser's own history, because errors in the router's navigation are not thrown.
    if (router.history.canGoBack() && state.fromMatches) return window.history.back();
    if (jobId === null) return router.navigate({ to: '/empresa/matches', replace: true });
    if (state.fromCandidatesList && isDeckCached(jobId) && router.history.canGoBack()) return window.history.back();
    if (hasMatch && !state.fromCandidatesList && !isDeckCached(jobId)) {
      return router.navigate({ to: '/empresa/matches', replace: true });
    }
    const list = { to: '/empresa/vagas/$jobId/candidatos', params: { jobId }, state: { previousIndex } } as const;
    return router.navigate({ ...list, replace: true });
  }

  return async () => {
    try {
      await leave();
    } catch {
      notify.error(LEAVE_PROFILE_FAILED.title, LEAVE_PROFILE_FAILED.text);
      void router.navigate({ to: '/empresa/vagas', replace: true });
    }
  };
}
