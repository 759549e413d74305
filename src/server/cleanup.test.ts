import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished, vi } from 'vitest';
import { givenCandidate } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { cleanupTask } from './cleanup.ts';
import { session } from './features/accounts/schema.ts';
import { countAttempt } from './platform/rate-limit.ts';

const app = await testApp();
const { db, pool, clock } = app;
const DAY_MS = 24 * 60 * 60 * 1000;
const WAIT_OPTIONS = { timeout: 60_000 };

async function givenOldAttempt() {
  const key = 'sign-in|alguém';
  await countAttempt(db, { key, now: clock.now.getTime() - 40 * DAY_MS, window: DAY_MS });
  return async () => (await pool.query('select 1 from rate_limit where key = $1', [key])).rowCount;
}

it('deletes an expired session with its network address, and an old counter of a rate limit', async () => {
  const person = await givenCandidate(db);
  const [over, open] = [await app.as(person), await app.as(person)];
  expect(over.cookie).not.toBe(open.cookie);
  const sessions = () => db.select().from(session).where(eq(session.userId, person.user_id));
  const [first] = await sessions();
  const ended = new Date(clock.now.getTime() - 2 * DAY_MS);
  await db
    .update(session)
    .set({ expiresAt: ended, ipAddress: '203.0.113.7' })
    .where(eq(session.id, first?.id ?? ''));
  const countOld = await givenOldAttempt();

  await app.deps.queue.send(db, cleanupTask, {});

  await vi.waitFor(async () => expect(await sessions()).toHaveLength(1), WAIT_OPTIONS);
  expect((await sessions())[0]?.id).not.toBe(first?.id);
  await vi.waitFor(async () => expect(await countOld()).toBe(0), WAIT_OPTIONS);
});

it('runs the other steps when one fails, logs the name of that step, and fails so that the task is retried', async () => {
  const countOld = await givenOldAttempt();
  await pool.query('alter table browser_errors rename to browser_errors_away');
  onTestFinished(async () => {
    await pool.query('alter table browser_errors_away rename to browser_errors');
  });
  await app.deps.queue.send(db, cleanupTask, {});
  await vi.waitFor(() => expect(app.logged).toHaveLength(2), WAIT_OPTIONS);
  expect(app.logged.splice(0).map((line) => JSON.parse(line))).toMatchObject([
    { step: 'browser-errors', msg: 'A cleanup step failed' },
    { task: 'cleanup', msg: 'A task failed', err: { message: 'Failed cleanup steps: browser-errors' } },
  ]);
  expect(await countOld()).toBe(0);
});
