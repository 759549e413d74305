import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { SCOPES, scopesOf } from '#domain/accounts/scopes.ts';
import { USER_TYPES } from '#domain/accounts/user-types.ts';
import { authorizationOf, clientsOf, givenClient, type TestClient } from '#tests/support/clients.ts';
import { givenCandidate, givenCompany, givenJob } from '#tests/support/people.ts';
import { plainPng } from '#tests/support/pictures.ts';
import { CANDIDATE_INPUT, COMPANY_INPUT, JOB_INPUT, procedurePaths } from '#tests/support/procedures.ts';
import { givenMember } from '#tests/support/team.ts';
import { bodyOf, testApp } from '#tests/support/test-app.ts';
import { companyMembers } from '../features/team/schema.ts';
import { EXPOSED_PROCEDURES, JOB_IMAGE_UPLOAD } from './exposed.ts';

const app = await testApp();
const { db } = app;
const { tokensFor } = clientsOf(app);
const client = await givenClient(db);

type Person = { user_id: string };
type Body = { code?: string } & Record<string, unknown>;

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function request(token: string, method: string, path: string, input?: unknown) {
  const init = input === undefined ? {} : { body: JSON.stringify(input) };
  const headers = { ...bearer(token), 'content-type': 'application/json' };
  const response = await app.request(`/api/v1${path}`, { method, headers, ...init });
  return { status: response.status, headers: response.headers, body: await bodyOf<Body>(response) };
}

/** Returns a function that calls the API with an access token of this user. Advances the clock because of the rate limit of tokens. */
async function as(person: Person, scope = SCOPES.join(' '), by: TestClient = client) {
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  const { access_token } = await tokensFor(person, by, scope);
  return (method: string, path: string, input?: unknown) => request(access_token, method, path, input);
}

/** Creates a company on the super_premium plan with a job, and `call` with its token. */
async function givenEmployer() {
  const company = await givenCompany(db, { plano: 'super_premium' });
  return { company, job: await givenJob(db, company), call: await as(company) };
}

const SOME_ID = '11111111-1111-4111-8111-111111111111';
const filled = (path: string) => path.replaceAll(/\{\w+\}/g, SOME_ID);
const ALL = [...Object.values(EXPOSED_PROCEDURES), JOB_IMAGE_UPLOAD];
const operations = ALL.map(({ method, path, scope }) => [method, path, scope] as const);
const scoped = operations.filter(([, , scope]) => scope !== null);

describe('the exposed procedures', () => {
  it('exist in the contract', () => {
    expect(procedurePaths()).toEqual(expect.arrayContaining(Object.keys(EXPOSED_PROCEDURES)));
  });

  it('are the only ones that can be called with a token', async () => {
    const { call } = await givenEmployer();
    const others = procedurePaths().filter((path) => !(path in EXPOSED_PROCEDURES));
    expect(others.length).toBeGreaterThan(30);
    for (const path of [...others, 'nada', '', 'jobs.list', 'profiles.mine']) {
      for (const method of ['GET', 'POST']) {
        // Advances the clock, so that the client's rate limit never applies.
        app.clock.now = new Date(app.clock.now.getTime() + 1000);
        const { body } = await call(method, `/${path}`, method === 'POST' ? {} : undefined);
        // BAD_REQUEST, because the API reads '/matches/remove' as the match with the id 'remove'.
        expect(['NOT_FOUND', 'BAD_REQUEST'], `${method} ${path}`).toContain(body.code);
      }
    }
  });

  it.each(operations)('need a token, and accept no session cookie: %s %s', async (method, path) => {
    const { cookie } = await app.as(await givenCompany(db));
    for (const headers of [{}, { cookie }, { cookie, authorization: 'Basic YTpi' }]) {
      const response = await app.request(`/api/v1${filled(path)}`, { method, headers });
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toContain('Bearer');
      expect(await bodyOf<Body>(response)).toEqual({ code: 'UNAUTHENTICATED', message: 'Sign in first' });
    }
  });

  it('exclude the areas that only the user may change, such as accounts, billing and privacy', () => {
    const AREAS =
      /^(session|accounts|billing|clients|operator|privacy|push|verification|safety|listings|referrals|webhooks)\//;
    const exposed = Object.keys(EXPOSED_PROCEDURES);
    expect(exposed.filter((path) => AREAS.test(path))).toEqual([]);
    expect(exposed.filter((path) => path.startsWith('team/'))).toEqual(['team/list']);
    const areas = new Set(procedurePaths().map((path) => path.replace(/\/.*/, '/')));
    expect([...areas].filter((area) => AREAS.test(area))).toHaveLength(12);
  });

  it.each(scoped)('refuse a token that has all scopes but their own: %s %s', async (method, path, scope) => {
    const others = SCOPES.filter((each) => each !== scope).join(' ');
    const call = await as(await givenCompany(db), others);
    const { status, body, headers } = await call(method, filled(path), method === 'GET' ? undefined : {});
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'SCOPE_MISSING' });
    expect(headers.get('www-authenticate')).toContain('insufficient_scope');
  });
});

