import { createFileRoute } from '@tanstack/react-router';
import { ScreenPlaceholder } from '#web/features/shell/screen-placeholder.tsx';
import { guardCandidate } from '#web/lib/guards.ts';

export const Route = createFileRoute('/_app/matches')({
  beforeLoad: guardCandidate,
  staticData: { title: 'Matches' },
  component: ScreenPlaceholder,
});
