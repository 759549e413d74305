const PREFIX = '/media/';
const MEDIA_URL = /^\/media\/([\w/.-]+)$/;

export const mediaUrl = (key: string): string => `${PREFIX}${key}`;

/** Returns the storage key in a URL path that `mediaUrl` made, else null. */
export const mediaKey = (url: string): string | null => MEDIA_URL.exec(url)?.[1] ?? null;

/** The suffix of the file name of a picture that may have AVIF files beside its WebP files (media#avif). */
export const AVIF_NAME_ENDING = '-av';
const HAS_AVIF = /-av(?:-\d+)?\.webp$/;

/** Returns the key of the same picture as AVIF; null when its name shows that no AVIF file was stored. */
export const avifKey = (key: string): string | null => (HAS_AVIF.test(key) ? key.replace(/webp$/, 'avif') : null);
