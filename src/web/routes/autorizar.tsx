import { createFileRoute } from '@tanstack/react-router';
import { AuthorizeScreen } from '#web/features/accounts/clients/authorize-screen.tsx';
import { guardAnySignedIn } from '#web/lib/session/guards.ts';

export const Route = createFileRoute('/autorizar')({
  beforeLoad: guardAnySignedIn,
  staticData: { title: 'Permitir acesso' },
  component: AuthorizeScreen,
});
