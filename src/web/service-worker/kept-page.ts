import { KEPT_MARK, type KeptSession } from '../lib/kept.ts';

/** Where the server, too, writes the session. */
const SESSION_PLACE = '<!--encaixe-session-->';

/** The build's page with the session in it, as the server writes it, and marked as kept. */
export function keptPage(page: string, session: KeptSession['session']): string {
  const json = JSON.stringify(session).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="encaixe-session" ${KEPT_MARK}>${json}</script>`;
  return page.replace(SESSION_PLACE, () => element);
}
