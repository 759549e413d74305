import { addDays } from 'date-fns/addDays';
import { getHours } from 'date-fns/getHours';
import { setHours } from 'date-fns/setHours';
import { startOfDay } from 'date-fns/startOfDay';
import type { UserType } from '../accounts/user-types.ts';
import { plainDate } from '../text/calendar.ts';
import { inZone } from '../text/time-zones.ts';

/** Kinds of push notifications, which users can disable separately (push#kinds). */
export const PUSH_KINDS = ['matches', 'super_likes', 'interviews', 'messages', 'ending', 'jobs'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

export const pushKindsOf = (side: UserType): readonly PushKind[] => {
  const kindOfOtherSide: PushKind = side === 'company' ? 'jobs' : 'super_likes';
  return PUSH_KINDS.filter((kind) => kind !== kindOfOtherSide);
};

/** Maximum number of browsers of one account; beyond it the oldest subscription is deleted (push#browsers). */
export const PUSH_BROWSERS_MAX = 5;

/** Local hours between which no notification is sent (push#quiet-hours). */
const QUIET_FROM = 21;
const QUIET_UNTIL = 8;

export function isInQuietHours(now: Date, zone: string): boolean {
  const hour = getHours(now, { in: inZone(zone) });
  return hour >= QUIET_FROM || hour < QUIET_UNTIL;
}

const nextAt = (hour: number, now: Date, zone: string): Date => {
  const today = setHours(startOfDay(now, { in: inZone(zone) }), hour);
  return plainDate(today.getTime() > now.getTime() ? today : addDays(today, 1));
};

/** Returns the end of the current quiet hours, or of the next ones. */
export const quietHoursEnd = (now: Date, zone: string): Date => nextAt(QUIET_UNTIL, now, zone);

/** Maximum seconds for which a push service stores a notification for an offline browser. */
const TTL_MAX_S = 12 * 60 * 60;

/**
 * Returns the TTL of a notification in seconds (RFC 8030), 0 during the quiet hours. A phone that comes online during the quiet hours
 * no longer receives it (push#quiet-hours).
 */
export const pushTtl = (now: Date, zone: string): number =>
  isInQuietHours(now, zone)
    ? 0
    : Math.min(TTL_MAX_S, Math.floor((nextAt(QUIET_FROM, now, zone).getTime() - now.getTime()) / 1000));

export const PUSH_TITLES: Readonly<Record<PushKind, string>> = {
  matches: 'Novo match',
  super_likes: 'Super Like',
  interviews: 'Entrevista',
  messages: 'Recado sobre um match',
  ending: 'Está acabando',
  jobs: 'Vagas novas',
};

/** Maximum number of lines of a joined notification; the text states the number of further ones. */
const JOINED_LINES = 3;

/** The content of a push notification; `path` is the page that it opens. */
export type PushContent = { title: string; body: string; path: string };

/** Joins the notifications that waited for the end of the quiet hours (push#quiet-hours), given newest first; null without any. */
export function joinNotifications(
  waiting: readonly { kind: PushKind; line: string; path: string }[],
): PushContent | null {
  const [first] = waiting;
  if (first === undefined) return null;
  if (waiting.length === 1) return { title: PUSH_TITLES[first.kind], body: first.line, path: first.path };
  const more = waiting.length - JOINED_LINES;
  const lines = waiting.slice(0, JOINED_LINES).map(({ line }) => line);
  const isOnePlace = waiting.every(({ path }) => path === first.path);
  return {
    title: `${waiting.length} novidades no Encaixe`,
    body: [...lines, ...(more > 0 ? [more === 1 ? 'E mais 1.' : `E mais ${more}.`] : [])].join('\n'),
    path: isOnePlace ? first.path : '/',
  };
}
