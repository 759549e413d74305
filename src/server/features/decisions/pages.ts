import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import { wantedFunctions } from '#domain/candidates/compatibility.ts';
import { dayNameOf } from '#domain/operations/daily-metrics.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import { buildPage, decodeCursor, timeCursor } from '../../platform/database/cursor.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import { entitlementsOf } from '../profiles/service.ts';
import type { DeckPreferences, Page } from './queries.ts';

const PAGE_SIZE = 20;
/** Maximum of calls of each kind per account and minute: more than a user needs. */
const PER_MINUTE = 60;

/** The limit has one extra row, which shows whether another page follows; an invalid cursor selects the first page. */
export const pageFrom = (cursor: string | undefined): Page => ({
  after: decodeCursor(timeCursor, cursor),
  limit: PAGE_SIZE + 1,
});

export const toPage = <Row extends { created_at: Date; id: string }>(found: readonly Row[]) =>
  buildPage(found, PAGE_SIZE, ({ created_at, id }) => [created_at.toISOString(), id]);

/**
 * Limits calls by kind: `read` for list pages and single jobs, `save` for saving and unsaving.
 * @throws AppError RATE_LIMITED after PER_MINUTE calls of this kind in a minute
 */
export function limitDecisionCalls({ db, now }: Deps, { user_id }: Actor, kind: 'read' | 'save'): Promise<void> {
  const window = minutesToMilliseconds(1);
  return limitAttempts(db, { key: `decisions-${kind}|${user_id}`, now: now().getTime(), window, max: PER_MINUTE });
}

/**
 * Returns the values that decide which jobs the candidate's deck could show; null when the city or the functions are missing,
 * so that the deck is empty (feed#valid-profile).
 */
export function preferencesOf(deps: Deps, actor: Actor): DeckPreferences | null {
  const { user_id, cidade_de_interesse, raio_km, aceita_remoto, born_by } = actor;
  const functions = wantedFunctions(actor);
  if (functions.length === 0 || cidade_de_interesse === null) return null;
  const sees_every_salary = entitlementsOf(deps, actor).salary_cap === null;
  const young = { born_by, today: dayNameOf(deps.now()) };
  return { user_id, ...young, cidade_de_interesse, raio_km, aceita_remoto, functions, sees_every_salary };
}
