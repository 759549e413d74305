import { beforeEach, expect, it, vi } from 'vitest';
import { onServerChange } from './realtime.ts';

const open: FakeStream[] = [];

class FakeStream {
  onmessage: ((event: { data: string }) => void) | null = null;
  readonly address: string;
  constructor(address: string) {
    this.address = address;
    open.push(this);
  }
  close() {
    open.splice(open.indexOf(this), 1);
  }
}

/** Fakes the part of the page that the stream reads. */
const makePage = (made: string | null) => vi.stubGlobal('document', { querySelector: () => made && { content: made } });

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeStream);
  makePage(null);
});

it('sends the time at which the server made the page', () => {
  makePage('1767268800000');
  const end = onServerChange(() => undefined);
  expect(open.map(({ address }) => address)).toEqual(['/api/events?since=1767268800000']);
  end();
});

const emit = (type: string) => {
  for (const stream of open) stream.onmessage?.({ data: JSON.stringify({ type }) });
};

it('has one stream for all listeners, as long as there is any', () => {
  const received: string[] = [];
  const end = onServerChange(({ type }) => received.push(`a ${type}`));
  const endOther = onServerChange(({ type }) => received.push(`b ${type}`));
  expect(open.map(({ address }) => address)).toEqual(['/api/events?since=0']);
  emit('likes.changed');
  end();
  emit('resync');
  expect(received).toEqual(['a likes.changed', 'b likes.changed', 'b resync']);
  endOther();
  expect(open, 'no subscriber is left').toEqual([]);

  onServerChange(() => undefined)();
  expect(open, 'the stream was opened again and closed').toEqual([]);
});
