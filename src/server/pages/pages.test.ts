import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { StandardRPCJsonSerializer } from '@orpc/client/standard';
import { afterAll, describe, expect, it } from 'vitest';
import { dayAfter, dayNameOf } from '#domain/operations/daily-metrics.ts';
import { givenCandidate, givenCompany, givenJob, givenJobs } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { createApp, rpc } from '../app.ts';
import { dailyMetrics } from '../features/daily-metrics/schema.ts';
import { createDb } from '../platform/database/create-db.ts';
import { createPool } from '../platform/database/create-pool.ts';
import { renderFirstScreen } from './first-screen.ts';
import { pageRoutes } from './pages.ts';

const app = await testApp();
const folder = await mkdtemp(join(tmpdir(), 'encaixe-pages-'));
// Makes the page long enough to be compressed.
const FILLING = '.'.repeat(2000);
await writeFile(join(folder, 'index.html'), `<body><!--encaixe-session--><main></main>${FILLING}</body>`);
await writeFile(join(folder, 'sw.js'), 'self;');
await mkdir(join(folder, '.vite'));
await writeFile(join(folder, '.vite', 'manifest.json'), '{}');
const PATHS = ['/', '/auth', '/matches', '/vagas', '/vagas/$lista', '/empresa/vagas/$jobId/candidatos', '/operador/$'];
const SCREENS = PATHS.map((path) => ({ path, isFramed: false, chunks: [] }));
await writeFile(join(folder, '.vite', 'screens.json'), JSON.stringify(SCREENS));
const pages = await pageRoutes(app.deps, { folder, mailboxPath: null, rpc });
afterAll(() => rm(folder, { recursive: true }));

async function sessionIn(cookie: string) {
  const response = await pages.request('/vagas', { headers: { cookie } });
  expect(response.status).toBe(200);
  const [, written = ''] = /id="encaixe-session">(.*)<\/script><main>/.exec(await response.text()) ?? [];
  return JSON.parse(written);
}

it('includes a renewal of likes in the session of one page only', async () => {
  const due = { curtidas_disponiveis: 0, data_ultimo_reset: new Date('2026-01-05T03:00:00Z') };
  const { cookie } = await app.as(await givenCandidate(app.db, due));
  expect((await sessionIn(cookie)).likes).toMatchObject({ renewed: 5, likesRemaining: 5 });
  expect((await sessionIn(cookie)).likes).toMatchObject({ renewed: null, likesRemaining: 5 });
});

it('lets search engines index the page at / and not at /index.html', async () => {
  const robots = async (path: string) => (await pages.request(path)).headers.get('x-robots-tag');
  expect([await robots('/'), await robots('/index.html')]).toEqual([null, 'noindex']);
});

it('offers sign-up by phone only where SMS can be sent', async () => {
  const request = async (routes: typeof pages) => (await routes.request('/auth')).text();
  expect(await request(pages)).toContain('<meta name="encaixe-phone" content="on">');
  const mute = await pageRoutes({ ...app.deps, acceptsPhones: false }, { folder, mailboxPath: null, rpc });
  expect(await request(mute)).not.toContain('encaixe-phone');
});

it('shows visitors the numbers of open jobs, companies and cities of one or two days ago (pages#landing-numbers)', async () => {
  const request = async (headers: Record<string, string> = {}) => {
    const routes = await pageRoutes(app.deps, { folder, mailboxPath: null, rpc });
    return (await routes.request('/', { headers })).text();
  };
  expect(await request()).not.toContain('encaixe-open');
  const write = (ago: number, values: Record<string, number>) => {
    const day = dayAfter(dayNameOf(app.clock.now), -ago);
    const rows = Object.entries(values).map(([name, value]) => ({ name, day, value }));
    return app.db.insert(dailyMetrics).values(rows);
  };
  await write(3, { jobs_open: 5000, cities_open: 500, companies_open: 500 });
  expect(await request()).not.toContain('encaixe-open');
  await write(2, { jobs_open: 4321, cities_open: 5, companies_open: 5 });
  expect(await request()).toContain('<meta name="encaixe-open" content="Mais de 4.300 vagas abertas">');
  await write(1, { jobs_open: 1234, cities_open: 85, companies_open: 312 });
  const sentence = 'Mais de 1.200 vagas abertas de mais de 310 empresas em mais de 84 cidades';
  expect(await request()).toContain(`<meta name="encaixe-open" content="${sentence}">`);
  const { cookie } = await app.as(await givenCandidate(app.db));
  expect(await request({ cookie })).not.toContain('encaixe-open');
});

