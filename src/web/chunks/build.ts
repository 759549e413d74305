import type { Plugin } from 'vite';

/** Matches the id of the module that the router's plugin creates for a route's component; group 1 is the route file's name. */
const SCREEN_MODULE = /[\\/]src[\\/]web[\\/]routes[\\/](.+)\.tsx\?tsr-split=component$/;
/** The route of the layout that contains all signed-in screens. */
const LAYOUT_ROUTE = '_app/route';
const SIGNED_IN_ROUTE = /^_app\/(?!route$)/;
const API_CLIENT = /[\\/]src[\\/]web[\\/]lib[\\/]api[\\/]api-client\.ts$/;

/**
 * A module that at least this many signed-in screens import goes to a shared chunk. With 7, the decks load 1 kB more; a higher number
 * costs them more requests.
 */
const MIN_IMPORTING_SCREENS = 8;

/**
 * Modules that only screens about companies or matches need, never the layout. As separate chunks, they cost those screens one to three
 * more requests and the other screens nothing.
 */
const SEPARATE_CHUNKS =
  /[\\/]src[\\/]web[\\/](?:features[\\/](?:verification|safety[\\/]withheld)|ui[\\/]popups[\\/]hint)/;

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}
type Modules = ReadonlySet<string>;

/** Returns all modules that a screen imports statically, directly or through other modules. */
function staticImportsOf(screen: string, graph: Graph): Modules {
  const found = new Set([screen]);
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

/** The statically imported modules of each screen. */
interface Screens {
  layout: Modules;
  signedIn: readonly Modules[];
  /**
   * Screens outside of the layout that don't import the API client, which is larger than they are: the landing page, sign-in and text
   * pages, /cancel and /dashboard.
   */
  light: readonly Modules[];
}

function screensOf(ids: readonly string[], graph: Graph): Screens {
  const nameOf = (id: string) => SCREEN_MODULE.exec(id)?.[1]?.replaceAll('\\', '/') ?? '';
  const layoutId = ids.find((id) => nameOf(id) === LAYOUT_ROUTE);
  if (!layoutId) throw new Error(`The build has no ${LAYOUT_ROUTE}`);
  const layout = staticImportsOf(layoutId, graph);
  if (![...layout].some((id) => API_CLIENT.test(id))) throw new Error('The build has no API client');
  const signedIn = ids.filter((id) => SIGNED_IN_ROUTE.test(nameOf(id)));
  const outside = ids.filter((id) => !nameOf(id).startsWith('_app/')).map((id) => staticImportsOf(id, graph));
  return {
    layout,
    signedIn: signedIn.map((id) => staticImportsOf(id, graph)),
    light: outside.filter((modules) => ![...modules].some((id) => API_CLIENT.test(id))),
  };
}

const countIn = (id: string, screens: readonly Modules[]) => screens.filter((modules) => modules.has(id)).length;

/**
 * Returns the chunk of a module that the layout or many signed-in screens import; null when the bundler decides. 'plain' contains those
 * of these modules that every light screen imports, 'common' those that only some light screens import, 'frame' those that no light
 * screen imports. So a screen doesn't send a request for each small module, and loads few modules that only other screens import.
 */
function chunkOf(id: string, { layout, signedIn, light }: Screens): string | null {
  if (SEPARATE_CHUNKS.test(id) || (!layout.has(id) && countIn(id, signedIn) < MIN_IMPORTING_SCREENS)) return null;
  const lightCount = countIn(id, light);
  if (lightCount === 0) return 'frame';
  return lightCount === light.length ? 'plain' : 'common';
}

/** Returns `plugin`, which collects the screens' modules, and `nameOf`, which returns the chunk name of a shared module or null. */
export function chunksPlugin(): { plugin: Plugin; nameOf: (id: string, graph: Graph) => string | null } {
  const ids: string[] = [];
  let screens: Screens | undefined;
  return {
    plugin: {
      name: 'encaixe-chunks',
      apply: 'build',
      moduleParsed({ id }) {
        if (SCREEN_MODULE.test(id)) ids.push(id);
      },
    },
    nameOf(id, graph) {
      screens ??= screensOf(ids, graph);
      return chunkOf(id, screens);
    },
  };
}
