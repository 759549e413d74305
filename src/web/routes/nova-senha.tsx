import { createFileRoute } from '@tanstack/react-router';
import { NewPasswordScreen } from '#web/features/accounts/new-password-screen.tsx';

interface Search {
  /** From the link in the e-mail; missing or spent means asking for another. */
  token?: string;
  /** How the server says that the link is no longer good. */
  error?: string;
}

export const Route = createFileRoute('/nova-senha')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...(typeof search.token === 'string' && { token: search.token }),
    ...(typeof search.error === 'string' && { error: search.error }),
  }),
  staticData: { title: 'Nova senha' },
  component: NewPasswordScreen,
});