describe('the pages rendered for visitors (pages#without-script)', async () => {
  const drawing = join(folder, 'drawing');
  const web = join(drawing, 'web');
  await mkdir(join(web, '.vite'), { recursive: true });
  await mkdir(join(drawing, 'pages'));
  const head = '<head><title>Encaixe</title><meta\n  name="description"\n  content="Velho"\n/><!--encaixe-session-->';
  const script = '<script type="module" crossorigin src="/assets/start.js"></script>';
  await writeFile(join(web, 'index.html'), `${head}${script}</head><body><div id="root"></div></body>`);
  const chunk = { file: 'assets/landing.js', css: ['assets/landing.css'] };
  const waiting = { file: 'assets/wait.js' };
  const manifest = { landing: chunk, 'src/web/opening/code-after-paint.ts': waiting };
  await writeFile(join(web, '.vite', 'manifest.json'), JSON.stringify(manifest));
  const screens = ['/', '/auth', '/termos', '/privacidade', '/vagas'].map((path) => ({
    ...{ path, isFramed: false, chunks: ['landing'] },
  }));
  await writeFile(join(web, '.vite', 'screens.json'), JSON.stringify(screens));
  await writeFile(
    join(drawing, 'pages', 'opening.js'),
    `export const renderScreen = async () => ({ html: '', answers: [] });
    export const renderSkeleton = async () => '<i>A caminho</i>';
    export const renderSignIn = async ({ tab }) => '<h1>' + tab + '</h1>';
    export const renderPublic = async (path, { open, officer, seller }) =>
      path === '/auth' ? '' : '<h1>Em ' + path + '</h1><p>' + [open, officer.email, seller?.name] + '</p>';`,
  );
  const routes = () => pageRoutes(app.deps, { folder: web, mailboxPath: null, rpc });
  const drawn = await routes();
  const request = async (path: string, headers: Record<string, string> = {}) =>
    (await drawn.request(path, { headers })).text();

  it.each([
    ['/', 'Encaixe · conectando talentos a oportunidades', '/'],
    ['/?de=whatsapp', 'Encaixe · conectando talentos a oportunidades', '/'],
    ['/termos', 'Termos de uso · Encaixe', '/termos'],
    ['/Termos/', 'Termos de uso · Encaixe', '/termos'],
    ['/privacidade', 'Privacidade · Encaixe', '/privacidade'],
  ])('have their own title, description, preview and canonical URL at %s', async (path, title, home) => {
    const page = await request(path);
    const address = `${app.deps.publicUrl}${home}`;
    expect(page.match(/<title>/g)).toHaveLength(1);
    expect(page).toContain(`<title>${title}</title>`);
    const [described, ...more] = page.match(/<meta\s+name="description"\s+content="[^"]*"/g) ?? [];
    expect(described).not.toContain('Velho');
    expect(more).toEqual([]);
    expect(page).toContain(`<link rel="canonical" href="${address}">`);
    expect(page).toContain(`<meta property="og:title" content="${title}">`);
    expect(page).toMatch(/<meta property="og:description" content="[^"]{40,}">/);
    expect(page).toContain(`<meta property="og:url" content="${address}">`);
    expect(page).toContain(`<meta property="og:image" content="${app.deps.publicUrl}/icon-512.png">`);
  });

  it('have their text beside the root element, and load their styles before their code', async () => {
    const page = await request('/termos');
    expect(page).toContain(
      `<div id="root"></div><div id="opening-screen"><h1>Em /termos</h1><p>,${app.deps.officer.email},`,
    );
    expect(page).toContain('<link rel="stylesheet" crossorigin href="/assets/landing.css">');
    expect(page).toMatch(/<template id="opening-code">.*start\.js.*landing\.js.*<\/template>/);
  });

  it('show the numbers of open jobs, companies and cities in the landing page’s text', async () => {
    const day = dayAfter(dayNameOf(app.clock.now), -1);
    const [row, ...others] = ['jobs_open', 'cities_open', 'companies_open'];
    const values = [row, ...others].map((name, index) => ({
      name: name ?? '',
      day,
      value: [1234, 85, 312][index] ?? 0,
    }));
    await app.db.insert(dailyMetrics).values(values).onConflictDoNothing();
    const page = await (await (await routes()).request('/')).text();
    expect(page).toContain('<p>Mais de 1.200 vagas abertas de mais de 310 empresas em mais de 84 cidades,');
    expect(await (await (await routes()).request('/auth')).text()).not.toContain('<p>Mais de');
  });

  it('include the sign-in screen, rendered as an inert element and with the app’s own title', async () => {
    const page = await request('/auth?mode=signup');
    expect(page).toMatch(/<div id="opening-screen" inert [^>]*><h1>signup<\/h1>/);
    expect(page).toContain('<title>Encaixe</title>');
    expect(page).not.toContain('canonical');
    expect(page).toMatch(/<template id="opening-code">.*start\.js.*landing\.js.*<\/template>/);
  });

  it('are not rendered for other URLs, nor for signed-in users', async () => {
    const { cookie } = await app.as(await givenCandidate(app.db));
    const others = [
      await request('/auth?mode=recover'),
      await request('/auth', { cookie }),
      await request('/nada'),
      await request('/', { cookie }),
      await request('/termos', { cookie }),
    ];
    for (const page of others) {
      expect(page).toContain('<title>Encaixe</title>');
      expect(page).not.toMatch(/opening-screen|canonical/);
    }
  });
});

