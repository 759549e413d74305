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

const named = (name: string): SignedIn => ({ ...CANDIDATE, user: { ...CANDIDATE.user, name } });

const blocked = (name: string): BlockedPerson => ({
  ...{ user_id: '0d1c9f9e-0000-4000-8000-000000000002', name, user_type: 'company' },
  ...{ ...NO_PICTURE },
  created_at: new Date('2026-11-20T01:00:00Z'),
});

/** Answers as a server on which the user has blocked this company and sent no report. */
const reading =
  (name: string): ReadEmbedded =>
  async (path) => {
    const answers: Record<string, unknown> = {
      'safety/blocked': { people: [blocked(name)], next_cursor: null },
      'safety/reports': { reports: [], next_cursor: null },
    };
    const answer = answers[path.join('/')];
    return answer ? JSON.parse(JSON.stringify(toRpcJson(answer))) : null;
  };

it('renders the screen with the data that it requests, by the clocks of São Paulo', async () => {
  const { html, answers } = await renderScreen('/bloqueados', named('Ana Souza'), reading('Padaria Sol'));
  expect(html).toContain('Ana Souza');
  expect(html).toContain('Padaria Sol');
  expect(html).toContain('19/11/2026');
  expect(answers.map(({ key: [path] }) => path.join('/')).toSorted()).toEqual(['safety/blocked', 'safety/reports']);
});

it('does not mix users whose pages are rendered at the same time', async () => {
  const people = Array.from({ length: 6 }, (_, n) => ({ name: `Pessoa ${n}`, company: `Empresa ${n}` }));
  const pages = await Promise.all(
    people.map(({ name, company }) => renderScreen('/bloqueados', named(name), reading(company))),
  );
  for (const [at, { html }] of pages.entries()) {
    expect([...new Set(html.match(/Pessoa \d/g))]).toEqual([`Pessoa ${at}`]);
    expect([...new Set(html.match(/Empresa \d/g))]).toEqual([`Empresa ${at}`]);
  }
});

it('keeps nothing of a user once the page is rendered', async () => {
  await renderScreen('/bloqueados', CANDIDATE, reading('Padaria Sol'));
  expect(getSession()).toEqual({ user: null });
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

it('renders the placeholder of data that the server refuses', async () => {
  const { html, answers } = await renderScreen('/bloqueados', CANDIDATE, async () => null);
  expect(html).toContain('Carregando...');
  expect(answers).toEqual([]);
});

it('renders nothing for screens outside of the signed-in layout', async () => {
  const pending = { ...CANDIDATE, profile: { ...CANDIDATE.profile, terms_due: true } };
  expect((await renderScreen('/termos', CANDIDATE, reading(''))).html).toBe('');
  expect((await renderScreen('/vagas', pending, reading(''))).html).toBe('');
});

const guarded: { beforeLoad?: unknown } = Route.options;

it('renders the other screens when the code of one does not load', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  try {
    vi.spyOn(guarded as { beforeLoad: () => unknown }, 'beforeLoad').mockReturnValueOnce(new Promise(() => undefined));
    const hanging = expect(renderScreen('/bloqueados', named('Ana Souza'), reading('Padaria Sol'))).rejects.toThrow(
      'took too long',
    );
    await vi.advanceTimersByTimeAsync(1000);
    const next = renderScreen('/bloqueados', named('Bia Lima'), reading('Padaria Sol'));
    await vi.advanceTimersByTimeAsync(1000);
    await hanging;
    expect((await next).html).toContain('Bia Lima');
  } finally {
    vi.useRealTimers();
  }
});

it('gives up a screen whose lazy parts take too long', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort(new Error('too long')));
  await expect(renderScreen('/bloqueados', CANDIDATE, reading('Padaria Sol'))).rejects.toThrow('too long');
  expect(getSession()).toEqual({ user: null });
});

it('does not render a screen that has waited for too long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  try {
    vi.spyOn(guarded as { beforeLoad: () => unknown }, 'beforeLoad').mockImplementationOnce(() =>
      vi.setSystemTime(Date.now() + 2001),
    );
    const slow = renderScreen('/bloqueados', CANDIDATE, reading('Padaria Sol'));
    await expect(renderScreen('/bloqueados', CANDIDATE, reading('Padaria Sol'))).rejects.toThrow('Too many screens');
    await slow;
  } finally {
    vi.useRealTimers();
  }
});
