import type { Plugin } from 'vite';

/** The code of a route's screen, as the router's plugin splits it off. */
const SCREEN = /[\\/]src[\\/]web[\\/]routes[\\/](.+)\.tsx\?tsr-split=component$/;
const FRAME = '_app/route';
const IN_FRAME = /^_app\/(?!route$)/;
const API_CLIENT = /[\\/]src[\\/]web[\\/]lib[\\/]api-client\.ts$/;

/**
 * So many screens of the app have to share a module before all of them carry it. With 5 the decks weigh 1.4 kB more; with 10
 * a screen takes three more requests.
 */
const MANY = 7;

/** What many screens with companies on them share and the frame can do without: a request more for those, nothing for the others. */
const APART = /[\\/]src[\\/]web[\\/](?:features[\\/](?:verification|safety[\\/]withheld)|ui[\\/]hint)/;

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}
type Modules = ReadonlySet<string>;

/** All that a screen imports, without what it loads when it is there. */
function closureOf(screen: string, graph: Graph): Modules {
  const found = new Set([screen]);
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

interface Screens {
  /** What each signed-in screen stands in. */
  frame: Modules;
  app: readonly Modules[];
  /** Outside of the frame and without the API's client, which weighs more than they do: signing in, and pages of text. */
  light: readonly Modules[];
}

function screensOf(ids: readonly string[], graph: Graph): Screens {
  const nameOf = (id: string) => SCREEN.exec(id)?.[1]?.replaceAll('\\', '/') ?? '';
  const frame = ids.find((id) => nameOf(id) === FRAME);
  if (!frame) throw new Error(`The build has no ${FRAME}`);
  const app = ids.filter((id) => IN_FRAME.test(nameOf(id)));
  const outside = ids.filter((id) => !nameOf(id).startsWith('_app/')).map((id) => closureOf(id, graph));
  return {
    frame: closureOf(frame, graph),
    app: app.map((id) => closureOf(id, graph)),
    light: outside.filter((modules) => ![...modules].some((id) => API_CLIENT.test(id))),
  };
}

const countIn = (id: string, screens: readonly Modules[]) => screens.filter((modules) => modules.has(id)).length;

/**
 * Which chunk a module of ours goes to that several screens share: modules of a few hundred bytes each would be a request
 * each. It follows from who imports it, so that no screen is sent what only others need. null: the bundler decides.
 */
function chunkOf(id: string, { frame, app, light }: Screens): string | null {
  if (APART.test(id) || (!frame.has(id) && countIn(id, app) < MANY)) return null;
  const lightly = countIn(id, light);
  if (lightly === 0) return 'frame';
  return lightly === light.length ? 'plain' : 'common';
}

/** `plugin` notes the screens for `nameOf`, which names the chunk of a shared module. */
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
