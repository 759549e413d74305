import { createHmac, randomUUID } from 'node:crypto';
import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#domain/hiring/webhooks.ts';
import { findActorOf } from '#server/http/session/actor.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { startPushService } from '#tests/fakes/push-service.ts';
import { givenCandidate, givenCompany, givenJob, givenMatches } from '#tests/support/people.ts';
import { INTERVIEW_DAY, WEBHOOK_INPUT } from '#tests/support/procedures.ts';
import { refusal, SECRET, testApp } from '#tests/support/test-app.ts';
import { removeAll } from '../accounts/service.ts';
import { sendDueWebhooks } from './send-due.ts';
import { createWebhook, deleteOldWebhookDeliveries, resendDelivery, testWebhook } from './service.ts';
import { createWebhookSender } from './webhook-sender.ts';

const app = await testApp({ allowsPrivateNetworks: true, ownDatabase: true });
const { db, pool, deps, clock } = app;
const service = await startPushService();
afterAll(service.close);
const never = new AbortController().signal;
const strict = createWebhookSender({ secret: SECRET, now: () => clock.now, allowsPrivateNetworks: false });
/** Dependencies whose queue sends no tasks, so that deliveries are sent only when a test sends them. */
const quiet = { ...deps, queue: { ...deps.queue, send: async () => undefined } };

const insertEndpoint = (company: { user_id: string }, place: number, url: string, events = ['job.ended']) =>
  pool.query(
    'insert into webhook_endpoints (company_id, place, url, events, created_at) values ($1, $2, $3, $4, now())',
    [company.user_id, place, url, events],
  );

const company = await givenCompany(db);

describe('the database', () => {
  it.each([
    ['an address without TLS', 1, 'http://rh.example.com/', ['job.ended']],
    ['an address that is too long', 1, `https://rh.example.com/${'a'.repeat(500)}`, ['job.ended']],
    ['a fourth endpoint of a company', 4, 'https://rh.example.com/', ['job.ended']],
    ['an unknown event', 1, 'https://rh.example.com/', ['job.created']],
    ['no event', 1, 'https://rh.example.com/', []],
  ])('refuses %s (webhooks#endpoints)', async (_, place, url, events) => {
    await expect(insertEndpoint(company, place, url, events)).rejects.toMatchObject({ code: '23514' });
  });

  it('refuses a second endpoint in the same place', async () => {
    await insertEndpoint(company, 1, 'https://rh.example.com/');
    await expect(insertEndpoint(company, 1, 'https://rh.example.com/')).rejects.toMatchObject({ code: '23505' });
    // The fake receiver of the other tests has no TLS.
    await pool.query('alter table webhook_endpoints drop constraint webhook_endpoints_url');
  });
});

beforeEach(async () => {
  // Later than the database's clock, from which triggers take the time of an event, so that each event is due.
  clock.now = addMinutes(new Date(), 5);
  service.received.length = 0;
  service.status.clear();
  await pool.query('delete from webhook_endpoints');
});

/** A company with a match, and an endpoint for these events. */
async function given(events: WebhookEvent[] = [...WEBHOOK_EVENTS]) {
  const { company, candidate, job, match, asCompany } = await givenMatches(app);
  const path = `/${randomUUID()}`;
  const { secret } = await asCompany.webhooks.create({ url: `${service.origin}${path}`, events });
  const read = async () => {
    const [endpoint] = await asCompany.webhooks.list();
    if (!endpoint) throw new Error('The company has no endpoint');
    return endpoint;
  };
  const actor = await findActorOf(db, company.user_id);
  if (!actor) throw new Error('The company has no profile');
  let version = 0;
  /** Moves the match, which is an event. */
  const move = async (stage: 'entrevista' | 'proposta' = 'entrevista') => {
    await asCompany.hiring.move({ id: match.id, version: version++, stage });
  };
  return { company, candidate, job, match, asCompany, path, secret, read, actor, move, id: (await read()).id };
}

