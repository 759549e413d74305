import { CardGridSkeleton } from '#web/ui/card-grid-skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** The list before it is there. */
export function MatchesSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Carregando...</VisuallyHidden>
      <CardGridSkeleton picture="size-18 rounded-full!" lines={['h-5 w-3/5', 'h-4 w-4/5', 'h-4 w-2/5']} />
    </div>
  );
}
