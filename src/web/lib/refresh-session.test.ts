import { expect, it, vi } from 'vitest';

it('asks for the session with the cookie that a call under way brings, not with the one it ends', async () => {
  vi.resetModules();
  vi.stubGlobal('document', { getElementById: () => null });
  vi.stubGlobal('window', { location: { origin: 'http://encaixe.test' } });
  const asked = vi.fn(async () => Response.json({ json: { user: null }, meta: [] }));
  vi.stubGlobal('fetch', asked);
  const { api } = await import('./api-client.ts');
  const { askSession, replacingSession } = await import('./refresh-session.ts');

  const call = Promise.withResolvers<void>();
  const replaced = replacingSession(call.promise);
  const session = askSession();
  // One that waits for nothing overtakes it.
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
