import { PICTURE_WIDTHS, type PictureShape, variantOf } from '#domain/pictures.ts';

/** Returns `src` and `srcSet` of a stored picture, so that a phone loads no more than it shows. */
export function pictureSources(url: string, shape: PictureShape): { src: string; srcSet: string } {
  const widths = PICTURE_WIDTHS[shape];
  const stored = (width: number) => (width === widths.at(-1) ? url : variantOf(url, width));
  return {
    src: stored(widths.at(-2) ?? 0),
    srcSet: widths.map((width) => `${stored(width)} ${width}w`).join(', '),
  };
}
