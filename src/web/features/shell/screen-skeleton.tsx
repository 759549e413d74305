import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** Stands in for a signed-in screen while its code arrives (candidate.md 2.6). */
export function ScreenSkeleton() {
  return (
    <div role="status" className="mx-auto flex w-full max-w-form flex-1 flex-col gap-5">
      <VisuallyHidden>Carregando...</VisuallyHidden>
      <Skeleton className="h-11 w-2/3" />
      <Skeleton className="h-64 w-full" />
      <SkeletonText lines={4} />
    </div>
  );
}
