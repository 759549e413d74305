import { createFileRoute } from '@tanstack/react-router';
import { RedirectScreen } from '#web/features/accounts/redirect-screen.tsx';

interface Search {
  /** How the server says that a confirmation link is not good. */
  error?: string;
}

export const Route = createFileRoute('/dashboard')({
  validateSearch: ({ error }: Record<string, unknown>): Search => (typeof error === 'string' ? { error } : {}),
  staticData: { title: 'Carregando' },
  component: RedirectScreen,
});
