import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** Stands in for the signed-in frame and its screen while their code and the session arrive (candidate.md 2.6). */
export function ScreenSkeleton() {
  return (
    <div role="status" className="flex min-h-dvh flex-col pr-safe-right pl-safe-left lg:flex-row short:flex-row">
      <VisuallyHidden>Carregando...</VisuallyHidden>
      <div className="order-last h-[calc(var(--spacing-bottom-bar)+var(--spacing-safe-bottom))] bg-surface shadow-bar short:order-first short:h-dvh short:w-20 lg:order-first lg:h-dvh lg:w-rail lg:border-line lg:border-r lg:shadow-none" />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="border-line border-b bg-surface pt-safe-top">
          <div className="mx-auto flex h-header max-w-page items-center px-gutter">
            <Skeleton className="h-6 w-32" />
          </div>
        </div>
        <div className="mx-auto flex w-full max-w-page flex-1 flex-col gap-5 px-gutter py-5 lg:py-8">
          <Skeleton className="h-14 w-full rounded-lg" />
          <Skeleton className="h-64 w-full rounded-lg" />
          <SkeletonText lines={4} />
        </div>
      </div>
    </div>
  );
}
