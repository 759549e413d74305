import type { Screen } from '#contract/screens.ts';
import type { Session } from '#contract/session.ts';

/** A chunk as the web build's manifest describes it; `imports` are names of other chunks. */
type Chunk = { file: string; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

/** What the web build writes about itself into `.vite`. */
export type WebBuild = { screens: readonly Screen[]; manifest: Manifest };

/** '/vagas/candidatos/perfil/$companyId' is every address that has something in its last part, '/operador/$' all below it. */
const addressOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\/\$$/, '(?:/.*)?').replaceAll(/\$[^/]+/g, '[^/]+')}/?$`, 'i');

/** Whether the web app has something to show at a path, as its router reads it: whatever the case, with a slash behind it or without. */
export function knownAddresses(screens: WebBuild['screens']): (path: string) => boolean {
  const addresses = screens.map(({ path }) => addressOf(path));
  return (path) => addresses.some((address) => address.test(path));
}

/** The files of these chunks and of all that they import, without those that the page asks for anyway. */
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

/** The same with styles that count at once: for a page whose screen is drawn in it before its code comes. */
export const dressed = (announced: string): string =>
  announced.replaceAll('<link rel="preload" as="style"', '<link rel="stylesheet"');

/**
 * Gives, for an address and who asks, the elements that announce the first screen's code, so that the browser asks for all of
 * it at once and not for each piece when another one mentions it. Follows the web app's guards: without a session a signed-in
 * screen is the one to sign in, with one the public ones are where the person starts.
 */
export function preloader({ screens, manifest }: WebBuild, page: string): (path: string, session: Session) => string {
  const announced = screens.map(({ path, isFramed, chunks }) => ({
    address: addressOf(path),
    isFramed,
    links: filesOf(chunks, manifest, page).map(link).join(''),
  }));
  const at = (path: string) => announced.find(({ address }) => address.test(path));

  return (path, session) => {
    const asked = at(path);
    if (session.user === null) return (asked?.isFramed ? at('/auth') : asked)?.links ?? '';
    return (path === '/' || path === '/auth' ? at(session.home_route) : asked)?.links ?? '';
  };
}
