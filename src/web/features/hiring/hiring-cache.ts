import type { InfiniteData } from '@tanstack/react-query';
import type { HiringCard } from '#contract/hiring.ts';

export type ColumnPages = InfiniteData<{ cards: HiringCard[]; next_cursor: string | null }, string | undefined>;

/** Returns a stage's pages without this match. */
export const withoutCard = (pages: ColumnPages, id: string): ColumnPages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, cards: page.cards.filter((card) => card.id !== id) })),
});

/** Returns a stage's pages with the match that moved to it, the last moved first (hiring#board). */
export const withCard = (pages: ColumnPages, card: HiringCard): ColumnPages => ({
  ...pages,
  pages: withoutCard(pages, card.id).pages.map((page, index) =>
    index === 0 ? { ...page, cards: [card, ...page.cards] } : page,
  ),
});

/** Returns the current cards with these ids in the loaded pages, each once: a search loads a stage a second time. */
export function cardsWithIds(columns: readonly (ColumnPages | undefined)[], ids: ReadonlySet<string>): HiringCard[] {
  const byId = new Map<string, HiringCard>();
  for (const card of columns.flatMap((column) => column?.pages.flatMap(({ cards }) => cards) ?? []))
    if (ids.has(card.id) && card.version >= (byId.get(card.id)?.version ?? 0)) byId.set(card.id, card);
  return [...byId.values()];
}
