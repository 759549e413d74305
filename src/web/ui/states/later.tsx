import { type ReactNode, Suspense } from 'react';
import { useIsInBrowser } from '#web/lib/page/use-is-in-browser.ts';

interface LaterProps {
  /** Shown until the code of the children is loaded. */
  fallback: ReactNode;
  children: ReactNode;
}

/** A part far below the first view: the server shows its fallback, and its code and data are requested after hydration. */
export function Later({ fallback, children }: LaterProps) {
  const isInBrowser = useIsInBrowser();
  return <Suspense fallback={fallback}>{isInBrowser ? children : fallback}</Suspense>;
}
