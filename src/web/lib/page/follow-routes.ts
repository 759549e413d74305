import type { AnyRouter } from '@tanstack/react-router';
import { CONTENT_ID } from './content-id.ts';
import { removeServerRenderedPage } from './opening-element.ts';
import { writeDocumentTitle } from './screen-title.ts';

/**
 * After each navigation, sets the document's title. After a change of the path, moves the focus to the new content, unless it is already
 * there. After the first rendering, removes the server-rendered public page.
 */
export function followRoutes(router: AnyRouter): void {
  router.subscribe('onRendered', removeServerRenderedPage);
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    writeDocumentTitle(router.state.matches.at(-1)?.staticData.title);
    if (!fromLocation || !pathChanged) return;
    const content = document.getElementById(CONTENT_ID);
    if (content && !content.contains(document.activeElement)) content.focus({ preventScroll: true });
  });
}
