/** Widths that exist of each stored picture, in pixels; the address of the picture itself is its largest. */
const WIDTHS = { wide: [480, 960, 1440], square: [96, 192, 384] } as const;

const largest = (shape: keyof typeof WIDTHS) => WIDTHS[shape][2];

/** Address of the variant that is at most `width` pixels wide. */
const variant = (url: string, shape: keyof typeof WIDTHS, width: number) =>
  width === largest(shape) ? url : url.replace(/\.webp$/, `-${width}.webp`);

/** `src` and `srcSet` for a stored picture, so that a phone loads no more than it shows. */
export function pictureSources(url: string, shape: keyof typeof WIDTHS): { src: string; srcSet: string } {
  const srcSet = WIDTHS[shape].map((width) => `${variant(url, shape, width)} ${width}w`).join(', ');
  return { src: variant(url, shape, WIDTHS[shape][1]), srcSet };
}
