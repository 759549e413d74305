import { type CachedSession, OFFLINE_MARK } from '../lib/session/user-cache.ts';

/** The placeholder that the server, too, replaces by the session. */
const SESSION_PLACE = '<!--encaixe-session-->';

/** Returns the built page with the cached session in it, in the format of the server, marked as offline. */
export function offlinePage(page: string, session: CachedSession['session']): string {
  const json = JSON.stringify(session).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="encaixe-session" ${OFFLINE_MARK}>${json}</script>`;
  return page.replace(SESSION_PLACE, () => element);
}
