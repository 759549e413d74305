import { lazy, Suspense } from 'react';
import { useScreenTitle } from '#web/lib/screen-title.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Of few companies: what it shares with other screens is no reason to send that to all. */
const SheetSection = lazy(() => import('./sheet-section.tsx'));

/** Many jobs out of one file (jobs#sheet-file). */
export function SheetScreen() {
  useScreenTitle('Importar planilha');
  return (
    <Suspense fallback={<Skeleton className="mx-auto h-48 w-full max-w-page rounded-lg!" />}>
      <SheetSection />
    </Suspense>
  );
}
