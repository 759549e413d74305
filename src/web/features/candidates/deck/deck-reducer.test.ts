import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CandidateDeck, CompatibleCandidate } from '#contract/candidates.ts';
import { type DeckStep, deckReducer, deckView, INITIAL_PROGRESS, progressFrom } from './deck-reducer.ts';

const page = (ids: string, total = ids.length) =>
  ({ candidates: [...ids].map((user_id) => ({ user_id }) as CompatibleCandidate), total }) as CandidateDeck;

const stepped = (...steps: DeckStep[]) => steps.reduce(deckReducer, INITIAL_PROGRESS);
const step = (type: DeckStep['type'], id: string): DeckStep => ({ type, id });
const order = (view: ReturnType<typeof deckView>) => view.cards.map(({ candidate }) => candidate.user_id).join('');

describe('the deck of candidates', () => {
  it('advances to the next candidate after a decision and ends with the last', () => {
    const pages = [page('abc')];
    expect(deckView(pages, INITIAL_PROGRESS)).toMatchObject({ position: 1, total: 3, remaining: 3 });
    const one = deckView(pages, stepped(step('decide', 'a')));
    expect([order(one), one.position, one.remaining]).toEqual(['bc', 2, 2]);
    const done = deckView(pages, stepped(step('decide', 'a'), step('decide', 'b'), step('decide', 'c')));
    expect([order(done), done.position, done.remaining]).toEqual(['', 3, 0]);
  });

  it('starts again with the first candidate after all were skipped', () => {
    const pages = [page('abc')];
    const once = deckView(pages, stepped(step('skip', 'a')));
    expect([order(once), once.position, once.unskippedCount]).toEqual(['bca', 2, 2]);
    const round = deckView(pages, stepped(step('skip', 'a'), step('skip', 'b'), step('skip', 'c')));
    expect([order(round), round.position, round.unskippedCount]).toEqual(['abc', 1, 0]);
  });

  it('shows a page that loads later before the skipped candidates', () => {
    expect(order(deckView([page('ab', 4), page('cd')], stepped(step('skip', 'a'))))).toBe('bcda');
  });

  it('shows a skipped candidate again as a new card, with the number of its skips', () => {
    const { cards } = deckView([page('a')], stepped(step('skip', 'a'), step('skip', 'a')));
    expect(cards.map(({ skipCount }) => skipCount)).toEqual([2]);
  });

  it('puts a candidate back on top when the server refuses the decision', () => {
    const pages = [page('abc')];
    expect(order(deckView(pages, stepped(step('decide', 'a'), step('put-back', 'a'))))).toBe('abc');
    const later = stepped(step('skip', 'a'), step('decide', 'b'), step('put-back', 'b'));
    expect(order(deckView(pages, later))).toBe('bca');
  });

  it('continues after a page reload at the same candidate, with the earlier candidates after the last', () => {
    const left = deckView([page('abcd')], stepped(step('skip', 'a'), step('decide', 'b'), step('skip', 'c')));
    expect([order(left), left.topIndex]).toEqual(['dac', 0]);
    // After a page reload the server no longer lists decided candidates, and lists skipped ones last.
    const back = deckView([page('dac')], progressFrom(left.topIndex));
    expect([order(back), back.topIndex, back.position, back.isBeforeStart]).toEqual(['dac', 0, 1, false]);
    const further = deckView([page('acd')], progressFrom(2));
    expect([order(further), further.topIndex, further.position]).toEqual(['dac', 2, 3]);
    expect(deckView([page('ac', 3)], progressFrom(2)).isBeforeStart).toBe(true);
  });

  it('counts candidates that the pages do not contain yet', () => {
    const view = deckView([page('ab', 40)], stepped(step('decide', 'a')));
    expect(view).toMatchObject({ position: 2, total: 40, remaining: 39 });
  });

  it('shows each undecided candidate exactly once, with the position always within the total', () => {
    const ids = fc.constantFrom(...'abcdefg');
    const steps = fc.array(
      fc.record({ type: fc.constantFrom<DeckStep['type']>('decide', 'put-back', 'skip'), id: ids }),
    );
    fc.assert(
      fc.property(steps, (taken) => {
        const progress = stepped(...taken);
        const view = deckView([page('abcd', 7), page('defg')], progress);
        const left = [...'abcdefg'].filter((id) => !progress.decided.has(id));
        expect([...order(view)].sort()).toEqual(left);
        expect(view.remaining).toBe(left.length);
        expect(view.position).toBeGreaterThanOrEqual(1);
        expect(view.position).toBeLessThanOrEqual(view.total);
      }),
    );
  });
});
