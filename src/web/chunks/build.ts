import type { Plugin } from 'vite';

/** The code of a route's screen, as the router's plugin splits it off. */
const SCREEN = /[\\/]src[\\/]web[\\/]routes[\\/](.+)\.tsx\?tsr-split=component$/;
const FRAME = '_app/route';
const IN_FRAME = /^_app\/(?!route$)/;
const API_CLIENT = /[\\/]src[\\/]web[\\/]lib[\\/]api[\\/]api-client\.ts$/;

/**
 * A module that at least this many signed-in screens import goes to the common chunk of all. With 5 the decks are 1.4 kB larger;
 * with 10 a screen takes three more requests.
 */
const MANY = 7;

/**
 * Modules for screens that show companies, which the layout does not need: they cost those screens one more request, and the
 * others nothing.
 */
const SEPARATE_CHUNKS =
  /[\\/]src[\\/]web[\\/](?:features[\\/](?:verification|safety[\\/]withheld)|ui[\\/]popups[\\/]hint)/;

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}
type Modules = ReadonlySet<string>;

/** Returns all static imports of a screen, without its dynamic ones. */
function closureOf(screen: string, graph: Graph): Modules {
  const found = new Set([screen]);
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

interface Screens {
  frame: Modules;
  app: readonly Modules[];
  /** Screens outside of the layout and without the API client, which is larger than they are: signing in, and pages of text. */
  light: readonly Modules[];
}

function screensOf(ids: readonly string[], graph: Graph): Screens {
  const nameOf = (id: string) => SCREEN.exec(id)?.[1]?.replaceAll('\\', '/') ?? '';
  const frame = ids.find((id) => nameOf(id) === FRAME);
  if (!frame) throw new Error(`The build has no ${FRAME}`);
  const inFrame = closureOf(frame, graph);
  if (![...inFrame].some((id) => API_CLIENT.test(id))) throw new Error('The build has no API client');
  const app = ids.filter((id) => IN_FRAME.test(nameOf(id)));
  const outside = ids.filter((id) => !nameOf(id).startsWith('_app/')).map((id) => closureOf(id, graph));
  return {
    frame: inFrame,
    app: app.map((id) => closureOf(id, graph)),
    light: outside.filter((modules) => ![...modules].some((id) => API_CLIENT.test(id))),
  };
}

const countIn = (id: string, screens: readonly Modules[]) => screens.filter((modules) => modules.has(id)).length;

/**
 * Returns the chunk of a module that several screens share, because small modules would be a request each. It follows from who
 * imports the module, so that no screen loads what only others need. null: the bundler decides.
 */
function chunkOf(id: string, { frame, app, light }: Screens): string | null {
  if (SEPARATE_CHUNKS.test(id) || (!frame.has(id) && countIn(id, app) < MANY)) return null;
  const lightly = countIn(id, light);
  if (lightly === 0) return 'frame';
  return lightly === light.length ? 'plain' : 'common';
}

/** Returns `plugin`, which collects the screens, and `nameOf`, which names the chunk of a shared module. */
export function chunks(): { plugin: Plugin; nameOf: (id: string, graph: Graph) => string | null } {
  const ids: string[] = [];
  let screens: Screens | undefined;
  return {
    plugin: {
      name: 'encaixe-chunks',
      apply: 'build',
      moduleParsed({ id }) {
        if (SCREEN.test(id)) ids.push(id);
      },
    },
    nameOf(id, graph) {
      screens ??= screensOf(ids, graph);
      return chunkOf(id, screens);
    },
  };
}
