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
  /** With a search it begins elsewhere; asks for the same answer all the same. */
  asksTheSame: boolean;
  read: (deps: Deps, caller: Actor, cookie: string | null) => Promise<FirstAnswer>;
}

/** The screens that people start at. */
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

/** The screen that this page shows first: the guards lead whoever is complete to theirs from the public screens too. */
function screenAt(path: string, { home_route }: { home_route: string }): Screen | undefined {
  return path === home_route || path === '/' || path === '/auth'
    ? SCREENS.find((screen) => screen.path === home_route)
    : undefined;
}

export type FirstScreen = {
  /** In the form of the API's answer, so that the screen waits for no request. */
  data: string;
  /** What is seen of it at first, in sight while its code is on its way. */
  opening: string;
};

const NONE: FirstScreen = { data: '', opening: '' };

/** The elements with the first screen's answer, empty for other pages. One that can't be read is logged, and the screen asks for it itself. */
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
