import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { HiringCard } from '#contract/hiring.ts';
import { STAGE_LABELS, type Stage } from '#domain/hiring.ts';
import { api, orpc } from '#web/lib/api-client.ts';
import { notifyError } from '#web/lib/notify-error.ts';
import { notify } from '#web/ui/notify.ts';
import { type ColumnPages, withCard, withoutCard } from './hiring-cache.ts';
import { CLOSE_FAILED, HIRING_ERRORS, MOVE_FAILED, NOTE_FAILED, toldText } from './hiring-texts.ts';

/** All of the board is asked for again: a move changes two columns, the counts and the match itself. */
function useAskAgain() {
  const client = useQueryClient();
  // Not waited for: the next move would be held up by it.
  return () => {
    void client.invalidateQueries({ queryKey: orpc.hiring.key() });
    void client.invalidateQueries({ queryKey: orpc.matches.list.key() });
  };
}

/** At once where the match is now: its columns are asked for one by one, and it would stand in two of them, or in none. */
function usePlaceCard(jobId: string) {
  const client = useQueryClient();
  const columns = (stage?: Stage) => ({
    queryKey: orpc.hiring.column.key({ input: { job_id: jobId, ...(stage && { stage }) } }),
  });
  return (card: HiringCard) => {
    client.setQueriesData<ColumnPages>(columns(), (pages) => pages && withoutCard(pages, card.id));
    client.setQueriesData<ColumnPages>(columns(card.stage), (pages) => pages && withCard(pages, card));
  };
}

/** Moves a match and says so, with the way back; what came between is shown instead. */
export function useMoveMatch(jobId: string) {
  const askAgain = useAskAgain();
  const place = usePlaceCard(jobId);
  const undo = useMutation(
    orpc.hiring.undo.mutationOptions({
      onSuccess: ({ card }) => {
        place(card);
        notify.success(`${card.candidate.name}: de volta a ${STAGE_LABELS[card.stage]}`);
      },
      onError: (error) => notifyError(error, HIRING_ERRORS, MOVE_FAILED),
      onSettled: askAgain,
    }),
  );
  return useMutation({
    mutationFn: ({ from: _, ...to }: Parameters<typeof api.hiring.move>[0] & { from: Stage }) => api.hiring.move(to),
    onSuccess: ({ card }, { from }) => {
      place(card);
      const way = {
        label: 'Desfazer',
        onClick: () => undo.mutate({ id: card.id, version: card.version }),
      };
      notify.info(
        `${card.candidate.name}: ${STAGE_LABELS[card.stage]}`,
        undefined,
        from === 'encerrado' ? undefined : way,
      );
    },
    onError: (error) => notifyError(error, HIRING_ERRORS, MOVE_FAILED),
    onSettled: askAgain,
  });
}

/** Ends all who wait, and tells them. */
export function useCloseJob() {
  const askAgain = useAskAgain();
  return useMutation(
    orpc.hiring.close.mutationOptions({
      onSuccess: ({ told }) => notify.success('Processo encerrado', `${toldText(told)}`),
      onError: (error) => notifyError(error, HIRING_ERRORS, CLOSE_FAILED),
      onSettled: askAgain,
    }),
  );
}

export function useAddNote() {
  const askAgain = useAskAgain();
  return useMutation(
    orpc.hiring.addNote.mutationOptions({
      onError: (error) => notifyError(error, HIRING_ERRORS, NOTE_FAILED),
      onSettled: askAgain,
    }),
  );
}

export function useRemoveNote() {
  const askAgain = useAskAgain();
  return useMutation(
    orpc.hiring.removeNote.mutationOptions({
      onError: (error) => notifyError(error, HIRING_ERRORS, NOTE_FAILED),
      onSettled: askAgain,
    }),
  );
}
