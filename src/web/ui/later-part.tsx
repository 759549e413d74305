import type { ReactNode } from 'react';
import { useIsDue } from '#web/lib/use-is-due.ts';

/** A part of a long screen. It is mounted in a task of its own when the screen is the first one of a page. */
export function LaterPart({ children }: { children: ReactNode }) {
  return useIsDue() ? children : null;
}
