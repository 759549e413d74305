import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import { ErrorScreen } from '#web/features/shell/error-screen.tsx';
import { routeTree } from './route-tree.gen.ts';

const PENDING_DELAY_MS = 200;
const PENDING_MIN_MS = 300;

/** Returns the app's router. Server and browser create the same router, so that React can hydrate the server's HTML. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    ...(history && { history }),
    defaultPreload: 'intent',
    // On the server this option would render an inline script, which the page's content security policy refuses.
    scrollRestoration: history === undefined,
    defaultPendingMs: PENDING_DELAY_MS,
    defaultPendingMinMs: PENDING_MIN_MS,
    defaultErrorComponent: ErrorScreen,
    // The not-found screen is outside every layout: the signed-in layout reads a session, which a visitor lacks.
    notFoundMode: 'root',
    defaultNotFoundComponent: lazyRouteComponent(
      () => import('#web/features/public/not-found-screen.tsx'),
      'NotFoundScreen',
    ),
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** The screen's title in the header and, followed by '· Encaixe', in `document.title`. */
    title?: string;
  }
}
