import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { withSourceLines } from './source-lines.ts';

function built(map: object | null): string {
  const folder = mkdtempSync(join(tmpdir(), 'encaixe-lines-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'main.js');
  if (map !== null) writeFileSync(`${file}.map`, JSON.stringify(map));
  return pathToFileURL(file).href;
}

/** A source map in which line 2 maps to line 3 of the source; lines 1 and 3 have no mapping. */
const MAP = { version: 3, sources: ['give.ts'], names: [], mappings: ';AAEA;' };

test('maps a position in the built server to its source', () => {
  const stack = `Error: x\n    at async give (${built(MAP)}:2:8)\n    at node:internal/timers:1:1`;
  expect(withSourceLines(stack)).toMatch(/^Error: x\n {4}at async give \(\S+\/give\.ts:3:1\)\n {4}at node:internal/);
});

test.each([
  ['without a mapping', MAP, ':3:1'],
  ['without a source', { ...MAP, mappings: 'A,CAAA' }, ':1:1'],
  ['in a file without a source map', null, ':2:8'],
])('leaves a position %s unchanged', (_, map, position) => {
  const stack = `Error: x\n    at give (${built(map)}${position})`;
  expect(withSourceLines(stack)).toBe(stack);
});
