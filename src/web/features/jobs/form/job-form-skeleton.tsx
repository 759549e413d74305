import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** The job form before what it needs is there. */
export function JobFormSkeleton() {
  return (
    <Card role="status" className="flex flex-col gap-5 lg:w-2/3">
      <VisuallyHidden>Carregando...</VisuallyHidden>
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="aspect-video w-full" />
      <Skeleton className="h-12 w-full" />
    </Card>
  );
}
