import type { Deck, JobFit } from '#contract/feed.ts';
import type { Reach } from '#domain/jobs/reach.ts';
import type { Deps } from '../../deps.ts';
import { rawJson } from '../../http/raw-json.ts';
import { pick } from '../../platform/pick.ts';
import { presentLikes } from '../profiles/present.ts';
import type { readDeck, readFit } from './service.ts';

type DeckPage = Awaited<ReturnType<typeof readDeck>>;

/** Presents the deck without its cards and locked cards, which the database returns in the response's format. */
const presentRest = (deps: Pick<Deps, 'now'>, deck: DeckPage) => ({
  ...pick(deck, 'has_valid_profile', 'total', 'next_cursor', 'locked_total'),
  ...(deck.left_out ? { left_out: deck.left_out } : {}),
  ...(deck.liked_by.length > 0 ? { liked_by: deck.liked_by } : {}),
  ...(deck.young_age === null ? {} : { young_age: deck.young_age }),
  likes: presentLikes(deck.actor, deps.now(), deck.renewed),
});

/** Returns the deck as raw JSON for the response; its cards are not parsed. */
export function writeDeck(deps: Pick<Deps, 'now'>, deck: DeckPage): Deck {
  const rest = JSON.stringify(presentRest(deps, deck)).slice(0, -1);
  const dates = Array.from({ length: deck.shown }, (_, index) => ['jobs', index, 'created_at']);
  return rawJson(`${rest},"jobs":[${deck.cards}],"locked":${deck.locked}}`, dates);
}

/**
 * Presents how a job is in a candidate's reach: the distance in kilometres, or that they reach it only as remote work; nothing within
 * the city, and for null (candidates#from-where).
 */
export function presentReach(reach: Reach | null): { distance_km?: number; remote?: true } {
  if (reach?.by === 'distance') return { distance_km: reach.km };
  return reach?.by === 'remote' ? { remote: true } : {};
}

/** Presents how well a candidate fits a job; `met` lists the preferences of the candidate that the job meets. */
export const presentFit = ({ score, reasons, reach, met }: Awaited<ReturnType<typeof readFit>>): JobFit => ({
  compatibility_score: score,
  reasons: reasons.map(({ own }) => own),
  ...presentReach(reach),
  met,
});