describe('an access token', () => {
  it('is refused when it is invalid, and the refusal is logged', async () => {
    const { status, body, headers } = await request('nada', 'GET', '/profile');
    expect({ status, body }).toEqual({
      status: 401,
      body: { code: 'TOKEN_INVALID', message: 'The access token is not valid for this API' },
    });
    expect(headers.get('www-authenticate')).toContain('error="invalid_token"');
    const events = app.security.map((line) => JSON.parse(line));
    expect(events).toContainEqual(
      expect.objectContaining({ event: 'access.refused', path: '/api/v1/profile', reason: 'TOKEN_INVALID' }),
    );
  });

  it('is refused by the RPC endpoint, the media uploads and the event stream of the web app', async () => {
    const { access_token } = await tokensFor(await givenCandidate(db), client, 'profile matches');
    const headers = { ...bearer(access_token), 'content-type': 'application/json' };
    const calls: [string, string][] = [
      ['POST', '/api/rpc/profiles/mine'],
      ['POST', '/api/media/avatar'],
      ['GET', '/api/events'],
    ];
    for (const [method, path] of calls) {
      const init = method === 'POST' ? { method, headers, body: '{}' } : { method, headers };
      expect((await app.request(path, init)).status, path).toBe(401);
    }
  });

  it('identifies the caller, although a cookie of another user is sent', async () => {
    const [person, other] = [await givenCandidate(db), await givenCandidate(db)];
    const { cookie } = await app.as(other);
    const { access_token } = await tokensFor(person, client, 'profile');
    const response = await app.request('/api/v1/profile', { headers: { ...bearer(access_token), cookie } });
    expect(await bodyOf<Body>(response)).toMatchObject({ user_id: person.user_id });
  });
});

describe('an access token with scopes for reading only', () => {
  it("can't change the profile, like or reject, or delete a match", async () => {
    const person = await givenCandidate(db);
    const company = await givenCompany(db, { plano: 'super_premium' });
    const job = await givenJob(db, company);
    const reads = await as(person, 'profile matches');
    for (const [method, path, input] of [
      ['PUT', '/profile/candidate', CANDIDATE_INPUT],
      ['PATCH', '/profile/preferences', { raio_km: 50 }],
      ['GET', '/resume', undefined],
      ['POST', `/feed/jobs/${job.id}/like`, {}],
      ['DELETE', `/matches/${SOME_ID}`, undefined],
    ] as const) {
      expect((await reads(method, path, input)).body.code, path).toBe('SCOPE_MISSING');
    }
    const readsToo = await as(company, 'profile candidates:read matches');
    for (const decision of ['like', 'super-like', 'rejection', 'skip']) {
      const path = `/jobs/${job.id}/candidates/${person.user_id}/${decision}`;
      expect((await readsToo('POST', path, {})).body.code, path).toBe('SCOPE_MISSING');
    }
  });

  it('can search cities, which needs no scope', async () => {
    const call = await as(await givenCandidate(db), 'matches');
    expect((await call('GET', '/cities?query=santana')).body.cities).not.toHaveLength(0);
  });
});

