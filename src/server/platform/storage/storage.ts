import { createHash } from 'node:crypto';
import { runTraced } from '../tracing/trace.ts';
import { contentTypeOf, InvalidKeyError } from './keys.ts';

/** The disk or the bucket failed to read, write or delete an object; a retry may succeed. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable';
}

type StoredObject = {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
  /** Number of bytes. */
  size: number;
  /** A strong ETag with its quotes, computed only from the content, so that it is the same for each adapter. */
  etag: string;
};

/**
 * Object storage for pictures. Keys look like `jobs/1718_ab12.webp`; the extension determines the content type. Every method throws
 * InvalidKeyError for an invalid key, and StorageUnavailable when the disk or the bucket fails.
 */
export type Storage = {
  /**
   * Creates or replaces an object atomically.
   * @throws RangeError when `bytes` is empty; InvalidKeyError also for a content type that is not the key's
   */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Returns the object; null when it doesn't exist. */
  get(key: string): Promise<StoredObject | null>;
  /** Deletes an object; does nothing when it is missing. */
  delete(key: string): Promise<void>;
};

/** What a storage adapter implements. Keys are already validated; methods reject with the adapter's own errors. */
export type StorageDriver = {
  /** Rejects when the object doesn't exist; `isMissing` recognises that error. */
  read(key: string): Promise<Uint8Array>;
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Deletes an object; does nothing when it is missing. */
  remove(key: string): Promise<void>;
  /** Returns whether `read` rejected with this error because the object doesn't exist. */
  isMissing(error: unknown): boolean;
};

/** Creates a Storage from an adapter: validates keys and content types, computes ETags, and converts errors. */
export function createStorage(driver: StorageDriver): Storage {
  const unavailable = (error: unknown) => new StorageUnavailable(`The storage failed: ${error}`, { cause: error });
  return {
    async put(key, bytes, contentType) {
      if (contentTypeOf(key) !== contentType) throw new InvalidKeyError(`${key} can't hold ${contentType}`);
      if (bytes.length === 0) throw new RangeError('An empty object is not stored');
      await runTraced('storage put', {}, () => driver.write(key, bytes, contentType)).catch((error) => {
        throw unavailable(error);
      });
    },
    async get(key) {
      const contentType = contentTypeOf(key);
      try {
        const bytes = new Uint8Array(await runTraced('storage get', {}, () => driver.read(key)));
        const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
        return { bytes, contentType, size: bytes.length, etag };
      } catch (error) {
        if (driver.isMissing(error)) return null;
        throw unavailable(error);
      }
    },
    async delete(key) {
      contentTypeOf(key);
      await runTraced('storage delete', {}, () => driver.remove(key)).catch((error) => {
        throw unavailable(error);
      });
    },
  };
}
