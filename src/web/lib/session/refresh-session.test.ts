import { expect, it, vi } from 'vitest';

it('requests the session only after the call that replaces the session cookie has finished', async () => {
  vi.resetModules();
  vi.stubGlobal('document', { cookie: '', getElementById: () => null });
  vi.stubGlobal('window', { location: { origin: 'http://encaixe.test' } });
  const fetchMock = vi.fn(async () => Response.json({ json: { user: null }, meta: [] }));
  vi.stubGlobal('fetch', fetchMock);
  const { api } = await import('../api/api-client.ts');
  const { refetchSession, delaySessionRequests } = await import('./refresh-session.ts');

  const call = Promise.withResolvers<void>();
  const replaced = delaySessionRequests(call.promise);
  const session = refetchSession();
  // Direct procedure calls don't wait.
  await api.session.current();
  expect(fetchMock).toHaveBeenCalledTimes(1);
  call.resolve();
  await replaced;
  await session;
  expect(fetchMock).toHaveBeenCalledTimes(2);

  const refused = delaySessionRequests(Promise.reject(new Error('refused')));
  await expect(refused).rejects.toThrow('refused');
  await refetchSession();
  expect(fetchMock).toHaveBeenCalledTimes(3);
});

/** Opens a page without a session. The test responds to the nth session request by `answers[n](userId)`. */
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
  const { queryClient } = await import('../api/api-client.ts');
  const { refetchSession, delaySessionRequests } = await import('./refresh-session.ts');
  const { getSession, setSession } = await import('./session.ts');
  const expectRequests = (count: number) => vi.waitFor(() => expect(answers).toHaveLength(count));
  return { answers, expectRequests, refetchSession, delaySessionRequests, getSession, setSession, queryClient };
}

it('ignores a response that arrives after the response to a later request', async () => {
  const { answers, expectRequests, refetchSession, getSession } = await openPage();
  const first = refetchSession();
  await expectRequests(1);
  const second = refetchSession();
  await expectRequests(2);
  answers[1]?.('bia');
  await second;
  answers[0]?.('ana');
  expect((await first).user?.id, 'the caller receives the latest session').toBe('bia');
  expect(getSession().user?.id).toBe('bia');
});

it.each([
  ['removes the cached data of the previous user', 'bia', undefined],
  ['keeps the cached data of the same user', 'ana', 'de Ana'],
])('%s when the session of %s is received', async (_, next, left) => {
  const { answers, expectRequests, refetchSession, setSession, queryClient } = await openPage();
  setSession({ user: { id: 'ana' } } as never);
  queryClient.setQueryData(['matches'], 'de Ana');
  const session = refetchSession();
  await expectRequests(1);
  answers[0]?.(next);
  await session;
  expect(queryClient.getQueryData(['matches'])).toBe(left);
});

it('removes the cached data when another person signs in after a sign-out', async () => {
  const { answers, expectRequests, refetchSession, setSession, queryClient } = await openPage();
  setSession({ user: { id: 'ana' } } as never);
  queryClient.setQueryData(['matches'], 'de Ana');
  setSession({ user: null });
  const session = refetchSession();
  await expectRequests(1);
  answers[0]?.('bia');
  await session;
  expect(queryClient.getQueryData(['matches'])).toBeUndefined();
});

it.each([
  ['reports the end of the session', false, 1],
  ['does not report the end of the session when the page had already ended it', true, 0],
])('%s', async (_, isKnown, times) => {
  const { answers, expectRequests, refetchSession, setSession } = await openPage();
  setSession({ user: { id: 'ana' } } as never);
  const onEnded = vi.fn();
  const session = refetchSession(onEnded);
  await expectRequests(1);
  if (isKnown) setSession({ user: null });
  answers[0]?.(null);
  await session;
  expect(onEnded).toHaveBeenCalledTimes(times);
});

it('ignores the response to a request that was sent before the sign-out', async () => {
  const { answers, expectRequests, refetchSession, delaySessionRequests, getSession, setSession } = await openPage();
  setSession({ user: { id: 'ana' } } as never);
  const session = refetchSession();
  await expectRequests(1);
  await delaySessionRequests(Promise.resolve());
  setSession({ user: null });
  answers[0]?.('ana');
  await session;
  expect(getSession().user).toBeNull();
});
