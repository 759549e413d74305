import { CardGridSkeleton } from '#web/ui/card-grid-skeleton.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** The company's jobs before they are there. */
export function MyJobsSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Carregando...</VisuallyHidden>
      <div className="mb-5 flex items-center justify-between gap-4">
        <Skeleton className="h-5 w-36" />
        <Skeleton className="h-tap w-36 rounded-full!" />
      </div>
      <CardGridSkeleton
        picture="size-22 rounded-md! sm:size-28"
        lines={['h-6 w-24 rounded-full!', 'h-5 w-4/5', 'h-4 w-3/5']}
        body="h-32 rounded-md!"
      />
    </div>
  );
}
