import type { AnyRouter } from '@tanstack/react-router';
import { CONTENT_ID } from './content-id.ts';
import { writeDocumentTitle } from './screen-title.ts';

/** After each navigation, sets the route's title and moves the focus to the new content, unless it is inside already. */
export function followRoutes(router: AnyRouter): void {
  // Removes the server-rendered first screen (src/web/opening) when the screen itself is rendered.
  router.subscribe('onRendered', () => document.getElementById('opening-screen')?.remove());
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    writeDocumentTitle(router.state.matches.at(-1)?.staticData.title);
    if (!fromLocation || !pathChanged) return;
    const content = document.getElementById(CONTENT_ID);
    if (content && !content.contains(document.activeElement)) content.focus({ preventScroll: true });
  });
}
