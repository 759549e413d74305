import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { FirstAnswer } from '#contract/first-screen.ts';
import type { SignedIn } from '#contract/session.ts';
import type { SignInPlace } from '#contract/sign-in-place.ts';
import type { Deps } from '../deps.ts';

/** Draws what a first screen shows as HTML; '' where there is nothing to draw. */
export type RenderOpening = (session: SignedIn, first: FirstAnswer, now: Date) => string;

/** Draws a page for whoever isn't signed in as HTML, with what it says of this place; '' where there is nothing to draw. */
export type RenderPublic = (path: string, written: PublicDetails & { open: string }) => Promise<string>;

/** Draws the screen to sign in at as HTML; '' where there is nothing to draw. */
export type RenderSignIn = (place: SignInPlace) => Promise<string>;

/** Draws what a tap on such a page is answered with; '' where there is nothing to draw. */
export type RenderOnItsWay = () => Promise<string>;

type PublicDetails = Pick<Deps, 'officer' | 'seller'>;
type Drawing = {
  renderOpening: RenderOpening;
  renderPublic: RenderPublic;
  renderOnItsWay: RenderOnItsWay;
  renderSignIn: RenderSignIn;
};

const NOTHING: Drawing = {
  renderOpening: () => '',
  renderPublic: async () => '',
  renderOnItsWay: async () => '',
  renderSignIn: async () => '',
};

/** Loads what the web build made for it (src/web/opening); a build without it opens with the mark alone. */
export async function loadOpening(file: string): Promise<Drawing> {
  return existsSync(file) ? import(pathToFileURL(file).href) : NOTHING;
}

/** The element over the page's root until the first screen is drawn (web/lib/follow-routes.ts takes it away). */
export const openingElement = (html: string): string =>
  html === '' ? '' : `<div id="opening-screen" inert aria-hidden="true">${html}</div>`;

/** The same where a press on it may count once the screen is there: nothing is decided by one there (web/opening/code-after-paint.ts). */
export const pressableElement = (html: string): string =>
  openingElement(html).replace(' inert ', ' inert data-pressed-later ');

/** The element with a page for whoever isn't signed in: read and pressed until the app stands in its place, and without any script; and what its presses are answered with. */
export const publicElement = (html: string, onItsWay: string): string =>
  html === '' ? '' : `<div id="opening-screen">${html}</div><template id="on-its-way">${onItsWay}</template>`;
