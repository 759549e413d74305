import { describe, expect, it } from 'vitest';
import { givenCandidate, givenCompany, givenJob } from '#tests/support/people.ts';
import { ORIGIN, testApp } from '#tests/support/test-app.ts';
import { inRequest } from '../platform/request-id.ts';

const app = await testApp();
const { db } = app;

const JSON_TYPE = { 'content-type': 'application/json' };

async function givenSkip() {
  const candidate = await givenCandidate(db);
  const job = await givenJob(db, await givenCompany(db));
  const { cookie } = await app.as(candidate);
  const skip = (headers: Record<string, string>, init: RequestInit = {}) =>
    app.request('/api/rpc/feed/skip', {
      method: 'POST',
      headers: { cookie, ...headers },
      body: JSON.stringify({ json: { job_id: job.id } }),
      ...init,
    });
  const isSkipped = async () => {
    const skipped = await app.pool.query('select 1 from vagas_puladas where candidato_id = $1', [candidate.user_id]);
    return skipped.rowCount === 1;
  };
  return { cookie, job, skip, isSkipped };
}

describe('a request that changes state (CSRF)', () => {
  const FORMS = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/html'];
  const cases: [what: string, headers: Record<string, string>][] = [
    ['JSON of another origin', { ...JSON_TYPE, origin: 'https://evil.example' }],
    [
      'JSON of another origin with our host header',
      { ...JSON_TYPE, origin: 'https://evil.example', host: 'encaixe.test' },
    ],
    ['JSON of another program on this machine', { ...JSON_TYPE, origin: 'http://localhost:5173' }],
    ['JSON of the origin null', { ...JSON_TYPE, origin: 'null' }],
    ['JSON of an origin that only begins like ours', { ...JSON_TYPE, origin: `${ORIGIN}.evil.example` }],
    ['JSON that the browser marks as cross-site', { ...JSON_TYPE, 'sec-fetch-site': 'cross-site' }],
    ['JSON of a sibling site', { ...JSON_TYPE, 'sec-fetch-site': 'same-site' }],
    ['a body without a type', { origin: 'https://evil.example' }],
    ...FORMS.flatMap((type): [string, Record<string, string>][] => [
      [`${type} of another origin`, { 'content-type': type, origin: 'https://evil.example' }],
      [`${type} marked as cross-site`, { 'content-type': type, 'sec-fetch-site': 'cross-site' }],
      [`${type} without an origin`, { 'content-type': type }],
    ]),
  ];

  it.each(cases)('is refused and changes nothing when it is %s', async (_, headers) => {
    const { skip, isSkipped } = await givenSkip();
    const response = await skip(headers);
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({ code: 'FORBIDDEN', message: 'Not allowed for this user' });
    expect(await isSkipped()).toBe(false);
  });

  it.each([
    ['/api/media/avatar', 'image/png'],
    ['/api/auth/sign-out', 'application/json'],
    ['/api/auth/sign-in/email', 'text/plain'],
    ['/api/auth/sign-up/email', 'application/x-www-form-urlencoded'],
  ])('is refused from another site at %s too', async (path, type) => {
    const { cookie } = await givenSkip();
    const headers = { cookie, 'content-type': type, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await app.request(path, { method: 'POST', headers, body: '{}' })).status).toBe(403);
  });

  it.each([
    ['our own origin', { origin: ORIGIN }],
    ['an origin that the browser marks as the same', { 'sec-fetch-site': 'same-origin' }],
    ['the machine itself', { origin: 'http://localhost:3000', host: 'localhost:3000' }],
    ['a program that is not a browser', {}],
  ])('is accepted from %s', async (_, headers) => {
    const { skip, isSkipped } = await givenSkip();
    expect((await skip({ ...JSON_TYPE, ...headers })).status).toBe(200);
    expect(await isSkipped()).toBe(true);
  });
});

