import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type FakeS3, startS3 } from '#tests/fakes/s3.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { withStorageMetrics } from './counted-storage.ts';
import { InvalidKeyError } from './keys.ts';
import { openStorage, type StorageConfig } from './open.ts';
import { type Storage, StorageUnavailable } from './storage.ts';

const root = await mkdtemp(join(tmpdir(), 'encaixe-storage-'));
const folder = join(root, 'storage');
const fakeS3 = await startS3();
afterAll(async () => {
  await fakeS3.stop();
  await rm(root, { recursive: true });
});

const bytesOf = (text: string) => new TextEncoder().encode(text);
const s3Config = (s3: FakeS3): StorageConfig => ({ kind: 's3', ...s3.config });

const adapters: [string, StorageConfig][] = [
  ['local', { kind: 'local', folder }],
  ['s3', s3Config(fakeS3)],
  ...adaptersOfUrl(process.env.TEST_S3_URL),
];

/** Returns the configuration of a real S3 server, if TEST_S3_URL is set: `http://key:secret@host:port/bucket`. */
function adaptersOfUrl(url: string | undefined): [string, StorageConfig][] {
  if (url === undefined) return [];
  const { origin, pathname, username: accessKeyId, password: secretAccessKey } = new URL(url);
  const account = { accessKeyId, secretAccessKey, region: 'us-east-1' };
  return [['real S3', { kind: 's3', ...account, endpoint: origin, bucket: pathname.slice(1) }]];
}

describe.each(adapters)('the %s storage', (_name, config) => {
  let storage: Storage;
  const opened = async () => {
    storage ??= await openStorage(config);
    return storage;
  };

  test.each([1, 4096, 1_500_000])('returns %i bytes unchanged, with content type, size and ETag', async (size) => {
    const storage = await opened();
    const bytes = new Uint8Array(randomBytes(size));
    const key = `jobs/${randomUUID()}.webp`;
    await storage.put(key, bytes, 'image/webp');

    const stored = await storage.get(key);
    // Not toEqual, which takes seconds for a megabyte.
    expect(Buffer.compare(stored?.bytes ?? Buffer.alloc(0), bytes)).toBe(0);
    expect(stored).toMatchObject({ contentType: 'image/webp', size, etag: expect.stringMatching(/^"[\w-]{43}"$/) });
  });

  test('replaces an object and its ETag', async () => {
    const storage = await opened();
    const key = `logos/${randomUUID()}/logo.png`;
    await storage.put(key, bytesOf('old'), 'image/png');
    const old = await storage.get(key);
    await storage.put(key, bytesOf('new'), 'image/png');
    const replaced = await storage.get(key);
    expect(replaced?.bytes).toEqual(bytesOf('new'));
    expect(replaced?.etag).not.toBe(old?.etag);
  });

  test('returns null for a missing object, also in a missing folder', async () => {
    const storage = await opened();
    await storage.put('a/file.webp', bytesOf('x'), 'image/webp');
    expect(await storage.get('a/missing.webp')).toBeNull();
    expect(await storage.get('b/missing.webp')).toBeNull();
  });

  test('deletes an object, and does nothing when it is already deleted', async () => {
    const storage = await opened();
    const key = `jobs/${randomUUID()}.avif`;
    await storage.put(key, bytesOf('x'), 'image/avif');
    await storage.delete(key);
    await storage.delete(key);
    expect(await storage.get(key)).toBeNull();
  });

  test.each([
    '',
    '.webp',
    '/jobs/a.webp',
    'jobs//a.webp',
    '../a.webp',
    'jobs/../../a.webp',
    'jobs/..%2fa.webp',
    'jobs\\a.webp',
    'jobs/a.webp/',
    'jobs/a b.webp',
    'jobs/a.b.webp',
    'jobs/a.html',
    'jobs/a.svg',
    'jobs/a.webp\n',
    'jobs/a\0.webp',
    'jobs/ç.webp',
    `${'a'.repeat(508)}.webp`,
  ])('throws InvalidKeyError for the key %j in every operation', async (key) => {
    const storage = await opened();
    await expect(storage.put(key, bytesOf('x'), 'image/webp')).rejects.toThrow(InvalidKeyError);
    await expect(storage.get(key)).rejects.toThrow(InvalidKeyError);
    await expect(storage.delete(key)).rejects.toThrow(InvalidKeyError);
  });

  test('put throws for a content type that differs from the key’s extension, and for empty content', async () => {
    const storage = await opened();
    await expect(storage.put('jobs/x.webp', bytesOf('<script>'), 'text/html')).rejects.toThrow(InvalidKeyError);
    await expect(storage.put('jobs/x.webp', new Uint8Array(), 'image/webp')).rejects.toThrow(RangeError);
    expect(await storage.get('jobs/x.webp')).toBeNull();
  });
});

test('the local storage leaves no partial file, and reads nothing outside of its folder', async () => {
  const storage = await openStorage({ kind: 'local', folder });
  await writeFile(join(root, 'secret.webp'), 'secret');
  await Promise.all(Array.from({ length: 20 }, (_, n) => storage.put('race/one.webp', bytesOf(`${n}`), 'image/webp')));
  expect(await readdir(join(folder, 'race'))).toEqual(['one.webp']);
  await expect(storage.get('../secret.webp')).rejects.toThrow(InvalidKeyError);

  await mkdir(join(folder, 'race/taken.webp'));
  await expect(storage.put('race/taken.webp', bytesOf('x'), 'image/webp')).rejects.toThrow(StorageUnavailable);
  expect(await readdir(join(folder, 'race'))).toEqual(['one.webp', 'taken.webp']);
});

test('the s3 storage throws when the bucket refuses or fails, and does not return null', async () => {
  const wrong = await openStorage({ ...s3Config(fakeS3), secretAccessKey: 'wrong' } as StorageConfig);
  await expect(wrong.get('a/file.webp')).rejects.toThrow();
  await expect(wrong.put('a/file.webp', bytesOf('x'), 'image/webp')).rejects.toThrow();
  expect(fakeS3.requests.slice(-2)).toEqual(['GET 403', 'PUT 403']);

  const metrics = createMetrics();
  const storage = withStorageMetrics(await openStorage(s3Config(fakeS3)), metrics);
  fakeS3.failWith(503);
  await expect(storage.get('a/file.webp')).rejects.toThrow(StorageUnavailable);
  await expect(storage.put('a/file.webp', bytesOf('x'), 'image/webp')).rejects.toThrow(StorageUnavailable);
  await expect(storage.delete('a/file.webp')).rejects.toThrow(StorageUnavailable);
  await expect(storage.get('a/no key')).rejects.toThrow(InvalidKeyError);
  fakeS3.failWith(0);
  expect(metrics.samples()).toEqual({
    'encaixe_storage_failures_total{operation="put"}': 1,
    'encaixe_storage_failures_total{operation="get"}': 1,
    'encaixe_storage_failures_total{operation="delete"}': 1,
  });
});

test('the s3 storage throws StorageUnavailable when the bucket never responds', async () => {
  const storage = await openStorage({ kind: 's3', ...fakeS3.config, timeoutMs: 20 });
  fakeS3.hang(true);
  await expect(storage.put('a/hangs.webp', bytesOf('x'), 'image/webp')).rejects.toThrow(StorageUnavailable);
  await expect(storage.get('a/hangs.webp')).rejects.toThrow(StorageUnavailable);
  fakeS3.hang(false);
});
