import type { Deck, FeedJob, Fit } from '#contract/feed.ts';
import type { Reach } from '#domain/reach.ts';
import type { Deps } from '../../deps.ts';
import { rawJson } from '../../http/raw-json.ts';
import { presentLikes } from '../profiles/present.ts';
import type { readDeck, readFit } from './service.ts';

type DeckPage = Awaited<ReturnType<typeof readDeck>>;

/** A card as `job_card` in the migrations has written it; JSON has no dates. */
type WrittenCard = Omit<FeedJob, 'created_at'> & { created_at: string };

const presentCard = (card: WrittenCard): FeedJob => ({ ...card, created_at: new Date(card.created_at) });

/** Everything but the cards and the blurred ones, whose every field the database has named. */
const presentRest = (deps: Pick<Deps, 'now'>, deck: DeckPage) => ({
  has_valid_profile: deck.has_valid_profile,
  total: deck.total,
  next_cursor: deck.next_cursor,
  locked_total: deck.locked_total,
  ...(deck.left_out ? { left_out: deck.left_out } : {}),
  ...(deck.young_age === null ? {} : { young_age: deck.young_age }),
  likes: presentLikes(deck.actor, deps.now(), deck.renewed),
});

/** The deck for the server's own use: the page is drawn from it. */
export const presentDeck = (deps: Pick<Deps, 'now'>, deck: DeckPage): Deck => ({
  ...presentRest(deps, deck),
  jobs: JSON.parse(`[${deck.cards}]`).map(presentCard),
  locked: JSON.parse(deck.locked),
});

/** The same for the wire: the cards are passed on as they are. */
export function writeDeck(deps: Pick<Deps, 'now'>, deck: DeckPage): Deck {
  const rest = JSON.stringify(presentRest(deps, deck)).slice(0, -1);
  const dates = Array.from({ length: deck.shown }, (_, index) => ['jobs', index, 'created_at']);
  return rawJson(`${rest},"jobs":[${deck.cards}],"locked":${deck.locked}}`, dates);
}

/** How far it is between the two, or that remote work alone brings them together; nothing within the city (candidates#from-where). */
export function presentReach(reach: Reach | null): { distance_km?: number; remote?: true } {
  if (reach?.by === 'distance') return { distance_km: reach.km };
  return reach?.by === 'remote' ? { remote: true } : {};
}

export const presentFit = ({ score, reasons, reach, met }: Awaited<ReturnType<typeof readFit>>): Fit => ({
  compatibility_score: score,
  reasons: reasons.map(({ own }) => own),
  ...presentReach(reach),
  met,
});
