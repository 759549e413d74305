import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Deck } from '#contract/feed.ts';
import type { SignedIn } from '#contract/session.ts';

/** Draws a deck's first card as HTML; '' where there is none to draw. */
export type RenderOpening = (session: SignedIn, deck: Deck) => string;

const nothing: RenderOpening = () => '';

/** Loads what the web build made for it (src/web/opening); a build without it opens with the mark alone. */
export async function loadOpening(file: string): Promise<RenderOpening> {
  if (!existsSync(file)) return nothing;
  const built: { renderOpening: RenderOpening } = await import(pathToFileURL(file).href);
  return built.renderOpening;
}

/** The element over the page's root until the first screen is drawn (web/lib/follow-routes.ts takes it away). */
export const openingElement = (html: string): string =>
  html === '' ? '' : `<div id="opening-screen" inert aria-hidden="true">${html}</div>`;
