import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createStorage, type Storage } from './storage.ts';

export type S3StorageConfig = {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** URL of an S3-compatible service, such as `https://s3.example.com`; undefined: Amazon S3. */
  endpoint?: string | undefined;
  /** Milliseconds after which an attempt without a response fails; default 4000. */
  timeoutMs?: number;
};

/** Timeouts in milliseconds: two attempts without a response take less than ten seconds. A picture has at most some hundred kB. */
const CONNECTION_TIMEOUT = 3_000;
const REQUEST_TIMEOUT = 4_000;
const ATTEMPTS = 2;

/**
 * Creates a storage in an S3 bucket. The account needs the permissions to read, write, delete and list: without the last one, S3
 * responds 403 instead of 404 for a missing object, and `get` throws instead of returning null.
 */
export function createS3Storage(config: S3StorageConfig): Storage {
  const { bucket, region, accessKeyId, secretAccessKey, endpoint, timeoutMs = REQUEST_TIMEOUT } = config;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // With S3-compatible services the bucket's name is part of the path, because few support a host name per bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Some S3-compatible services refuse Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT,
      requestTimeout: timeoutMs,
      // Without this option, the client only logs a warning at a timeout.
      throwOnRequestTimeout: true,
      // Aborts a transfer that has stalled.
      socketTimeout: timeoutMs,
    },
  });
  return createStorage({
    async read(key) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
      if (!Body) throw new Error(`The bucket sent no body for ${key}`);
      return Body.transformToByteArray();
    },
    async write(key, bytes, contentType) {
      const object = { Bucket: bucket, Key: key, Body: bytes, ContentType: contentType, ContentLength: bytes.length };
      await client.send(new PutObjectCommand(object));
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
    isMissing: (error) => error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name),
  });
}
