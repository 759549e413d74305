import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react';
import { endOpening } from '#web/lib/use-is-due.ts';
import { dropWritten } from '#web/lib/written-answers.ts';
import { ScreenSkeleton } from './screen-skeleton.tsx';

function Content({ children }: { children: ReactNode }) {
  const opening = useRef<Promise<void>>(undefined);
  useLayoutEffect(() => {
    opening.current = endOpening();
  }, []);
  // After the effects of all queries below, which make their first requests.
  useEffect(() => void opening.current?.then(dropWritten), []);
  return children;
}

/**
 * Renders the first screen in a pass of its own, which yields to the browser: React renders the router's own updates in one piece,
 * which blocks a slow phone for a third of a second. The server renders it at once.
 */
export function DeferredLayout({ children }: { children: ReactNode }) {
  const isDue = useDeferredValue(true, typeof document === 'undefined');
  return isDue ? <Content>{children}</Content> : <ScreenSkeleton />;
}
