import { createFileRoute } from '@tanstack/react-router';
import { NewPasswordScreen } from '#web/features/accounts/sign-in/new-password-screen.tsx';
import { PENDING_SKELETON } from '#web/features/shell/public-skeleton.tsx';
import { textOf } from '#web/lib/text-of.ts';

interface Search {
  /** The error code with which the server redirects here from an invalid password reset link. */
  error?: string | undefined;
}

export const Route = createFileRoute('/nova-senha')({
  ...PENDING_SKELETON,
  // An invalid value is set to undefined, because the router keeps parameters that `validateSearch` leaves out.
  validateSearch: ({ error }: Record<string, unknown>): Search => ({ error: textOf(error) }),
  staticData: { title: 'Nova senha' },
  component: NewPasswordScreen,
});