describe('the response to saving a profile', () => {
  it('contains the profile without the session, because a client may not read the plan or payments', async () => {
    const { status, body } = await (await as(await givenCandidate(db)))('PUT', '/profile/candidate', CANDIDATE_INPUT);
    expect({ status, fields: Object.keys(body) }).toEqual({ status: 200, fields: ['profile'] });
    expect(body.profile).toMatchObject({ name: CANDIDATE_INPUT.name, area: CANDIDATE_INPUT.area });
  });
});

describe("a team member's access token", () => {
  it('acts with the member’s current role, and is invalid after the member is removed', async () => {
    const company = await givenCompany(db);
    const member = await givenMember(db, company, 'administrador');
    const call = await as(member);
    const save = () => call('PUT', '/profile/company', COMPANY_INPUT);
    const seat = eq(companyMembers.id, member.id);
    expect((await save()).body.profile).toMatchObject({ user_id: company.user_id });
    expect((await call('GET', '/team')).body.invites).toEqual([]);

    await db.update(companyMembers).set({ role: 'recrutador' }).where(seat);
    expect((await save()).body.code).toBe('ROLE_REQUIRED');
    expect((await call('GET', '/team')).body.invites).toBeNull();

    await (await app.as(company)).api.team.remove({ id: member.id });
    expect((await call('GET', '/team')).body.code).toBe('SESSION_NOT_FOUND');
  });
});

describe('a call whose response was lost', () => {
  it('can be repeated without a second effect (api#repeating)', async () => {
    const { job, call } = await givenEmployer();
    const person = await givenCandidate(db, { plano: 'super_premium' });
    const decides = await as(person);
    const decision = { decided_by: person.user_id, job_id: job.id, decision: 'like' };
    expect((await decides('POST', '/feed/decisions', decision)).body.repeated).toBe(false);
    expect((await decides('POST', '/feed/decisions', decision)).body.repeated).toBe(true);
    expect((await decides('POST', `/feed/jobs/${job.id}/like`)).body.code).toBe('ALREADY_LIKED');
    const superLike = `/feed/jobs/${job.id}/super-like`;
    const { whatsapp_url } = (await decides('POST', superLike)).body;
    expect((await decides('POST', superLike)).body.code).toBe('ALREADY_SUPER_LIKED');
    expect((await decides('POST', superLike, { again: true })).body).toMatchObject({ whatsapp_url });
    const path = `/jobs/${job.id}/status`;
    for (const _ of [1, 2]) expect((await call('PUT', path, { status: 'paused' })).body.status).toBe('paused');
  });
});

describe('a query string', () => {
  it('may contain numbers and booleans, which are validated', async () => {
    const { call, job } = await givenEmployer();
    const list = (query: string) => call('GET', `/jobs/${job.id}/candidates?${query}`);
    expect((await list('interested=true&max_km=25&cnh_ativa=false&nome=10')).status).toBe(200);
    for (const wrong of ['interested=talvez', 'max_km=26', 'max_km=nada']) {
      expect((await list(wrong)).body.code, wrong).toBe('BAD_REQUEST');
    }
  });
});

