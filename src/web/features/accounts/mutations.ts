import { queryClient } from '#web/lib/api-client.ts';
import { errorCode } from '#web/lib/failure.ts';
import { keptKeys } from '#web/lib/kept-keys.ts';
import { tellOtherTabs } from '#web/lib/other-tabs.ts';
import { hasDraft, removeDrafts } from '#web/lib/own-drafts.ts';
import { notePendingSignOut } from '#web/lib/pending-sign-out.ts';
import { replacingSession } from '#web/lib/refresh-session.ts';
import { getSession, setSession } from '#web/lib/session.ts';
import { ask, type Question } from '#web/ui/ask.tsx';
import { notify } from '#web/ui/notify.ts';
import { endSession } from './identity-client.ts';

/** The next person at this computer must not find the draft, so it goes; its owner is asked before. */
const DRAFT_QUESTION: Question = {
  title: 'Sair e descartar o rascunho?',
  description: 'Seu currículo tem alterações que ainda não foram salvas. Saindo da conta, elas são descartadas.',
  confirmLabel: 'Sair e descartar',
  cancelLabel: 'Continuar na conta',
  tone: 'danger',
};

/** They would be counted for nobody (feed#kept). */
const KEPT_QUESTION: Question = {
  ...DRAFT_QUESTION,
  title: 'Sair e descartar as decisões?',
  description: 'Suas últimas decisões sobre vagas ainda não foram enviadas. Saindo da conta, elas são descartadas.',
};

/**
 * Ends the session and says so; SessionListener then goes to /auth and empties the page's memory. Without connection this
 * browser forgets the person at once, and the session ends on the server when there is one. Answers false, after saying so,
 * when the server refused, and when a draft or a kept decision is not to be lost: the session goes on.
 */
export async function signOut(): Promise<boolean> {
  const { user } = getSession();
  if (user && hasDraft('curriculo', user.id) && !(await ask(DRAFT_QUESTION))) return false;
  if (user && keptKeys(user.id).length > 0 && !(await ask(KEPT_QUESTION))) return false;
  // It would be refused once the session is gone.
  void queryClient.cancelQueries();
  try {
    // The stream may tell this page of the end before the answer comes.
    await replacingSession(endSession());
  } catch (error) {
    if (errorCode(error) !== 'OFFLINE' || !notePendingSignOut()) {
      notify.error('Erro', 'Não foi possível encerrar a sessão');
      void queryClient.invalidateQueries();
      return false;
    }
  }
  if (user) removeDrafts(user.id);
  setSession({ user: null });
  tellOtherTabs();
  notify.success('Sessão encerrada');
  return true;
}
