import { createFileRoute } from '@tanstack/react-router';
import { NewTermsScreen } from '#web/features/accounts/terms/new-terms-screen.tsx';
import { guardTermsDue } from '#web/lib/session/guards.ts';

export const Route = createFileRoute('/novos-termos')({
  beforeLoad: guardTermsDue,
  staticData: { title: 'Termos atualizados' },
  component: NewTermsScreen,
});
