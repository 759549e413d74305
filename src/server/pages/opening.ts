import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { EmbeddedResponse, ReadEmbedded } from '#contract/embedded-responses.ts';
import type { SignedIn } from '#contract/session.ts';
import type { SignInState } from '#contract/sign-in-state.ts';
import type { Deps } from '../deps.ts';

/**
 * Renders the signed-in screen at `href` with the API responses that `read` returns, and returns them as `answers`. `html` is '' when there
 * is nothing to render.
 */
export type RenderScreen = (
  href: string,
  session: SignedIn,
  read: ReadEmbedded,
) => Promise<{ html: string; answers: readonly EmbeddedResponse[] }>;

/** Renders a public page as HTML; `open` is the text about open jobs. Returns '' when there is nothing to render. */
export type RenderPublicPage = (path: string, details: PublicDetails & { open: string }) => Promise<string>;

/** Renders the sign-in screen as HTML; '' when there is nothing to render. */
export type RenderSignIn = (state: SignInState) => Promise<string>;

/** Renders the placeholder shown after a tap on a public page before the app has loaded; '' when there is nothing to render. */
export type RenderPressPlaceholder = () => Promise<string>;

type PublicDetails = Pick<Deps, 'officer' | 'seller'>;
type Renderers = {
  renderScreen: RenderScreen;
  renderPublic: RenderPublicPage;
  renderSkeleton: RenderPressPlaceholder;
  renderSignIn: RenderSignIn;
};

const NOTHING: Renderers = {
  renderScreen: async () => ({ html: '', answers: [] }),
  renderPublic: async () => '',
  renderSkeleton: async () => '',
  renderSignIn: async () => '',
};

/** Loads the web build's server renderer (src/web/opening) from a file; if it is missing, pages show only the logo at first. */
export async function loadServerRenderer(file: string): Promise<Renderers> {
  return existsSync(file) ? import(pathToFileURL(file).href) : NOTHING;
}

/**
 * Returns the page's root element with a signed-in screen, and the element #cover, which lies over the screen and receives presses until
 * the app has hydrated the screen (web/lib/page/remove-cover.ts).
 */
export const hydratableElement = (html: string): string =>
  `<div id="root" aria-hidden="true">${html}</div><div id="cover"></div>`;

/**
 * Returns the inert element that shows the sign-in screen until the app has rendered it (web/lib/page/opening-element.ts removes the
 * element). The last press on it is replayed after the app has loaded (web/opening/code-after-paint.ts).
 */
export const inertScreenElement = (html: string): string =>
  html === '' ? '' : `<div id="opening-screen" inert aria-hidden="true">${html}</div>`;

/**
 * Returns the element with a public page, which works without scripts until the app replaces it, and a template with the
 * placeholder for presses before the app has loaded.
 */
export const publicPageElement = (html: string, skeleton: string): string =>
  html === '' ? '' : `<div id="opening-screen">${html}</div><template id="page-skeleton">${skeleton}</template>`;
