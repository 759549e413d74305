import { expect, test } from 'vitest';
import { wholeEvents } from './home-events.ts';

test('another event fits in wherever one of a region has ended, and nowhere else', () => {
  const events = wholeEvents();
  const heard = () => String(events.read() ?? '');
  events.write('event: ready\nda');
  expect(heard()).toBe('');
  events.write('ta: \n\ndata: {"type":"match.created"}\n');
  expect(heard()).toBe('event: ready\ndata: \n\n');
  events.write('\n');
  expect(heard()).toBe('data: {"type":"match.created"}\n\n');
});

test('what never ends is no stream of a region', async () => {
  const events = wholeEvents();
  const failed = new Promise((resolve) => events.once('error', resolve));
  events.write('x'.repeat(64 * 1024 + 1));
  expect(await failed).toMatchObject({ message: 'An event without an end' });
});
