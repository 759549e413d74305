import { createRootRoute } from '@tanstack/react-router';
import { nextPaint } from '#web/lib/page/next-paint.ts';

export const Route = createRootRoute({
  // The browser paints the marked navigation item before React renders the next screen, which blocks a slow phone for a third of a second.
  beforeLoad: ({ cause }) => (cause === 'stay' ? nextPaint() : undefined),
});
