import { extname } from 'node:path';

/** Allowed files, by the key's extension. A closed list: storage never serves anything that a browser would run. */
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
 * Returns the content type for a key's extension.
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
