import type { InfiniteData } from '@tanstack/react-query';
import type { MatchCard, MatchList } from '#contract/matches.ts';

export type MatchPages = InfiniteData<MatchList, string | undefined>;

/** Returns the matches of all pages in order, each once. A match that moves to another page between requests may be in two pages. */
export function allMatches(pages: MatchPages): MatchCard[] {
  const byId = new Map<string, MatchCard>();
  for (const match of pages.pages.flatMap((page) => page.matches)) if (!byId.has(match.id)) byId.set(match.id, match);
  return [...byId.values()];
}

export function withoutMatch(pages: MatchPages, id: string): MatchPages {
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, matches: page.matches.filter((match) => match.id !== id) })),
  };
}
