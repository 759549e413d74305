/** What a picture is for. */
export const MEDIA_KINDS = ['avatar', 'logo', 'job-image'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** Largest accepted upload in bytes (media#size). */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
/** For messages. */
export const MAX_IMAGE_TEXT = `${MAX_IMAGE_BYTES / 1024 / 1024}MB`;

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

const PHOTOS: readonly PictureFormat[] = ['jpeg', 'png'];
const RASTER: readonly PictureFormat[] = [...PHOTOS, 'webp', 'avif', 'gif'];

/** What is taken for each kind (media#kinds). */
export const PICTURE_FORMATS: Readonly<Record<MediaKind, readonly PictureFormat[]>> = {
  avatar: PHOTOS,
  logo: RASTER,
  'job-image': RASTER,
};

type Widths = readonly [number, number, number];

/** Widths in pixels that exist of each stored picture, smallest first. */
export const PICTURE_WIDTHS = { square: [96, 192, 384], wide: [480, 960, 1440] } as const satisfies Record<
  string,
  Widths
>;
export type PictureShape = keyof typeof PICTURE_WIDTHS;

/** How much of the page each kind takes. */
export const PICTURE_SHAPES: Readonly<Record<MediaKind, PictureShape>> = {
  avatar: 'square',
  logo: 'square',
  'job-image': 'wide',
};

/** The name or address of a stored picture's variant of this width; its own is the largest one's. */
export const variantOf = (name: string, width: number): string => name.replace(/\.webp$/, `-${width}.webp`);

/** Bounds of `avatar_zoom_level`. */
export const MIN_ZOOM = 1;
export const MAX_ZOOM = 4;
