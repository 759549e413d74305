import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DeckState, deckReducer, NO_DEPARTURES, shownCards } from './deck-reducer.ts';

const identity = (key: string) => key;
const keys = (state: DeckState<string>, items: string[]) => shownCards(state, items, identity).map(({ key }) => key);

const leave = (state: DeckState<string>, key: string) =>
  deckReducer(state, { type: 'leave', key, item: key, direction: 'right' });
const items = (state: DeckState<string>, listed: string[]) => deckReducer(state, { type: 'items', keys: listed });
const exited = (state: DeckState<string>, key: string) => deckReducer(state, { type: 'exited', key });

test('three cards are shown, the first of the list on top', () => {
  const cards = shownCards(NO_DEPARTURES, ['a', 'b', 'c', 'd'], identity);
  expect(cards.map(({ key, depth }) => [key, depth])).toEqual([
    ['a', 0],
    ['b', 1],
    ['c', 2],
  ]);
});

test('a card that leaves is shown until its animation ends, whether or not the list still contains it', () => {
  const leaving = leave(NO_DEPARTURES, 'a');
  expect(keys(leaving, ['a', 'b', 'c', 'd'])).toEqual(['a', 'b', 'c', 'd']);
  expect(shownCards(leaving, ['a', 'b'], identity)[1]).toMatchObject({ key: 'b', depth: 0, leaving: null });
  const away = items(leaving, ['b', 'c', 'd']);
  expect(keys(away, ['b', 'c', 'd'])).toEqual(['a', 'b', 'c', 'd']);
  expect(keys(exited(away, 'a'), ['b', 'c', 'd'])).toEqual(['b', 'c', 'd']);
});

test('a card that is put back returns from its exit side, during the animation and after it', () => {
  const away = items(leave(NO_DEPARTURES, 'a'), ['b']);
  for (const state of [away, exited(away, 'a')]) {
    expect(shownCards(state, ['a', 'b'], identity)[0]).toMatchObject({
      key: 'a',
      depth: 0,
      leaving: null,
      cameFrom: 'right',
    });
    const settled = items(state, ['a', 'b']);
    expect(settled.departures).toEqual([]);
    expect(shownCards(settled, ['a', 'b'], identity)[0]).toMatchObject({ key: 'a', depth: 0, cameFrom: null });
  }
});

test('a card that came back can leave again', () => {
  const back = items(exited(items(leave(NO_DEPARTURES, 'a'), ['b']), 'a'), ['a', 'b']);
  const again = leave(back, 'a');
  expect(shownCards(again, ['b'], identity)[0]).toMatchObject({ key: 'a', leaving: { hasExited: false } });
});

test('the state stays the same object when a change of the list concerns no card that left', () => {
  const away = items(leave(NO_DEPARTURES, 'a'), ['b']);
  expect(items(away, ['b', 'c'])).toBe(away);
});

test('each card is shown once and at most one is on top, for any sequence of swipes and refusals', () => {
  const step = fc.record({ do: fc.constantFrom('swipe', 'refuse', 'finish', 'load'), which: fc.nat(9) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let list = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
      let state: DeckState<string> = NO_DEPARTURES;
      const out: string[] = [];
      for (const { do: what, which } of steps) {
        const top = shownCards(state, list, identity).find(({ depth, leaving }) => depth === 0 && !leaving);
        if (what === 'swipe' && top) {
          state = leave(state, top.key);
          list = list.filter((key) => key !== top.key);
          out.push(top.key);
        }
        const picked = out[which % Math.max(1, out.length)];
        if (what === 'refuse' && picked) {
          out.splice(out.indexOf(picked), 1);
          list = [picked, ...list];
        }
        if (what === 'finish' && picked) state = exited(state, picked);
        if (what === 'load') state = items(state, list);
        const cards = shownCards(state, list, identity);
        expect(new Set(cards.map(({ key }) => key)).size).toBe(cards.length);
        expect(cards.filter(({ depth, leaving }) => depth === 0 && !leaving).length).toBeLessThanOrEqual(1);
      }
      const settled = items(state, list);
      const lying = shownCards(settled, list, identity).filter(({ leaving }) => !leaving);
      if (list.length > 0 && settled.departures.every(({ key }) => !list.includes(key))) {
        expect(lying[0]?.key).toBe(list[0]);
      }
    }),
  );
});
