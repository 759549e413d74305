import { queryClient } from '#web/lib/api/api-client.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { hasDraft, removeDrafts } from '#web/lib/drafts/own-drafts.ts';
import { queuedDecisionKeys } from '#web/lib/queued-decision-keys.ts';
import { notifyOtherTabs } from '#web/lib/session/other-tabs.ts';
import { savePendingSignOut } from '#web/lib/session/pending-sign-out.ts';
import { delaySessionRequests } from '#web/lib/session/refresh-session.ts';
import { getSession, setSession } from '#web/lib/session/session.ts';
import { confirmWithUser, type Question } from '#web/ui/dialogs/confirm.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { endSession } from './identity-client.ts';

/** Signing out deletes the draft of the curriculo, because the next user of this browser must not see it; the user confirms first. */
const DRAFT_QUESTION: Question = {
  title: 'Sair e descartar o rascunho?',
  description: 'Seu currículo tem alterações que ainda não foram salvas. Saindo da conta, elas são descartadas.',
  confirmLabel: 'Sair e descartar',
  cancelLabel: 'Continuar na conta',
  tone: 'danger',
};

/** Confirmation while decisions are queued: this browser can't send them after signing out (feed#queued-decisions). */
const QUEUED_QUESTION: Question = {
  ...DRAFT_QUESTION,
  title: 'Sair e descartar as decisões?',
  description: 'Suas últimas decisões sobre vagas ainda não foram enviadas. Saindo da conta, elas são descartadas.',
};

/**
 * Ends the session, deletes the user's drafts and queued decisions, and shows a message. useLeaveAfterSessionEnd then leaves guarded
 * screens and clears the cached queries. When offline, this browser signs the user out at once, and the server ends the session after
 * reconnecting. Returns false when the session continues: after an error, which the user sees, or because the user chose to keep a draft
 * or queued decisions.
 */
export async function signOut(): Promise<boolean> {
  const { user } = getSession();
  if (user && hasDraft('curriculo', user.id) && !(await confirmWithUser(DRAFT_QUESTION))) return false;
  if (user && queuedDecisionKeys(user.id).length > 0 && !(await confirmWithUser(QUEUED_QUESTION))) return false;
  // The pending queries would be refused after the session has ended.
  void queryClient.cancelQueries();
  try {
    // The event stream may report the end of the session before the response arrives.
    await delaySessionRequests(endSession());
  } catch (error) {
    if (errorCode(error) !== 'OFFLINE' || !savePendingSignOut()) {
      notify.error('Erro', 'Não foi possível encerrar a sessão');
      void queryClient.invalidateQueries();
      return false;
    }
  }
  if (user) removeDrafts(user.id);
  setSession({ user: null });
  notifyOtherTabs();
  notify.success('Sessão encerrada');
  return true;
}
