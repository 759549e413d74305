import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Deck, FeedJob } from '#contract/feed.ts';
import { MINIMAL_JOB, NO_PICTURE } from '#web/testing/samples.ts';
import { deckView, type FeedAction, feedReducer, INITIAL_PROGRESS } from './feed-reducer.ts';

const job = (id: string, company_id = 'forno'): FeedJob => ({
  ...MINIMAL_JOB,
  id,
  company_id,
  title: `Vaga ${id}`,
  funcao: 'Padeiro',
  location: 'Belo Horizonte - MG',
  company: {
    name: 'Forno',
    ...NO_PICTURE,
    area: null,
    city: null,
    plano: 'basico',
    verified: null,
  },
});

const page = (ids: readonly string[], more: Partial<Deck> = {}): Deck => ({
  has_valid_profile: true,
  jobs: ids.map((id) => job(id)),
  total: ids.length,
  next_cursor: null,
  locked: [],
  locked_total: 0,
  likes: {
    likesRemaining: 5,
    bonusLikes: 0,
    totalLikes: 5,
    weeklyLimit: 5,
    unlimited: false,
    nextResetDate: '2026-01-05T03:00:00.000Z',
    daysUntilReset: 3,
    renewed: null,
  },
  ...more,
});

const after = (...actions: FeedAction[]) => actions.reduce(feedReducer, INITIAL_PROGRESS);
const ids = (view: ReturnType<typeof deckView>) => view.cards.map(({ id }) => id);

test('removes a decided job and advances the position, and puts the job back on top when the server refuses the decision', () => {
  const pages = [page(['a', 'b', 'c'])];
  const gone = deckView(pages, after({ type: 'remove', id: 'a' }), undefined, false);
  expect(ids(gone)).toEqual(['b', 'c']);
  expect([gone.position, gone.total]).toEqual([2, 3]);
  const back = after({ type: 'remove', id: 'a' }, { type: 'remove', id: 'b' }, { type: 'put-back', id: 'a' });
  const view = deckView(pages, back, undefined, false);
  expect(ids(view)).toEqual(['a', 'c']);
  expect([view.position, view.total]).toEqual([2, 3]);
});

test('still counts the jobs decided before the pages were refetched', () => {
  const progress = after({ type: 'remove', id: 'a' });
  const view = deckView([page(['b', 'c', 'new'])], progress, undefined, false);
  expect([view.position, view.total]).toEqual([2, 4]);
});

test('includes pages that are not loaded yet in the total', () => {
  const view = deckView([page(['a', 'b'], { total: 50 })], after({ type: 'remove', id: 'a' }), undefined, true);
  expect([view.position, view.total]).toEqual([2, 50]);
});

test('shows locked cards after the last job, when no more pages follow, until the candidate passes them', () => {
  const locked = [
    { id: 'x', funcao: 'Padeiro', location: 'Belo Horizonte - MG' },
    { id: 'y', funcao: 'Padeiro', location: 'Belo Horizonte - MG' },
  ];
  const pages = [page(['a'], { locked, locked_total: 2 })];
  expect(ids(deckView(pages, INITIAL_PROGRESS, undefined, true))).toEqual(['a']);
  expect(ids(deckView(pages, INITIAL_PROGRESS, undefined, false))).toEqual(['a', 'x', 'y']);
  expect(ids(deckView(pages, after({ type: 'pass', id: 'x' }), undefined, false))).toEqual(['a', 'y']);
  const next = after({ type: 'pass', id: 'x' }, { type: 'next-deck' });
  expect(ids(deckView(pages, next, undefined, false)), 'not again in the next deck').toEqual(['a', 'y']);
});

test("puts the jobs of the requested company first, in the server's order", () => {
  const deck = { ...page([]), jobs: [job('a'), job('b', 'serra'), job('c'), job('d', 'serra')], total: 4 };
  expect(ids(deckView([deck], INITIAL_PROGRESS, 'serra', false))).toEqual(['b', 'd', 'a', 'c']);
});

test('starts the next deck at position 1, with the jobs whose decision the server did not record', () => {
  const progress = after(
    { type: 'remove', id: 'a' },
    { type: 'remove', id: 'b' },
    { type: 'failed', id: 'b' },
    { type: 'next-deck' },
  );
  const view = deckView([page(['a', 'b', 'c'])], progress, undefined, false);
  expect(ids(view)).toEqual(['b', 'c']);
  expect([view.position, view.total]).toEqual([1, 2]);
});

test('keeps the position inside the deck and every card unique, whatever is removed, restored or refetched', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const action = fc.oneof(
    fc.record({ type: fc.constantFrom('remove', 'put-back', 'failed', 'pass'), id: fc.constantFrom(...names) }),
    fc.constant({ type: 'next-deck' as const }),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), fc.subarray(names), fc.subarray(names), (actions, one, two) => {
      const progress = after(...(actions as FeedAction[]));
      const view = deckView([page(one, { total: one.length + 2 }), page(two)], progress, undefined, false);
      expect(new Set(ids(view)).size).toBe(view.cards.length);
      expect(view.position).toBeLessThanOrEqual(view.total);
      if (view.total > 0) expect(view.position).toBeGreaterThanOrEqual(1);
      expect(view.jobsLeft).toBeLessThanOrEqual(view.total);
    }),
  );
});
