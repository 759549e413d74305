import { expect, it } from 'vitest';
import { workerDatabase } from '#tests/setup/test-database.ts';
import { countAttempt, deleteOldAttempts, limitAttempts } from './rate-limit.ts';

const { db, pool } = await workerDatabase();

const WINDOW = 1000;
const at = (key: string, now: number) => countAttempt(db, { key, now, window: WINDOW });

it('counts in a window that begins with its first attempt, and begins a new window when the first has ended', async () => {
  expect(await at('um', 5000)).toEqual({ count: 1, began: 5000 });
  expect(await at('um', 5500)).toEqual({ count: 2, began: 5000 });
  expect(await at('um', 5999)).toEqual({ count: 3, began: 5000 });
  expect(await at('um', 6000)).toEqual({ count: 1, began: 6000 });
});

it('counts each key separately, and counts all simultaneous attempts', async () => {
  await Promise.all(Array.from({ length: 9 }, () => at('muitos', 5000)));
  expect((await at('muitos', 5000)).count).toBe(10);
  expect((await at('outro', 5000)).count).toBe(1);
});

it('limitAttempts throws RATE_LIMITED only for attempts above the limit', async () => {
  const attempt = () => limitAttempts(db, { key: 'dois', now: 5000, window: WINDOW, max: 2 });
  await attempt();
  await attempt();
  await expect(attempt()).rejects.toThrow(expect.objectContaining({ code: 'RATE_LIMITED' }));
});

it('deletes windows that began more than 31 days ago, and throws for a window longer than 30 days', async () => {
  const DAY = 24 * 60 * 60 * 1000;
  const now = 100 * DAY;
  const window = 30 * DAY;
  for (const days of [32, 30, 0]) await countAttempt(db, { key: `há ${days} dias`, now: now - days * DAY, window });
  await deleteOldAttempts(db, new Date(now));
  const { rows } = await pool.query(`select key from rate_limit where key like 'há %' order by key`);
  expect(rows).toEqual([{ key: 'há 0 dias' }, { key: 'há 30 dias' }]);
  await expect(countAttempt(db, { key: 'longe', now, window: window + 1 })).rejects.toThrow(RangeError);
});
