import { StandardRPCJsonSerializer } from '@orpc/client/standard';
import type { FirstAnswer } from '#contract/first-screen.ts';
import type { Session } from '#contract/session.ts';
import type { Deps, ReadingDeps } from '../deps.ts';
import { presentDeck } from '../features/feed/present.ts';
import { keepPassed, readDeck } from '../features/feed/service.ts';
import { presentJobList } from '../features/jobs/present.ts';
import { listJobs } from '../features/jobs/service.ts';
import type { Actor } from '../features/profiles/service.ts';
import { readReplicaOrPrimaryFor } from '../http/read-your-writes.ts';
import { embedded } from './embedded-json.ts';
import { openingElement, type RenderOpening } from './opening.ts';

const serializer = new StandardRPCJsonSerializer();

interface Screen {
  path: string;
  /** Whether the screen requests the same data when the URL has a query. */
  asksTheSame: boolean;
  read: (deps: Deps, caller: Actor, cookie: string | null) => Promise<FirstAnswer>;
}

/** The home screens. */
const SCREENS: readonly Screen[] = [
  {
    path: '/vagas',
    asksTheSame: true,
    read: async (deps, caller, cookie) => {
      const read = (reading: ReadingDeps) => readDeck(reading, caller, undefined);
      const page = await readReplicaOrPrimaryFor(deps, { actor: caller, cookie }, read);
      await keepPassed(deps, page);
      return { screen: 'deck', answer: presentDeck(deps, page) };
    },
  },
  {
    path: '/empresa/vagas',
    asksTheSame: false,
    read: async (deps, caller) => ({ screen: 'jobs', answer: presentJobList(await listJobs(deps, caller, {})) }),
  },
];

/** Returns the screen that this page shows first: the guards redirect complete users from public screens to theirs. */
function screenAt(path: string, { home_route }: { home_route: string }): Screen | undefined {
  return path === home_route || path === '/' || path === '/auth'
    ? SCREENS.find((screen) => screen.path === home_route)
    : undefined;
}

export type FirstScreen = {
  /** In the API's wire format, so that the screen needs no request. */
  data: string;
  /** The rendered screen, visible while its code loads. */
  opening: string;
};

const NONE: FirstScreen = { data: '', opening: '' };

/**
 * Returns the elements with the first screen's data, empty for other pages. A failed read is logged, and the screen
 * requests the data itself.
 */
export async function firstScreen(
  deps: Deps,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  { session, caller, cookie }: { session: Session; caller: Actor | null; cookie: string | null },
  renderOpening: RenderOpening,
): Promise<FirstScreen> {
  if (caller === null || session.user === null) return NONE;
  const screen = screenAt(pathname, session);
  if (!screen || (search !== '' && !screen.asksTheSame)) return NONE;
  try {
    const first = await screen.read(deps, caller, cookie);
    const [json, meta] = serializer.serialize(first.answer);
    const opening = search === '' ? openingElement(renderOpening(session, first, deps.now())) : '';
    return { data: embedded('encaixe-first-answer', { screen: first.screen, json, meta }), opening };
  } catch (err) {
    deps.log.error({ err }, 'The first screen could not be read');
    return NONE;
  }
}
