import { describe, expect, it, vi } from 'vitest';
import { identity, PASSWORD } from '#tests/support/identity.ts';
import { givenOperator } from '#tests/support/operators.ts';
import { givenOwner, upload } from '#tests/support/owners.ts';
import { FUNCTION, givenCandidate, givenCompany, givenJob } from '#tests/support/people.ts';
import { ACCESS, inputOf, JOB_INPUT, procedurePaths } from '#tests/support/procedures.ts';
import { stripeApp } from '#tests/support/stripe-app.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ poolSize: 1 });
const { newBrowser, newEmail, confirmationsTo } = identity(app);

/** A request that needs a second connection while it holds one would fail with 503. */
describe('a server with one database connection', () => {
  it('serves simultaneous sign-ups, a confirmation, a sign-in, a password change, an export and an account removal', async () => {
    const emails = Array.from({ length: 15 }, newEmail);
    const statuses = await Promise.all(
      emails.map(async (email) => {
        const account = { name: 'Ana Souza', email, password: PASSWORD, user_type: 'candidate' };
        return (await newBrowser().signUp(account)).status;
      }),
    );
    expect(statuses).toEqual(Array(15).fill(200));
    const [email = ''] = emails;
    const browser = newBrowser();
    await browser.open((await confirmationsTo(email, 1))[0]);
    expect((await browser.signIn(email, PASSWORD)).status).toBe(200);
    const change = { currentPassword: PASSWORD, newPassword: 'fermento-natural-8', revokeOtherSessions: true };
    expect((await browser.post('/change-password', change)).status).toBe(200);
    const call = (path: string, json: object) =>
      browser.get(`/api/rpc/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ json }),
      });
    expect((await call('accounts/exportData', {})).status).toBe(200);
    expect((await call('accounts/remove', { password: 'fermento-natural-8' })).status).toBe(200);
    expect(await browser.currentSession()).toEqual({ user: null });
  });

  it.each(procedurePaths().filter((path) => path !== 'accounts/remove'))('serves %s', async (path) => {
    const callers = ACCESS[path]?.callers;
    const creators = { company: givenCompany, operator: (db: typeof app.db) => givenOperator(db, 'administrator') };
    const person = await (callers === 'company' || callers === 'operator' ? creators[callers] : givenCandidate)(app.db);
    const { status } = await (await app.as(person)).rpc(path, inputOf(path));
    expect(status).not.toBe(503);
    expect(status).not.toBe(500);
  });

  it('serves mutual likes, and the removal of their match', async () => {
    const owner = await givenOwner(app, 'premium');
    const image_url = await upload(owner);
    const { id } = await owner.api.jobs.create({ ...JOB_INPUT, funcao: FUNCTION, image_url });
    const candidate = await givenCandidate(app.db);
    const { api } = await app.as(candidate);
    await Promise.all([api.feed.deck({}), owner.api.candidates.deck({ job_id: id }), api.likes.counters()]);
    await api.likes.likeJob({ job_id: id });
    const { match } = await owner.api.likes.likeCandidate({ candidate_id: candidate.user_id, job_id: id });
    expect(match).toBeTruthy();
    const [mine] = (await api.matches.list({})).matches;
    await api.matches.remove({ id: mine?.id ?? '' });
    expect((await api.matches.list({})).matches).toEqual([]);
  });
});

describe('a server whose connections are all in use', () => {
  it('responds 503 with Retry-After', async () => {
    const { cookie } = await app.as(await givenCandidate(app.db));
    const job = await givenJob(app.db, await givenCompany(app.db));
    const onlyConnection = await app.pool.connect();
    const { options } = app.pool as unknown as { options: { connectionTimeoutMillis: number } };
    const timeout = options.connectionTimeoutMillis;
    options.connectionTimeoutMillis = 1;
    const json = { 'content-type': 'application/json', origin: 'http://encaixe.test', cookie };
    const answers = await Promise.all([
      app.request('/api/rpc/likes/likeJob', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ json: { job_id: job.id } }),
      }),
      app.request('/api/auth/request-password-reset', {
        method: 'POST',
        headers: json,
        body: '{"email":"ana@example.com"}',
      }),
      app.request('/api/media/avatar', { method: 'POST', headers: json, body: 'x' }),
      app.request('/api/events', { headers: json }),
    ]);
    options.connectionTimeoutMillis = timeout;
    onlyConnection.release();
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    }
    expect(app.logged).toEqual([]);
  });
});

describe('a payment on a server with one database connection', () => {
  it('is confirmed by the provider and activates the plan', async () => {
    const paying = await stripeApp({ poolSize: 1 });
    const company = await paying.givenSubscriber('empresa_premium');
    await vi.waitFor(async () => expect(await paying.planOf(company)).toBe('premium'), { timeout: 60_000 });
  });
});
