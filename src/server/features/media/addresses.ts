const PREFIX = '/media/';
const MEDIA_URL = /^\/media\/([\w/.-]+)$/;

/** Address at which the web app finds a stored picture. */
export const mediaUrl = (key: string): string => `${PREFIX}${key}`;

/** @returns the storage key of an address that `mediaUrl` made, else null */
export const mediaKey = (url: string): string | null => MEDIA_URL.exec(url)?.[1] ?? null;

/** What the name of a picture ends with that may have AVIF files beside its WebP ones (media#avif). */
export const BESIDE_AVIF = '-av';
const HAS_AVIF = /-av(?:-\d+)?\.webp$/;

/** @returns the key of the same picture as AVIF, null where there never was one */
export const avifKey = (key: string): string | null => (HAS_AVIF.test(key) ? key.replace(/webp$/, 'avif') : null);
