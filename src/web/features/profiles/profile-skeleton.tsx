import { Loading } from '#web/ui/states/loading.tsx';
import { Skeleton, SkeletonText } from '#web/ui/states/skeleton.tsx';
import { PROFILE_ASIDE_CLASS, PROFILE_GRID_CLASS, PROFILE_MAIN_CLASS } from './profile-class.ts';

function Parts() {
  return ['about', 'functions', 'facts'].map((part) => (
    <div key={part} className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 shadow-sm sm:p-6">
      <Skeleton className="h-6 w-40" />
      <SkeletonText lines={3} />
    </div>
  ));
}

/** Placeholder of a profile's form or sections. */
export function FormSkeleton() {
  return (
    <Loading className="flex flex-col gap-5">
      <Parts />
    </Loading>
  );
}

/** Placeholder of a profile: the card, then its sections. */
export function ProfileSkeleton() {
  return (
    <Loading className={PROFILE_GRID_CLASS}>
      <div className={PROFILE_ASIDE_CLASS}>
        <div className="flex flex-col items-center gap-3 overflow-hidden rounded-lg border border-line bg-surface pb-6 shadow-sm">
          <Skeleton className="h-24 w-full rounded-none" />
          <Skeleton className="-mt-17 size-28 rounded-full outline-4 outline-surface" />
          <Skeleton className="h-7 w-44" />
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-4 w-52" />
          <Skeleton className="mt-2 h-11 w-40 rounded-full" />
        </div>
      </div>
      <div className={PROFILE_MAIN_CLASS}>
        <Parts />
      </div>
    </Loading>
  );
}