it('names the captcha provider, in the page and in its CSP, only when one is configured', async () => {
  const request = async (routes: typeof pages) => (await routes.request('/auth')).text();
  expect(await request(pages)).not.toContain('encaixe-captcha');
  const captcha = { provider: 'turnstile', siteKey: '0x4-A_b' } as const;
  const checked = await pageRoutes({ ...app.deps, captcha }, { folder, mailboxPath: null, rpc });
  expect(await request(checked)).toContain('<meta name="encaixe-captcha" content="turnstile 0x4-A_b">');
  const policyOf = async (deps: typeof app.deps) => {
    const response = await createApp(deps, { trustProxy: false, more: [] }).request('http://encaixe.test/api/nada');
    return response.headers.get('content-security-policy') ?? '';
  };
  const plain = await policyOf(app.deps);
  expect(plain).not.toContain('https:');
  const turnstile = 'https://challenges.cloudflare.com';
  const opened = await policyOf({ ...app.deps, captcha });
  expect(opened.split('; ').filter((rule) => !plain.split('; ').includes(rule))).toEqual([
    `frame-src ${turnstile}`,
    `script-src 'self' ${turnstile}`,
  ]);
  expect(await policyOf({ ...app.deps, captcha: { ...captcha, provider: 'hcaptcha' } })).not.toContain('cloudflare');
});

it('shows a page that reloads itself while the database is unavailable', async () => {
  const { cookie } = await app.as(await givenCandidate(app.db));
  const pool = createPool({ host: '/nowhere', database: 'x', user: 'x' }, 1, () => {});
  const away = await pageRoutes({ ...app.deps, db: createDb(pool) }, { folder, mailboxPath: null, rpc });
  const response = await away.request('/vagas', { headers: { cookie } });
  await pool.end();
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  const text = await response.text();
  expect(text).toContain('<h1>Voltamos já</h1>');
  // Browsers reload after Retry-After plus a random delay, so that they don't all reload at once.
  expect(text).toMatch(/http-equiv="refresh" content="[5-8]"/);
  expect(app.logged).toEqual([]);
});

it('serves the page without a session when the profile cannot be read, and logs the error', async () => {
  const { cookie } = await app.as(await givenCandidate(app.db, { name: 'Ana </script> Dias' }));
  expect((await sessionIn(cookie)).user.name).toBe('Ana </script> Dias');
  await app.pool.query('alter table profiles rename to profiles_away');
  expect(await sessionIn(cookie)).toEqual({ user: null });
  expect(app.logged.splice(0).join()).toContain('The profile could not be read');
  await app.pool.query('alter table profiles_away rename to profiles');
});

