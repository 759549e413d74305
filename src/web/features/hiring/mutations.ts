import { useMutation } from '@tanstack/react-query';
import type { HiringCard, MoveOutcomes } from '#contract/hiring.ts';
import { boardSheet } from '#domain/hiring/board-sheet.ts';
import { NOTICE_DELAY_MS, STAGE_LABELS, STAGES, type Stage } from '#domain/hiring/hiring.ts';
import { invalidateHiring } from '#web/features/interviews/queries.ts';
import { clearUndo, offerUndo } from '#web/features/swipe/undo-store.ts';
import { api, orpc, queryClient } from '#web/lib/api/api-client.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { saveCsvFile } from '#web/lib/page/save-file.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { cardsWithIds, type StagePages, withCard, withoutCard } from './hiring-cache.ts';
import {
  candidatesText,
  END_WAITING_MATCHES_FAILED,
  HIRING_ERRORS,
  MOVE_FAILED,
  NOTE_FAILED,
  notifiedText,
  notMovedText,
  SAVE_TEMPLATE_FAILED,
  SHEET_FAILED,
} from './hiring-texts.ts';

/** Error codes of an undo after which another attempt can't succeed. */
const UNDO_ENDED_CODES: ReadonlySet<string> = new Set(['NOT_FOUND', 'CHANGED_MEANWHILE', 'UNDO_TOO_LATE']);

const columnsOf = (jobId: string, stage?: Stage) => ({
  queryKey: orpc.hiring.column.key({ input: { job_id: jobId, ...(stage && { stage }) } }),
});

/**
 * Moves a card to its column in the cache. The columns are refetched one by one, so until the last response the card would appear in
 * two of them, or in none.
 */
function placeCard(jobId: string, card: HiringCard): void {
  queryClient.setQueriesData<StagePages>(columnsOf(jobId), (pages) => pages && withoutCard(pages, card.id));
  queryClient.setQueriesData<StagePages>(columnsOf(jobId, card.stage), (pages) => pages && withCard(pages, card));
}

/** Maximum number of matches in one CSV file. */
const SHEET_MAX = 2000;

/** Returns the mutation that requests a job's matches, stage by stage up to SHEET_MAX, and saves them as a CSV file (hiring#sheet). */
export const useBoardCsv = (jobId: string) =>
  useMutation({
    mutationFn: async () => {
      const cards: HiringCard[] = [];
      for (const stage of STAGES) {
        let cursor: string | undefined;
        do {
          const page = await api.hiring.column({ job_id: jobId, stage, cursor });
          cards.push(...page.cards);
          cursor = page.next_cursor ?? undefined;
        } while (cursor !== undefined && cards.length < SHEET_MAX);
      }
      saveCsvFile('encaixe-processo.csv', boardSheet(cards.slice(0, SHEET_MAX)));
    },
    onSuccess: () => notify.success('Planilha baixada', 'Os contatos não vão nela: abra cada um pelo WhatsApp.'),
    onError: (error) => notifyError(error, HIRING_ERRORS, SHEET_FAILED),
  });

/** Returns the key under which the last move on a board is stored while it can be undone. */
export const boardUndoKey = (jobId: string) => `processo ${jobId}`;

/**
 * Returns the mutation that moves a match from the stage `from` to another one, shows a toast and offers an undo, except of a move from
 * 'encerrado'. When another user or tab has changed the match, an error and the match's current stage are shown.
 */
export function useMoveMatch(jobId: string) {
  async function undoMove(moved: { id: string; version: number }): Promise<boolean> {
    try {
      const { card } = await api.hiring.undo(moved);
      placeCard(jobId, card);
      notify.success(`${card.candidate.name}: de volta a ${STAGE_LABELS[card.stage]}`);
      return true;
    } catch (error) {
      notifyError(error, HIRING_ERRORS, MOVE_FAILED);
      return UNDO_ENDED_CODES.has(errorCode(error) ?? '');
    } finally {
      invalidateHiring();
    }
  }

  return useMutation({
    mutationFn: ({ from: _, ...to }: Parameters<typeof api.hiring.move>[0] & { from: Stage }) => api.hiring.move(to),
    onSuccess: ({ card }, { from }) => {
      placeCard(jobId, card);
      notify.info(`${card.candidate.name}: ${STAGE_LABELS[card.stage]}`);
      // An undo would end the match again without the message that an ending requires (hiring#undo).
      if (from === 'encerrado') return clearUndo();
      const { id, version } = card;
      const offer = { deck: boardUndoKey(jobId), onUndo: () => undoMove({ id, version }) };
      offerUndo(offer, card.stage === 'encerrado' ? NOTICE_DELAY_MS : undefined);
    },
    onError: (error) => notifyError(error, HIRING_ERRORS, MOVE_FAILED),
    onSettled: invalidateHiring,
  });
}

