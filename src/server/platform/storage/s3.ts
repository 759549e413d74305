import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { createStorage, type Storage } from './storage.ts';

export type S3StorageConfig = {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** For services other than Amazon's, for instance `https://s3.example.com`. */
  endpoint?: string | undefined;
  /** Until an attempt without an answer ends, in milliseconds. */
  patienceMs?: number;
};

/** Milliseconds; both attempts together keep whoever uploads for less than ten seconds. A picture has some hundred kB at most. */
const CONNECTION_TIMEOUT = 3_000;
const REQUEST_TIMEOUT = 4_000;
const ATTEMPTS = 2;

/**
 * Storage in a bucket. The account needs to read, write, delete and list: without the right to list, S3 says
 * "forbidden" instead of "not found", which is passed on as an error.
 */
export function createS3Storage(config: S3StorageConfig): Storage {
  const { bucket, region, accessKeyId, secretAccessKey, endpoint, patienceMs = REQUEST_TIMEOUT } = config;
  const disk = new Disk(
    new S3Driver({
      bucket,
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Other services rarely give each bucket a host name of its own: there it is the path's first part.
      ...(endpoint && { endpoint, forcePathStyle: true }),
      visibility: 'private',
      supportsACL: false,
      // Checksums that Amazon added later; other services refuse them.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: ATTEMPTS,
      requestHandler: {
        connectionTimeout: CONNECTION_TIMEOUT,
        // Without the second, the first only says in the log that it has passed.
        requestTimeout: patienceMs,
        throwOnRequestTimeout: true,
        // A body that stands still.
        socketTimeout: patienceMs,
      },
    }),
  );
  return createStorage({
    disk,
    write: (key, bytes, contentType) => disk.put(key, bytes, { contentType, contentLength: bytes.length }),
    isMissing: (error) => error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name),
  });
}
