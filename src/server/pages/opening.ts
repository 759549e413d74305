import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { EmbeddedResponse, ReadEmbedded } from '#contract/embedded-responses.ts';
import type { SignedIn } from '#contract/session.ts';
import type { SignInState } from '#contract/sign-in-state.ts';
import type { Deps } from '../deps.ts';

/** Renders the signed-in screen at an address with the data that it requests; '' when there is nothing to render. */
export type RenderScreen = (
  href: string,
  session: SignedIn,
  read: ReadEmbedded,
) => Promise<{ html: string; answers: readonly EmbeddedResponse[] }>;

/** Renders a public page as HTML, with this installation's details; '' when there is nothing to render. */
export type RenderPublic = (path: string, written: PublicDetails & { open: string }) => Promise<string>;

/** Renders the sign-in screen as HTML; '' when there is nothing to render. */
export type RenderSignIn = (state: SignInState) => Promise<string>;

/** Renders the response to a tap on a public page before the app has loaded; '' when there is nothing to render. */
export type RenderSkeleton = () => Promise<string>;

type PublicDetails = Pick<Deps, 'officer' | 'seller'>;
type Renderers = {
  renderScreen: RenderScreen;
  renderPublic: RenderPublic;
  renderSkeleton: RenderSkeleton;
  renderSignIn: RenderSignIn;
};

const NOTHING: Renderers = {
  renderScreen: async () => ({ html: '', answers: [] }),
  renderPublic: async () => '',
  renderSkeleton: async () => '',
  renderSignIn: async () => '',
};

/** Loads the server renderer of the web build (src/web/opening); without it, pages show only the logo. */
export async function loadOpening(file: string): Promise<Renderers> {
  return existsSync(file) ? import(pathToFileURL(file).href) : NOTHING;
}

/**
 * Returns the page's root with a signed-in screen, and the element above it that takes presses until the app has hydrated it
 * (web/lib/page/remove-cover.ts).
 */
export const hydratableElement = (html: string): string =>
  `<div id="root" aria-hidden="true">${html}</div><div id="cover"></div>`;

/**
 * Returns the element that covers the page's root until the first screen is rendered (web/lib/page/opening-element.ts removes
 * it). The last press on it is replayed after the app has loaded (web/opening/code-after-paint.ts).
 */
export const openingElement = (html: string): string =>
  html === '' ? '' : `<div id="opening-screen" inert aria-hidden="true">${html}</div>`;

/**
 * Returns the element with a public page, usable until the app replaces it and without scripts, and the template that
 * responds to presses.
 */
export const publicElement = (html: string, skeleton: string): string =>
  html === '' ? '' : `<div id="opening-screen">${html}</div><template id="page-skeleton">${skeleton}</template>`;