const send = (sending = deps) => sendDueWebhooks(sending, never);
/** Dependencies whose sender calls `action` after the response, before the outcome is recorded. */
const withDuring = (action: () => Promise<unknown>): typeof deps => ({
  ...deps,
  webhooks: {
    ...deps.webhooks,
    send: async (...sent) => {
      const status = await deps.webhooks.send(...sent);
      await action();
      return status;
    },
  },
});
/** Begins a run, and resolves during its first attempt, which never ends, as if the process died. */
const dieDuringAttempt = () =>
  new Promise<void>((resolve, reject) => {
    const hanging = () => {
      resolve();
      return new Promise<never>(() => undefined);
    };
    const run = send({ ...deps, webhooks: { ...deps.webhooks, send: hanging } });
    run.then(() => reject(new Error('No attempt began')), reject);
  });
const receivedAt = (path: string) => service.received.filter((one) => one.path === path);
const later = (minutes: number) => {
  clock.now = addMinutes(clock.now, minutes);
};
const eventsOf = async () =>
  (await pool.query('select event, data from webhook_deliveries order by created_at, event')).rows;

describe('an event', () => {
  it('has a signature that its receiver can verify (webhooks#signature)', async () => {
    const { match, job, path, secret, move } = await given();
    await move();
    await send();
    const [received] = receivedAt(path);
    const {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': signature,
    } = received?.headers ?? {};
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    expect(key).toHaveLength(32);
    const signed = createHmac('sha256', key).update(`${id}.${timestamp}.${received?.body}`).digest('base64');
    expect(signature).toBe(`v1,${signed}`);
    expect(Number(timestamp)).toBe(Math.floor(clock.now.getTime() / 1000));
    expect(JSON.parse(received?.body ?? '')).toEqual({
      id,
      type: 'match.stage_changed',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      data: { match_id: match.id, job_id: job.id, version: 1, from: 'novo', to: 'entrevista', ended_for: null },
    });
  });

  it('is recorded for a new match, an answered interview, and each end of a job (webhooks#events)', async () => {
    const { company, candidate, job, match, asCompany } = await given();
    const asCandidate = (await app.as(candidate)).api;
    const offer = { day: INTERVIEW_DAY, time: '14:00', minutes: 45, place: 'Rua A, 10' } as const;
    await asCompany.hiring.propose({ id: match.id, version: 0, ...offer });
    await asCandidate.hiring.answerInterview({ id: match.id, version: 1, answer: 'accepted' });
    const [liked, taken, removed, expiring] = [
      await givenJob(db, company),
      await givenJob(db, company),
      await givenJob(db, company),
      await givenJob(db, company, { data_expiracao: addMinutes(clock.now, 1) }),
    ];
    await asCandidate.likes.likeJob({ job_id: liked.id });
    const { match: made } = await asCompany.likes.likeCandidate({ candidate_id: candidate.user_id, job_id: liked.id });
    await asCompany.jobs.closeMany({ ids: [job.id], ended_for: 'vaga_preenchida' });
    await asCompany.jobs.remove({ id: removed.id });
    await pool.query(
      `update jobs set status = 'paused', reported_at = now(), reported_for = '{charges}', removed_for = 'Cobra taxa' where id = $1`,
      [taken.id],
    );
    later(2);
    await send();
    await send();
    const events = await eventsOf();
    const pair = { match_id: match.id, job_id: job.id };
    for (const expected of [
      { event: 'interview.answered', data: { ...pair, interview_version: 2, state: 'accepted' } },
      { event: 'match.created', data: { match_id: made?.matchId, job_id: liked.id } },
      {
        event: 'match.stage_changed',
        data: expect.objectContaining({ ...pair, to: 'encerrado', ended_for: 'vaga_preenchida' }),
      },
      { event: 'job.ended', data: { job_id: job.id, state: 'closed' } },
      { event: 'job.ended', data: { job_id: removed.id, state: 'deleted' } },
      { event: 'job.ended', data: { job_id: taken.id, state: 'taken_down' } },
      { event: 'job.ended', data: { job_id: expiring.id, state: 'expired' } },
    ]) {
      expect(events).toContainEqual(expected);
    }
    expect(events.filter(({ event }) => event === 'job.ended')).toHaveLength(4);
    expect(JSON.stringify(events)).not.toContain(candidate.user_id);
  });

  it('is recorded neither for an endpoint that excludes it, nor for another company, nor for a hidden match', async () => {
    const { match, move } = await given(['job.ended']);
    await insertEndpoint(await givenCompany(db), 1, service.origin, ['match.stage_changed']);
    await move();
    expect(await eventsOf()).toEqual([]);
    await pool.query(`update webhook_endpoints set events = '{match.stage_changed}'`);
    await pool.query(`update matches set status = 'hidden' where id = $1`, [match.id]);
    await pool.query(`update matches set stage = 'novo' where id = $1`, [match.id]);
    expect(await eventsOf()).toEqual([]);
  });
});

