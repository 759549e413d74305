import { QueryClientProvider } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { DeferredLayout } from '#web/features/shell/deferred-layout.tsx';
import { ScreenSkeleton } from '#web/features/shell/screen-skeleton.tsx';
import { SignedInLayout } from '#web/features/shell/signed-in-layout.tsx';
import { queryClient } from '#web/lib/api-client.ts';

export const Route = createFileRoute('/_app')({
  component: SignedInApp,
  pendingComponent: ScreenSkeleton,
});

function SignedInApp() {
  return (
    <QueryClientProvider client={queryClient}>
      <DeferredLayout>
        <SignedInLayout />
      </DeferredLayout>
    </QueryClientProvider>
  );
}