describe('an unknown path or method', () => {
  it.each([
    '/api/rpc',
    '/api/rpc/',
    '/api/rpc/nada',
    '/api/rpc/feed',
    '/api/rpc/feed/nada',
    '/api/rpc/feed/deck/mais',
    '/api/rpc/feed/constructor',
    '/api/rpc/__proto__/toString',
    '/api/rpc/feed/%00',
    '/api/nada',
    '/api/media/nada',
  ])('returns 404 for POST %s', async (path) => {
    const { cookie } = await givenSkip();
    const response = await app.request(path, { method: 'POST', headers: { ...JSON_TYPE, cookie }, body: '{}' });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each(['GET', 'PUT', 'PATCH', 'DELETE'])('returns 404 for a mutation by %s', async (method) => {
    const { cookie, job, isSkipped } = await givenSkip();
    const data = encodeURIComponent(JSON.stringify({ json: { job_id: job.id } }));
    const response = await app.request(`/api/rpc/feed/skip?data=${data}`, {
      method,
      headers: { ...JSON_TYPE, cookie, origin: ORIGIN },
    });
    expect(response.status).toBe(404);
    expect(await isSkipped()).toBe(false);
  });

  it.each(['/api/auth/sign-out', '/api/auth/change-password', '/api/auth/reset-password'])(
    'returns 404 for a GET of %s, and keeps the session',
    async (path) => {
      const { cookie } = await givenSkip();
      expect((await app.request(path, { headers: { cookie } })).status).toBe(404);
      const session = await app.request('/api/rpc/session/current', {
        method: 'POST',
        headers: { ...JSON_TYPE, cookie },
        body: '{}',
      });
      expect(await session.json()).toMatchObject({ json: { user: { user_type: 'candidate' } } });
    },
  );
});

describe('a request body', () => {
  const largeBody = `{"json":{"job_id":"${'a'.repeat(10 * 1024 * 1024)}"}}`;
  const paths = ['/api/rpc/feed/skip', '/api/rpc/jobs/create', '/api/auth/sign-in/email', '/api/auth/sign-up/email'];

  it.each(paths)('of 10 MB to %s is refused with 413, with or without a declared length', async (path) => {
    const { cookie } = await givenSkip();
    const headers = { ...JSON_TYPE, cookie, origin: ORIGIN };
    for (const lengthHeaders of [{}, { 'content-length': String(largeBody.length) }]) {
      const response = await app.request(path, {
        method: 'POST',
        headers: { ...headers, ...lengthHeaders },
        body: largeBody,
      });
      expect(response.status).toBe(413);
      expect(await response.json()).toEqual({ code: 'BODY_TOO_LARGE', message: 'The request is too large' });
    }
  });

  it.each([
    ['not JSON', 'nada'],
    ['incomplete JSON', '{"json":'],
    ['an array', '[]'],
    ['a number', '7'],
    ['null', 'null'],
    ['deeply nested', `{"json":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
    ['a type that does not exist', '{"json":{"job_id":"x"},"meta":[[99,"job_id"]]}'],
    ['a path into the prototype', '{"json":{"job_id":"x"},"meta":[[1,"__proto__","x"]]}'],
    ['a path that does not exist', '{"json":{},"meta":[[1,"a","b","c"]]}'],
    ['a BigInt that is not a number', '{"json":{"job_id":"x"},"meta":[[0,"job_id"]]}'],
    ['types that are not a list', '{"json":{"job_id":"x"},"meta":7}'],
    ['a prototype', '{"json":{"__proto__":{"job_id":"x"},"constructor":{"prototype":{"polluted":1}}}}'],
  ])('that is or contains %s is refused with 400', async (_, body) => {
    const { skip, isSkipped } = await givenSkip();
    const response = await skip({ ...JSON_TYPE, origin: ORIGIN }, { body });
    expect(response.status).toBe(400);
    expect(await isSkipped()).toBe(false);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});

describe('the security headers', () => {
  it('of a file forbid other types and origins, and sandbox it when it is opened as a page', async () => {
    const { headers } = await app.visitor.fetch('/media/nada.webp');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    );
    expect(headers.has('strict-transport-security')).toBe(false);
  });

  it('of a script of the build allow a worker to import other scripts, but not to send requests', async () => {
    const { headers } = await app.visitor.fetch('/assets/nada.js');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; script-src 'self'",
    );
  });

  it.each([
    ['/api/rpc/session/current', 'POST', 200],
    ['/api/rpc/feed/deck', 'POST', 401],
    ['/api/nada', 'GET', 404],
    ['/api/events', 'GET', 401],
    ['/nada', 'GET', 404],
  ])('of %s restrict the browser', async (path, method, status) => {
    const init = method === 'POST' ? { method, headers: JSON_TYPE, body: '{}' } : { method };
    const { headers, status: answered } = await app.request(path, init);
    expect(answered).toBe(status);
    const policy = headers.get('content-security-policy') ?? '';
    for (const rule of [
      "default-src 'self'",
      "script-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]) {
      expect(policy).toContain(rule);
    }
    expect(policy).not.toMatch(/(?:script|style)-src [^;]*unsafe/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
    if (path.startsWith('/api/')) expect(headers.get('cache-control')).toBe('no-store');
  });

  it('of a page outside of the app are stricter', async () => {
    const { headers } = await app.request('/demonstracao/portal/nada');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("script-src 'self'");
    expect(headers.get('x-frame-options')).toBe('DENY');
  });
});

describe('an error response', () => {
  it('to invalid input has the field and the reason, and never the value', async () => {
    const { rpc } = await app.as(await givenCandidate(db));
    const response = await rpc('feed/skip', { job_id: 'VALOR-ENVIADO' });
    expect(response.status).toBe(400);
    const raw = await response.text();
    expect(JSON.parse(raw).json.data).toEqual({ issues: [{ path: ['job_id'], message: expect.any(String) }] });
    expect(raw).not.toContain('VALOR-ENVIADO');
  });

  it('to a server error has no details, which are logged', async () => {
    const { rpc } = await app.as(await givenCandidate(db));
    await app.pool.query('alter table vagas_puladas rename to vagas_puladas_longe');
    const response = await rpc('feed/resetSkipped', undefined);
    await app.pool.query('alter table vagas_puladas_longe rename to vagas_puladas');

    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      json: { defined: true, code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'Something went wrong' },
    });
    const lines = app.logged.splice(0);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('vagas_puladas');
  });

  it('to a server error has the request id of the log, for the user to quote (pages#quoted-failures)', async () => {
    const { rpc } = await app.as(await givenCandidate(db));
    await app.pool.query('alter table vagas_puladas rename to vagas_puladas_longe');
    const response = await inRequest('0123456789ab', () => rpc('feed/resetSkipped', undefined));
    await app.pool.query('alter table vagas_puladas_longe rename to vagas_puladas');

    expect(await response.json()).toMatchObject({ json: { defined: true, data: { request_id: '0123456789ab' } } });
    expect(JSON.parse(app.logged.splice(0).join(''))).toMatchObject({ request_id: '0123456789ab' });
  });

  it.each([
    ['/api/auth/sign-in/email', '"user"', { email: '', password: 'forno-quente-as-5' }],
    ['/api/media/avatar', 'profiles', {}],
  ])('to a server error at %s has no details', async (path, table, input) => {
    const candidate = await givenCandidate(db);
    const { cookie } = await app.as(candidate);
    await app.pool.query(`alter table ${table} rename to longe`);
    const response = await app.request(path, {
      method: 'POST',
      headers: { ...JSON_TYPE, cookie, origin: ORIGIN },
      body: JSON.stringify({ ...input, email: candidate.email }),
    });
    await app.pool.query(`alter table longe rename to ${table}`);

    expect(response.status).toBe(500);
    const raw = (await response.text()).toLowerCase();
    for (const mark of ['select', table.replaceAll('"', ''), 'node_modules', ' at ', 'forno-quente', candidate.email]) {
      expect(raw).not.toContain(mark);
    }
    expect(app.logged.splice(0)).toEqual([expect.stringContaining('does not exist')]);
  });
});
