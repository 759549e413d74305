import type { Deck, FeedJob } from '#contract/feed.ts';
import type { Deps } from '../../deps.ts';
import { presentLikes } from '../profiles/present.ts';
import type { DeckCard } from './deck-queries.ts';
import type { readDeck } from './service.ts';

/** The database has named every field of a card (`job_card`); JSON has no dates. */
const presentCard = (card: DeckCard): FeedJob => ({ ...card, created_at: new Date(card.created_at) });

export const presentDeck = (deps: Deps, deck: Awaited<ReturnType<typeof readDeck>>): Deck => ({
  has_valid_profile: deck.has_valid_profile,
  jobs: deck.cards.map(presentCard),
  total: deck.total,
  next_cursor: deck.next_cursor,
  locked: deck.locked,
  locked_total: deck.locked_total,
  likes: presentLikes(deck.actor, deps.now(), deck.renewed),
});
