import { join } from 'node:path';
import type { Env } from '../env.ts';
import { openStorage } from '../platform/storage/open.ts';
import type { Storage } from '../platform/storage/storage.ts';

/** The pictures of this installation. */
export const openPictures = ({ storage, dataDir }: Pick<Env, 'storage' | 'dataDir'>): Promise<Storage> =>
  openStorage(storage.kind === 'local' ? { kind: 'local', folder: join(dataDir, 'storage') } : storage);
