import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { givenCandidate } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { unsubscribeTokens } from '../features/alerts/service.ts';
import { alertUnsubscribePages } from './alert-unsubscribe.ts';

const app = await testApp();
const { db, deps } = app;

const folder = await mkdtemp(join(tmpdir(), 'encaixe-leave-'));
await writeFile(join(folder, 'index.html'), '<!doctype html>');
const pages = new Hono().route('/', await alertUnsubscribePages(deps, { folder }));

async function given() {
  const person = await givenCandidate(db);
  const { api } = await app.as(person);
  await api.alerts.set({ frequency: 'weekly' });
  return {
    path: `/parar-vagas/${deps.unsubscribeTokens.tokenFor(person.user_id)}`,
    frequency: () => api.alerts.current(),
    person,
  };
}

it('unsubscribes from job alert mails by a POST without a session, and not by a GET (alerts#unsubscribe)', async () => {
  const { path, frequency } = await given();
  const response = await pages.request(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(await response.text()).toContain('Parar de receber</button>');
  expect(await frequency()).toEqual({ frequency: 'weekly' });
  for (let time = 0; time < 2; time++) {
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const answer = await pages.request(path, { method: 'POST', body });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('você não recebe mais vagas novas');
  }
  expect(await frequency()).toEqual({ frequency: 'off' });
});

it('returns 404 for an invalid token, and unsubscribes no user', async () => {
  const [mine, other] = [await given(), await given()];
  const token = mine.path.slice('/parar-vagas/'.length);
  const others = other.path.slice('/parar-vagas/'.length);
  const forged = unsubscribeTokens('another secret').tokenFor(mine.person.user_id);
  for (const wrong of [others.slice(0, 22) + token.slice(22), token.slice(0, -1), `${token}A`, forged, '-', '%00'])
    for (const method of ['GET', 'POST'])
      expect((await pages.request(`/parar-vagas/${wrong}`, { method })).status, wrong).toBe(404);
  for (const { frequency } of [mine, other]) expect(await frequency()).toEqual({ frequency: 'weekly' });
});
