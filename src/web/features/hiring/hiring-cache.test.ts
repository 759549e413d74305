import { expect, it } from 'vitest';
import type { HiringCard } from '#contract/hiring.ts';
import { cardsWithIds, type StagePages, withCard, withoutCard, withoutOlderCards } from './hiring-cache.ts';

const cardOf = (id: string, version = 0) => ({ id, version }) as HiringCard;

const PAGES: StagePages = {
  pages: [
    { cards: [cardOf('a'), cardOf('b')], next_cursor: '1' },
    { cards: [cardOf('c')], next_cursor: null },
  ],
  pageParams: [undefined, '1'],
};

const idsOf = ({ pages }: StagePages) => pages.map(({ cards }) => cards.map(({ id }) => id));

it('removes a match from the page that contains it', () => {
  expect(idsOf(withoutCard(PAGES, 'c'))).toEqual([['a', 'b'], []]);
  expect(idsOf(withoutCard(PAGES, 'x'))).toEqual([['a', 'b'], ['c']]);
});

it('puts a moved match at the top of its new stage, without its older version (hiring#board)', () => {
  expect(idsOf(withCard(PAGES, cardOf('x')))).toEqual([['x', 'a', 'b'], ['c']]);
  const again = withCard(PAGES, cardOf('c', 2));
  expect(idsOf(again)).toEqual([['c', 'a', 'b'], []]);
  expect(again.pages[0]?.cards[0]?.version).toBe(2);
});

it('removes matches of which another stage has a later version, and returns undefined when it removes none', () => {
  const removed = withoutOlderCards(PAGES, [cardOf('a', 1), cardOf('c', 2), cardOf('b', 0), cardOf('x', 4)]);
  expect(removed && idsOf(removed)).toEqual([['b'], []]);
  expect(withoutOlderCards(PAGES, [cardOf('b', 0), cardOf('x', 4)])).toBeUndefined();
  expect(withoutOlderCards(undefined, [cardOf('b', 1)])).toBeUndefined();
});

it('returns each selected match once, in its latest version, also when a search has loaded the match again', () => {
  const searched = { pages: [{ cards: [cardOf('b', 3), cardOf('a')], next_cursor: null }], pageParams: [undefined] };
  const found = cardsWithIds([PAGES, undefined, searched], new Set(['a', 'b', 'x']));
  expect(found.map(({ id, version }) => [id, version])).toEqual([
    ['a', 0],
    ['b', 3],
  ]);
});
