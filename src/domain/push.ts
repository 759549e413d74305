import { getHours } from 'date-fns';
import { inSaoPaulo } from './calendar.ts';
import type { UserType } from './user-types.ts';

/** What a browser is told of while nobody looks at it, each kind switched off by itself (push#kinds). */
export const PUSH_KINDS = ['matches', 'super_likes', 'interviews', 'messages', 'ending'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** What somebody of this side hears of. */
export const pushKindsOf = (side: UserType): readonly PushKind[] =>
  side === 'company' ? PUSH_KINDS : PUSH_KINDS.filter((kind) => kind !== 'super_likes');

/** Browsers of one account; of more the oldest is forgotten (push#browsers). */
export const PUSH_BROWSERS_MAX = 5;

/** In São Paulo, nothing rings from the first hour on until the second (push#quiet). */
const QUIET_FROM = 21;
export const QUIET_UNTIL = 8;

export function isQuiet(now: Date): boolean {
  const hour = getHours(now, { in: inSaoPaulo });
  return hour >= QUIET_FROM || hour < QUIET_UNTIL;
}

/** Its first line, by kind. */
export const PUSH_TITLES: Readonly<Record<PushKind, string>> = {
  matches: 'Novo match',
  super_likes: 'Super Like',
  interviews: 'Entrevista',
  messages: 'Recado sobre um match',
  ending: 'Está acabando',
};

/** Lines that the one of the morning names; the others it counts. */
const JOINED_LINES = 3;

export type PushWords = { title: string; body: string; path: string };

/** All that waited through the night as one (push#quiet); the newest first. */
export function joined(waiting: readonly { kind: PushKind; line: string; path: string }[]): PushWords | null {
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
