import type { Deps } from '../../deps.ts';
import { type Worker, workOn } from '../../platform/queue/task.ts';
import { removeUnkept } from './service.ts';
import { removeTask } from './tasks.ts';

export const mediaWorkers = (deps: () => Pick<Deps, 'db' | 'storage'>): Worker[] => [
  workOn(removeTask, ({ pictures }, { signal }) => removeUnkept(deps(), pictures, signal)),
];