it('compresses a page for clients that accept gzip, with the same content', async () => {
  const { cookie } = await app.as(await givenCandidate(app.db));
  const request = (encodings: string) =>
    pages.request('/matches', { headers: { cookie, 'accept-encoding': encodings } });
  const plain = await request('identity');
  expect(plain.headers.get('content-encoding')).toBeNull();
  const text = await plain.text();
  for (const encodings of ['gzip', 'br, gzip, deflate', 'gzip;q=0.5']) {
    const response = await request(encodings);
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.get('content-type')).toBe(plain.headers.get('content-type'));
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(gunzipSync(await response.arrayBuffer()).toString()).toBe(text);
  }
  for (const encodings of ['gzip;q=0', 'gzip; q=0.0, br', 'x-gzip2']) {
    expect((await request(encodings)).headers.get('content-encoding')).toBeNull();
  }
});

it('makes the browser revalidate the service worker at each visit', async () => {
  const response = await pages.request('/sw.js');
  expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(response.headers.get('cache-control')).toBe('no-cache');
});

it('escapes HTML in the session’s names, so that no name can close the script element', async () => {
  const { cookie } = await app.as(await givenCandidate(app.db, { name: 'Ana </script><script>$& Dias' }));
  const page = await (await pages.request('/vagas', { headers: { cookie } })).text();
  expect((await sessionIn(cookie)).user.name).toBe('Ana </script><script>$& Dias');
  expect(page).not.toContain('</script><script>$');
});

