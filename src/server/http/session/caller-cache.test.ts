import { expect, it } from 'vitest';
import type { Actor } from './actor.ts';
import { createCallerCache } from './caller-cache.ts';

const MINUTE_MS = 60_000;
const caller = (name: string) => ({ actor: { name } as Actor, row_xmin: '1', row_ctid: '(0,1)', row_seat: '' });

it('keeps a caller that is used every eight minutes, and drops one that was unused for half an hour', () => {
  let now = 0;
  const callers = createCallerCache(() => now);
  callers.set('ana', caller('Ana'));
  callers.set('rui', caller('Rui'));
  for (const minute of [8, 16, 24, 32]) {
    now = minute * MINUTE_MS;
    expect(callers.get('ana')).toEqual(caller('Ana'));
  }
  expect(callers.get('rui')).toBeUndefined();
  now += 60 * MINUTE_MS;
  expect(callers.get('ana')).toBeUndefined();
});

it('drops a deleted caller', () => {
  const callers = createCallerCache();
  callers.set('ana', caller('Ana'));
  callers.delete('ana');
  expect(callers.get('ana')).toBeUndefined();
});

it('holds a limited number of callers, the most recent ones', () => {
  const callers = createCallerCache(() => 0);
  const isCached = (n: number) => callers.get(`token ${n}`) !== undefined;
  for (let n = 0; n < 20_000; n++) {
    callers.set(`token ${n}`, caller(`${n}`));
    expect(callers.get('token 0')).toBeDefined();
  }
  const held = Array.from({ length: 20_000 }, (_, n) => n).filter(isCached);
  expect(held.length).toBeLessThan(5000);
  expect(held).toContain(19_999);
});
