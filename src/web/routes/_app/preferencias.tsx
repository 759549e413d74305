import { createFileRoute } from '@tanstack/react-router';
import { PreferencesScreen } from '#web/features/profiles/preferences/preferences-screen.tsx';
import { guardCandidate } from '#web/lib/session/guards.ts';

export const Route = createFileRoute('/_app/preferencias')({
  beforeLoad: guardCandidate,
  staticData: { title: 'Preferências' },
  component: PreferencesScreen,
});
