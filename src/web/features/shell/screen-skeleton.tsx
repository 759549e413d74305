import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/**
 * Stands in for the signed-in frame and its screen while their code arrives (pages#skeletons); every page carries it.
 */
export function ScreenSkeleton() {
  return (
    <div role="status" className="lg:pl-rail">
      <VisuallyHidden>Carregando...</VisuallyHidden>
      <div className="h-header border-line border-b bg-surface" />
      <div className="mx-auto flex max-w-page flex-col gap-5 px-gutter py-5">
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-64 w-full" />
        <SkeletonText lines={4} />
      </div>
    </div>
  );
}
