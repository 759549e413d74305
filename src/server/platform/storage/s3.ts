import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createStorage, type Storage } from './storage.ts';

export type S3StorageConfig = {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** For services other than Amazon's, for instance `https://s3.example.com`. */
  endpoint?: string | undefined;
  /** Milliseconds until an attempt without a response fails. */
  timeoutMs?: number;
};

/** Milliseconds; both attempts together delay an upload by less than ten seconds. A picture has some hundred kB at most. */
const CONNECTION_TIMEOUT = 3_000;
const REQUEST_TIMEOUT = 4_000;
const ATTEMPTS = 2;

/**
 * Storage in a bucket. The account needs to read, write, delete and list: without the right to list, S3 returns "forbidden"
 * instead of "not found", which is passed on as an error.
 */
export function createS3Storage(config: S3StorageConfig): Storage {
  const { bucket, region, accessKeyId, secretAccessKey, endpoint, timeoutMs = REQUEST_TIMEOUT } = config;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other services rarely give each bucket its own host name: there the bucket is the first part of the path.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Other services refuse Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT,
      requestTimeout: timeoutMs,
      // Without this the client only logs that the request timed out.
      throwOnRequestTimeout: true,
      // Aborts a body whose transfer has stalled.
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
