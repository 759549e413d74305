import { KEPT_MARK, type KeptSession } from '../lib/kept.ts';

/** Where the server, too, writes the session. */
const SESSION_PLACE = '<!--encaixe-session-->';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whoever doesn't come back for so long has to come online first. */
const KEPT_FOR_MS = 7 * DAY_MS;

/** Too old to be shown, also by a clock that was set back. */
export function isOutdated({ kept_at }: Pick<KeptSession, 'kept_at'>, now: number): boolean {
  return Math.abs(now - kept_at) > KEPT_FOR_MS;
}

/** The build's page with the session in it, as the server writes it, and marked as kept. */
export function keptPage(page: string, session: KeptSession['session']): string {
  const json = JSON.stringify(session).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="encaixe-session" ${KEPT_MARK}>${json}</script>`;
  return page.replace(SESSION_PLACE, () => element);
}
