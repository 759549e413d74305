import { createFileRoute } from '@tanstack/react-router';
import { NewPasswordScreen } from '#web/features/accounts/sign-in/new-password-screen.tsx';
import { PENDING_ROUTE_OPTIONS } from '#web/features/shell/public-skeleton.tsx';
import { stringOrUndefined } from '#web/lib/text-of.ts';

interface Search {
  /** With any value, the screen states that the link is invalid. The server creates no links with this parameter. */
  error?: string | undefined;
}

export const Route = createFileRoute('/nova-senha')({
  ...PENDING_ROUTE_OPTIONS,
  // An invalid value is set to undefined, because the router keeps parameters that `validateSearch` leaves out.
  validateSearch: ({ error }: Record<string, unknown>): Search => ({ error: stringOrUndefined(error) }),
  staticData: { title: 'Nova senha' },
  component: NewPasswordScreen,
});
