import { companyLogoSvg } from './company-logo.ts';
import { jobPictureSvg } from './job-picture.ts';
import { portraitSvg } from './portrait.ts';

/** Value of avatar_url and image_url until the picture is rendered and stored: 'art:kind:seed' or 'art:kind:seed:name'. */
export type ArtReference = `art:${'portrait' | 'logo' | 'job'}:${number}${'' | `:${string}`}`;

export const portraitReference = (seed: number): ArtReference => `art:portrait:${seed}`;
export const logoReference = (name: string, seed: number): ArtReference => `art:logo:${seed}:${name}`;
export const jobPictureReference = (category: string, seed: number): ArtReference => `art:job:${seed}:${category}`;

/** Draws the picture of a reference, and returns its media kind too. Throws a RangeError for an invalid reference. */
export function drawReference(reference: string): { kind: 'avatar' | 'logo' | 'job-image'; svg: string } {
  const [, kind, digits, name = ''] = /^art:(portrait|logo|job):(\d+)(?::(.+))?$/.exec(reference) ?? [];
  const seed = Number(digits);
  if (kind === 'portrait') return { kind: 'avatar', svg: portraitSvg(seed) };
  if (kind === 'logo') return { kind: 'logo', svg: companyLogoSvg(name, seed) };
  if (kind === 'job') return { kind: 'job-image', svg: jobPictureSvg(name, seed) };
  throw new RangeError(`not an art reference: ${reference}`);
}
