import { StandardRPCJsonSerializer } from '@orpc/client/standard';
import type { Deck } from '#contract/feed.ts';

const ELEMENT_ID = 'encaixe-deck';

const serializer = new StandardRPCJsonSerializer();

/** The first page of the deck as the server wrote it into this page, once; undefined where it wrote none. */
export function claimEmbeddedDeck(): Deck | undefined {
  const element = document.getElementById(ELEMENT_ID);
  if (!element?.textContent) return undefined;
  // Whoever comes back to the deck wants today's.
  element.remove();
  const { json, meta } = JSON.parse(element.textContent);
  return serializer.deserialize(json, meta) as Deck;
}
