import { randomUUID } from 'node:crypto';
import { addDays } from 'date-fns/addDays';
import { setHours } from 'date-fns/setHours';
import { startOfDay } from 'date-fns/startOfDay';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { dayAndTimeOf } from '#domain/hiring/interviews.ts';
import { inSaoPaulo, plainDate } from '#domain/text/calendar.ts';
import { createPushSender } from '#server/platform/push/push-sender.ts';
import { serverKeys } from '#server/platform/push/server-keys.ts';
import { readMessage, startPushService, vapidProblem } from '#tests/fakes/push-service.ts';
import { givenOperator } from '#tests/support/operators.ts';
import { CITY, givenCandidate, givenCompany, givenJob, givenMatch } from '#tests/support/people.ts';
import { givenMember } from '#tests/support/team.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';
import { messageTask, type PushMessage, pushTask } from './push-tasks.ts';
import {
  deleteOldPushes,
  sendExpiringJobPushes,
  sendMessage,
  sendMorningPushes,
  sendPush,
  subscribe,
  withPushes,
} from './service.ts';

const app = await testApp({ allowsPrivateNetworks: true });
const { db, pool, deps, clock } = app;
const service = await startPushService();
afterAll(service.close);
const never = new AbortController().signal;

const at = (hour: number, day = 0) => plainDate(setHours(addDays(startOfDay(TODAY, { in: inSaoPaulo }), day), hour));
const TODAY = clock.now;

/** Paths of the running test's browsers. Others are ignored, because the queue may still send pushes of an earlier test. */
const paths = new Set<string>();
const received = () => service.received.filter(({ path }) => paths.has(path));

beforeEach(() => {
  clock.now = at(12);
  paths.clear();
  paths.add('/colega');
  service.status.clear();
});

/** Subscribes a browser of a person who is signed in there. */
async function givenBrowser(person: { user_id: string }, path = `/${randomUUID()}`) {
  const { api, cookie } = await app.as(person);
  paths.add(path);
  const browser = service.browser(path);
  await api.push.subscribe(browser);
  return { api, cookie, path, browser };
}

async function given(home = CITY) {
  const candidate = await givenCandidate(db, { cidade_mora: home });
  const company = await givenCompany(db);
  const job = await givenJob(db, company);
  return { candidate, company, job, ...(await givenBrowser(candidate)) };
}

/** Runs pushes directly instead of by the queue, and collects the messages. */
const pushesOf = (run: (pushDeps: typeof deps) => Promise<void>) => {
  const messages: PushMessage[] = [];
  const send = async (_tx: unknown, _task: unknown, payload: object) => void messages.push(payload as PushMessage);
  return run({ ...deps, queue: { ...deps.queue, send } }).then(() => messages);
};

const aMatch = (user_id: string, line = 'Match com a Padaria') => ({
  ...{ id: randomUUID(), user_id, kind: 'matches' as const, line, path: '/conversas' },
});
const bodies = (messages: PushMessage[]) => messages.map(({ body }) => body);

