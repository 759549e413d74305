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

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeStream);
});

const say = (type: string) => {
  for (const stream of open) stream.onmessage?.({ data: JSON.stringify({ type }) });
};

it('has one stream for all who listen, as long as anybody does', () => {
  const heard: string[] = [];
  const end = onServerChange(({ type }) => heard.push(`a ${type}`));
  const endOther = onServerChange(({ type }) => heard.push(`b ${type}`));
  expect(open.map(({ address }) => address)).toEqual(['/api/events']);
  say('likes.changed');
  end();
  say('resync');
  expect(heard).toEqual(['a likes.changed', 'b likes.changed', 'b resync']);
  endOther();
  expect(open, 'nobody listens any more').toEqual([]);

  onServerChange(() => undefined)();
  expect(open, 'it was opened anew, and closed').toEqual([]);
});
