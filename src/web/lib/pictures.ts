import { PICTURE_WIDTHS, type PictureShape, variantOf } from '#domain/pictures.ts';

/** Returns `src` and `srcSet` of a stored picture, so that a phone loads no more than it shows. */
export function pictureSources(url: string, shape: PictureShape): { src: string; srcSet: string } {
  const [small, middle, largest] = PICTURE_WIDTHS[shape];
  const src = variantOf(url, middle);
  return { src, srcSet: `${variantOf(url, small)} ${small}w, ${src} ${middle}w, ${url} ${largest}w` };
}
