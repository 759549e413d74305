import type { InfiniteData } from '@tanstack/react-query';
import type { HiringCard } from '#contract/hiring.ts';

/** The cached pages of one stage's matches. */
export type StagePages = InfiniteData<{ cards: HiringCard[]; next_cursor: string | null }, string | undefined>;

export const withoutCard = (pages: StagePages, id: string): StagePages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, cards: page.cards.filter((card) => card.id !== id) })),
});

/** Returns a stage's pages with the match `card` at the top, where the server sorts a match that was just moved (hiring#board). */
export const withCard = (pages: StagePages, card: HiringCard): StagePages => ({
  ...pages,
  pages: withoutCard(pages, card.id).pages.map((page, index) =>
    index === 0 ? { ...page, cards: [card, ...page.cards] } : page,
  ),
});

/** Returns a stage's pages without the matches that have a later version in `cards`; undefined when there are none to remove. */
export function withoutOlderCards(pages: StagePages | undefined, cards: readonly HiringCard[]): StagePages | undefined {
  const versions = new Map(cards.map(({ id, version }) => [id, version]));
  const older = (pages?.pages ?? []).flatMap((page) =>
    page.cards.filter(({ id, version }) => version < (versions.get(id) ?? version)),
  );
  return older.length === 0 ? undefined : older.reduce((left, { id }) => withoutCard(left, id), pages as StagePages);
}

/** Returns the loaded cards with these ids, each in its latest version: a search loads a stage again, so a card may occur twice. */
export function cardsWithIds(columns: readonly (StagePages | undefined)[], ids: ReadonlySet<string>): HiringCard[] {
  const byId = new Map<string, HiringCard>();
  for (const card of columns.flatMap((column) => column?.pages.flatMap(({ cards }) => cards) ?? []))
    if (ids.has(card.id) && card.version >= (byId.get(card.id)?.version ?? 0)) byId.set(card.id, card);
  return [...byId.values()];
}
