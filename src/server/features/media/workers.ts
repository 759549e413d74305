import type { Deps } from '../../deps.ts';
import { defineWorker, type Worker } from '../../platform/queue/task.ts';
import { deleteUnusedJobImage, removeUnreferencedPictures } from './service.ts';
import { removeTask, unusedImageTask } from './tasks.ts';

export const mediaWorkers = (deps: () => Pick<Deps, 'db' | 'storage' | 'queue' | 'log'>): Worker[] => [
  defineWorker(removeTask, ({ pictures }, { signal }) => removeUnreferencedPictures(deps(), pictures, signal)),
  defineWorker(unusedImageTask, ({ owner_id, url }) => deleteUnusedJobImage(deps(), owner_id, url)),
];
