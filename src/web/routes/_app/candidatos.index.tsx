import { createFileRoute } from '@tanstack/react-router';
import { ReceivedScreen } from '#web/features/likes/received/received-screen.tsx';
import { guardCandidate } from '#web/lib/session/guards.ts';

export const Route = createFileRoute('/_app/candidatos/')({
  beforeLoad: guardCandidate,
  staticData: { title: 'Empresas que curtiram você' },
  component: ReceivedScreen,
});
