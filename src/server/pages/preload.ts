import { PATH_VALUES, type Screen } from '#contract/screens.ts';
import type { Session } from '#contract/session.ts';

/** A chunk of the web build's manifest; `imports` are names of other chunks. */
type Chunk = { file: string; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

/** Content of the web build's `.vite` folder: the app's screens with their paths, and Vite's manifest. */
export type WebBuild = { screens: readonly Screen[]; manifest: Manifest };

/**
 * Converts a route's path to a regular expression. `$name` matches one segment, or only the values that PATH_VALUES lists for the path. A
 * final `/$` matches the path before it and all paths below.
 */
function patternOf(path: string): RegExp {
  const values = PATH_VALUES[path];
  const segment = values ? `(?:${values.join('|')})` : '[^/]+';
  return new RegExp(`^${path.replace(/\/\$$/, '(?:/.*)?').replaceAll(/\$[^/]+/g, segment)}/?$`, 'i');
}

/** Returns a function that tests whether the web app has a route for a path. Ignores case and a trailing slash, as the app's router. */
export function hasRouteFor(screens: WebBuild['screens']): (path: string) => boolean {
  const patterns = screens.map(({ path }) => patternOf(path));
  return (path) => patterns.some((pattern) => pattern.test(path));
}

/** Returns the files of these chunks and their imports, without those that the page references already. */
function filesOf(names: readonly string[], manifest: Manifest, page: string): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  function visit(name: string) {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`);
    chunk.imports?.forEach(visit);
  }
  names.forEach(visit);
  return [...files].filter((file) => !page.includes(`"${file}"`));
}

const link = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`;

/** Changes style preload elements to stylesheet elements, for pages whose first screen is rendered in the HTML. */
export const preloadsToStylesheets = (links: string): string =>
  links.replaceAll('<link rel="preload" as="style"', '<link rel="stylesheet"');

/**
 * Returns a function that returns, for a path and a session, the elements that preload the first screen's code, so that the browser
 * requests all chunks at once. Follows the web app's redirects: a visitor at a signed-in screen gets /auth, and a signed-in user at
 * / or /auth gets the home screen.
 */
export function createPreloader(
  { screens, manifest }: WebBuild,
  page: string,
): (path: string, session: Session) => string {
  const announced = screens.map(({ path, isFramed, chunks }) => ({
    pattern: patternOf(path),
    isFramed,
    links: filesOf(chunks, manifest, page).map(link).join(''),
  }));
  const at = (path: string) => announced.find(({ pattern }) => pattern.test(path));

  return (path, session) => {
    const route = at(path);
    if (session.user === null) return (route?.isFramed ? at('/auth') : route)?.links ?? '';
    return (path === '/' || path === '/auth' ? at(session.home_route) : route)?.links ?? '';
  };
}
