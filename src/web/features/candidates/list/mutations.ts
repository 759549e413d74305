import type { CandidateDeck } from '#contract/candidates.ts';
import { runUndo } from '#web/features/likes/undo-mutations.ts';
import { beginUndo } from '#web/features/swipe/undo-store.ts';
import { api } from '#web/lib/api/api-client.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { dispatchDeck } from '../deck/deck-store.ts';
import { DECISION_ERRORS } from '../error-texts.ts';

/**
 * Rejects 1 to BULK_ACTION_MAX candidates with one request, and removes their cards before the server responds (candidates#several).
 * Puts the cards back when the request fails; otherwise offers to undo the rejections that the server has made.
 */
export function rejectCandidates({ id: job_id }: CandidateDeck['job'], ids: readonly string[]): void {
  const dispatchAll = (type: 'decide' | 'put-back', all: readonly string[]) => {
    for (const id of all) dispatchDeck(job_id, { type, id });
  };
  const offerUndo = beginUndo();
  dispatchAll('decide', ids);
  api.candidates
    .rejectMany({ job_id, candidate_ids: [...ids] })
    .then(({ outcomes }) => {
      const candidate_ids = outcomes.flatMap((each) => (each.outcome === 'rejected' ? [each.candidate_id] : []));
      const count = candidate_ids.length;
      const liked = outcomes.filter(({ outcome }) => outcome === 'liked').length;
      const stays =
        liked === 1
          ? '1 já tinha uma curtida, que continua valendo.'
          : `${liked} já tinham curtida, que continua valendo.`;
      notify.inPlace(
        count === 0
          ? 'Nenhum candidato rejeitado'
          : count === 1
            ? 'Candidato rejeitado'
            : `${count} candidatos rejeitados`,
        liked > 0 ? stays : count === 0 ? 'Eles já tinham uma decisão ou não aparecem mais.' : undefined,
      );
      if (count === 0) return;
      const back = async () => {
        await api.candidates.undoRejectMany({ job_id, candidate_ids });
        dispatchAll('put-back', candidate_ids);
      };
      const undone: [title: string, text: string] = [
        'Decisão desfeita',
        count === 1 ? '1 candidato voltou.' : `${count} candidatos voltaram.`,
      ];
      offerUndo({ deck: job_id, onUndo: () => runUndo(back, undone) });
    })
    .catch((error: unknown) => {
      dispatchAll('put-back', ids);
      notifyError(error, DECISION_ERRORS.reject.errors, DECISION_ERRORS.reject.failed);
    });
}
