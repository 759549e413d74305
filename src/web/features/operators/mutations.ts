import { useMutation } from '@tanstack/react-query';
import { type LedgerLine, ledgerCsv } from '#domain/billing/ledger.ts';
import { endSession } from '#web/features/accounts/identity-client.ts';
import { api, orpc, queryClient } from '#web/lib/api/api-client.ts';
import type { ErrorTexts } from '#web/lib/api/error-texts.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { saveCsvFile, saveJsonFile } from '#web/lib/page/save-file.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import type { ReasonedAction } from './account-actions/account-action-texts.ts';
import { ACTION_ERRORS, ACTION_FAILED, LINK_ERRORS, MESSAGE_ERRORS, REFUND_ERRORS } from './error-texts.ts';
import { hasLeftQueue } from './queue/queue-rules.ts';
import { REPORT_DECIDED_TEXTS } from './reports/report-texts.ts';

/** Returns the mutation of an operator's action. On success, shows `message` to the operator and invalidates queries about accounts. */
function useAction<Input, Output>(call: (input: Input) => Promise<Output>, message: string, texts = ACTION_ERRORS) {
  return useMutation({
    mutationFn: call,
    onSuccess: async () => {
      notify.success(message);
      const { person, people, team, sessions, factors, stopped, acts, companyReview, payments } = orpc.operator;
      const changed = [person, people, team, sessions, factors, stopped, acts, companyReview, payments].map((each) =>
        each.key(),
      );
      await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
    onError: (error) => {
      notifyError(error, texts, ACTION_FAILED);
      if (errorCode(error) === 'UNAUTHENTICATED') {
        void queryClient.resetQueries({ queryKey: orpc.operator.current.key() });
      }
    },
  });
}

interface ReasonedInput {
  user_id: string;
  reason: string;
}

/** The procedure of each action, and the toast after it. `likes` is the number of likes that `giveLikes` gives. */
const ACCOUNT_CALLS: Readonly<
  Record<ReasonedAction, { call: (input: ReasonedInput, likes: number) => Promise<unknown>; done: string }>
> = {
  block: { call: (input) => api.operator.block(input), done: 'Conta bloqueada' },
  unblock: { call: (input) => api.operator.unblock(input), done: 'Conta liberada' },
  pauseJobs: { call: (input) => api.operator.pauseJobs(input), done: 'Vagas pausadas' },
  giveLikes: { call: (input, likes) => api.operator.giveLikes({ ...input, likes }), done: 'Curtidas dadas' },
  confirm: { call: (input) => api.operator.change({ ...input, email_confirmed: true }), done: 'E-mail confirmado' },
  revoke: { call: (input) => api.operator.revokeVerification(input), done: 'Verificação encerrada' },
  export: {
    call: async (input) => saveJsonFile(`encaixe-dados-${input.user_id}.json`, await api.operator.exportData(input)),
    done: 'Dados exportados',
  },
  remove: { call: (input) => api.operator.remove(input), done: 'Conta excluída' },
};

/** Returns the mutation that takes this action on an account, and sends the operator's reason. */
export const useAccountAction = (action: ReasonedAction, likes = 0) =>
  useAction((input: ReasonedInput) => ACCOUNT_CALLS[action].call(input, likes), ACCOUNT_CALLS[action].done);

/** Orders a refund of payments of a subscription, which ends the subscription. */
export const useRefund = () => useAction(api.operator.refund, 'Devolução pedida', REFUND_ERRORS);
/** Changes an account's name or e-mail address, or removes its sign-in methods except the e-mail address. */
export const useChangeAccount = () => useAction(api.operator.change, 'Conta alterada');
/** Creates an account, and sends its user an invitation by e-mail. */
export const useInviteAccount = () => useAction(api.operator.invite, 'Convite enviado');
/** Creates an account without an e-mail to its user. */
export const useCreateAccount = () => useAction(api.operator.create, 'Conta criada');
/** Creates a sign-in, password reset or confirmation link. */
export const useCreateLink = () => useAction(api.operator.link, 'Link criado', LINK_ERRORS);
/** Removes a second factor or a passkey of an account. */
export const useRemoveSecondFactor = () => useAction(api.operator.endFactor, 'Fator encerrado');

/** Reads a month's payments, refunds, disputes and fees page by page, and downloads them as CSV (operators#ledger). */
export const useLedgerExport = () =>
  useAction(async ({ month }: { month: string }) => {
    const lines: LedgerLine[] = [];
    let cursor: string | undefined;
    do {
      const page = await api.operator.ledger({ month, cursor });
      lines.push(...page.lines);
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    saveCsvFile(`encaixe-extrato-${month}.csv`, ledgerCsv(lines));
  }, 'Extrato baixado');

/** Notifies the operator that another operator decided first, or that the item was deleted, and that the next item is shown. */
export const showDecided = () =>
  notify.info('Já foi decidida', 'Outra pessoa da equipe decidiu antes, ou ela não existe mais. Mostramos a seguinte.');

/** Notifies the operator that another operator answered first, or that the account was deleted, and that the next item is shown. */
export const showAnswered = () =>
  notify.info(
    'Já foi respondida',
    'Outra pessoa da equipe foi mais rápida, ou a conta não existe mais. Mostramos a seguinte.',
  );

type DecisionResult = 'left' | 'changed' | 'failed';

/**
 * Returns a function that decides on an item of a queue. The function resolves to 'left' when the item has left the queue, also by
 * another operator's decision or by its deletion. Otherwise it shows the error, and resolves to 'changed' when the item has changed
 * since it was read, else to 'failed'.
 */
function useDecision<Input>(
  call: (input: Input) => Promise<unknown>,
  message: (input: Input) => string,
  { texts, showHandled }: { texts: ErrorTexts; showHandled: () => void } = {
    texts: ACTION_ERRORS,
    showHandled: showDecided,
  },
) {
  return async (input: Input): Promise<DecisionResult> => {
    try {
      await call(input);
      notify.success(message(input));
    } catch (error) {
      const code = errorCode(error);
      if (code === 'UNAUTHENTICATED') void queryClient.resetQueries({ queryKey: orpc.operator.current.key() });
      if (!hasLeftQueue(code)) {
        notifyError(error, texts, ACTION_FAILED);
        return code === 'JOB_CHANGED' || code === 'CHANGED_MEANWHILE' ? 'changed' : 'failed';
      }
      showHandled();
    }
    const { person, people, team, personReports, companyReview, acts, today } = orpc.operator;
    const changed = [person, people, team, personReports, companyReview, acts, today];
    await Promise.all(changed.map((each) => queryClient.invalidateQueries({ queryKey: each.key() })));
    return 'left';
  };
}

/** Decides all open reports about the same subject: upholds them, dismisses them, or warns the reported account. */
export const useDecideReport = () =>
  useDecision(api.operator.decideReport, ({ outcome }) => REPORT_DECIDED_TEXTS[outcome]);
/** Publishes a job that is held for review. */
export const usePublishJob = () => useDecision(api.operator.publishJob, () => 'Vaga publicada');
/** Refuses a job that is held for review; the company can edit it and submit it again. */
export const useRefuseJob = () => useDecision(api.operator.refuseJob, () => 'Vaga recusada');
/** Verifies a company, or refuses its verification request. */
export const useDecideVerification = () =>
  useDecision(api.operator.decideVerification, ({ outcome }) =>
    outcome === 'verified' ? 'Empresa verificada' : 'Pedido recusado',
  );

const MESSAGE_TEXTS = { texts: MESSAGE_ERRORS, showHandled: showAnswered };
export const useAnswerMessage = () => useDecision(api.operator.answerMessage, () => 'Resposta enviada', MESSAGE_TEXTS);
/** Closes a support conversation without an answer. */
export const useCloseMessage = () => useDecision(api.operator.closeMessage, () => 'Mensagem encerrada', MESSAGE_TEXTS);

/** Signs the operator out and reloads the page, so that none of the data stays in the browser's memory. */
export async function leaveConsole(): Promise<void> {
  try {
    await endSession();
    window.location.assign('/operador');
  } catch {
    notify.error('Erro', 'Não foi possível encerrar a sessão');
  }
}
