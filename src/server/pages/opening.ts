import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { FirstAnswer } from '#contract/first-screen.ts';
import type { SignedIn } from '#contract/session.ts';

/** Draws what a first screen shows as HTML; '' where there is nothing to draw. */
export type RenderOpening = (session: SignedIn, first: FirstAnswer, now: Date) => string;

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
