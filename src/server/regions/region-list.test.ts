import { expect, test } from 'vitest';
import type { Region } from '../platform/directory/directory.ts';
import { createLog } from '../platform/log.ts';
import { createRegionList } from './region-list.ts';

const sp: Region = { name: 'sp', origin: 'https://sp.interno.example', states: ['SP'] };
const rj: Region = { name: 'rj', origin: 'https://rj.interno.example', states: ['RJ'] };

test('a region whose origin nobody can read is told of once, and nothing is led there', async () => {
  const lines: string[] = [];
  const log = createLog({ level: 'warn', destination: { write: (line) => void lines.push(line) } });
  let regions = [sp, { ...rj, origin: 'rj.interno:3000' }, { ...rj, name: 'sul', origin: 'http://[' }];
  const list = createRegionList({ regions: async () => regions }, 'sp', log);
  expect([list.isNone('rj'), list.isNone('atlantida')]).toEqual([false, false]);
  for (const _ of [1, 2]) await list.refresh();
  expect([list.get('sp'), list.get('rj'), list.get('sul')]).toEqual([sp, undefined, undefined]);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('"region":"rj"');
  // It is there all the same: whoever belongs to it is nobody of this region.
  expect([list.isNone('rj'), list.isNone('atlantida'), list.isAlone()]).toEqual([false, true, false]);
  regions = [sp, rj];
  await list.refresh();
  expect(list.get('rj')).toEqual(rj);
});
