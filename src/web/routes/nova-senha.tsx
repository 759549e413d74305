import { createFileRoute } from '@tanstack/react-router';
import { NewPasswordScreen } from '#web/features/accounts/sign-in/new-password-screen.tsx';
import { PENDING_ROUTE_OPTIONS } from '#web/features/shell/public-skeleton.tsx';
import { stringOrUndefined } from '#web/lib/text-of.ts';

interface Search {
  /** The error code with which the server redirects here from an invalid password reset link. */
  error?: string | undefined;
}

export const Route = createFileRoute('/nova-senha')({
  ...PENDING_ROUTE_OPTIONS,
  // An invalid value is set to undefined, because the router keeps parameters that `validateSearch` leaves out.
  validateSearch: ({ error }: Record<string, unknown>): Search => ({ error: stringOrUndefined(error) }),
  staticData: { title: 'Nova senha' },
  component: NewPasswordScreen,
});