describe('a push (push#kinds)', () => {
  it('is sent for a match from this server to the push service, encrypted so that only the browser can read it', async () => {
    const { candidate, company, job, api, path } = await given();
    await api.likes.likeJob({ job_id: job.id });
    const firm = (await app.as(company)).api;
    await firm.likes.likeCandidate({ candidate_id: candidate.user_id, job_id: job.id });
    await expect.poll(received).toHaveLength(1);
    const [push] = received();
    expect(push).toMatchObject({ path, message: { title: 'Novo match', path: '/conversas' } });
    // The tag is random, and may have as many digits as a phone number.
    const text = JSON.stringify(push?.message, (key, value) => (key === 'tag' ? undefined : value));
    expect(text).not.toMatch(/\d{8}|@/);
    expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '32400', urgency: 'normal' });
    expect(vapidProblem(push?.headers.authorization ?? '', service.origin, clock.now)).toBe(null);
    expect(push?.headers.authorization).toContain((await api.push.current()).key);
  });

  it('is sent to the company for a super like, unless the super like makes a match', async () => {
    const company = await givenCompany(db, { plano: 'premium' });
    const job = await givenJob(db, company);
    await givenBrowser(company);
    const [fan, met] = [
      await givenCandidate(db, { plano: 'super_premium', name: 'Bia Lima' }),
      await givenCandidate(db, { plano: 'super_premium' }),
    ];
    await (await app.as(fan)).api.likes.superLikeJob({ job_id: job.id });
    await expect.poll(received).toHaveLength(1);
    expect(received()[0]?.message).toMatchObject({
      title: 'Super Like',
      body: `Bia Lima deu Super Like na vaga “${job.title}”`,
      path: `/empresa/vagas/${job.id}/candidatos`,
    });
    const firm = (await app.as(company)).api;
    await firm.likes.likeCandidate({ candidate_id: met.user_id, job_id: job.id });
    const { rows } = await pool.query(`select count(*)::int as n from pgboss.job where name = $1`, [pushTask.name]);
    await (await app.as(met)).api.likes.superLikeJob({ job_id: job.id });
    expect(
      (await pool.query(`select count(*)::int as n from pgboss.job where name = $1`, [pushTask.name])).rows,
    ).toEqual(rows);
  });

  it.each([
    ['by day', 12],
    ['after the night', 22],
  ])('is sent %s for the agreed interview of a match that its company removes (hiring#let-go)', async (_, hour) => {
    const { candidate, company, job, api } = await given();
    const { id } = await givenMatch(db, candidate, company, job);
    const firm = (await app.as(company)).api;
    const { day } = dayAndTimeOf(at(12, 3));
    await firm.hiring.propose({ id, version: 0, day, time: '14:00', minutes: 30, place: 'Rua A, 10', link: null });
    await api.hiring.answerInterview({ id, version: 1, answer: 'accepted' });
    await expect.poll(received).toHaveLength(2);
    clock.now = at(hour);
    await firm.matches.remove({ id });
    const cancelled = { title: 'Entrevista', body: expect.stringContaining('Entrevista desmarcada') };
    if (hour === 12) {
      await expect.poll(() => received().at(-1)).toMatchObject({ message: cancelled });
      return;
    }
    const waiting = () => pool.query('select from pushes where user_id = $1 and line is not null', [candidate.user_id]);
    await expect.poll(async () => (await waiting()).rowCount).toBe(1);
    clock.now = at(8, 1);
    expect(await pushesOf((pushDeps) => sendMorningPushes(pushDeps, never))).toMatchObject([cancelled]);
  });

  it('is not sent for a kind that is switched off, and is sent once, even in parallel', async () => {
    const { candidate, api } = await given();
    const match = aMatch(candidate.user_id);
    const both = await Promise.all([1, 2].map(() => pushesOf((pushDeps) => sendPush(pushDeps, match))));
    expect(bodies(both.flat())).toEqual(['Match com a Padaria']);
    await api.push.set({ kind: 'matches', is_on: false });
    expect(await pushesOf((pushDeps) => sendPush(pushDeps, aMatch(candidate.user_id)))).toEqual([]);
    expect((await api.push.current()).kinds).toEqual([
      { kind: 'matches', is_on: false },
      ...['interviews', 'messages', 'ending', 'jobs'].map((kind) => ({ kind, is_on: true })),
    ]);
    await api.push.set({ kind: 'matches', is_on: true });
    expect(await pushesOf((pushDeps) => sendPush(pushDeps, aMatch(candidate.user_id)))).toHaveLength(1);
  });

  it('does not stop the mail when it fails', async () => {
    const { candidate } = await given();
    const sent: string[] = [];
    const broken = { ...deps, queue: { ...deps.queue, send: () => Promise.reject(new Error('no queue')) } };
    const mailer = withPushes({ send: async ({ subject }) => void sent.push(subject) }, () => broken);
    const { line, ...push } = aMatch(candidate.user_id);
    await mailer.send({ to: candidate.email, subject: line, html: '', text: '', push });
    expect(sent).toEqual([line]);
    expect(app.logged.splice(0).join('')).toContain('A push notification could not be sent');
  });

  it('is sent to a company for a job that ends soon, once, and again after a renewal (push#ending)', async () => {
    const company = await givenCompany(db);
    await givenBrowser(company);
    const silent = await givenCompany(db);
    for (const owner of [company, silent]) await givenJob(db, owner, { data_expiracao: at(12, 2) });
    await givenJob(db, company, { data_expiracao: at(12, 5) });
    const endingPushes = () => pushesOf((pushDeps) => sendExpiringJobPushes(pushDeps, never));
    expect(bodies(await endingPushes())).toEqual([expect.stringMatching(/^A vaga “.+” sai do ar em breve\.$/)]);
    expect(await endingPushes()).toEqual([]);
    await pool.query('update jobs set data_expiracao = $2 where company_id = $1 and data_expiracao < $2', [
      company.user_id,
      at(13, 2),
    ]);
    expect(await endingPushes()).toHaveLength(1);
  });
});

