import { expect, test } from 'vitest';
import { workerPoolSize } from './database.ts';

test.each([
  [10, 1, 10],
  [10, 2, 5],
  [10, 3, 4],
  [10, 64, 2],
])('%i connections and %i workers give pools of %i connections', (databasePoolSize, workers, each) => {
  expect(workerPoolSize({ databasePoolSize, workers })).toBe(each);
});
