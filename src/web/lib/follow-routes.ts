import type { AnyRouter } from '@tanstack/react-router';
import { CONTENT_ID } from './content-id.ts';
import { writeDocumentTitle } from './screen-title.ts';

/** After each navigation: the route's title, and the focus at the start of the new content unless it already is inside. */
export function followRoutes(router: AnyRouter): void {
  // What the server drew of the first screen (src/web/opening) goes when the screen itself is there.
  router.subscribe('onRendered', () => document.getElementById('opening-screen')?.remove());
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    writeDocumentTitle(router.state.matches.at(-1)?.staticData.title);
    if (!fromLocation || !pathChanged) return;
    const content = document.getElementById(CONTENT_ID);
    if (content && !content.contains(document.activeElement)) content.focus({ preventScroll: true });
  });
}
