import type { Metrics } from '../metrics/metrics.ts';
import { type Storage, StorageUnavailable } from './storage.ts';

/** Wraps a storage so that failed operations (StorageUnavailable) are counted in the metrics. */
export function withStorageMetrics(storage: Storage, metrics: Metrics): Storage {
  const counting = (operation: keyof Storage) => {
    const failed = metrics.counter('encaixe_storage_failures_total', { operation });
    return (error: unknown) => {
      if (error instanceof StorageUnavailable) failed();
      throw error;
    };
  };
  const [putting, getting, deleting] = [counting('put'), counting('get'), counting('delete')];
  return {
    put: (...object) => storage.put(...object).catch(putting),
    get: (key) => storage.get(key).catch(getting),
    delete: (key) => storage.delete(key).catch(deleting),
  };
}
