import { useMutation } from '@tanstack/react-query';
import { orpc, queryClient } from '#web/lib/api/api-client.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import {
  CONFIRM_INTEREST_FAILED,
  MATCH_CHANGE_ERRORS,
  REMOVE_FAILED,
  RESUME_SEND_ERRORS,
  RESUME_SEND_FAILED,
  WITHDRAW_FAILED,
} from './error-texts.ts';
import { type MatchPages, withoutMatch } from './matches-cache.ts';

const LOADED = { queryKey: orpc.matches.list.key({ type: 'infinite' }) };

const invalidateLists = () => queryClient.invalidateQueries({ queryKey: orpc.matches.list.key() });

/**
 * Removes the match from the list before the server responds, and restores it after an error. NOT_FOUND counts as success,
 * because the match no longer exists.
 */
export const useRemoveMatch = () =>
  useMutation(
    orpc.matches.remove.mutationOptions({
      onMutate: async ({ id }) => {
        await queryClient.cancelQueries(LOADED);
        const before = queryClient.getQueriesData<MatchPages>(LOADED);
        queryClient.setQueriesData<MatchPages>(LOADED, (pages) => pages && withoutMatch(pages, id));
        return { before };
      },
      onSuccess: () => notify.success('Match excluído'),
      onError: (error, _input, context) => {
        if (errorCode(error) === 'NOT_FOUND') return notify.success('Match excluído');
        for (const [key, pages] of context?.before ?? []) queryClient.setQueryData(key, pages);
        notifyError(error, {}, REMOVE_FAILED);
      },
      onSettled: () => queryClient.invalidateQueries(LOADED),
    }),
  );

/** Confirms that the signed-in candidate or company is still interested in an inactive match (hiring#inactivity). */
export const useConfirmInterest = () =>
  useMutation(
    orpc.hiring.confirmInterest.mutationOptions({
      onSuccess: () => notify.success('Sinal enviado'),
      onError: (error) => notifyError(error, MATCH_CHANGE_ERRORS, CONFIRM_INTEREST_FAILED),
      onSettled: invalidateLists,
    }),
  );

/** Withdraws the candidate from the match's job. The list of matches is refetched also after an error. */
export const useWithdraw = () =>
  useMutation(
    orpc.hiring.withdraw.mutationOptions({
      onSuccess: () => notify.success('Você desistiu desta vaga', 'A empresa recebe o seu recado.'),
      onError: (error) => notifyError(error, MATCH_CHANGE_ERRORS, WITHDRAW_FAILED),
      onSettled: invalidateLists,
    }),
  );

/** Sends the curriculo to the company of a match. A candidate without one gets a toast, whose button calls `onMissing`. */
export const useSendResume = ({ onMissing }: { onMissing: () => void }) =>
  useMutation(
    orpc.resumes.send.mutationOptions({
      onSuccess: () => notify.success('Currículo enviado!', 'A empresa já pode abrir seu currículo.'),
      onError: (error) => {
        if (errorCode(error) !== 'RESUME_MISSING') return notifyError(error, RESUME_SEND_ERRORS, RESUME_SEND_FAILED);
        notify.info('Você ainda não tem um currículo', 'Crie o seu para poder enviar.', {
          label: 'Criar Currículo',
          onClick: onMissing,
        });
      },
      onSettled: invalidateLists,
    }),
  );
