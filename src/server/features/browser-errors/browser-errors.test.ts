import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { workerDatabase } from '#tests/setup/test-database.ts';
import { createLog } from '../../platform/log.ts';
import { createMetrics } from '../../platform/metrics/metrics.ts';
import type { SentryEvent } from '../../platform/sentry.ts';
import { browserErrorRoutes, withoutPersonalData } from './routes.ts';
import { browserErrors } from './schema.ts';
import { countBrowserError, deleteOldBrowserErrors, readBrowserErrors } from './service.ts';

const { db } = await workerDatabase();
const NOW = new Date('2026-11-28T12:00:00Z');
/** Dependencies whose clock shows `days` days after NOW. */
const onDay = (days: number) => ({ db, now: () => new Date(NOW.getTime() + days * 24 * 60 * 60 * 1000) });
const REPORT = {
  kind: 'error',
  message: "TypeError: Cannot read properties of undefined (reading 'title')",
  stack:
    'TypeError: x\n    at t (https://encaixe.test/assets/deck-AbC12_-.js:2:8)\n    at chrome-extension://abc/content.js:1:1',
  route: '/_app/vagas/',
  build: 'b1',
};

/** Creates the HTTP route for a web build whose file deck-AbC12_-.js has a map: its line 2 is the source's line 3. */
function given() {
  const folder = mkdtempSync(join(tmpdir(), 'encaixe-web-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'web-maps'));
  const map = { version: 3, sources: ['../../../src/web/deck.tsx'], names: [], mappings: ';AAEA;' };
  writeFileSync(join(folder, 'web-maps', 'deck-AbC12_-.js.map'), JSON.stringify(map));
  const lines: string[] = [];
  const metrics = createMetrics();
  const log = createLog({ level: 'info', destination: { write: (line) => lines.push(line) } });
  const sent: SentryEvent[] = [];
  const sendToSentry = (event: SentryEvent) => void sent.push(event);
  const routes = browserErrorRoutes(
    { db, log, now: () => NOW },
    { metrics, folder: join(folder, 'web'), sendToSentry },
  );
  const send = async (report: unknown) =>
    (await routes.request('/api/browser-errors', { method: 'POST', body: JSON.stringify(report) })).status;
  return { send, sent, metrics, logged: () => lines.map((line) => JSON.parse(line)) };
}

const ERROR = {
  kind: 'error',
  message: 'x is not a function',
  position: 'src/web/a.tsx:1:2',
  route: '/a',
  build: 'b1',
};
const deleteErrors = () => db.delete(browserErrors);

it('logs an error with its position in the source, without stack frames of other scripts, and counts it by kind', async () => {
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

it('logs the position in the built file when its source map no longer exists, and reads no file outside of the build', async () => {
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

it('stores, and sends to Sentry, what it logs, without personal data', async () => {
  await deleteErrors();
  const { send, sent } = given();
  await send({ ...REPORT, message: 'SyntaxError: "Ana" is no number' });
  await send({ ...REPORT, message: 'SyntaxError: "Bia" is no number', build: 'b2' });
  const message = 'SyntaxError: "…" is no number';
  expect(sent).toMatchObject([
    { type: 'error', value: message, transaction: '/_app/vagas/', release: 'b1' },
    { value: message, release: 'b2' },
  ]);
  expect((await readBrowserErrors(onDay(0))).errors).toMatchObject([
    {
      message,
      position: expect.stringMatching(/deck\.tsx:3:1$/),
      route: '/_app/vagas/',
      build: 'b2',
      count: 2,
      last_at: NOW,
    },
  ]);
});

it('stores texts without control characters and lone surrogates, which the database refuses', async () => {
  await deleteErrors();
  const { send } = given();
  expect(await send({ kind: 'chunk', message: 'a\u0000b\ud800c', route: '/\u0000', build: '\udfff' })).toBe(204);
  expect((await readBrowserErrors(onDay(0))).errors).toMatchObject([{ message: 'a b c', route: '/ ', build: ' ' }]);
});

it('lists the errors of today and the 7 days before, most frequent first, with today’s count and the mean of those days', async () => {
  await deleteErrors();
  for (let n = 0; n < 14; n++) await countBrowserError(onDay(-7), ERROR);
  await countBrowserError(onDay(-8), { ...ERROR, message: 'older' });
  for (let n = 0; n < 3; n++) await countBrowserError(onDay(0), { ...ERROR, message: 'today', build: 'b2' });
  await countBrowserError(onDay(0), { ...ERROR, build: 'b2' });
  const { errors, ...sums } = await readBrowserErrors(onDay(0));
  expect(sums).toEqual({ today: 4, usual: 2, is_unusual: false });
  expect(errors.map(({ message, build, count }) => [message, build, count])).toEqual([
    [ERROR.message, 'b2', 15],
    ['today', 'b2', 3],
  ]);
});

it.each([
  [19, 0, false],
  [20, 0, true],
  [30, 70, false],
  [31, 70, true],
])(
  'returns for %i errors today and %i in the week before whether today is unusual: %s',
  async (today, before, is_unusual) => {
    await deleteErrors();
    if (before > 0) await countBrowserError(onDay(-3), ERROR);
    await countBrowserError(onDay(0), ERROR);
    for (const [day, count] of [['2026-11-25', before] as const, ['2026-11-28', today] as const])
      if (count > 0) await db.update(browserErrors).set({ count }).where(eq(browserErrors.day, day));
    expect((await readBrowserErrors(onDay(0))).is_unusual).toBe(is_unusual);
  },
);

it('stores at most 200 different errors of a day, still counts those, and deletes them after 30 days', async () => {
  await deleteErrors();
  for (let n = 0; n < 201; n++) await countBrowserError(onDay(0), { ...ERROR, message: `error ${n}` });
  await countBrowserError(onDay(0), { ...ERROR, message: 'error 0' });
  await countBrowserError(onDay(0), { ...ERROR, message: 'error 200' });
  const counts = async () =>
    (await db.select({ count: browserErrors.count }).from(browserErrors)).map(({ count }) => count);
  expect((await counts()).toSorted()).toEqual([...Array.from({ length: 199 }, () => 1), 2]);
  await deleteOldBrowserErrors(onDay(30));
  expect(await counts()).toHaveLength(200);
  await deleteOldBrowserErrors(onDay(31));
  expect(await counts()).toHaveLength(0);
});
