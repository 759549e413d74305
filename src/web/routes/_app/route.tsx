import { QueryClientProvider } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ScreenSkeleton } from '#web/features/shell/screen-skeleton.tsx';
import { SignedInLayout } from '#web/features/shell/signed-in-layout.tsx';
import { queryClient } from '#web/lib/api/api-client.ts';
import { clearEmbeddedResponses } from '#web/lib/api/embedded-responses.ts';

export const Route = createFileRoute('/_app')({
  component: SignedInApp,
  pendingComponent: ScreenSkeleton,
});

function SignedInApp() {
  // React runs this effect after the effects of the layout, in which the queries send their first requests.
  useEffect(clearEmbeddedResponses, []);
  return (
    <QueryClientProvider client={queryClient}>
      <SignedInLayout />
    </QueryClientProvider>
  );
}
