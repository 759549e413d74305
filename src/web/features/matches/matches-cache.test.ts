import { describe, expect, it } from 'vitest';
import type { MatchCard, MatchList } from '#contract/matches.ts';
import { allMatches, withoutMatch } from './matches-cache.ts';

const card = (id: string) => ({ id }) as MatchCard;
const page = (...ids: string[]): MatchList => ({
  matches: ids.map(card),
  next_cursor: null,
  has_phone: true,
  filters: null,
});
const pages = (...list: MatchList[]) => ({ pages: list, pageParams: list.map(() => undefined) });

describe('the cached pages of the matches list', () => {
  it('show a match once when it moved from one page to the next between requests', () => {
    expect(allMatches(pages(page('a', 'b'), page('b', 'c'))).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('are copied, not mutated, when a match is removed', () => {
    const before = pages(page('a', 'b'), page('c'));
    expect(allMatches(withoutMatch(before, 'c')).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(allMatches(before)).toHaveLength(3);
  });
});
