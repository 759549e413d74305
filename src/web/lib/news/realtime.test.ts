import { beforeEach, expect, it, vi } from 'vitest';
import { subscribeToServerEvents } from './realtime.ts';

const streams: FakeStream[] = [];

class FakeStream {
  onmessage: ((event: { data: string }) => void) | null = null;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    streams.push(this);
  }
  close() {
    streams.splice(streams.indexOf(this), 1);
  }
}

/** Fakes the meta element with the time at which the server rendered the page. */
const fakePage = (renderedAt: string | null) =>
  vi.stubGlobal('document', { querySelector: () => renderedAt && { content: renderedAt } });

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeStream);
  fakePage(null);
});

it('opens the stream with the time at which the server rendered the page', () => {
  fakePage('1767268800000');
  const end = subscribeToServerEvents(() => undefined);
  expect(streams.map(({ url }) => url)).toEqual(['/api/events?since=1767268800000']);
  end();
});

const emit = (type: string) => {
  for (const stream of streams) stream.onmessage?.({ data: JSON.stringify({ type }) });
};

it('shares one stream between all listeners, and closes it when the last one unsubscribes', () => {
  const received: string[] = [];
  const end = subscribeToServerEvents(({ type }) => received.push(`a ${type}`));
  const endOther = subscribeToServerEvents(({ type }) => received.push(`b ${type}`));
  expect(streams.map(({ url }) => url)).toEqual(['/api/events?since=0']);
  emit('likes.changed');
  end();
  emit('resync');
  expect(received).toEqual(['a likes.changed', 'b likes.changed', 'b resync']);
  endOther();
  expect(streams, 'the last listener has unsubscribed').toEqual([]);

  subscribeToServerEvents(() => undefined)();
  expect(streams, 'the stream was opened again and closed').toEqual([]);
});
