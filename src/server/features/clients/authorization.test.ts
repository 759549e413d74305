import { describe, expect, it } from 'vitest';
import { authorizationOf, givenClient, REDIRECT_URI } from '#tests/support/clients.ts';
import { givenCandidate, givenCompany } from '#tests/support/people.ts';
import { ORIGIN, refusal, testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const { db } = app;

const answerIn = (parameters: object) => {
  const { redirect } = parameters as { redirect?: string };
  if (redirect === undefined) throw new Error(`No redirect in ${JSON.stringify(parameters)}`);
  const { origin, pathname, searchParams } = new URL(redirect);
  return { to: `${origin}${pathname}`, ...Object.fromEntries(searchParams) };
};

/** Returns the events of the security log about a client. */
const eventsOf = ({ client_id }: { client_id: string }) =>
  app.security.map((line) => JSON.parse(line)).flatMap(({ client, event }) => (client === client_id ? [event] : []));

const codes = async () => (await app.pool.query('select 1 from oauth_grants')).rowCount;

describe('the consent page', () => {
  it('names the client, the host of the redirect, and each scope', async () => {
    const client = await givenClient(db);
    const { api } = await app.as(await givenCompany(db));
    const request = authorizationOf(client, { scope: 'jobs:write profile' });
    expect(await api.clients.question(request)).toEqual({
      client: { name: 'RH Fácil', host: 'rh.example' },
      scopes: ['jobs:write', 'profile'],
    });
    expect(await codes()).toBe(0);
  });

  it('names the scheme of an app, which has no host', async () => {
    const redirect_uri = 'br.com.exemplo.app:/volta';
    const client = await givenClient(db, { isPublic: true, redirect_uris: [redirect_uri] });
    const { api } = await app.as(await givenCandidate(db));
    const question = await api.clients.question(authorizationOf(client, { redirect_uri }));
    expect(question).toMatchObject({ client: { host: 'br.com.exemplo.app' } });
  });

  it('has only the scopes that an account of this type can grant', async () => {
    const client = await givenClient(db);
    const { api } = await app.as(await givenCandidate(db));
    const all = authorizationOf(client, { scope: 'profile jobs:write candidates:read matches' });
    expect(await api.clients.question(all)).toMatchObject({ scopes: ['profile', 'matches'] });
    const jobs = authorizationOf(client, { scope: 'jobs:write' });
    expect(answerIn(await api.clients.allow(jobs))).toMatchObject({ error: 'invalid_scope' });
  });
});

describe('an invalid authorization request', () => {
  it.each([
    ['an unknown client', { client_id: '11111111-1111-4111-8111-111111111111' }, 'CLIENT_UNKNOWN'],
    ['an id that is not a UUID', { client_id: "' or 1=1 --" }, 'CLIENT_UNKNOWN'],
    ['another redirect URI', { redirect_uri: 'https://evil.example/' }, 'REDIRECT_MISMATCH'],
    ['the redirect URI with another path after it', { redirect_uri: `${REDIRECT_URI}/../x` }, 'REDIRECT_MISMATCH'],
    ['the redirect URI with a query', { redirect_uri: `${REDIRECT_URI}?x=1` }, 'REDIRECT_MISMATCH'],
    ['the redirect URI in capitals', { redirect_uri: REDIRECT_URI.toUpperCase() }, 'REDIRECT_MISMATCH'],
  ])('an authorization request is refused without a redirect for %s', async (_, more, code) => {
    const request = authorizationOf(await givenClient(db), more);
    const { api } = await app.as(await givenCandidate(db));
    for (const call of [api.clients.question, api.clients.allow, api.clients.deny]) {
      expect(await refusal(call(request))).toBe(code);
    }
  });

  it.each([
    ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    ['PKCE without its method, which means plain', { code_challenge_method: undefined }, 'invalid_request'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a challenge of the wrong length', { code_challenge: 'curto' }, 'invalid_request'],
    ['no response type', { response_type: undefined }, 'invalid_request'],
    ['the implicit flow', { response_type: 'token' }, 'unsupported_response_type'],
    ['no scope', { scope: undefined }, 'invalid_scope'],
    ['a blank scope', { scope: '  ' }, 'invalid_scope'],
    ['an unknown scope', { scope: 'profile admin' }, 'invalid_scope'],
    ['a scope that the client does not have', { scope: 'profile matches' }, 'invalid_scope'],
  ])('an authorization request is redirected with an error for %s', async (_, more, error) => {
    const client = await givenClient(db, { scopes: ['profile'] });
    const request = authorizationOf(client, { scope: 'profile', ...more });
    const { api } = await app.as(await givenCandidate(db));
    for (const call of [api.clients.question, api.clients.allow, api.clients.deny]) {
      expect(answerIn(await call(request))).toEqual({ to: REDIRECT_URI, error, state: 'um estado', iss: ORIGIN });
    }
    expect(eventsOf(request)).toEqual([]);
  });
});

describe('the redirect', () => {
  it('has a code, the state and the issuer', async () => {
    const { api } = await app.as(await givenCandidate(db));
    const request = authorizationOf(await givenClient(db));
    const answer = answerIn(await api.clients.allow(request));
    expect(eventsOf(request)).toEqual(['client.allowed']);
    expect(answer).toEqual({
      to: REDIRECT_URI,
      code: expect.stringMatching(/^[\w-]{43}$/),
      state: 'um estado',
      iss: ORIGIN,
    });
  });

  it('has the error access_denied when the user denies, and no grant is stored', async () => {
    const before = await codes();
    const { api } = await app.as(await givenCandidate(db));
    const answer = answerIn(await api.clients.deny(authorizationOf(await givenClient(db))));
    expect(answer).toEqual({ to: REDIRECT_URI, error: 'access_denied', state: 'um estado', iss: ORIGIN });
    expect(await codes()).toBe(before);
  });

  it('is refused after thirty authorizations by a user within an hour', async () => {
    const client = await givenClient(db);
    const { api } = await app.as(await givenCandidate(db));
    for (let time = 0; time < 30; time++) await api.clients.allow(authorizationOf(client));
    expect(await refusal(api.clients.allow(authorizationOf(client)))).toBe('RATE_LIMITED');
  });
});

describe('a form of another site', () => {
  it('a cross-site form post grants nothing (CSRF)', async () => {
    const client = await givenClient(db);
    const { cookie } = await app.as(await givenCandidate(db));
    const response = await app.request('/api/rpc/clients/allow', {
      method: 'POST',
      headers: { cookie, 'content-type': 'text/plain', origin: 'https://evil.example' },
      body: JSON.stringify({ json: authorizationOf(client) }),
    });
    expect(response.status).toBe(403);
  });
});
