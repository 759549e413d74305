import { type CachedSession, OFFLINE_ATTRIBUTE } from '../lib/session/user-cache.ts';

/** The placeholder in the built page that the server replaces by the session, and this module by the cached session. */
const SESSION_PLACEHOLDER = '<!--encaixe-session-->';

/** Returns the built page with the cached session, in the same element as in the server's page, but with OFFLINE_ATTRIBUTE. */
export function offlinePage(page: string, session: CachedSession['session']): string {
  const json = JSON.stringify(session).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="encaixe-session" ${OFFLINE_ATTRIBUTE}>${json}</script>`;
  return page.replace(SESSION_PLACEHOLDER, () => element);
}
