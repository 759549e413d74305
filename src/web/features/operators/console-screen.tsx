import { QueryClientProvider } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { queryClient } from '#web/lib/api/api-client.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { Loading } from '#web/ui/states/loading.tsx';
import { Spinner } from '#web/ui/states/spinner.tsx';
import { ConsoleView } from './console-view.tsx';
import { ConsoleSkeleton } from './frame/console-skeleton.tsx';
import { useCurrentOperator } from './queries.ts';

const EntryView = lazy(() => import('./entry/entry-view.tsx'));

const WAITING = (
  <Loading className="grid min-h-dvh place-items-center">
    <Spinner />
  </Loading>
);

/** The console, or the sign-in steps before it (operators#entry). */
function Console() {
  const { _splat: path = '' } = useParams({ from: '/operador/$' });
  const current = useCurrentOperator();
  // The last error code stays during a refetch, so that the sign-in form keeps its input.
  const [refused, setRefused] = useState<string | null>(null);
  const code = current.error ? errorCode(current.error) : current.data ? null : refused;
  if (code !== refused) setRefused(code);

  async function enter(): Promise<boolean> {
    const { error } = await current.refetch();
    return error !== null && errorCode(error) === 'SECOND_FACTOR_MISSING';
  }

  if (!current.error && current.data) return <ConsoleView operator={current.data} path={path} />;
  if (refused === null) return <ConsoleSkeleton />;
  return (
    <Suspense fallback={WAITING}>
      <EntryView code={refused} query={current} onEntered={enter} />
    </Suspense>
  );
}

/** The console of the product's operators (operators#console). */
export function ConsoleScreen() {
  return (
    <QueryClientProvider client={queryClient}>
      <Console />
    </QueryClientProvider>
  );
}
