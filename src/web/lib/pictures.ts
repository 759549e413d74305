import { PICTURE_WIDTHS, type PictureShape, variantOf } from '#domain/pictures.ts';

/** Returns `src` and `srcSet` for an uploaded picture at this URL, so that the browser chooses the width that it needs. */
export function pictureSources(url: string, shape: PictureShape): { src: string; srcSet: string } {
  const widths = PICTURE_WIDTHS[shape];
  const urlFor = (width: number) => (width === widths.at(-1) ? url : variantOf(url, width));
  return {
    src: urlFor(widths.at(-2) ?? 0),
    srcSet: widths.map((width) => `${urlFor(width)} ${width}w`).join(', '),
  };
}
