import { Logo } from '#web/brand/logo.tsx';
import { countTo } from '#web/lib/lists/count-to.ts';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { RowsSkeleton } from '../paged-list.tsx';
import { SECTIONS } from './path-rules.ts';

/** Placeholder of the layout while the operator's role, and so the navigation, is not known. */
export const ConsoleSkeleton = () => (
  <div className="flex min-h-dvh flex-col pr-safe-right pl-safe-left lg:flex-row">
    <div className="border-line border-b bg-surface lg:h-dvh lg:w-56 lg:shrink-0 lg:border-r lg:border-b-0 lg:px-3 lg:py-5">
      <div className="hidden px-4 pb-6 lg:block">
        <Logo />
      </div>
      <div className="flex gap-1 overflow-hidden px-gutter py-1 lg:flex-col lg:px-0">
        {countTo(SECTIONS.length).map((index) => (
          <Skeleton key={index} className="mx-4 my-3 h-5 w-24 shrink-0" />
        ))}
      </div>
    </div>
    <div className="flex min-w-0 flex-1 flex-col">
      <div className="flex min-h-header items-center border-line border-b bg-surface px-gutter pt-safe-top">
        <Skeleton className="h-6 w-40" />
      </div>
      <div className="w-full max-w-page flex-1 px-gutter py-5 lg:py-7">
        <RowsSkeleton />
      </div>
    </div>
  </div>
);
