import { CardGridSkeleton } from '#web/ui/cards/card-grid-skeleton.tsx';
import { Loading } from '#web/ui/states/loading.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

interface ListSkeletonProps {
  /** True for a list of candidates, whose pictures are round. */
  isOfPeople?: boolean | undefined;
}

export const ListSkeleton = ({ isOfPeople = false }: ListSkeletonProps) => (
  <Loading>
    <CardGridSkeleton
      picture={isOfPeople ? 'size-18 rounded-full!' : 'size-18 rounded-md!'}
      lines={['h-5 w-3/5', 'h-4 w-2/5', 'h-4 w-1/4']}
    />
  </Loading>
);

/** Skeleton of a screen with a list of decisions while its code loads: the back link, the tabs and the cards. */
export const DecisionListsSkeleton = (props: ListSkeletonProps) => (
  <div className="flex flex-1 flex-col">
    <Skeleton className="my-2 mb-5 h-5 w-40" />
    <Skeleton className="mb-5 h-12 w-full max-w-card rounded-xl!" />
    <ListSkeleton {...props} />
  </div>
);
