import { type CachedSession, OFFLINE_MARK } from '../lib/session/user-cache.ts';

/** Where the server writes the session too. */
const SESSION_PLACE = '<!--encaixe-session-->';

/** Returns the build's page with the session in it, as the server writes it, marked as offline. */
export function offlinePage(page: string, session: CachedSession['session']): string {
  const json = JSON.stringify(session).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="encaixe-session" ${OFFLINE_MARK}>${json}</script>`;
  return page.replace(SESSION_PLACE, () => element);
}