describe('sending', () => {
  it('repeats a failed delivery for a day, then gives it up (webhooks#sending)', async () => {
    const { path, move, read } = await given();
    service.status.set(path, 503);
    await move();
    await send();
    let attempts = 1;
    for (const minutes of [1, 5, 30, 120, 360, 900]) {
      later(minutes - 0.5);
      await send();
      expect(receivedAt(path)).toHaveLength(attempts++);
      later(0.5);
      await send();
      expect(receivedAt(path)).toHaveLength(attempts);
    }
    expect(new Set(receivedAt(path).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    later(60 * 24);
    await send();
    expect(receivedAt(path)).toHaveLength(7);
    expect((await read()).deliveries).toMatchObject([{ state: 'failed', attempts: 7, response_status: 503 }]);
  });

  it('sends each event once, also when two processes send at once', async () => {
    const { path, move, read } = await given();
    await move();
    await Promise.all([send(), send()]);
    await send();
    expect(receivedAt(path)).toHaveLength(1);
    expect((await read()).deliveries).toMatchObject([{ state: 'delivered', attempts: 1, response_status: 201 }]);
  });

  it('counts an attempt only after its outcome (webhooks#deliveries)', async () => {
    const { move, read } = await given();
    await move();
    const during: unknown[] = [];
    await send(withDuring(async () => during.push(...(await read()).deliveries)));
    expect(during).toMatchObject([{ state: 'waiting', attempts: 0 }]);
    expect((await read()).deliveries).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });

  it('counts an attempt during which the process died as failed, and gives the delivery up after seven (webhooks#sending)', async () => {
    const { path, move, read } = await given();
    await move();
    for (const [index, minutes] of [1, 5, 30, 120, 360, 900, 60 * 24].entries()) {
      await dieDuringAttempt();
      later(5);
      await send();
      expect((await read()).deliveries).toMatchObject([
        { state: index < 6 ? 'waiting' : 'failed', attempts: index + 1, response_status: null },
      ]);
      later(minutes);
    }
    await send();
    expect(receivedAt(path)).toEqual([]);
  });

  it('serves every endpoint before one of them a second time, so that slow ones do not delay the others', async () => {
    for (let count = 0; count < 4; count++) {
      const company = await givenCompany(db);
      for (const place of [1, 2, 3]) await insertEndpoint(company, place, service.origin);
    }
    await pool.query(`insert into webhook_deliveries (endpoint_id, event, data)
      select id, 'job.ended', '{}' from webhook_endpoints, generate_series(1, 20)`);
    const sent: string[] = [];
    const recording = async ({ id }: { id: string }) => {
      sent.push(id);
      return 200;
    };
    await send({ ...deps, webhooks: { ...deps.webhooks, send: recording } });
    expect(sent).toHaveLength(240);
    expect(new Set(sent.slice(0, 120)).size).toBe(12);
  });

  it('ends without an error when the endpoint is removed during an attempt', async () => {
    const { asCompany, path, move, id } = await given();
    service.status.set(path, 410);
    await move();
    await send(withDuring(() => asCompany.webhooks.remove({ id })));
    expect(receivedAt(path)).toHaveLength(1);
    expect(await asCompany.webhooks.list()).toEqual([]);
  });

  it('follows no redirect', async () => {
    const { path, move, read } = await given();
    service.status.set(path, 302);
    await move();
    await send();
    expect(service.received.map((one) => one.path)).toEqual([path]);
    expect((await read()).deliveries).toMatchObject([{ state: 'waiting', response_status: 302 }]);
  });

  it('refuses an address that is not public, when it is added and when it is used', async () => {
    const { actor, move, read } = await given();
    for (const url of [
      service.origin,
      'https://127.0.0.1/x',
      'https://localhost/x',
      'https://[::1]/',
      'https://a.b:8443/',
    ])
      await expect(
        createWebhook({ ...deps, webhooks: strict }, actor, { url, events: ['job.ended'] }),
      ).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    await move();
    await send({ ...deps, webhooks: strict });
    expect(service.received).toEqual([]);
    expect((await read()).deliveries).toMatchObject([{ state: 'waiting', attempts: 1, response_status: null }]);
  });

  it('sends nothing for a blocked company, and deletes everything with its account (webhooks#events)', async () => {
    const { company, actor, move, path } = await given();
    await move();
    const block = (at: Date | null) =>
      pool.query('update profiles set blocked_at = $2 where user_id = $1', [company.user_id, at]);
    await block(clock.now);
    await send();
    expect(receivedAt(path)).toEqual([]);
    await block(null);
    await send();
    expect(receivedAt(path)).toHaveLength(1);
    await inTransaction(db, (tx) => removeAll(deps, tx, actor));
    expect((await pool.query('select from webhook_endpoints')).rowCount).toBe(0);
    expect(await eventsOf()).toEqual([]);
  });
});

describe('an endpoint that fails (webhooks#off)', () => {
  const mailsTo = async (email: string) =>
    (
      await pool.query(
        `select data->>'subject' as subject from pgboss.job where name = 'mail.send' and data->>'to' = $1 and data->>'subject' like 'Paramos%'`,
        [email],
      )
    ).rowCount;

  it('is switched off after three days with one mail, and on again by a test that it accepts', async () => {
    const { company, actor, path, move, read, id } = await given();
    service.status.set(path, 500);
    await move();
    await send();
    clock.now = addDays(clock.now, 3);
    expect((await read()).is_disabled).toBe(false);
    await move('proposta');
    await send();
    const { is_disabled, deliveries } = await read();
    expect(is_disabled).toBe(true);
    expect(deliveries.map(({ state }) => state)).toEqual(['failed', 'failed']);
    expect(await mailsTo(company.email)).toBe(1);
    await move();
    expect((await read()).deliveries).toHaveLength(2);
    await expect(resendDelivery(quiet, actor, deliveries[0]?.id ?? '')).rejects.toMatchObject({ code: 'NOT_FOUND' });

    await testWebhook(quiet, actor, id);
    await send();
    expect(await read()).toMatchObject({
      is_disabled: true,
      deliveries: [{ event: 'webhook.test', state: 'failed' }, {}, {}],
    });
    service.status.delete(path);
    await testWebhook(quiet, actor, id);
    await send();
    expect((await read()).is_disabled).toBe(false);
    await move('proposta');
    await send();
    const states = (await read()).deliveries.map(({ state }) => state);
    expect(states.toSorted()).toEqual(['delivered', 'delivered', 'failed', 'failed', 'failed']);
    expect(await mailsTo(company.email)).toBe(1);
  });

  it('stays enabled after a failed delivery when the only earlier failure was a test', async () => {
    const { actor, path, move, read, id } = await given();
    service.status.set(path, 500);
    await testWebhook(quiet, actor, id);
    await send();
    clock.now = addDays(clock.now, 3);
    await move();
    await send();
    expect(await read()).toMatchObject({
      is_disabled: false,
      deliveries: [
        { event: 'webhook.test', state: 'failed' },
        { event: 'match.stage_changed', state: 'waiting' },
      ],
    });
  });

  it('is switched off at once by the status 410', async () => {
    const { path, move, read } = await given();
    service.status.set(path, 410);
    await move();
    await send();
    expect(await read()).toMatchObject({ is_disabled: true, deliveries: [{ state: 'failed', response_status: 410 }] });
  });
});

describe('the settings of the webhooks', () => {
  it('send a test at once, and a delivery again under the same id (webhooks#deliveries)', async () => {
    const { asCompany, path, read, id } = await given();
    await asCompany.webhooks.test({ id });
    await expect.poll(() => receivedAt(path)).toHaveLength(1);
    await expect
      .poll(async () => (await read()).deliveries)
      .toMatchObject([{ event: 'webhook.test', state: 'delivered' }]);
    await asCompany.webhooks.resend({ id: (await read()).deliveries[0]?.id ?? '' });
    await expect.poll(() => receivedAt(path)).toHaveLength(2);
    const [first, second] = receivedAt(path);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
  });

  it('send a delivery again when the company resends it during an attempt (webhooks#deliveries)', async () => {
    const { actor, path, move, read } = await given();
    await move();
    const [delivery] = (await read()).deliveries;
    const renewOnce = async () => {
      if (receivedAt(path).length === 1) await resendDelivery(quiet, actor, delivery?.id ?? '');
    };
    await send(withDuring(renewOnce));
    expect(receivedAt(path)).toHaveLength(2);
    expect((await read()).deliveries).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });

  it('allow three endpoints, also in parallel calls, and 60 new endpoints and tests an hour', async () => {
    const company = await givenCompany(db);
    const { api } = await app.as(company);
    const codes = await Promise.all(
      [1, 2, 3, 4].map(() =>
        api.webhooks.create(WEBHOOK_INPUT).then(
          () => 'OK',
          ({ code }) => code,
        ),
      ),
    );
    expect(codes.toSorted()).toEqual(['OK', 'OK', 'OK', 'WEBHOOKS_FULL']);
    const [, second, third] = await api.webhooks.list();
    await api.webhooks.remove({ id: second?.id ?? '' });
    await api.webhooks.create(WEBHOOK_INPUT);
    expect((await api.webhooks.list())[2]?.id).toBe(third?.id);
    const actor = await findActorOf(db, company.user_id);
    if (!actor) throw new Error('The company has no profile');
    for (let call = 6; call <= 60; call++) await testWebhook(quiet, actor, third?.id ?? '');
    expect(await refusal(api.webhooks.test({ id: third?.id ?? '' }))).toBe('RATE_LIMITED');
  });

  it('show the secret once: it is in no list, no export and no table', async () => {
    const { asCompany, secret, path } = await given();
    const { rows } = await pool.query('select e::text from webhook_endpoints e');
    const readable = JSON.stringify([await asCompany.webhooks.list(), await asCompany.accounts.exportData(), rows]);
    expect(readable).toContain(path);
    expect(readable).not.toContain(secret.slice('whsec_'.length));
    const other = await asCompany.webhooks.create(WEBHOOK_INPUT);
    expect(other.secret).not.toBe(secret);
  });

  it('are closed to other companies and to candidates', async () => {
    const { id, move, read } = await given();
    await move();
    const [delivery] = (await read()).deliveries;
    const { api } = await app.as(await givenCompany(db));
    expect(await api.webhooks.list()).toEqual([]);
    expect(await refusal(api.webhooks.remove({ id }))).toBe('NOT_FOUND');
    expect(await refusal(api.webhooks.test({ id }))).toBe('NOT_FOUND');
    expect(await refusal(api.webhooks.resend({ id: delivery?.id ?? '' }))).toBe('NOT_FOUND');
    expect(await refusal((await app.as(await givenCandidate(db))).api.webhooks.list())).toBe('FORBIDDEN');
  });

  it('keep deliveries for 30 days', async () => {
    const { move, read } = await given();
    await move();
    clock.now = addDays(clock.now, 29);
    await deleteOldWebhookDeliveries(deps);
    expect((await read()).deliveries).toHaveLength(1);
    clock.now = addDays(clock.now, 1);
    await deleteOldWebhookDeliveries(deps);
    expect((await read()).deliveries).toEqual([]);
  });
});
