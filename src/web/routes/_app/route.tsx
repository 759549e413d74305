import { createFileRoute } from '@tanstack/react-router';
import { ScreenSkeleton } from '#web/features/shell/screen-skeleton.tsx';
import { SignedInLayout } from '#web/features/shell/signed-in-layout.tsx';

export const Route = createFileRoute('/_app')({
  component: SignedInLayout,
  pendingComponent: ScreenSkeleton,
});
