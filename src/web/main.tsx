import { createRouter, lazyRouteComponent, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorScreen } from '#web/features/shell/error-screen.tsx';
import { closeByBack } from '#web/lib/close-by-back.ts';
import { removeOldDrafts } from '#web/lib/drafts.ts';
import { followRoutes } from '#web/lib/follow-routes.ts';
import { finishSignOutWhenOnline } from '#web/lib/follow-sign-out.ts';
import { routeTree } from './route-tree.gen.ts';
import './styles/app.css';

const PENDING_AFTER = 200;
const PENDING_AT_LEAST = 300;

const createAppRouter = () =>
  createRouter({
    routeTree,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingMs: PENDING_AFTER,
    defaultPendingMinMs: PENDING_AT_LEAST,
    defaultErrorComponent: ErrorScreen,
    // An unknown address is shown outside every layout: the signed-in layout reads a session, which a visitor lacks.
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
    /** Shown in the header and before '· Encaixe' in the browser. */
    title?: string;
  }
}

// A screen whose chunk can't be loaded without a connection shows that in its place. With the original message, the router would
// reload the page, which fails too.
window.addEventListener('vite:preloadError', ({ payload }) => {
  if (!navigator.onLine) payload.message = `Offline: ${payload.message}`;
});

// Evaluating the code takes a slow phone a tenth of a second, so the app starts in a task of its own.
setTimeout(() => {
  const router = createAppRouter();
  closeByBack(router);
  followRoutes(router);
  finishSignOutWhenOnline();
  removeOldDrafts(Date.now());
  // React reports a missing root element itself.
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
});
