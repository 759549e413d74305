import type { Screen } from '#contract/screens.ts';
import type { Session } from '#contract/session.ts';

/** A chunk of the web build's manifest; `imports` are names of other chunks. */
type Chunk = { file: string; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

/** The web build's description of itself in `.vite`. */
export type WebBuild = { screens: readonly Screen[]; manifest: Manifest };

/** '/vagas/candidatos/perfil/$companyId' matches any last segment, '/operador/$' all paths below it. */
const addressOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\/\$$/, '(?:/.*)?').replaceAll(/\$[^/]+/g, '[^/]+')}/?$`, 'i');

/**
 * Returns a test whether the web app has a route for a path; case and a trailing slash are ignored, as in its router.
 */
export function hasRouteFor(screens: WebBuild['screens']): (path: string) => boolean {
  const addresses = screens.map(({ path }) => addressOf(path));
  return (path) => addresses.some((address) => address.test(path));
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

/** Turns style preloads into stylesheets, for pages whose first screen is rendered in the HTML. */
export const preloadsToStylesheets = (announced: string): string =>
  announced.replaceAll('<link rel="preload" as="style"', '<link rel="stylesheet"');

/**
 * Returns, for a path and a session, the elements that preload the first screen's code, so that the browser requests
 * all chunks at once. Follows the web app's guards: without a session a signed-in screen redirects to the sign-in,
 * with one the public screens redirect to the home screen.
 */
export function preloader({ screens, manifest }: WebBuild, page: string): (path: string, session: Session) => string {
  const announced = screens.map(({ path, isFramed, chunks }) => ({
    address: addressOf(path),
    isFramed,
    links: filesOf(chunks, manifest, page).map(link).join(''),
  }));
  const at = (path: string) => announced.find(({ address }) => address.test(path));

  return (path, session) => {
    const route = at(path);
    if (session.user === null) return (route?.isFramed ? at('/auth') : route)?.links ?? '';
    return (path === '/' || path === '/auth' ? at(session.home_route) : route)?.links ?? '';
  };
}
