import type { LocalStorageConfig } from './local.ts';
import type { S3StorageConfig } from './s3.ts';
import type { Storage } from './storage.ts';

export type StorageConfig = ({ kind: 'local' } & LocalStorageConfig) | ({ kind: 's3' } & S3StorageConfig);

/** Loads the S3 client only if it is configured. */
export async function openStorage(config: StorageConfig): Promise<Storage> {
  if (config.kind === 's3') return (await import('./s3.ts')).createS3Storage(config);
  return (await import('./local.ts')).createLocalStorage(config);
}
