/** Purposes of a picture. */
export const MEDIA_KINDS = ['avatar', 'logo', 'job-image'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** Maximum upload in bytes (media#size). */
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
export const MAX_IMAGE_TEXT = `${MAX_IMAGE_BYTES / 1024 / 1024}MB`;

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif';

const PHOTOS: readonly PictureFormat[] = ['jpeg', 'png'];
const RASTER: readonly PictureFormat[] = [...PHOTOS, 'webp', 'avif', 'gif'];

/** Accepted formats of each kind (media#kinds). */
export const PICTURE_FORMATS: Readonly<Record<MediaKind, readonly PictureFormat[]>> = {
  avatar: PHOTOS,
  logo: RASTER,
  'job-image': RASTER,
};

/** Widths in pixels of the stored variants of a picture, smallest first. The first `wide` one is for the rows of lists. */
export const PICTURE_WIDTHS = { square: [96, 192, 384], wide: [240, 480, 960, 1440] } as const;
export type PictureShape = keyof typeof PICTURE_WIDTHS;

export const PICTURE_SHAPES: Readonly<Record<MediaKind, PictureShape>> = {
  avatar: 'square',
  logo: 'square',
  'job-image': 'wide',
};

/** Returns the name or address of a stored picture's variant of this width; `name` itself is the picture in its largest width. */
export const variantOf = (name: string, width: number): string => name.replace(/\.webp$/, `-${width}.webp`);

/** Bounds of `avatar_zoom_level`. */
export const MIN_ZOOM = 1;
export const MAX_ZOOM = 4;
