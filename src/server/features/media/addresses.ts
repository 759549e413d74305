const PREFIX = '/media/';
const MEDIA_URL = /^\/media\/([\w/.-]+)$/;

/** Address at which the web app finds a stored picture. */
export const mediaUrl = (key: string): string => `${PREFIX}${key}`;

/** @returns the storage key of an address that `mediaUrl` made, else null */
export const mediaKey = (url: string): string | null => MEDIA_URL.exec(url)?.[1] ?? null;
