import type { InfiniteData } from '@tanstack/react-query';
import type { HiringCard } from '#contract/hiring.ts';

export type ColumnPages = InfiniteData<{ cards: HiringCard[]; next_cursor: string | null }, string | undefined>;

/** A stage's pages as they are once this match has left it. */
export const withoutCard = (pages: ColumnPages, id: string): ColumnPages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, cards: page.cards.filter((card) => card.id !== id) })),
});

/** A stage's pages with the match that came to it, the last that came first (hiring#board). */
export const withCard = (pages: ColumnPages, card: HiringCard): ColumnPages => ({
  ...pages,
  pages: withoutCard(pages, card.id).pages.map((page, index) =>
    index === 0 ? { ...page, cards: [card, ...page.cards] } : page,
  ),
});

/** The cards of these pages that are asked for, as they are by now. */
export const cardsAmong = (columns: readonly (ColumnPages | undefined)[], ids: ReadonlySet<string>): HiringCard[] =>
  columns.flatMap((pages) => pages?.pages.flatMap(({ cards }) => cards.filter(({ id }) => ids.has(id))) ?? []);