describe('at night (push#quiet-hours)', () => {
  it('pushes wait for eight in the morning, and are sent as one', async () => {
    const { candidate, api } = await given();
    clock.now = at(22);
    for (const line of ['um', 'dois', 'três', 'quatro'])
      expect(await pushesOf((pushDeps) => sendPush(pushDeps, aMatch(candidate.user_id, line)))).toEqual([]);
    await api.push.set({ kind: 'messages', is_on: false });
    clock.now = at(8, 1);
    const both = await Promise.all([1, 2].map(() => pushesOf((pushDeps) => sendMorningPushes(pushDeps, never))));
    expect(both.flat()).toMatchObject([{ title: '4 novidades no Encaixe', path: '/conversas' }]);
    expect(both.flat()[0]?.body.split('\n')).toHaveLength(4);
    // The texts are deleted.
    expect((await pool.query('select line from pushes where user_id = $1', [candidate.user_id])).rows).toEqual(
      Array(4).fill({ line: null }),
    );
    await deleteOldPushes({ ...deps, now: () => at(8, 9) });
    expect((await pool.query('select from pushes')).rowCount).toBe(0);
  });

  it('the reader’s own time zone applies, in the morning too (push#hours)', async () => {
    const [here, acre] = [await given(), await given('Rio Branco - AC')];
    const pushAt = (hour: number) => {
      clock.now = at(hour);
      return pushesOf(async (pushDeps) => {
        for (const { candidate } of [here, acre]) await sendPush(pushDeps, aMatch(candidate.user_id, `${hour}`));
      });
    };
    // In Acre it is two hours earlier.
    expect(await pushAt(22)).toHaveLength(1);
    expect(await pushAt(23)).toEqual([]);
    const morning = (hour: number) => {
      clock.now = at(hour, 1);
      return pushesOf((pushDeps) => sendMorningPushes(pushDeps, never));
    };
    expect(await morning(7)).toEqual([]);
    expect(await morning(8)).toMatchObject([{ title: '2 novidades no Encaixe' }]);
    expect(await morning(9)).toEqual([]);
    // A server that was down at eight sends them later.
    expect(await morning(11)).toMatchObject([{ title: 'Novo match', body: '23' }]);
  });

  it('a push that failed in the evening waits for the morning, and its TTL ends when the night begins', async () => {
    const { candidate, path } = await given();
    clock.now = at(20);
    const [message] = await pushesOf((pushDeps) => sendPush(pushDeps, aMatch(candidate.user_id)));
    if (!message) throw new Error('No message');
    service.status.set(path, 503);
    await expect(sendMessage(deps, message)).rejects.toThrow('503');
    service.status.clear();
    clock.now = new Date(at(21).getTime() - 60_000);
    await sendMessage(deps, message);
    expect(received().map(({ headers }) => headers.ttl)).toEqual(['3600', '60']);
    clock.now = at(21);
    const later: unknown[] = [];
    const send = async (_: unknown, task: object, payload: object, options?: object) =>
      void later.push([task, payload, options]);
    await sendMessage({ ...deps, queue: { ...deps.queue, send } }, message);
    expect(later).toEqual([[messageTask, message, { startAfter: at(8, 1) }]]);
    expect(received()).toHaveLength(2);
    clock.now = at(8, 1);
    await sendMessage(deps, message);
    expect(received()).toHaveLength(3);
  });

  it('the morning’s push names no user that its reader can’t see any more', async () => {
    const { candidate, company, job } = await given();
    await givenMatch(db, candidate, company, job);
    const firm = (await app.as(company)).api;
    clock.now = at(23);
    const push = { ...aMatch(candidate.user_id), from_id: company.user_id };
    await pushesOf((pushDeps) => sendPush(pushDeps, push));
    await firm.safety.block({ about: { kind: 'candidate', candidate_id: candidate.user_id, job_id: null } });
    clock.now = at(8, 1);
    expect(await pushesOf((pushDeps) => sendMorningPushes(pushDeps, never))).toEqual([]);
  });

  it('the push of a super like waits, and is not sent if the company blocks the candidate before the morning', async () => {
    const company = await givenCompany(db, { plano: 'premium' });
    const job = await givenJob(db, company);
    await givenBrowser(company);
    const fan = await givenCandidate(db, { plano: 'super_premium' });
    clock.now = at(23);
    await (await app.as(fan)).api.likes.superLikeJob({ job_id: job.id });
    const waiting = () => pool.query('select from pushes where user_id = $1 and line is not null', [company.user_id]);
    await expect.poll(async () => (await waiting()).rowCount).toBe(1);
    const { api } = await app.as(company);
    await api.safety.block({ about: { kind: 'candidate', candidate_id: fan.user_id, job_id: job.id } });
    clock.now = at(8, 1);
    expect(await pushesOf((pushDeps) => sendMorningPushes(pushDeps, never))).toEqual([]);
  });
});

