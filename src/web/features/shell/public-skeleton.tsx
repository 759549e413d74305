import { useRouterState } from '@tanstack/react-router';
import { PublicLayout } from '#web/features/public/public-layout.tsx';
import { ContentSkeleton } from './screen-skeleton.tsx';

function PublicSkeleton() {
  // The first page of a visit needs no skeleton: it is server-rendered, or shows the logo until the app has started.
  const isFirst = useRouterState({ select: ({ resolvedLocation }) => !resolvedLocation });
  return isFirst ? null : (
    <PublicLayout>
      <ContentSkeleton />
    </PublicLayout>
  );
}

/**
 * Options for a route outside of the signed-in layout: the router shows a skeleton while the route's code is loading (pages#skeletons).
 */
export const PENDING_ROUTE_OPTIONS = { pendingComponent: PublicSkeleton, pendingMs: 30, pendingMinMs: 0 };
