import { PROFILE_ASIDE_CLASS, PROFILE_GRID_CLASS, PROFILE_MAIN_CLASS } from '#web/features/profiles/profile-class.ts';
import { Loading } from '#web/ui/states/loading.tsx';
import { Skeleton, SkeletonText } from '#web/ui/states/skeleton.tsx';

/** Placeholder of the curriculo's form while it loads: the overview card, then the sections. */
export function ResumeSkeleton() {
  return (
    <Loading className={PROFILE_GRID_CLASS}>
      <div className={PROFILE_ASIDE_CLASS}>
        <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-5 shadow-sm sm:p-6">
          <Skeleton className="h-6 w-36" />
          <Skeleton className="h-1.5 w-full rounded-full" />
          <SkeletonText lines={6} className="max-lg:hidden" />
          <Skeleton className="h-9 w-full rounded-full" />
        </div>
      </div>
      <div className={PROFILE_MAIN_CLASS}>
        {['pessoais', 'adicionais', 'resumo'].map((part) => (
          <div key={part} className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-5 shadow-sm sm:p-6">
            <Skeleton className="h-6 w-52" />
            <div className="grid gap-5 sm:grid-cols-2">
              <Skeleton className="h-12 w-full rounded-md" />
              <Skeleton className="h-12 w-full rounded-md" />
            </div>
            <Skeleton className="h-12 w-full rounded-md" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** Placeholder of the printable curriculo while it loads. */
export function PaperSkeleton() {
  return (
    <Loading className="mx-auto flex w-full max-w-reading flex-col gap-5">
      <Skeleton className="h-11 w-full" />
      <div className="flex flex-col gap-6 rounded-lg border border-line bg-surface p-6 shadow-sm sm:p-10">
        <Skeleton className="h-9 w-3/5" />
        <Skeleton className="h-5 w-2/5" />
        <SkeletonText lines={4} />
        <SkeletonText lines={6} />
        <SkeletonText lines={3} />
      </div>
    </Loading>
  );
}
