import { CardGridSkeleton } from '#web/ui/cards/card-grid-skeleton.tsx';
import { Loading } from '#web/ui/states/loading.tsx';

export function ReceivedSkeleton() {
  return (
    <Loading>
      <CardGridSkeleton picture="size-18 rounded-md!" lines={['h-5 w-3/5', 'h-4 w-2/5', 'h-4 w-1/4']} body="h-23" />
    </Loading>
  );
}
