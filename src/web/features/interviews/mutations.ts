import { useMutation } from '@tanstack/react-query';
import { orpc } from '#web/lib/api/api-client.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { INTERVIEW_ANSWERED_TEXTS, INTERVIEW_CHANGE_FAILED, INTERVIEW_ERRORS } from './interview-texts.ts';
import { invalidateHiring } from './queries.ts';

/** Returns the mutation with which a company proposes an interview, or another date. */
export const useProposeInterview = () =>
  useMutation(
    orpc.hiring.propose.mutationOptions({
      onSuccess: () => notify.success('Convite enviado', 'Avisamos você quando houver resposta.'),
      onError: (error) => notifyError(error, INTERVIEW_ERRORS, INTERVIEW_CHANGE_FAILED),
      onSettled: invalidateHiring,
    }),
  );

export const useCancelInterview = () =>
  useMutation(
    orpc.hiring.cancelInterview.mutationOptions({
      onSuccess: () => notify.success('Entrevista desmarcada', 'A pessoa já recebeu o aviso.'),
      onError: (error) => notifyError(error, INTERVIEW_ERRORS, INTERVIEW_CHANGE_FAILED),
      onSettled: invalidateHiring,
    }),
  );

export const useAnswerInterview = () =>
  useMutation(
    orpc.hiring.answerInterview.mutationOptions({
      onSuccess: (_, { answer }) => notify.success(INTERVIEW_ANSWERED_TEXTS[answer], 'A empresa foi avisada.'),
      onError: (error) => notifyError(error, INTERVIEW_ERRORS, INTERVIEW_CHANGE_FAILED),
      onSettled: invalidateHiring,
    }),
  );
