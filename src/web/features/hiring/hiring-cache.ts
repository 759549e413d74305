import type { InfiniteData } from '@tanstack/react-query';
import type { HiringCard } from '#contract/hiring.ts';

/** The cached pages of one stage's matches. */
export type StagePages = InfiniteData<{ cards: HiringCard[]; next_cursor: string | null }, string | undefined>;

/** Returns a stage's pages without this match. */
export const withoutCard = (pages: StagePages, id: string): StagePages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, cards: page.cards.filter((card) => card.id !== id) })),
});

/** Returns a stage's pages with this match at the top, as the server sorts a match that was just moved (hiring#board). */
export const withCard = (pages: StagePages, card: HiringCard): StagePages => ({
  ...pages,
  pages: withoutCard(pages, card.id).pages.map((page, index) =>
    index === 0 ? { ...page, cards: [card, ...page.cards] } : page,
  ),
});

/** Returns a stage's pages without the matches that have a later version in `cards`; undefined when there is none. */
export function withoutOlderCards(pages: StagePages | undefined, cards: readonly HiringCard[]): StagePages | undefined {
  const versions = new Map(cards.map(({ id, version }) => [id, version]));
  const older = (pages?.pages ?? []).flatMap((page) =>
    page.cards.filter(({ id, version }) => version < (versions.get(id) ?? version)),
  );
  return older.length === 0 ? undefined : older.reduce((left, { id }) => withoutCard(left, id), pages as StagePages);
}

/** Returns the latest version of each card with one of these ids. A search loads a stage again, so pages may share cards. */
export function cardsWithIds(columns: readonly (StagePages | undefined)[], ids: ReadonlySet<string>): HiringCard[] {
  const byId = new Map<string, HiringCard>();
  for (const card of columns.flatMap((column) => column?.pages.flatMap(({ cards }) => cards) ?? []))
    if (ids.has(card.id) && card.version >= (byId.get(card.id)?.version ?? 0)) byId.set(card.id, card);
  return [...byId.values()];
}
