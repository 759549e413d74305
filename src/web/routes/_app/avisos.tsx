import { createFileRoute } from '@tanstack/react-router';
import { EmailSettingsScreen } from '#web/features/notices/notices-screen.tsx';
import { guardAnySignedIn } from '#web/lib/session/guards.ts';

export const Route = createFileRoute('/_app/avisos')({
  beforeLoad: guardAnySignedIn,
  staticData: { title: 'Avisos' },
  component: EmailSettingsScreen,
});
