import { StandardRPCJsonSerializer } from '@orpc/client/standard';
import type { Session } from '#contract/session.ts';
import type { Deps } from '../deps.ts';
import { presentDeck } from '../features/feed/present.ts';
import { keepPassed, readDeck } from '../features/feed/service.ts';
import type { Actor } from '../features/profiles/service.ts';
import { embedded } from './embedded.ts';
import { openingElement, type RenderOpening } from './opening.ts';

const DECK_PATH = '/vagas';

const serializer = new StandardRPCJsonSerializer();

/** Whether this page shows the deck first: the guards lead a complete candidate there from the public screens too. */
function isDeckPage(path: string, session: Session): boolean {
  if (session.user === null || session.home_route !== DECK_PATH) return false;
  return path === DECK_PATH || path === '/' || path === '/auth';
}

export type FirstDeck = {
  /** In the form of the API's answer, so that the first card waits for no request. */
  data: string;
  /** The first card itself, in sight while the screen's code is on its way. */
  opening: string;
};

const NONE: FirstDeck = { data: '', opening: '' };

/** The elements with the deck's first page, empty for other pages. One that can't be read is logged, and the screen asks for it itself. */
export async function firstDeck(
  deps: Deps,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  { session, caller }: { session: Session; caller: Actor | null },
  renderOpening: RenderOpening,
): Promise<FirstDeck> {
  if (caller === null || session.user === null || !isDeckPage(pathname, session)) return NONE;
  try {
    const page = await readDeck(deps, caller, undefined);
    await keepPassed(deps, page);
    const deck = presentDeck(deps, page);
    const [json, meta] = serializer.serialize(deck);
    // With a company's jobs first ('Ver vagas desta empresa') the deck begins elsewhere.
    const opening = search === '' ? openingElement(renderOpening(session, deck)) : '';
    return { data: embedded('encaixe-deck', { json, meta }), opening };
  } catch (err) {
    deps.log.error({ err }, 'The first deck could not be read');
    return NONE;
  }
}
