import { eq } from 'drizzle-orm';
import { decodeProtectedHeader } from 'jose';
import * as oauth from 'oauth4webapi';
import { describe, expect, it } from 'vitest';
import {
  authorizationOf,
  challengeOf,
  clientsOf,
  givenClient,
  newVerifier,
  REDIRECT_URI,
  type TestClient,
} from '#tests/support/clients.ts';
import { givenCandidate, givenCompany } from '#tests/support/people.ts';
import { ORIGIN, refusal, testApp } from '#tests/support/test-app.ts';
import { session } from '../accounts/schema.ts';
import { readAccessToken } from './access-token.ts';
import { hashOf } from './secrets.ts';

const app = await testApp();
const { db, deps } = app;
const { post, options, discover, codeFor, tokensFor, refresh } = clientsOf(app);

/** Returns the user of the token, or the code with which it is refused. */
const opens = (token: string) =>
  readAccessToken(deps, token).then(
    ({ actor }) => actor.user_id,
    (error) => error.code,
  );

const basic = ({ id, secret }: TestClient) => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
});

/** Returns a code with its verifier, and a function that exchanges it; `more` changes the fields of the request. */
async function givenCode(client: TestClient) {
  const person = await givenCandidate(db);
  const verifier = newVerifier();
  const code = await codeFor(person, client, { code_challenge: challengeOf(verifier) });
  const exchange = (more: Record<string, string | undefined> = {}, headers: Record<string, string> = basic(client)) => {
    const fields = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: REDIRECT_URI,
      code_verifier: verifier,
      ...more,
    };
    const sent = Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined);
    return post('/api/oauth/token', Object.fromEntries(sent), headers);
  };
  return { person, code, verifier, exchange };
}

const renew = (client: TestClient, refresh_token: string, more: Record<string, string> = {}) =>
  post('/api/oauth/token', { grant_type: 'refresh_token', refresh_token, ...more }, basic(client));

