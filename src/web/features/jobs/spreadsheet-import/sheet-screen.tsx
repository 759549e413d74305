import { lazy, Suspense } from 'react';
import { useScreenTitle } from '#web/lib/page/screen-title.ts';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

/** Lazy: few companies import spreadsheets, so its code stays out of the chunk that all screens load. */
const SheetSection = lazy(() => import('./sheet-section.tsx'));

/** Screen 'Importar planilha': publishes many jobs from one spreadsheet (jobs#sheet-file). */
export function SheetScreen() {
  useScreenTitle('Importar planilha');
  return (
    <Suspense fallback={<Skeleton className="mx-auto h-48 w-full max-w-page rounded-lg!" />}>
      <SheetSection />
    </Suspense>
  );
}