type MoveManyInput = Parameters<typeof api.hiring.moveMany>[0];

/** Returns the mutation that moves several matches by one request, shows the results, and offers one undo for all (hiring#several). */
export function useMoveMatches(jobId: string) {
  const placeAll = (outcomes: MoveOutcomes) => {
    for (const { card } of outcomes) placeCard(jobId, card);
    return outcomes.filter(({ outcome }) => outcome === 'done').map(({ card: { id, version } }) => ({ id, version }));
  };

  async function undoMoves(matches: MoveManyInput['matches']): Promise<boolean> {
    try {
      const { outcomes } = await api.hiring.undoMany({ matches });
      const done = placeAll(outcomes);
      notify.info(`De volta: ${candidatesText(done.length)}`, notMovedText(outcomes));
      return true;
    } catch (error) {
      notifyError(error, HIRING_ERRORS, MOVE_FAILED);
      return errorCode(error) === 'NOT_FOUND';
    } finally {
      invalidateHiring();
    }
  }

  const move = useMutation({
    mutationFn: (several: MoveManyInput) => api.hiring.moveMany(several),
    onSuccess: ({ outcomes }, { stage }) => {
      const done = placeAll(outcomes);
      notify.info(`${candidatesText(done.length)}: ${STAGE_LABELS[stage]}`, notMovedText(outcomes));
      if (done.length === 0) return;
      const offer = { deck: boardUndoKey(jobId), onUndo: () => undoMoves(done) };
      offerUndo(offer, stage === 'encerrado' ? NOTICE_DELAY_MS : undefined);
    },
    onError: (error) => notifyError(error, HIRING_ERRORS, MOVE_FAILED),
    onSettled: invalidateHiring,
  });
  /** Returns the cached cards of the matches with these ids, each in its latest version. */
  const loaded = (ids: ReadonlySet<string>) => {
    const columns = queryClient.getQueriesData<StagePages>(columnsOf(jobId));
    return cardsWithIds(
      columns.map(([, pages]) => pages),
      ids,
    );
  };
  return { ...move, loaded };
}

/** Returns the mutation that ends all matches of a job that wait for a decision; the server notifies the candidates. */
export const useCloseJob = () =>
  useMutation(
    orpc.hiring.close.mutationOptions({
      onSuccess: ({ notified }) => notify.success('Processo encerrado', `${notifiedText(notified)}`),
      onError: (error) => notifyError(error, HIRING_ERRORS, END_WAITING_MATCHES_FAILED),
      onSettled: invalidateHiring,
    }),
  );

/** Returns the mutation that adds a note to a match; only the company reads notes. */
export const useAddNote = () =>
  useMutation(
    orpc.hiring.addNote.mutationOptions({
      onError: (error) => notifyError(error, HIRING_ERRORS, NOTE_FAILED),
      onSettled: invalidateHiring,
    }),
  );

export const useRemoveNote = () =>
  useMutation(
    orpc.hiring.removeNote.mutationOptions({
      onError: (error) => notifyError(error, HIRING_ERRORS, NOTE_FAILED),
      onSettled: invalidateHiring,
    }),
  );

/**
 * Returns the mutation that saves the whole list of the company's message templates. `notifyRemoved` shows a toast with an undo after a
 * template was deleted; `before` is the list to restore, with the version that the deletion returned.
 */
export function useSaveMessages() {
  const { queryKey } = orpc.hiring.messages.queryOptions();
  const save = useMutation(
    orpc.hiring.saveMessages.mutationOptions({
      onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
      onError: (error) => {
        notifyError(error, HIRING_ERRORS, SAVE_TEMPLATE_FAILED);
        void queryClient.invalidateQueries({ queryKey });
      },
    }),
  );
  return {
    ...save,
    notifyRemoved: (title: string, before: Parameters<typeof save.mutate>[0]) =>
      notify.info(`Mensagem excluída: ${title}`, undefined, { label: 'Desfazer', onClick: () => save.mutate(before) }),
  };
}
