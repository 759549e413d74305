import { extname } from 'node:path';

/** What may be stored, by the key's ending. A closed list: nothing a browser would run is ever served from storage. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

const FOLDER = /^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*$/;
const MAX_KEY_LENGTH = 512;

/** A key that no adapter accepts. Its message may be shown to a developer, not to a user. */
export class InvalidKeyError extends Error {
  override name = 'InvalidKeyError';
}

/**
 * The content type that a key's ending stands for.
 *
 * @throws InvalidKeyError unless the key is `folder/…/name.ending` made of letters, digits, `_` and `-`, 512 at most
 */
export function contentTypeOf(key: string): string {
  const ending = extname(key);
  const contentType = CONTENT_TYPES[ending];
  if (!contentType || key.length > MAX_KEY_LENGTH || !FOLDER.test(key.slice(0, -ending.length))) {
    throw new InvalidKeyError(`Not a storage key: ${JSON.stringify(key.slice(0, 80))}`);
  }
  return contentType;
}
