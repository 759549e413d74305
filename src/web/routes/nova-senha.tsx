import { createFileRoute } from '@tanstack/react-router';
import { NewPasswordScreen } from '#web/features/accounts/sign-in/new-password-screen.tsx';
import { PENDING_ROUTE_OPTIONS } from '#web/features/shell/public-skeleton.tsx';

export const Route = createFileRoute('/nova-senha')({
  ...PENDING_ROUTE_OPTIONS,
  staticData: { title: 'Nova senha' },
  component: NewPasswordScreen,
});
