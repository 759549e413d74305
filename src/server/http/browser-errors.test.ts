import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createLog } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { browserErrorRoutes, withoutPersonalData } from './browser-errors.ts';

const NOW = new Date('2026-11-28T12:00:00Z');
const REPORT = {
  kind: 'error',
  message: "TypeError: Cannot read properties of undefined (reading 'title')",
  stack:
    'TypeError: x\n    at t (https://encaixe.test/assets/deck-AbC12_-.js:2:8)\n    at chrome-extension://abc/content.js:1:1',
  route: '/_app/vagas/',
  build: 'b1',
};

/** The route on a web build whose file deck-AbC12_-.js has a map: its line 2 is the source's line 3. */
function given() {
  const folder = mkdtempSync(join(tmpdir(), 'encaixe-web-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'web-maps'));
  const map = { version: 3, sources: ['../../../src/web/deck.tsx'], names: [], mappings: ';AAEA;' };
  writeFileSync(join(folder, 'web-maps', 'deck-AbC12_-.js.map'), JSON.stringify(map));
  const lines: string[] = [];
  const metrics = createMetrics();
  const log = createLog({ level: 'info', destination: { write: (line) => lines.push(line) } });
  const routes = browserErrorRoutes({ log, now: () => NOW }, metrics, join(folder, 'web'));
  const send = async (report: unknown) =>
    (await routes.request('/api/browser-errors', { method: 'POST', body: JSON.stringify(report) })).status;
  return { send, metrics, logged: () => lines.map((line) => JSON.parse(line)) };
}

it('logs an error with the position in its source and without frames of others, and counts it by kind', async () => {
  const { send, metrics, logged } = given();
  expect(await send(REPORT)).toBe(204);
  expect(logged()).toMatchObject([
    {
      level: 40,
      kind: 'error',
      message: REPORT.message,
      frames: [expect.stringMatching(/src\/web\/deck\.tsx:3:1$/)],
      route: '/_app/vagas/',
      build: 'b1',
    },
  ]);
  expect(metrics.samples()).toMatchObject({ 'encaixe_browser_errors_total{kind="error"}': 1 });
});

it('logs no error without a position in the app, except that of a chunk that did not load', async () => {
  const { send, logged } = given();
  const stack = 'Error: x\n    at chrome-extension://abc/content.js:1:1';
  expect(await send({ ...REPORT, stack })).toBe(204);
  expect(logged()).toEqual([]);
  expect(await send({ kind: 'chunk', message: 'Failed to fetch' })).toBe(204);
  expect(logged()).toMatchObject([{ kind: 'chunk', frames: [] }]);
});

it('names the built file of an older build, whose map is gone, and reads no file outside of the build', async () => {
  const { send, logged } = given();
  const stack = 'at https://encaixe.test/assets/old-1234567.js:1:20\nat https://encaixe.test/assets/../../main.js:1:1';
  await send({ ...REPORT, stack });
  expect(logged()).toMatchObject([{ frames: ['old-1234567.js:1:20'] }]);
});

it.each([
  ['a kind that does not exist', { ...REPORT, kind: 'other' }],
  ['a further field', { ...REPORT, email: 'ana@mail.test' }],
  ['no object', 'x'],
])('refuses %s', async (_, report) => {
  const { send, logged } = given();
  expect(await send(report)).toBe(400);
  expect(logged()).toEqual([]);
});

it.each([
  [`"João da Silva" is not valid JSON`, '"…" is not valid JSON'],
  ["Cannot read properties of null (reading 'job.title')", "Cannot read properties of null (reading 'job.title')"],
  ["Invalid value 'Rua das Flores, 12'", "Invalid value '…'"],
  ['ana@mail.test at 41999998888', '…@… at …'],
])('removes what may be personal data from %s', (message, shown) => {
  expect(withoutPersonalData(message)).toBe(shown);
});
