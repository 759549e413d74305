import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { givenCandidate } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { pageRoutes } from './pages.ts';

const app = await testApp();
const folder = await mkdtemp(join(tmpdir(), 'encaixe-pages-'));
await writeFile(join(folder, 'index.html'), '<body><!--encaixe-session--><main></main></body>');
await writeFile(join(folder, 'sw.js'), 'self;');
await mkdir(join(folder, '.vite'));
await writeFile(join(folder, '.vite', 'manifest.json'), '{}');
const pages = await pageRoutes(app.deps, { folder, mailboxPath: null });
afterAll(() => rm(folder, { recursive: true }));

/** The session that the server writes into the page. */
async function sessionIn(cookie: string) {
  const response = await pages.request('/vagas', { headers: { cookie } });
  expect(response.status).toBe(200);
  const [, written = ''] = /id="encaixe-session">(.*)<\/script><main>/.exec(await response.text()) ?? [];
  return JSON.parse(written);
}

it('brings the renewal once: the page loaded next knows nothing of it', async () => {
  const due = { curtidas_disponiveis: 0, data_ultimo_reset: new Date('2026-01-05T03:00:00Z') };
  const { cookie } = await app.as(await givenCandidate(app.db, due));
  expect((await sessionIn(cookie)).likes).toMatchObject({ renewed: 5, likesRemaining: 5 });
  expect((await sessionIn(cookie)).likes).toMatchObject({ renewed: null, likesRemaining: 5 });
});

it('comes without a session when the profile cannot be read, which is logged', async () => {
  const { cookie } = await app.as(await givenCandidate(app.db, { name: 'Ana </script> Dias' }));
  expect((await sessionIn(cookie)).user.name).toBe('Ana </script> Dias');
  await app.pool.query('alter table profiles rename to profiles_away');
  expect(await sessionIn(cookie)).toEqual({ user: null });
  expect(app.logged.splice(0).join()).toContain('The profile could not be read');
  await app.pool.query('alter table profiles_away rename to profiles');
});

it('has the service worker asked for at each visit', async () => {
  const response = await pages.request('/sw.js');
  expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

it('has nothing to say of a file of another build', async () => {
  expect((await pages.request('/assets/start-before.js')).status).toBe(404);
});