describe('the authorization code flow, with an independent client library,', () => {
  it.each([
    ['a client with a secret', false],
    ['a client on the user’s own device', true],
  ])('works for %s', async (_, isPublic) => {
    const client = await givenClient(db, { isPublic });
    const company = await givenCompany(db);
    const { access_token, refresh_token } = await tokensFor(company, client, 'jobs:write profile');

    expect(await readAccessToken(deps, access_token)).toMatchObject({
      actor: { user_id: company.user_id },
      client_id: client.id,
      scopes: ['jobs:write', 'profile'],
    });

    const renewed = await refresh(client, refresh_token);
    expect(renewed.refresh_token).not.toBe(refresh_token);
    expect(await opens(renewed.access_token)).toBe(company.user_id);
  });

  it('issues a token that can be verified with only the published keys', async () => {
    const client = await givenClient(db);
    const person = await givenCandidate(db);
    const { access_token } = await tokensFor(person, client, 'profile');
    expect(decodeProtectedHeader(access_token)).toMatchObject({ alg: 'EdDSA', typ: 'at+jwt' });
    const request = new Request(`${ORIGIN}/api/v1/profile`, { headers: { authorization: `Bearer ${access_token}` } });
    const claims = await oauth.validateJwtAccessToken(await discover(), request, `${ORIGIN}/api/v1`, options);
    expect(claims).toMatchObject({ iss: ORIGIN, sub: person.user_id, client_id: client.id, scope: 'profile' });
    expect(claims.exp - (claims.iat ?? 0)).toBe(600);
  });

  it('publishes no private half of the keys', async () => {
    const { keys } = (await (await app.request('/.well-known/jwks.json')).json()) as { keys: object[] };
    expect(keys.length).toBeGreaterThan(0);
    for (const key of keys) {
      expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
    }
  });

  it('stores no code, token or secret readable in the database', async () => {
    const client = await givenClient(db);
    const { code, exchange } = await givenCode(client);
    const { body } = await exchange();
    const { rows } = await app.pool.query(
      'select c::text || g::text || t::text as row from oauth_clients c, oauth_grants g, oauth_refresh_tokens t',
    );
    const kept = rows.map(({ row }) => row).join('\n');
    for (const secret of [code, client.secret ?? '', body.refresh_token ?? '']) {
      expect(secret.length).toBeGreaterThan(40);
      expect(kept).not.toContain(secret);
    }
  });

  it('responds with the lifetime and the scopes of the token, and forbids caching', async () => {
    const { exchange } = await givenCode(await givenClient(db));
    const { status, body, headers } = await exchange();
    expect(status).toBe(200);
    expect(body).toMatchObject({ token_type: 'Bearer', scope: 'profile matches' });
    expect(body.expires_in).toBeGreaterThan(595);
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('a code', () => {
  it.each<[string, Record<string, string | undefined>, string]>([
    ['without its verifier', { code_verifier: undefined }, 'invalid_grant'],
    ['with another verifier', { code_verifier: newVerifier() }, 'invalid_grant'],
    ['with the challenge for a verifier', { code_verifier: challengeOf('v'.repeat(43)) }, 'invalid_grant'],
    ['with another redirect address', { redirect_uri: 'https://evil.example/' }, 'invalid_request'],
    ['without its redirect address', { redirect_uri: undefined }, 'invalid_request'],
    ['that is unknown', { code: newVerifier() }, 'invalid_grant'],
    ['that is missing', { code: undefined }, 'invalid_request'],
    ['with a grant type that no client has', { grant_type: 'password' }, 'unauthorized_client'],
  ])('%s gives nothing', async (_, more, error) => {
    const { exchange } = await givenCode(await givenClient(db));
    expect(await exchange(more)).toMatchObject({ status: 400, body: { error } });
  });

  it('cannot be tried with one verifier after another', async () => {
    const { exchange } = await givenCode(await givenClient(db));
    await exchange({ code_verifier: newVerifier() });
    expect((await exchange()).body).toMatchObject({ error: 'invalid_grant' });
  });

  it('expires after a minute', async () => {
    const { exchange } = await givenCode(await givenClient(db));
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    expect((await exchange()).body.error).toBe('invalid_grant');
  });

  it('cannot be exchanged by another client', async () => {
    const [client, other] = [await givenClient(db), await givenClient(db)];
    const { exchange } = await givenCode(client);
    expect((await exchange({}, basic(other))).body.error).toBe('invalid_grant');
  });

  it('that is used twice revokes the grant', async () => {
    const client = await givenClient(db);
    const { person, exchange } = await givenCode(client);
    const { body } = await exchange();
    expect(await opens(body.access_token ?? '')).toBe(person.user_id);

    expect((await exchange()).body).toMatchObject({ error: 'invalid_grant' });

    expect(await opens(body.access_token ?? '')).toBe('SESSION_NOT_FOUND');
    expect((await renew(client, body.refresh_token ?? '')).body.error).toBe('invalid_grant');
    expect(app.security.some((line) => line.includes('token.replayed') && line.includes(person.user_id))).toBe(true);
  });

  it('sent many times in parallel returns tokens at most once, and they are void', async () => {
    const client = await givenClient(db);
    const { exchange } = await givenCode(client);
    const answers = await Promise.all(Array.from({ length: 8 }, () => exchange()));
    const given = answers.filter(({ status }) => status === 200);
    expect(given.length).toBeLessThanOrEqual(1);
    for (const { body } of given) expect(await opens(body.access_token ?? '')).toBe('SESSION_NOT_FOUND');
  });
});

describe('a client', () => {
  it.each<[string, (client: TestClient) => Record<string, string>]>([
    ['with another secret', ({ id }) => basic({ id, secret: newVerifier() })],
    ['without its secret', ({ id }) => basic({ id, secret: '' })],
    ['with an id that is not a UUID', ({ secret }) => basic({ id: "' or 1=1 --", secret })],
  ])('%s gets nothing', async (_, headers) => {
    const client = await givenClient(db);
    const { exchange } = await givenCode(client);
    const { status, body, headers: answered } = await exchange({}, headers(client));
    expect({ status, error: body.error }).toEqual({ status: 401, error: 'invalid_client' });
    expect(answered.get('www-authenticate')).toContain('Basic');
  });

  it('a client with a secret cannot omit it, even with a right verifier', async () => {
    const client = await givenClient(db);
    const { exchange } = await givenCode(client);
    expect((await exchange({ client_id: client.id }, {})).body.error).toBe('invalid_client');
  });

  it('may send its secret in the form', async () => {
    const client = await givenClient(db);
    const { exchange } = await givenCode(client);
    const secret = client.secret ?? '';
    expect((await exchange({ client_id: client.id, client_secret: secret }, {})).status).toBe(200);
  });

  it('must send each field once, in a form', async () => {
    const client = await givenClient(db);
    const { code } = await givenCode(client);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...basic(client) };
    const twice = `grant_type=authorization_code&code=${code}&code=${code}`;
    const form = await app.request('/api/oauth/token', { method: 'POST', headers, body: twice });
    expect({ status: form.status, body: await form.json() }).toMatchObject({
      status: 400,
      body: { error: 'invalid_request' },
    });
    const json = { ...headers, 'content-type': 'application/json' };
    const body = JSON.stringify({ grant_type: 'authorization_code', code });
    expect((await app.request('/api/oauth/token', { method: 'POST', headers: json, body })).status).toBe(400);
  });

  it('is limited to 120 requests a minute from one address', async () => {
    const { exchange } = await givenCode(await givenClient(db));
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    for (let time = 0; time < 120; time++) expect((await exchange({ grant_type: '' })).status).toBe(400);
    expect((await exchange()).status).toBe(429);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    expect((await exchange({ grant_type: '' })).status).toBe(400);
  });

  it('that is removed loses all its tokens', async () => {
    const client = await givenClient(db);
    const { access_token } = await tokensFor(await givenCandidate(db), client, 'profile');
    await app.pool.query('delete from oauth_clients where id = $1', [client.id]);
    expect(await opens(access_token)).toBe('SESSION_NOT_FOUND');
  });
});

describe('a refresh token', () => {
  const later = (seconds: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000);
  };
  const isOpen = async (token: string) => (await opens(token)) !== 'SESSION_NOT_FOUND';

  it('that is used again after its successor was used revokes all tokens of its grant', async () => {
    const client = await givenClient(db);
    const person = await givenCandidate(db);
    const first = await tokensFor(person, client, 'profile');
    const second = await refresh(client, first.refresh_token);
    const third = await refresh(client, second.refresh_token);

    expect((await renew(client, first.refresh_token)).body.error).toBe('invalid_grant');

    expect((await renew(client, third.refresh_token)).body.error).toBe('invalid_grant');
    for (const { access_token } of [first, second, third]) expect(await opens(access_token)).toBe('SESSION_NOT_FOUND');
    expect(app.security.some((line) => line.includes('token.replayed') && line.includes(person.user_id))).toBe(true);
  });

  it('that is used again thirty seconds later does not affect the same user’s other grants', async () => {
    const client = await givenClient(db);
    const person = await givenCandidate(db);
    const stolen = await tokensFor(person, client, 'profile');
    const other = await tokensFor(person, client, 'profile');
    await refresh(client, stolen.refresh_token);
    later(30);
    expect((await renew(client, stolen.refresh_token)).body.error).toBe('invalid_grant');
    expect(await opens(other.access_token)).toBe(person.user_id);
  });

  it('gives its client another response within thirty seconds, when the first one was lost', async () => {
    const client = await givenClient(db);
    const person = await givenCandidate(db);
    const { refresh_token } = await tokensFor(person, client, 'profile');
    await refresh(client, refresh_token);
    later(15);
    await refresh(client, refresh_token);
    later(14);

    const received = await refresh(client, refresh_token);

    expect(await opens(received.access_token)).toBe(person.user_id);
    later(60);
    const next = await refresh(client, received.refresh_token);
    expect(await opens(next.access_token)).toBe(person.user_id);
  });

  it('ends the grant when it is used thirty seconds after its first use, whatever came between', async () => {
    const client = await givenClient(db);
    const { refresh_token } = await tokensFor(await givenCandidate(db), client, 'profile');
    await refresh(client, refresh_token);
    later(20);
    const last = await refresh(client, refresh_token);
    later(10);
    expect((await renew(client, refresh_token)).body.error).toBe('invalid_grant');
    expect(await opens(last.access_token)).toBe('SESSION_NOT_FOUND');
  });

  it('ends the grant when two responses of one exchange are used', async () => {
    const client = await givenClient(db);
    const { refresh_token } = await tokensFor(await givenCandidate(db), client, 'profile');
    const [mine, theirs] = [await refresh(client, refresh_token), await refresh(client, refresh_token)];
    expect((await renew(client, mine.refresh_token)).body.error).toBe('invalid_grant');
    expect((await renew(client, theirs.refresh_token)).body.error).toBe('invalid_grant');
    expect(await isOpen(theirs.access_token)).toBe(false);
  });

  it('gives no other client a response, and the grant stays', async () => {
    const [client, thief] = [await givenClient(db), await givenClient(db)];
    const { refresh_token } = await tokensFor(await givenCandidate(db), client, 'profile');
    const { access_token } = await refresh(client, refresh_token);
    expect((await renew(thief, refresh_token)).body.error).toBe('invalid_grant');
    expect(await isOpen(access_token)).toBe(true);
  });

  it('sent many times in parallel leaves one valid token', async () => {
    const client = await givenClient(db);
    const { refresh_token } = await tokensFor(await givenCandidate(db), client, 'profile');
    const answers = await Promise.all(Array.from({ length: 8 }, () => renew(client, refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const { body } of answers) expect(await isOpen(body.access_token ?? '')).toBe(true);
    const { rows } = await app.pool.query(
      `select count(*)::int as valid from oauth_refresh_tokens where used_at is null
       and grant_id in (select grant_id from oauth_refresh_tokens where hash = $1)`,
      [hashOf(refresh_token)],
    );
    expect(rows).toEqual([{ valid: 1 }]);
  });

  it('cannot be stored beside another valid one of its grant', async () => {
    const { refresh_token } = await tokensFor(await givenCandidate(db), await givenClient(db), 'profile');
    const copy = app.pool.query(
      `insert into oauth_refresh_tokens (hash, grant_id, created_at, expires_at)
       select 'copy', grant_id, created_at, expires_at from oauth_refresh_tokens where hash = $1`,
      [hashOf(refresh_token)],
    );
    await expect(copy).rejects.toThrow('oauth_refresh_tokens_one_valid');
  });

  it('is useless to another client', async () => {
    const [client, thief] = [await givenClient(db), await givenClient(db)];
    const { refresh_token } = await tokensFor(await givenCandidate(db), client, 'profile');
    expect((await renew(thief, refresh_token)).body.error).toBe('invalid_grant');
  });

  it('gives fewer scopes on request, and never more', async () => {
    const client = await givenClient(db);
    const person = await givenCandidate(db);
    const { refresh_token } = await tokensFor(person, client, 'profile matches');
    const less = await renew(client, refresh_token, { scope: 'profile' });
    expect((await readAccessToken(deps, less.body.access_token ?? '')).scopes).toEqual(['profile']);
    const more = await renew(client, less.body.refresh_token ?? '', { scope: 'profile jobs:write' });
    expect(more.body.error).toBe('invalid_scope');
  });

  it('expires thirty days after its issue, and a year after the grant', async () => {
    const begun = app.clock.now;
    const later = (days: number) => new Date(begun.getTime() + days * 24 * 60 * 60 * 1000);
    const client = await givenClient(db);
    const idle = await tokensFor(await givenCandidate(db), client, 'profile');
    let { refresh_token } = await tokensFor(await givenCandidate(db), client, 'profile');
    for (let days = 29; days < 365; days += 29) {
      app.clock.now = later(days);
      ({ refresh_token } = await refresh(client, refresh_token));
    }
    expect((await renew(client, idle.refresh_token)).body.error).toBe('invalid_grant');
    app.clock.now = later(365);
    expect((await renew(client, refresh_token)).body.error).toBe('invalid_grant');
    app.clock.now = begun;
  });
});

describe('a grant', () => {
  it('is listed only for its user, who can revoke it', async () => {
    const client = await givenClient(db);
    const person = await givenCandidate(db);
    const { api } = await app.as(person);
    await codeFor(person, await givenClient(db));
    expect(await api.clients.connected()).toEqual([]);
    const { access_token, refresh_token } = await tokensFor(person, client, 'profile');
    const connected = { client_id: client.id, name: 'RH Fácil', scopes: ['profile'] };
    expect(await api.clients.connected()).toMatchObject([connected]);
    const outsider = await app.as(await givenCandidate(db));
    expect(await outsider.api.clients.connected()).toEqual([]);
    expect(await refusal(outsider.api.clients.disconnect({ client_id: client.id }))).toBe('NOT_FOUND');
    expect(await opens(access_token)).toBe(person.user_id);

    await api.clients.disconnect({ client_id: client.id });

    expect(await opens(access_token)).toBe('SESSION_NOT_FOUND');
    expect((await renew(client, refresh_token)).body.error).toBe('invalid_grant');
    expect(await api.clients.connected()).toEqual([]);
  });

  it('is in the export of the account', async () => {
    const person = await givenCandidate(db);
    await tokensFor(person, await givenClient(db), 'profile');
    const { api } = await app.as(person);
    expect(await api.accounts.exportData()).toMatchObject({ connected_clients: [{ name: 'RH Fácil' }] });
  });

  it('ends when the client revokes it, which no other client can', async () => {
    const [client, other] = [await givenClient(db), await givenClient(db)];
    const person = await givenCandidate(db);
    const { access_token, refresh_token } = await tokensFor(person, client, 'profile');
    const give = (as: TestClient, token: string) => post('/api/oauth/revoke', { token }, basic(as));
    expect((await give(other, refresh_token)).status).toBe(200);
    expect((await give({ ...client, secret: newVerifier() }, refresh_token)).status).toBe(401);
    expect(await opens(access_token)).toBe(person.user_id);
    expect((await give(client, refresh_token)).status).toBe(200);
    expect(await opens(access_token)).toBe('SESSION_NOT_FOUND');
    expect((await give(client, 'nada')).status).toBe(200);
  });

  it('stays valid after its user signs out of all sessions', async () => {
    const person = await givenCandidate(db);
    const { access_token } = await tokensFor(person, await givenClient(db), 'profile');
    const headers = { 'content-type': 'application/json' };
    const page = await app.as(person);
    await page.fetch('/api/auth/sign-out', { method: 'POST', headers, body: '{"scope":"global"}' });
    expect(await app.db.$count(session, eq(session.userId, person.user_id))).toBe(0);
    expect(await opens(access_token)).toBe(person.user_id);
  });
});

describe('an app on the user’s device', () => {
  it.each([
    ['by its own scheme', 'br.com.exemplo.app:/volta', 'br.com.exemplo.app:/volta'],
    ['at any free port of the device', 'http://127.0.0.1/volta', 'http://127.0.0.1:49152/volta'],
  ])('gets its code %s, and tokens for it', async (_, registered, redirect_uri) => {
    const client = await givenClient(db, { isPublic: true, redirect_uris: [registered] });
    const person = await givenCandidate(db);
    const verifier = newVerifier();
    const code = await codeFor(person, client, { redirect_uri, code_challenge: challengeOf(verifier) });
    const fields = { grant_type: 'authorization_code', client_id: client.id, code, redirect_uri };
    const { status, body } = await post('/api/oauth/token', { ...fields, code_verifier: verifier });
    expect(status).toBe(200);
    expect(await opens(body.access_token ?? '')).toBe(person.user_id);
  });

  it('must exchange the code with the port of its authorization request', async () => {
    const client = await givenClient(db, { isPublic: true, redirect_uris: ['http://127.0.0.1/volta'] });
    const verifier = newVerifier();
    const sent = { redirect_uri: 'http://127.0.0.1:49152/volta', code_challenge: challengeOf(verifier) };
    const code = await codeFor(await givenCandidate(db), client, sent);
    const fields = { grant_type: 'authorization_code', client_id: client.id, code, code_verifier: verifier };
    const other = { ...fields, redirect_uri: 'http://127.0.0.1:49153/volta' };
    expect((await post('/api/oauth/token', other)).body.error).toBe('invalid_request');
  });
});

describe('the redirect back', () => {
  it('has the state exactly as the client sent it', async () => {
    const client = await givenClient(db);
    const { api } = await app.as(await givenCandidate(db));
    const state = 'a&b=c#d/é+ %';
    const { redirect } = await api.clients.allow(authorizationOf(client, { state }));
    expect(new URL(redirect).searchParams.get('state')).toBe(state);
  });
});
