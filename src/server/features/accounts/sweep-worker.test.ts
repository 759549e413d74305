import { eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { givenCandidate } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { countAttempt } from '../../platform/rate-limit.ts';
import { session } from './schema.ts';
import { sweepAccountsTask } from './sweep-worker.ts';

const app = await testApp();
const { db, clock } = app;
const DAY_MS = 24 * 60 * 60 * 1000;

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
  const key = 'sign-in|alguém';
  await countAttempt(db, { key, now: clock.now.getTime() - 40 * DAY_MS, window: DAY_MS });

  await app.deps.queue.send(db, sweepAccountsTask, {});

  await vi.waitFor(async () => expect(await sessions()).toHaveLength(1), { timeout: 60_000 });
  expect((await sessions())[0]?.id).not.toBe(first?.id);
  await vi.waitFor(
    async () => expect((await app.pool.query('select 1 from rate_limit where key = $1', [key])).rowCount).toBe(0),
    { timeout: 60_000 },
  );
});
