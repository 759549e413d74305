import { Loading } from '#web/ui/states/loading.tsx';
import { Skeleton, SkeletonText } from '#web/ui/states/skeleton.tsx';

/** Placeholder of a screen within the layout while its code is loading (pages#skeletons). */
export function ContentSkeleton() {
  return (
    <Loading className="flex flex-col gap-5">
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-64 w-full" />
      <SkeletonText lines={4} />
    </Loading>
  );
}

/** Placeholder of the signed-in layout and its screen. Part of the code that every page loads first. */
export function ScreenSkeleton() {
  return (
    <div className="lg:pl-rail">
      <div className="h-header border-line border-b bg-surface" />
      <div className="mx-auto max-w-page px-gutter py-5">
        <ContentSkeleton />
      </div>
    </div>
  );
}
