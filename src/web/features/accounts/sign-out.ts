import { removeDraft } from '#web/features/resumes/remove-draft.ts';
import { getSession, setSession } from '#web/lib/session.ts';
import { notify } from '#web/ui/notify.ts';
import { endSession } from './auth-client.ts';
import { tellOtherTabs } from './other-tabs.ts';

/**
 * Ends the session and says so; SessionKeeper then goes to /auth and empties the page's memory. Answers false, after
 * saying so, when the server couldn't be reached or refused: the session goes on.
 */
export async function signOut(): Promise<boolean> {
  try {
    await endSession();
  } catch {
    notify.error('Erro', 'Não foi possível encerrar a sessão');
    return false;
  }
  const { user } = getSession();
  if (user) removeDraft(user.id);
  setSession({ user: null });
  tellOtherTabs();
  notify.success('Sessão encerrada');
  return true;
}
