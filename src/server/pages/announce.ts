import type { Session } from '#contract/session.ts';

/** A chunk as the web build's manifest describes it; `imports` are names of other chunks. */
export type Chunk = { file: string; imports?: string[]; css?: string[] };
export type Manifest = Record<string, Chunk>;

const SCREEN = /^src\/web\/routes\/(_app\/)?(.+)\.tsx\?tsr-split=component$/;
const FRAME = 'src/web/routes/_app/route.tsx?tsr-split=component';

type Screen = { address: RegExp; isFramed: boolean; links: string };

/** 'vagas.candidatos.perfil.$companyId' is the screen at /vagas/candidatos/perfil/…, 'vagas.index' the one at /vagas. */
function addressOf(name: string): RegExp {
  const parts = name.split('.').filter((part, index, all) => part !== 'index' || index < all.length - 1);
  return new RegExp(`^/${parts.map((part) => (part.startsWith('$') ? '[^/]+' : part)).join('/')}/?$`);
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

/**
 * Gives, for an address and who asks, the elements that announce the first screen's code, so that the browser asks for all of
 * it at once and not for each piece when another one mentions it. Follows the web app's guards: without a session a signed-in
 * screen is the one to sign in, with one the public ones are where the person starts.
 */
export function announcer(manifest: Manifest, page: string): (path: string, session: Session) => string {
  const screens = Object.keys(manifest).flatMap((name): Screen[] => {
    const [, app, screen] = SCREEN.exec(name) ?? [];
    if (screen === undefined || name === FRAME) return [];
    const isFramed = app !== undefined;
    const links = filesOf(isFramed ? [FRAME, name] : [name], manifest, page)
      .map(link)
      .join('');
    return [{ address: addressOf(screen), isFramed, links }];
  });
  const at = (path: string) => screens.find(({ address }) => address.test(path));

  return (path, session) => {
    const asked = at(path);
    if (session.user === null) return (asked?.isFramed ? at('/auth') : asked)?.links ?? '';
    return (path === '/' || path === '/auth' ? at(session.home_route) : asked)?.links ?? '';
  };
}
