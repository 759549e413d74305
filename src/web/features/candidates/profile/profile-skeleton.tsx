import type { ReactNode } from 'react';
import { Card } from '#web/ui/cards/card.tsx';
import { Loading } from '#web/ui/states/loading.tsx';
import { Skeleton, SkeletonText } from '#web/ui/states/skeleton.tsx';
import { ASIDE_CLASS, GRID_CLASS, MAIN_CLASS } from './profile-class.ts';

/** Skeleton of a candidate's profile; `back` is the button back, which works while the profile loads. */
export function ProfileSkeleton({ back }: { back: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      {back}
      <Loading className={GRID_CLASS}>
        <div className={ASIDE_CLASS}>
          <Card className="flex flex-col gap-4">
            <Skeleton className="mx-auto size-28 rounded-full!" />
            <Skeleton className="mx-auto h-7 w-44" />
            <SkeletonText lines={3} />
          </Card>
        </div>
        <div className={MAIN_CLASS}>
          {['compatibility', 'about', 'experiences'].map((part) => (
            <Card key={part} className="flex flex-col gap-4">
              <Skeleton className="h-6 w-40" />
              <SkeletonText lines={3} />
            </Card>
          ))}
        </div>
      </Loading>
    </div>
  );
}
