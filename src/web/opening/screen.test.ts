import { expect, it, vi } from 'vitest';
import type { ReadEmbedded } from '#contract/embedded-responses.ts';
import type { BlockedPerson } from '#contract/safety.ts';
import type { SignedIn } from '#contract/session.ts';
import { queryClient } from '#web/lib/api/api-client.ts';
import { toRpcJson } from '#web/lib/api/rpc-json.ts';
import { getSession } from '#web/lib/session/session.ts';
import { CANDIDATE } from '#web/testing/candidate.ts';
import { NO_PICTURE } from '#web/testing/samples.ts';
import { Route } from '../routes/_app/bloqueados.tsx';
import { renderScreen } from './screen.tsx';

const signedInAs = (name: string): SignedIn => ({ ...CANDIDATE, user: { ...CANDIDATE.user, name } });

const blockedCompany = (name: string): BlockedPerson => ({
  ...{ user_id: '0d1c9f9e-0000-4000-8000-000000000002', name, user_type: 'company' },
  ...{ ...NO_PICTURE },
  created_at: new Date('2026-11-20T01:00:00Z'),
});

/** Returns the fake responses for a user who has blocked this company and has sent no report. */
const serverWithBlocked =
  (name: string): ReadEmbedded =>
  async (path) => {
    const responses: Record<string, unknown> = {
      'safety/blocked': { people: [blockedCompany(name)], next_cursor: null },
      'safety/reports': { reports: [], next_cursor: null },
    };
    const response = responses[path.join('/')];
    return response ? JSON.parse(JSON.stringify(toRpcJson(response))) : null;
  };

it('renders the screen with the data of its queries, and dates in the time zone of São Paulo', async () => {
  const { html, answers } = await renderScreen(
    '/bloqueados',
    signedInAs('Ana Souza'),
    serverWithBlocked('Padaria Sol'),
  );
  expect(html).toContain('Ana Souza');
  expect(html).toContain('Padaria Sol');
  expect(html).toContain('19/11/2026');
  expect(answers.map(({ key: [path] }) => path.join('/')).toSorted()).toEqual(['safety/blocked', 'safety/reports']);
});

it('renders each page with the data of its own user when several are requested at once', async () => {
  const people = Array.from({ length: 6 }, (_, n) => ({ name: `Pessoa ${n}`, company: `Empresa ${n}` }));
  const pages = await Promise.all(
    people.map(({ name, company }) => renderScreen('/bloqueados', signedInAs(name), serverWithBlocked(company))),
  );
  for (const [index, { html }] of pages.entries()) {
    expect([...new Set(html.match(/Pessoa \d/g))]).toEqual([`Pessoa ${index}`]);
    expect([...new Set(html.match(/Empresa \d/g))]).toEqual([`Empresa ${index}`]);
  }
});

it('removes the session and the data of a user after the page is rendered', async () => {
  await renderScreen('/bloqueados', CANDIDATE, serverWithBlocked('Padaria Sol'));
  expect(getSession()).toEqual({ user: null });
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

it('renders a placeholder for data that the server refuses', async () => {
  const { html, answers } = await renderScreen('/bloqueados', CANDIDATE, async () => null);
  expect(html).toContain('Carregando...');
  expect(answers).toEqual([]);
});

it('returns no HTML for a screen outside of the signed-in layout, or for a redirect to one', async () => {
  const pending = { ...CANDIDATE, profile: { ...CANDIDATE.profile, terms_due: true } };
  expect((await renderScreen('/termos', CANDIDATE, serverWithBlocked(''))).html).toBe('');
  expect((await renderScreen('/vagas', pending, serverWithBlocked(''))).html).toBe('');
});

it('returns no HTML for a route whose beforeLoad needs the browser and so fails on the server', async () => {
  const company: SignedIn = { ...CANDIDATE, user: { ...CANDIDATE.user, user_type: 'company' } };
  const path = '/vagas/salvas?vaga=0d1c9f9e-0000-4000-8000-000000000002';
  expect((await renderScreen(path, company, serverWithBlocked(''))).html).toBe('');
});

const routeOptions: { beforeLoad?: unknown } = Route.options;

it('renders the next screen after the timeout when the code of one screen does not load', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  try {
    vi.spyOn(routeOptions as { beforeLoad: () => unknown }, 'beforeLoad').mockReturnValueOnce(
      new Promise(() => undefined),
    );
    const hanging = expect(
      renderScreen('/bloqueados', signedInAs('Ana Souza'), serverWithBlocked('Padaria Sol')),
    ).rejects.toThrow('took too long');
    await vi.advanceTimersByTimeAsync(1000);
    const next = renderScreen('/bloqueados', signedInAs('Bia Lima'), serverWithBlocked('Padaria Sol'));
    await vi.advanceTimersByTimeAsync(1000);
    await hanging;
    expect((await next).html).toContain('Bia Lima');
  } finally {
    vi.useRealTimers();
  }
});

it('rejects when the lazy parts of a screen take too long to load', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort(new Error('too long')));
  await expect(renderScreen('/bloqueados', CANDIDATE, serverWithBlocked('Padaria Sol'))).rejects.toThrow('too long');
  expect(getSession()).toEqual({ user: null });
});

it('rejects when the screens queued before it take too long to render', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  try {
    vi.spyOn(routeOptions as { beforeLoad: () => unknown }, 'beforeLoad').mockImplementationOnce(() =>
      vi.setSystemTime(Date.now() + 2001),
    );
    const slow = renderScreen('/bloqueados', CANDIDATE, serverWithBlocked('Padaria Sol'));
    await expect(renderScreen('/bloqueados', CANDIDATE, serverWithBlocked('Padaria Sol'))).rejects.toThrow(
      'Too many screens',
    );
    await slow;
  } finally {
    vi.useRealTimers();
  }
});
