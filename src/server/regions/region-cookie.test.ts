import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { rememberRegion } from './region-cookie.ts';

const SESSION = 'encaixe.session_token=abc; Path=/; HttpOnly';
const PUBLIC = 'public, max-age=60, s-maxage=600, stale-while-revalidate=30';

function regionApp({ isAlone = false } = {}) {
  const app = new Hono();
  app.use(rememberRegion({ own: 'sp', list: { isAlone: () => isAlone }, cookiePrefix: 'encaixe', isSecure: true }));
  app.get('/vagas', (c) => c.text('', 200, { 'cache-control': PUBLIC }));
  app.get('/only-here', (c) => c.text('', 200, { 'cache-control': 'private, no-store' }));
  app.get('/confirm', (c) => c.redirect('/entrar'));
  app.post('/sign-up', (c) => c.json({ status: true }));
  app.post('/sign-in', (c) => c.json({}, 200, { 'set-cookie': SESSION }));
  return async (path: string, init?: RequestInit) => {
    const { headers } = await app.request(path, init);
    const isTold = headers.getSetCookie().some((cookie) => cookie.startsWith('encaixe.regiao=sp;'));
    return { isTold, cacheControl: headers.get('cache-control') };
  };
}

const POST = { method: 'POST' };

describe('the cookie that names a region', () => {
  test.each(['/vagas?regiao=sp', '/confirm?regiao=sp'])('comes by its link %s', async (path) => {
    expect((await regionApp()(path)).isTold).toBe(true);
  });

  test.each<[string, RequestInit]>([
    ['/sign-up?regiao=sp', POST],
    ['/nowhere?regiao=sp', {}],
    ['/vagas?regiao=sp', { method: 'HEAD' }],
    ['/vagas?regiao=rj', {}],
    ['/vagas', {}],
    ['/vagas?regiao=sp', { headers: { cookie: 'encaixe.regiao=sp' } }],
  ])('does not come with %s %o', async (path, init) => {
    expect((await regionApp()(path, init)).isTold).toBe(false);
  });

  test('comes after coming in, by whatever address', async () => {
    for (const path of ['/sign-in', '/sign-in?regiao=rj']) expect((await regionApp()(path, POST)).isTold).toBe(true);
  });

  test('is kept by no cache that others share', async () => {
    const ask = regionApp({ isAlone: true });
    const signedIn = { headers: { cookie: 'encaixe.session_token=abc' } };
    expect(await ask('/vagas', signedIn)).toEqual({
      isTold: true,
      cacheControl: 'private, max-age=60, stale-while-revalidate=30',
    });
    expect((await ask('/only-here', signedIn)).cacheControl).toBe('private, no-store');
    expect(await ask('/vagas')).toEqual({ isTold: false, cacheControl: PUBLIC });
  });
});
