import type { ReactNode } from 'react';
import { PROFILE_ASIDE_CLASS, PROFILE_GRID_CLASS, PROFILE_MAIN_CLASS } from '#web/features/profiles/profile-grid.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** A candidate's profile to come, with the way back already there. */
export function ProfileSkeleton({ back }: { back: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      {back}
      <div role="status" className={PROFILE_GRID_CLASS}>
        <VisuallyHidden>Carregando...</VisuallyHidden>
        <Card className={PROFILE_ASIDE_CLASS}>
          <Skeleton className="mx-auto size-28 rounded-full!" />
          <Skeleton className="mx-auto h-7 w-44" />
          <SkeletonText lines={3} />
        </Card>
        <div className={PROFILE_MAIN_CLASS}>
          {['compatibility', 'about', 'experiences'].map((part) => (
            <Card key={part} className="flex flex-col gap-4">
              <Skeleton className="h-6 w-40" />
              <SkeletonText lines={3} />
            </Card>
          ))}
        </div>
      </div>
    </div>
  );
}
