import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { removeOldDrafts } from '#web/lib/drafts/drafts.ts';
import { closeByBack } from '#web/lib/page/close-by-back.ts';
import { followRoutes } from '#web/lib/page/follow-routes.ts';
import { nextTask } from '#web/lib/page/next-task.ts';
import { removeCover } from '#web/lib/page/remove-cover.ts';
import { reportErrors } from '#web/lib/page/report-errors.ts';
import { finishSignOutWhenOnline } from '#web/lib/session/follow-sign-out.ts';
import { createAppRouter } from './app-router.ts';
import './styles/app.css';

// The changed message makes ErrorScreen appear in place of a screen whose chunk can't be loaded without a connection. With the original
// message, the router would reload the page, which fails too.
window.addEventListener('vite:preloadError', ({ payload }) => {
  if (!navigator.onLine) payload.message = `Offline: ${payload.message}`;
});

async function start() {
  const router = createAppRouter();
  const options = reportErrors(router);
  closeByBack(router);
  followRoutes(router);
  finishSignOutWhenOnline();
  removeOldDrafts(Date.now());
  // The code below throws an error if the element is missing.
  const root = document.getElementById('root') as HTMLElement;
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  if (!root.hasChildNodes()) return createRoot(root, options).render(app);
  // Makes the router render the same elements as on the server, without Suspense boundaries for screens that are still loading.
  router.ssr = { manifest: undefined };
  await nextTask();
  await router.load();
  await nextTask();
  // React hydrates a transition in short tasks, which do not block a slow phone. Components that depend on the browser, for example on
  // a draft, are rendered again afterwards.
  startTransition(() => void hydrateRoot(root, app, options));
  removeCover(root);
}

// In a task of its own, because the evaluation of the code alone takes a slow phone a tenth of a second.
setTimeout(start);