describe('the guards of a procedure', () => {
  it.each<[string, Partial<Parameters<typeof givenCompany>[1]>, string]>([
    ['an incomplete company', { bio: null }, 'PROFILE_INCOMPLETE'],
    ['another company', {}, 'NOT_FOUND'],
  ])('apply to %s', async (_, change, code) => {
    const job = await givenJob(db, await givenCompany(db));
    const call = await as(await givenCompany(db, change));
    for (const [method, path, input] of [
      ['GET', `/jobs/${job.id}`, undefined],
      ['PUT', `/jobs/${job.id}/status`, { status: 'paused' }],
      ['DELETE', `/jobs/${job.id}`, undefined],
      ['GET', `/jobs/${job.id}/candidates`, undefined],
    ] as const) {
      expect((await call(method, path, input)).body.code, path).toBe(code);
    }
  });

  it('refuse a candidate, whose token can not have the scopes of companies', async () => {
    const call = await as(await givenCandidate(db));
    expect((await call('GET', '/jobs')).body.code).toBe('SCOPE_MISSING');
    expect((await call('GET', '/profile')).status).toBe(200);
  });

  it('accept the picture of a job, and refuse bytes that are no picture', async () => {
    const { access_token } = await tokensFor(await givenCompany(db), client, 'jobs:write');
    const send = (body: Uint8Array<ArrayBuffer>) =>
      app.request('/api/v1/job-images', { method: 'POST', headers: bearer(access_token), body });
    expect((await send(new Uint8Array(await plainPng()))).status).toBe(200);
    const broken = await send(new TextEncoder().encode('nada'));
    expect(await bodyOf<Body>(broken)).toMatchObject({ code: 'IMAGE_UNSUPPORTED' });
  });

  it('name the invalid fields of an input', async () => {
    const { call, job } = await givenEmployer();
    const { status, body } = await call('PUT', `/jobs/${job.id}/status`, { status: 'apagada' });
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', issues: [{ path: ['status'] }] },
    });
    expect(Object.keys(body).sort()).toEqual(['code', 'issues', 'message']);
  });

  it.each(["' or 1=1 --", 'nada', '1', '%00', `${SOME_ID}x`])('refuse the id %j', async (id) => {
    const { call } = await givenEmployer();
    expect((await call('GET', `/jobs/${encodeURIComponent(id)}`)).body.code).toBe('BAD_REQUEST');
  });

  it.each(['{', '"texto"', '[1]', 'null', '{"__proto__":{"status":"paused"}}'])('refuse the body %s', async (body) => {
    const { company, job } = await givenEmployer();
    const { access_token } = await tokensFor(company, client, 'jobs:write');
    const headers = { ...bearer(access_token), 'content-type': 'application/json' };
    const response = await app.request(`/api/v1/jobs/${job.id}/status`, { method: 'PUT', headers, body });
    expect(await bodyOf<Body>(response)).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('refuse a body larger than the limit of the web app', async () => {
    const { call } = await givenEmployer();
    const { status, body } = await call('POST', '/jobs', { ...JOB_INPUT, description: 'x'.repeat(200_000) });
    expect({ status, code: body.code }).toEqual({ status: 413, code: 'BODY_TOO_LARGE' });
  });
});

describe('the rate limit', () => {
  it('allows 120 calls a minute per client and account, and then responds with Retry-After', async () => {
    const { company, call } = await givenEmployer();
    for (let time = 0; time < 120; time++) expect((await call('GET', '/profile')).status).toBe(200);
    const { status, body, headers } = await call('GET', '/profile');
    expect({ status, code: body.code }).toEqual({ status: 429, code: 'RATE_LIMITED' });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    const another = await as(company, 'profile', await givenClient(db));
    expect((await another('GET', '/profile')).status).toBe(200);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    expect((await call('GET', '/profile')).status).toBe(200);
  });
});

it('every response of the REST API, including errors, has Cache-Control: no-store', async () => {
  const { call } = await givenEmployer();
  for (const [method, path] of operations) {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    const { status, headers } = await call(method, filled(path), method === 'GET' ? undefined : {});
    expect(headers.get('cache-control'), `${method} ${path} ${status}`).toBe('no-store');
  }
  expect((await call('GET', '/profile')).status).toBe(200);
  expect((await app.request('/api/v1/profile')).headers.get('cache-control')).toBe('no-store');
});

describe('another site', () => {
  it('receives no CORS permission to read a response', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'GET' };
    const response = await app.request('/api/v1/profile', { method: 'OPTIONS', headers });
    expect(response.status).toBe(401);
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

it('a token may have every scope of the exposed procedures that is for the account’s type', async () => {
  const inTable = new Set(ALL.flatMap(({ scope }) => scope ?? []));
  expect([...inTable].sort()).toEqual([...SCOPES].sort());
  const accounts = { candidate: await givenCandidate(db), company: await givenCompany(db) };
  for (const type of USER_TYPES) {
    const { api } = await app.as(accounts[type]);
    const question = await api.clients.question(authorizationOf(client, { scope: SCOPES.join(' ') }));
    expect(question).toMatchObject({ scopes: scopesOf(type, SCOPES) });
    expect(scopesOf(type, SCOPES).length).toBeLessThan(SCOPES.length);
  }
});
