import { createFileRoute } from '@tanstack/react-router';
import { RedirectScreen } from '#web/features/accounts/sign-in/redirect-screen.tsx';
import { stringOrUndefined } from '#web/lib/text-of.ts';

interface Search {
  /** The error code with which the server redirects here when it refuses a confirmation link. */
  error?: string | undefined;
}

export const Route = createFileRoute('/dashboard')({
  // An invalid value is set to undefined, because the router keeps parameters that `validateSearch` leaves out.
  validateSearch: ({ error }: Record<string, unknown>): Search => ({
    error: stringOrUndefined(error),
  }),
  staticData: { title: 'Carregando' },
  component: RedirectScreen,
});
