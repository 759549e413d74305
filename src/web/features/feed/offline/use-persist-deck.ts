import { useEffect } from 'react';
import type { FeedJob } from '#contract/feed.ts';
import { useSignedIn } from '#web/lib/session.ts';
import type { FeedCard } from '../state/feed-reducer.ts';
import { persistDeck, type ShownDeck } from './offline-cache.ts';

/** Nothing is written while cards fly. */
const SETTLE_MS = 1500;

/** What is shown without connection: as much as one answer brings. */
const MAX_JOBS = 20;

/** Keeps what is left of a deck that the server gave, after each decision. */
export function usePersistDeck(deck: ShownDeck | undefined, cards: readonly FeedCard[]): void {
  const session = useSignedIn();
  const left = cards.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cards are those of the deck but for the ones decided on
  useEffect(() => {
    if (!deck || deck.isCached) return;
    const timer = setTimeout(() => {
      const jobs = cards.flatMap((card): FeedJob[] => (card.kind === 'job' ? [card.job] : [])).slice(0, MAX_JOBS);
      // A browser that keeps nothing (storage off or full) gets along without.
      persistDeck(session, { ...deck, jobs, total: jobs.length, next_cursor: null }).catch(() => undefined);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [deck, left]);
}
