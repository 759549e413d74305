import { lazy, Suspense } from 'react';
import { useScreenTitle } from '#web/lib/page/screen-title.ts';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

/** Lazy: few companies import spreadsheets, so the code it shares with other screens stays out of the common bundle. */
const SheetSection = lazy(() => import('./sheet-section.tsx'));

/** Publishes many jobs from one file (jobs#sheet-file). */
export function SheetScreen() {
  useScreenTitle('Importar planilha');
  return (
    <Suspense fallback={<Skeleton className="mx-auto h-48 w-full max-w-page rounded-lg!" />}>
      <SheetSection />
    </Suspense>
  );
}
