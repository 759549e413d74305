import { useRouterState } from '@tanstack/react-router';
import { PublicLayout } from '#web/features/public/public-layout.tsx';
import { ContentSkeleton } from './screen-skeleton.tsx';

function PublicSkeleton() {
  // What a visit begins with is drawn already, or has the mark until it is.
  const isFirst = useRouterState({ select: ({ resolvedLocation }) => !resolvedLocation });
  return isFirst ? null : (
    <PublicLayout>
      <ContentSkeleton />
    </PublicLayout>
  );
}

/** For a route outside of the signed-in frame: how a tap that leads there is answered while its code is on its way (pages#skeletons). */
export const ON_ITS_WAY = { pendingComponent: PublicSkeleton, pendingMs: 30, pendingMinMs: 0 };
