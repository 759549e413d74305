import { StandardRPCJsonSerializer } from '@orpc/client/standard';
import type { Session } from '#contract/session.ts';
import type { Deps } from '../deps.ts';
import { presentDeck } from '../features/feed/present.ts';
import { readDeck } from '../features/feed/service.ts';
import { findActor } from '../features/profiles/service.ts';
import { embedded } from './embedded.ts';

const DECK_PATH = '/vagas';

const serializer = new StandardRPCJsonSerializer();

/** Whether this page shows the deck first: the guards lead a complete candidate there from the public screens too. */
function isDeckPage(path: string, session: Session): boolean {
  if (session.user === null || session.home_route !== DECK_PATH) return false;
  return path === DECK_PATH || path === '/' || path === '/auth';
}

/**
 * The element with the deck's first page, in the form of the API's answer, so that the first card waits for no request;
 * empty for other pages. One that can't be read is logged, and the screen asks for it itself.
 */
export async function firstDeck(deps: Deps, path: string, session: Session): Promise<string> {
  if (session.user === null || !isDeckPage(path, session)) return '';
  try {
    const actor = await findActor(deps.db, session.user.id);
    if (!actor) return '';
    const [json, meta] = serializer.serialize(presentDeck(deps, await readDeck(deps, actor, undefined)));
    return embedded('encaixe-deck', { json, meta });
  } catch (err) {
    deps.log.error({ err }, 'The first deck could not be read');
    return '';
  }
}
