import type { LocalStorageConfig } from './local.ts';
import type { S3StorageConfig } from './s3.ts';
import type { Storage } from './storage.ts';

export type StorageConfig = ({ kind: 'local' } & LocalStorageConfig) | ({ kind: 's3' } & S3StorageConfig);

/** Opens the configured storage; the S3 client is only loaded by those who use it. */
export async function openStorage(config: StorageConfig): Promise<Storage> {
  if (config.kind === 's3') return (await import('./s3.ts')).createS3Storage(config);
  return (await import('./local.ts')).createLocalStorage(config);
}