it('serves no hidden file, no file outside of the build, and lists no folder', async () => {
  const outside = `${basename(folder)}.txt`;
  await writeFile(join(folder, '..', outside), 'segredo');
  await mkdir(join(folder, '.git'));
  await writeFile(join(folder, '.git', 'config'), 'segredo');
  const addresses = [
    '/.git/config',
    '/.git/',
    '/.vite/manifest.json',
    '/.vite',
    '/assets/',
    '/assets',
    '/package.json',
    '/.env',
    `/../${outside}`,
    `/..%2f${outside}`,
    `/%2e%2e%2f${outside}`,
    `/assets/..%2f..%2f${outside}`,
    `/assets/%2e%2e/${outside}`,
    `/assets/..%5c..%5c${outside}`,
    `/.${outside}%00.js`,
  ];
  for (const address of addresses) {
    const response = await pages.request(address);
    const text = await response.text();
    expect(response.headers.get('content-type'), address).toMatch(/^text\/(?:html|plain)/);
    expect(text, address).not.toMatch(/segredo|manifest\.json|sw\.js|^\{/);
  }
  await rm(join(folder, '..', outside));
});

it.each([
  '/',
  '/vagas',
  '/VAGAS/',
  '/vagas/curtidas',
  '/empresa/vagas/1/candidatos?km=50',
  '/operador',
  '/operador/a/b',
])('responds 200 at %s, a path of the app', async (path) => expect((await pages.request(path)).status).toBe(200));

it.each([
  '/nada',
  '/vagas/x',
  '/empresa/candidatos/x',
  '/vagas/curtidas/1',
  '/empresa/vagas/1',
  '/favicon.ico',
  '/vagas-',
])(
  'responds 404 at %s, for which the app has no route, and still sends the page (pages#unknown-address)',
  async (path) => {
    const { cookie } = await app.as(await givenCandidate(app.db));
    for (const headers of [{}, { cookie, 'accept-encoding': 'gzip' }]) {
      const response = await pages.request(path, { headers });
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toMatch(/^text\/html/);
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
    }
  },
);

it('responds 404 for a file of another build', async () => {
  expect((await pages.request('/assets/start-before.js')).status).toBe(404);
});

describe('the first screen, rendered in the page', async () => {
  const drawing = join(folder, 'first-screen');
  const web = join(drawing, 'web');
  await mkdir(join(web, '.vite'), { recursive: true });
  await mkdir(join(drawing, 'pages'));
  await writeFile(join(web, 'index.html'), '<head><!--encaixe-session--></head><body><div id="root"></div></body>');
  await writeFile(join(web, '.vite', 'manifest.json'), '{}');
  await writeFile(join(web, '.vite', 'screens.json'), JSON.stringify(SCREENS));
  await writeFile(
    join(drawing, 'pages', 'opening.js'),
    `export const renderScreen = async (href, session, read) => {
      const path = href.startsWith('/empresa') ? ['jobs', 'list'] : ['feed', 'deck'];
      const body = await read(path, {});
      return { html: '<p>' + href + '</p>', answers: body ? [{ key: [path, { input: {} }], body }] : [] };
    };
    export const renderSkeleton = async () => '';
    export const renderSignIn = async () => '';
    export const renderPublic = async () => '';`,
  );
  const drawn = await pageRoutes(app.deps, { folder: web, mailboxPath: null, rpc });
  const pageAt = async (cookie: string, path: string) => (await drawn.request(path, { headers: { cookie } })).text();

  async function embeddedResponses(cookie: string, path: string): Promise<string | null> {
    return /id="encaixe-answers">(.*?)<\/script>/.exec(await pageAt(cookie, path))?.[1] ?? null;
  }

  function answerIn(written: string | null) {
    const [{ key, body }] = JSON.parse(written ?? '');
    return { path: key[0], answer: new StandardRPCJsonSerializer().deserialize(body.json, body.meta) };
  }

  it('is rendered under the #cover element, for the path with its query string', async () => {
    const { cookie } = await app.as(await givenCandidate(app.db));
    const page = await pageAt(cookie, '/matches?aba=2');
    expect(page).toMatch(/<div id="root" aria-hidden="true"><p>\/matches\?aba=2<\/p><\/div><div id="cover">/);
  });

  it('is accompanied by the API’s responses for a candidate', async () => {
    const hostile = { title: 'Padeiro $& $` </script><script>alert(1)</script>' };
    await givenJob(app.db, await givenCompany(app.db), hostile);
    const { api, cookie } = await app.as(await givenCandidate(app.db));
    const written = await embeddedResponses(cookie, '/vagas');
    expect(written).not.toContain('<');
    expect(answerIn(written)).toEqual({ path: ['feed', 'deck'], answer: await api.feed.deck({}) });
  });

  it('is accompanied by the API’s responses for a company', async () => {
    const company = await givenCompany(app.db);
    await givenJobs(app.db, company, 2, { title: 'Padeiro $& </script>' });
    await givenJob(app.db, await givenCompany(app.db));
    const { api, cookie } = await app.as(company);
    const written = await embeddedResponses(cookie, '/empresa/vagas');
    expect(answerIn(written)).toEqual({ path: ['jobs', 'list'], answer: await api.jobs.list({}) });
  });

  it('includes no title of a locked job', async () => {
    const secret = { title: 'Título secreto', salary_range: '9000-10000' };
    await givenJobs(app.db, await givenCompany(app.db), 2, secret);
    const { cookie } = await app.as(await givenCandidate(app.db));
    expect(await embeddedResponses(cookie, '/vagas')).not.toContain('Título secreto');
  });

  it('is missing for visitors, and embeds no response when the API refuses the request', async () => {
    expect(await pageAt('', '/vagas')).not.toContain('id="cover"');
    const { cookie } = await app.as(await givenCandidate(app.db));
    expect(await embeddedResponses(cookie, '/empresa/vagas')).toBeNull();
  });

  it('is empty when rendering fails, which is logged', async () => {
    const { cookie } = await app.as(await givenCandidate(app.db));
    const failing = async () => {
      throw new Error('no screen');
    };
    const context = {
      deps: app.deps,
      request: { cookie, headers: new Headers({ cookie }) },
      addCookie: () => undefined,
    };
    const session = await sessionIn(cookie);
    const first = await renderFirstScreen(rpc, context, { pathname: '/vagas', search: '' }, session, failing);
    expect(first).toEqual({ data: '', screen: '' });
    expect(app.logged.splice(0).join()).toContain('The first screen could not be rendered');
  });
});
