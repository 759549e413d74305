import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { DECK_CLASS, EVALUATE_GRID } from './evaluate-layout.ts';

/** The deck and its details before they are there. */
export function EvaluateSkeleton() {
  return (
    <div role="status" className={EVALUATE_GRID}>
      <VisuallyHidden>Carregando...</VisuallyHidden>
      <div className="mx-auto flex w-full max-w-card flex-col gap-4">
        <Skeleton className="h-6 w-3/5" />
        <Skeleton className="h-2 w-full" />
        <Skeleton className={`${DECK_CLASS} rounded-xl!`} />
        <div className="flex justify-center gap-3">
          <Skeleton className="size-14 rounded-full!" />
          <Skeleton className="size-14 rounded-full!" />
          <Skeleton className="size-17 rounded-full!" />
        </div>
      </div>
      <SkeletonText lines={8} className="hidden lg:flex" />
    </div>
  );
}
