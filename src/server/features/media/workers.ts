import type { Deps } from '../../deps.ts';
import { type Worker, workOn } from '../../platform/queue/task.ts';
import { deleteUnusedJobImage, removeUnreferenced } from './service.ts';
import { removeTask, unusedImageTask } from './tasks.ts';

export const mediaWorkers = (deps: () => Pick<Deps, 'db' | 'storage' | 'queue' | 'log'>): Worker[] => [
  workOn(removeTask, ({ pictures }, { signal }) => removeUnreferenced(deps(), pictures, signal)),
  workOn(unusedImageTask, ({ owner_id, url }) => deleteUnusedJobImage(deps(), owner_id, url)),
];
