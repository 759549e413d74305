import { expect, it, vi } from 'vitest';

it('asks for the session with the cookie that a call under way brings, not with the one it ends', async () => {
  vi.resetModules();
  vi.stubGlobal('document', { cookie: '', getElementById: () => null });
  vi.stubGlobal('window', { location: { origin: 'http://encaixe.test' } });
  const asked = vi.fn(async () => Response.json({ json: { user: null }, meta: [] }));
  vi.stubGlobal('fetch', asked);
  const { api } = await import('./api-client.ts');
  const { askSession, replacingSession } = await import('./refresh-session.ts');

  const call = Promise.withResolvers<void>();
  const replaced = replacingSession(call.promise);
  const session = askSession();
  // A call that doesn't wait for the new session overtakes it.
  await api.session.current();
  expect(asked).toHaveBeenCalledTimes(1);
  call.resolve();
  await replaced;
  await session;
  expect(asked).toHaveBeenCalledTimes(2);

  const refused = replacingSession(Promise.reject(new Error('refused')));
  await expect(refused).rejects.toThrow('refused');
  await askSession();
  expect(asked).toHaveBeenCalledTimes(3);
});

/** A page that nobody is signed in on, with a server that answers each question about the session when the test says. */
async function openPage() {
  vi.resetModules();
  vi.stubGlobal('document', { cookie: '', getElementById: () => null });
  vi.stubGlobal('window', { location: { origin: 'http://encaixe.test' } });
  const answers: ((id: string | null) => void)[] = [];
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answers.push((id) => resolve(Response.json({ json: { user: id && { id } }, meta: [] })));
    return promise;
  });
  const { queryClient } = await import('./api-client.ts');
  const { askSession, replacingSession } = await import('./refresh-session.ts');
  const { getSession, setSession } = await import('./session.ts');
  const asked = (count: number) => vi.waitFor(() => expect(answers).toHaveLength(count), { timeout: 15_000 });
  return { answers, asked, askSession, replacingSession, getSession, setSession, queryClient };
}

it('drops an answer that comes after that of a later question', async () => {
  const { answers, asked, askSession, getSession } = await openPage();
  const first = askSession();
  await asked(1);
  const second = askSession();
  await asked(2);
  answers[1]?.('bia');
  await second;
  answers[0]?.('ana');
  expect((await first).user?.id, 'who asked gets what is known by now').toBe('bia');
  expect(getSession().user?.id).toBe('bia');
});

it.each([
  ['somebody else is signed in', 'bia', undefined],
  ['it still is the same person', 'ana', 'de Ana'],
])('when %s, the page has of the one before: %s %s', async (_, next, left) => {
  const { answers, asked, askSession, setSession, queryClient } = await openPage();
  setSession({ user: { id: 'ana' } } as never);
  queryClient.setQueryData(['matches'], 'de Ana');
  const session = askSession();
  await asked(1);
  answers[0]?.(next);
  await session;
  expect(queryClient.getQueryData(['matches'])).toBe(left);
});

it.each([
  ['by the answer', false, 1],
  ['before the answer came', true, 0],
])('says that the session ended where the page learns it %s: %s, %s time(s)', async (_, isKnown, times) => {
  const { answers, asked, askSession, setSession } = await openPage();
  setSession({ user: { id: 'ana' } } as never);
  const said = vi.fn();
  const session = askSession(said);
  await asked(1);
  if (isKnown) setSession({ user: null });
  answers[0]?.(null);
  await session;
  expect(said).toHaveBeenCalledTimes(times);
});

it('drops an answer that was asked for before the sign-out', async () => {
  const { answers, asked, askSession, replacingSession, getSession, setSession } = await openPage();
  setSession({ user: { id: 'ana' } } as never);
  const session = askSession();
  await asked(1);
  await replacingSession(Promise.resolve());
  setSession({ user: null });
  answers[0]?.('ana');
  await session;
  expect(getSession().user).toBeNull();
});
