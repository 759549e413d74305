import { MAX_IMAGE_BYTES, type MediaKind, PICTURE_FORMATS } from '#domain/pictures.ts';
import type { FailureCode } from '#web/lib/api/failure.ts';

const PHOTO_TYPES = ['image/jpeg', 'image/jpg', 'image/png'];
const PHOTO_NAME = /\.(?:jpe?g|png)$/i;

/** The `accept` attribute of the file input for each kind of picture. */
export const ACCEPTED_TYPES: Readonly<Record<MediaKind, string>> = {
  avatar: PICTURE_FORMATS.avatar.map((format) => `image/${format}`).join(),
  logo: 'image/*',
  'job-image': 'image/*',
};

/**
 * Returns why a chosen file can't be uploaded (media#kinds, media#size), or null. Some phones leave the type empty; then the file
 * name decides.
 */
export function pictureProblem(
  kind: MediaKind,
  file: { type: string; size: number; name: string },
): 'type' | 'size' | null {
  const isPhoto = file.type === '' ? PHOTO_NAME.test(file.name) : PHOTO_TYPES.includes(file.type);
  const isRaster = isPhoto || (file.type.startsWith('image/') && !file.type.startsWith('image/svg'));
  if (kind === 'avatar' ? !isPhoto : !isRaster) return 'type';
  return file.size > MAX_IMAGE_BYTES ? 'size' : null;
}

const RETRYABLE_CODES: ReadonlySet<FailureCode> = new Set([
  'OFFLINE',
  'INTERNAL_SERVER_ERROR',
  'RATE_LIMITED',
  'UNAVAILABLE',
]);

/** Returns whether another upload of the same file may succeed (media#upload-states). */
export const isRetryableUpload = (code: FailureCode): boolean => RETRYABLE_CODES.has(code);
