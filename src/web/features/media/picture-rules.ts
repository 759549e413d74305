import { MAX_IMAGE_BYTES, type MediaKind, PICTURE_FORMATS } from '#domain/pictures.ts';
import type { FailureCode } from '#web/lib/failure.ts';

const PHOTO_TYPES = ['image/jpeg', 'image/jpg', 'image/png'];
const PHOTO_NAME = /\.(?:jpe?g|png)$/i;

/** What a file chooser offers for each kind of picture. */
export const ACCEPT: Readonly<Record<MediaKind, string>> = {
  avatar: PICTURE_FORMATS.avatar.map((format) => `image/${format}`).join(),
  logo: 'image/*',
  'job-image': 'image/*',
};

/**
 * What is wrong with a chosen file, before it is sent (media#kinds, media#size). Some phones leave the type empty: then the
 * name counts.
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

const PASSING: ReadonlySet<FailureCode> = new Set(['OFFLINE', 'INTERNAL_SERVER_ERROR', 'RATE_LIMITED', 'UNAVAILABLE']);

/** Whether the same file may go through when it is sent again (media#upload-states). */
export const isWorthAnotherTry = (code: FailureCode): boolean => PASSING.has(code);
