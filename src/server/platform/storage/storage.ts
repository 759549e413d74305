import { createHash } from 'node:crypto';
import { traced } from '../tracing/trace.ts';
import { contentTypeOf, InvalidKeyError } from './keys.ts';

/** The disk or the network prevents reading or writing an object now; a retry may succeed. */
export class StorageUnavailable extends Error {
  override name = 'StorageAway';
}

type StoredObject = {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
  /** Bytes. */
  size: number;
  /** Strong and quoted, computed only from the content: the same in every adapter. */
  etag: string;
};

/**
 * Storage of pictures. Keys look like `jobs/1718_ab12.webp`; their extension determines the content type. Every method throws
 * InvalidKeyError for an invalid key, and StorageUnavailable when the disk or the network fails.
 */
export type Storage = {
  /** Creates or replaces the whole object at once: a reader gets the old or the new one. Empty content is refused. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Returns null when there is no such object. */
  get(key: string): Promise<StoredObject | null>;
  /** Deletes an object; does nothing when it is missing. */
  delete(key: string): Promise<void>;
};

/** The interface of an adapter; keys are checked before. Every method rejects with the adapter's own error. */
export type StorageDriver = {
  read(key: string): Promise<Uint8Array>;
  write(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Deletes an object; does nothing when it is missing. */
  remove(key: string): Promise<void>;
  isMissing(error: unknown): boolean;
};

/** Builds the port on an adapter: checks keys, sets content types, and distinguishes a missing object from a failure. */
export function createStorage(driver: StorageDriver): Storage {
  const unavailable = (error: unknown) => new StorageUnavailable(`The storage failed: ${error}`, { cause: error });
  return {
    async put(key, bytes, contentType) {
      if (contentTypeOf(key) !== contentType) throw new InvalidKeyError(`${key} can't hold ${contentType}`);
      if (bytes.length === 0) throw new RangeError('An empty object is not stored');
      await traced('storage put', {}, () => driver.write(key, bytes, contentType)).catch((error) => {
        throw unavailable(error);
      });
    },
    async get(key) {
      const contentType = contentTypeOf(key);
      try {
        const bytes = new Uint8Array(await traced('storage get', {}, () => driver.read(key)));
        const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`;
        return { bytes, contentType, size: bytes.length, etag };
      } catch (error) {
        if (driver.isMissing(error)) return null;
        throw unavailable(error);
      }
    },
    async delete(key) {
      contentTypeOf(key);
      await traced('storage delete', {}, () => driver.remove(key)).catch((error) => {
        throw unavailable(error);
      });
    },
  };
}
