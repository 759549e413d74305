import { cn } from '#web/lib/cn.ts';
import { countTo } from '#web/lib/lists/count-to.ts';

/** A grey placeholder with the size of `className`. Hidden from screen readers, so the caller has to announce the loading. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span aria-hidden="true" className={cn('skeleton block', className)} />;
}

/** A placeholder of text lines, the last one shorter. */
export function SkeletonText({ lines = 3, className }: { lines?: number | undefined; className?: string | undefined }) {
  return (
    <span aria-hidden="true" className={cn('flex flex-col gap-2.5', className)}>
      {countTo(lines).map((line) => (
        <Skeleton key={line} className={cn('h-4', line === lines ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  );
}