describe('a browser (push#browsers)', () => {
  it('receives pushes until its session ends; an account has at most five browsers', async () => {
    const { candidate, api, cookie } = await given();
    for (let more = 0; more < 5; more++) {
      clock.now = new Date(clock.now.getTime() + 1000);
      await givenBrowser(candidate);
    }
    expect((await api.push.current()).browsers).toBe(5);
    const { browser } = await givenBrowser(candidate);
    await (await app.as(candidate)).api.push.subscribe(browser);
    expect((await api.push.current()).browsers).toBe(5);
    expect(cookie).not.toBe('');
    await pool.query('delete from session where user_id = $1', [candidate.user_id]);
    expect((await pool.query('select from push_subscriptions where user_id = $1', [candidate.user_id])).rowCount).toBe(
      0,
    );
  });

  it('belongs to one account, which alone can unsubscribe it', async () => {
    const [one, other] = [await given(), await given()];
    await other.api.push.unsubscribe({ endpoint: one.browser.endpoint });
    expect((await one.api.push.current()).browsers).toBe(1);
    await other.api.push.subscribe(one.browser);
    expect((await one.api.push.current()).browsers).toBe(0);
    await other.api.push.unsubscribe({ endpoint: one.browser.endpoint });
    expect((await other.api.push.current()).browsers).toBe(1);
  });

  it('is deleted when its push service reports it as gone; a message is sent again when the service fails (push#deleted-subscriptions)', async () => {
    const { candidate, api, path } = await given();
    const [message] = await pushesOf((pushDeps) => sendPush(pushDeps, aMatch(candidate.user_id)));
    if (!message) throw new Error('No message');
    service.status.set(path, 503);
    await expect(sendMessage(deps, message)).rejects.toThrow('503');
    // A redirect is not followed.
    service.status.set(path, 302);
    await sendMessage(deps, message);
    expect(received().map((one) => one.path)).toEqual([path, path]);
    service.status.set(path, 410);
    await sendMessage(deps, message);
    expect((await api.push.current()).browsers).toBe(0);
    await sendMessage(deps, message);
    expect(received()).toHaveLength(3);
  });

  it('receives no queued message of a kind that is switched off, or about a user that its reader can’t see any more', async () => {
    const { candidate, company, job, api } = await given();
    const firm = (await app.as(company)).api;
    await api.likes.likeJob({ job_id: job.id });
    await firm.likes.likeCandidate({ candidate_id: candidate.user_id, job_id: job.id });
    // The queue sends the push of the match itself.
    await expect.poll(received, { timeout: 60_000 }).toHaveLength(1);
    const push = { ...aMatch(candidate.user_id), from_id: company.user_id };
    const [message] = await pushesOf((pushDeps) => sendPush(pushDeps, push));
    if (!message) throw new Error('No message');
    await api.push.set({ kind: 'matches', is_on: false });
    await sendMessage(deps, message);
    expect(received()).toHaveLength(1);
    await sendMessage(deps, { ...message, kinds: ['matches', 'messages'] });
    expect(received()).toHaveLength(2);
    await api.push.set({ kind: 'matches', is_on: true });
    await firm.safety.block({ about: { kind: 'candidate', candidate_id: candidate.user_id, job_id: null } });
    await sendMessage(deps, message);
    expect(received()).toHaveLength(2);
  });

  it('receives nothing after its owner is blocked', async () => {
    const { candidate } = await given();
    const [message] = await pushesOf((pushDeps) => sendPush(pushDeps, aMatch(candidate.user_id)));
    await pool.query('update profiles set blocked_at = now() where user_id = $1', [candidate.user_id]);
    if (message) await sendMessage(deps, message);
    expect(received()).toEqual([]);
  });

  it('is in the export without its keys', async () => {
    const { api, browser } = await given();
    const data = await api.accounts.exportData();
    expect(data).toMatchObject({ navegadores_avisados: [{ servico: new URL(browser.endpoint).host }] });
    for (const secret of [browser.auth, browser.p256dh, browser.endpoint])
      expect(JSON.stringify(data)).not.toContain(secret);
  });
});

