import { describe, expect, it } from 'vitest';
import type { MatchCard, MatchList } from '#contract/matches.ts';
import { allMatches, withoutMatch } from './match-pages.ts';

const card = (id: string): MatchCard => ({
  id,
  other: {
    user_id: `user-${id}`,
    name: `Pessoa ${id}`,
    user_type: 'company',
    avatar_url: null,
    avatar_zoom_level: 1,
    avatar_offset_x: 0,
    avatar_offset_y: 0,
  },
  job: null,
  contact: 'available',
  whatsapp_url: null,
  created_at: new Date('2026-01-05T12:00:00Z'),
  updated_at: new Date('2026-01-05T12:00:00Z'),
});

const page = (...ids: string[]): MatchList => ({ matches: ids.map(card), next_cursor: null, has_phone: true });
const pages = (...list: MatchList[]) => ({ pages: list, pageParams: list.map(() => undefined) });

describe('the pages of the matches list', () => {
  it('shows a match once when it moved between two pages', () => {
    expect(allMatches(pages(page('a', 'b'), page('b', 'c'))).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  it('takes a match out of whichever page holds it and leaves the given pages as they were', () => {
    const before = pages(page('a', 'b'), page('c'));
    expect(allMatches(withoutMatch(before, 'c')).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(allMatches(before)).toHaveLength(3);
  });
});
