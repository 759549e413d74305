import { useEffect } from 'react';
import type { FeedJob } from '#contract/feed.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import type { FeedCard } from '../state/feed-reducer.ts';
import { persistDeck, type ShownDeck } from './offline-cache.ts';

/** Delay in ms before the deck is cached, so that nothing is written while cards animate. */
const SETTLE_MS = 1500;

/** Maximum number of cached jobs: as many as one response of the server has. */
const MAX_JOBS = 20;

/** Caches the undecided jobs of a deck from the server, and again after each decision. `cards` are the remaining cards of `deck`. */
export function usePersistDeck(deck: ShownDeck | undefined, cards: readonly FeedCard[]): void {
  const session = useSignedIn();
  const left = cards.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cards are those of the deck without the decided ones
  useEffect(() => {
    if (!deck || deck.isCached) return;
    const timer = setTimeout(() => {
      const jobs = cards.flatMap((card): FeedJob[] => (card.kind === 'job' ? [card.job] : [])).slice(0, MAX_JOBS);
      // Without storage (disabled or full) there is no cached deck.
      persistDeck(session, { ...deck, jobs, total: jobs.length, next_cursor: null }).catch(() => undefined);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [deck, left]);
}
