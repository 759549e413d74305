import { createFileRoute } from '@tanstack/react-router';
import { ScreenPlaceholder } from '#web/features/shell/screen-placeholder.tsx';
import { guardSignedIn } from '#web/lib/guards.ts';

export const Route = createFileRoute('/_app/conversas')({
  beforeLoad: guardSignedIn,
  staticData: { title: 'Matches' },
  component: ScreenPlaceholder,
});