describe('a company’s team (push#browsers)', () => {
  /** Returns a company that belongs to one of its members, as after a transfer of ownership. */
  async function givenHeir() {
    const company = await givenCompany(db);
    const heir = await givenMember(db, company, 'administrador');
    const owns = (role: string, user_id: string) =>
      pool.query('update company_members set role = $1 where user_id = $2', [role, user_id]);
    await owns('administrador', company.user_id);
    await owns('proprietario', heir.user_id);
    return { company, heir };
  }

  it('receives pushes only on its owner’s browsers, whichever account is the owner', async () => {
    const company = await givenCompany(db);
    const { api } = await app.as(await givenMember(db, company, 'administrador'));
    expect(await refusal(api.push.subscribe(service.browser('/colega')))).toBe('ROLE_REQUIRED');
    const { company: handed, heir } = await givenHeir();
    const { path } = await givenBrowser(heir);
    const [message] = await pushesOf((pushDeps) => sendPush(pushDeps, aMatch(handed.user_id)));
    if (message) await sendMessage(deps, message);
    expect(received().map((one) => one.path)).toEqual([path]);
  });

  it('has no subscription of a member who is blocked, alone or with the company, and queued messages are not sent there', async () => {
    const moderator = (await app.as(await givenOperator(db, 'moderator'))).api.operator;
    const reason = 'Cobrou taxa de inscrição de candidatos.';
    const company = await givenCompany(db);
    const member = await givenMember(db, company);
    const { path } = await givenBrowser(company);
    await app.as(member);
    // Inserted by SQL: a team member can't subscribe.
    const { p256dh, auth, endpoint } = service.browser('/colega');
    await pool.query(
      `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
       select $1, id, $3, $4, $5, now() from session where user_id = $2`,
      [company.user_id, member.user_id, endpoint, p256dh, auth],
    );
    const browsers = async () =>
      (await pool.query('select from push_subscriptions where user_id = $1', [company.user_id])).rowCount;
    const under = await pushesOf((pushDeps) => sendPush(pushDeps, aMatch(company.user_id)));
    expect(under).toHaveLength(2);
    await moderator.block({ user_id: member.user_id, reason });
    for (const message of under) await sendMessage(deps, message);
    expect(received().map((one) => one.path)).toEqual([path]);
    expect(await browsers()).toBe(1);

    const { company: handed, heir } = await givenHeir();
    await givenBrowser(heir);
    const messages = await pushesOf((pushDeps) => sendPush(pushDeps, aMatch(handed.user_id)));
    expect(messages).toHaveLength(1);
    await moderator.block({ user_id: handed.user_id, reason });
    for (const message of messages) await sendMessage(deps, message);
    expect(received().map((one) => one.path)).toEqual([path]);
  });
});

describe('the address of a subscription (push#service)', () => {
  const keys = serverKeys('a secret of the tests, at least 32 long', 'suporte@encaixe.test');
  const strict = createPushSender({ keys, now: () => clock.now, allowsPrivateNetworks: false });

  it('must be a public host name, when it is stored and when it is used', async () => {
    const { candidate, browser } = await given();
    const actor = (await pool.query('select * from profiles where user_id = $1', [candidate.user_id])).rows[0];
    const refused = { ...deps, push: strict };
    for (const endpoint of [browser.endpoint, 'https://127.0.0.1/x', 'https://localhost/x', 'https://[::1]/x'])
      await expect(subscribe(refused, actor, 'token', { ...browser, endpoint })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    expect(await strict.send(browser, '{}', 60)).toBe('gone');
    expect(received()).toEqual([]);
  });

  it('must come with valid keys', async () => {
    const { api, browser } = await given();
    const off = Buffer.alloc(65, 7).toString('base64url');
    expect(await refusal(api.push.subscribe({ ...browser, p256dh: off }))).toBe('BAD_REQUEST');
  });
});

it('decrypts the example of the standard (RFC 8291, 5)', () => {
  const example =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  const reader = {
    privateKey: Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'),
    auth: Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url'),
  };
  expect(readMessage(reader, Buffer.from(example, 'base64url'))).toBe('When I grow up, I want to be a watermelon');
});
