import { createFileRoute } from '@tanstack/react-router';
import { ScreenPlaceholder } from '#web/features/shell/screen-placeholder.tsx';
import { guardCandidate } from '#web/lib/guards.ts';

export const Route = createFileRoute('/_app/candidatos/')({
  beforeLoad: guardCandidate,
  staticData: { title: 'Empresas que curtiram você' },
  component: ScreenPlaceholder,
});
