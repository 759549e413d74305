import { createFileRoute } from '@tanstack/react-router';
import { RedirectScreen } from '#web/features/accounts/sign-in/redirect-screen.tsx';
import { textOf } from '#web/lib/text-of.ts';

interface Search {
  /** How the server says that a confirmation link is not good. */
  error?: string | undefined;
}

export const Route = createFileRoute('/dashboard')({
  // What isn't accepted is named as undefined: the router keeps what a route leaves out.
  validateSearch: ({ error }: Record<string, unknown>): Search => ({
    error: textOf(error),
  }),
  staticData: { title: 'Carregando' },
  component: RedirectScreen,
});
