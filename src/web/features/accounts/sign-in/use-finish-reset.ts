import { useNavigate } from '@tanstack/react-router';
import { notifyOtherTabs } from '#web/lib/session/other-tabs.ts';
import { setSession } from '#web/lib/session/session.ts';
import { notify } from '#web/ui/toasts/notify.ts';

/** Returns a function for the moment after a password reset. It notifies the user and other tabs, and opens the sign-in form. */
export function useFinishReset(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    notify.success('Senha alterada', 'Agora é só entrar com a nova senha.');
    // The server has revoked every session of this account.
    setSession({ user: null });
    notifyOtherTabs();
    await navigate({ to: '/auth', search: { mode: 'login' }, replace: true });
  };
}
