import { extname } from 'node:path';

/** The allowed extensions of keys with their content types. Only images, so that storage never serves anything executable. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

const FOLDER = /^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*$/;
const MAX_KEY_LENGTH = 512;

/** The storage key is invalid. The message is for developers, not for users. */
export class InvalidKeyError extends Error {
  override name = 'InvalidKeyError';
}

/**
 * Returns the content type of a key, by its extension.
 * @throws InvalidKeyError unless the key is `name.extension`, with or without folders (`folder/…/`), of letters, digits, `_` and `-`, with
 * an extension of CONTENT_TYPES and at most 512 characters
 */
export function contentTypeOf(key: string): string {
  const ending = extname(key);
  const contentType = CONTENT_TYPES[ending];
  if (!contentType || key.length > MAX_KEY_LENGTH || !FOLDER.test(key.slice(0, -ending.length))) {
    throw new InvalidKeyError(`Not a storage key: ${JSON.stringify(key.slice(0, 80))}`);
  }
  return contentType;
}
