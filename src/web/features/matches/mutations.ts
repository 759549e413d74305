import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orpc } from '#web/lib/api/api-client.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import {
  CONFIRM_INTEREST_FAILED,
  REMOVE_FAILED,
  SEND_FAILED,
  SEND_TEXTS,
  WITHDRAW_FAILED,
  WITHDRAW_TEXTS,
} from './error-texts.ts';
import { type MatchPages, withoutMatch } from './matches-cache.ts';

/**
 * Removes the match from the list at once, and restores it when the server refuses. A match that is already gone counts as
 * removed.
 */
export function useRemoveMatch() {
  const client = useQueryClient();
  const lists = { queryKey: orpc.matches.list.key({ type: 'infinite' }) };

  return useMutation(
    orpc.matches.remove.mutationOptions({
      onMutate: async ({ id }) => {
        await client.cancelQueries(lists);
        const before = client.getQueriesData<MatchPages>(lists);
        client.setQueriesData<MatchPages>(lists, (pages) => pages && withoutMatch(pages, id));
        return { before };
      },
      onSuccess: () => notify.success('Match excluído'),
      onError: (error, _input, context) => {
        if (errorCode(error) === 'NOT_FOUND') return notify.success('Match excluído');
        for (const [key, pages] of context?.before ?? []) client.setQueryData(key, pages);
        notifyError(error, {}, REMOVE_FAILED);
      },
      onSettled: () => client.invalidateQueries(lists),
    }),
  );
}

/** Confirms that the viewer is still interested (hiring#inactivity). */
export function useConfirmInterest() {
  const client = useQueryClient();
  return useMutation(
    orpc.hiring.confirmInterest.mutationOptions({
      onSuccess: () => notify.success('Sinal enviado'),
      onError: (error) => notifyError(error, WITHDRAW_TEXTS, CONFIRM_INTEREST_FAILED),
      onSettled: () => client.invalidateQueries({ queryKey: orpc.matches.list.key() }),
    }),
  );
}

/** Withdraws the candidate from the job. A match that was closed in the meantime is requested again and shown as it is. */
export function useWithdraw() {
  const client = useQueryClient();
  return useMutation(
    orpc.hiring.withdraw.mutationOptions({
      onSuccess: () => notify.success('Você desistiu desta vaga', 'A empresa recebe o seu recado.'),
      onError: (error) => notifyError(error, WITHDRAW_TEXTS, WITHDRAW_FAILED),
      onSettled: () => client.invalidateQueries({ queryKey: orpc.matches.list.key() }),
    }),
  );
}

/** Sends the curriculo to the company of a match. `onMissing` opens the page where the candidate writes one. */
export function useSendResume({ onMissing }: { onMissing: () => void }) {
  const client = useQueryClient();
  return useMutation(
    orpc.resumes.send.mutationOptions({
      onSuccess: () => notify.success('Currículo enviado!', 'A empresa já pode abrir seu currículo.'),
      onError: (error) => {
        if (errorCode(error) !== 'RESUME_MISSING') return notifyError(error, SEND_TEXTS, SEND_FAILED);
        notify.info('Você ainda não tem um currículo', 'Crie o seu para poder enviar.', {
          label: 'Criar Currículo',
          onClick: onMissing,
        });
      },
      onSettled: () => client.invalidateQueries({ queryKey: orpc.matches.list.key() }),
    }),
  );
}
