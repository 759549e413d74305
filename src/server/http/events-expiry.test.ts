import { Hono } from 'hono';
import { afterEach, expect, it } from 'vitest';
import { givenCandidate } from '#tests/support/people.ts';
import { ORIGIN, testApp } from '#tests/support/test-app.ts';
import { publish } from '../platform/realtime/publish.ts';
import { eventRoutes } from './events.ts';

const app = await testApp();
/** Pending timers of the streams; a timer is removed when it fires or is cancelled. */
const alarms = new Set<{ when: Date; wake: () => void }>();
const hono = new Hono().route(
  '/',
  eventRoutes(app.deps, {
    wakeAt: (when, wake) => {
      const alarm = { when, wake };
      alarms.add(alarm);
      return () => alarms.delete(alarm);
    },
  }),
);
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const each of cleanups.splice(0)) await each();
  expect(alarms.size).toBe(0);
});

function fireAlarm(): Date | undefined {
  const [alarm] = alarms;
  if (alarm) alarms.delete(alarm);
  alarm?.wake();
  return alarm?.when;
}

async function givenStream() {
  const person = await givenCandidate(app.db);
  const { cookie } = await app.as(person);
  const setEnd = async (when: string): Promise<Date> => {
    const { rows } = await app.pool.query(
      'update session set expires_at = now() + $2::interval where user_id = $1 returning expires_at',
      [person.user_id, when],
    );
    return rows[0].expires_at;
  };
  const ends = await setEnd('29 days 12 hours');
  const response = await hono.fetch(new Request(`${ORIGIN}/api/events`, { headers: { cookie } }));
  expect(response.status).toBe(200);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  cleanups.push(() => reader?.cancel());
  const nextEvent = async () => (await reader?.read())?.value ?? null;
  expect(await nextEvent()).toContain('ready');
  return { person, ends, setEnd, nextEvent };
}

it('ends a stream when its session expires', async () => {
  const { ends, setEnd, nextEvent } = await givenStream();
  await setEnd('-1 second');
  expect(fireAlarm()).toEqual(ends);
  let last = await nextEvent();
  while (last !== null) last = await nextEvent();
});

it('continues a stream whose session was renewed, until the new expiry', async () => {
  const { person, setEnd, nextEvent } = await givenStream();
  const prolonged = await setEnd('29 days 23 hours');
  fireAlarm();
  await publish(app.db, { user_id: person.user_id, type: 'likes.changed' });
  expect(await nextEvent()).toContain('likes.changed');
  await expect.poll(() => [...alarms].map(({ when }) => when)).toEqual([prolonged]);
  await setEnd('-1 second');
  fireAlarm();
  let last = await nextEvent();
  while (last !== null) last = await nextEvent();
});
