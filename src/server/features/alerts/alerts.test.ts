import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { subDays } from 'date-fns/subDays';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { JobData, ProfileData } from '#demo/types.ts';
import { placeholderEmail } from '#domain/accounts/no-email.ts';
import { latestAlert } from '#domain/jobs/job-alerts.ts';
import { RADII } from '#domain/jobs/reach.ts';
import { startOfToday } from '#domain/text/calendar.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { startPushService } from '#tests/fakes/push-service.ts';
import { CITY, FUNCTION, givenCandidate, givenCompany, givenJob, givenJobs } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { type AlertPayload, alertMailTask } from './alert-mail-task.ts';
import { type AlertPushPayload, alertPushTask } from './alert-push-task.ts';
import {
  deleteOldAlertedJobs,
  queueAlertsOfNewJobs,
  sendAlertMail,
  sendAlertPush,
  sendDueAlerts,
  unsubscribeFromAlerts,
} from './service.ts';

const app = await testApp({ allowsPrivateNetworks: true });
const service = await startPushService();
afterAll(service.close);
const { db, pool, deps, clock } = app;
const never = new AbortController().signal;
const TODAY = clock.now;

/** Jobs that expire after every date to which the tests set the clock. */
const LASTING = { data_expiracao: addDays(TODAY, 400) };
const posted = (company: ProfileData, overrides: Partial<JobData> & { outras_cidades?: string[] } = {}) =>
  givenJob(db, company, { ...LASTING, ...overrides });

beforeEach(async () => {
  clock.now = TODAY;
  await pool.query('delete from "user"');
  await pool.query('delete from appeared_jobs');
});

/** Runs `sendDueAlerts`, and returns the payloads of the mails and pushes that it queues. */
async function sendMailsAndPushes(signal = never) {
  const mails: AlertPayload[] = [];
  const pushes: AlertPushPayload[] = [];
  const send = async (_tx: unknown, task: { name: string }, payload: object) => {
    if (task.name === alertMailTask.name) mails.push(payload as AlertPayload);
    else if (task.name === alertPushTask.name) pushes.push(payload as AlertPushPayload);
    else throw new Error(task.name);
  };
  await sendDueAlerts({ ...deps, queue: { ...deps.queue, send } }, signal);
  return { mails, pushes };
}
const sendAlerts = async (signal = never) => (await sendMailsAndPushes(signal)).mails;

const HERE = 'America/Sao_Paulo';

/** Sets the clock to 10:00 in São Paulo, when 8:00 has come in each time zone of Brazil, `days` days after the latest 8:00. */
function setClockToMorning(days = 1): void {
  clock.now = addHours(latestAlert('daily', clock.now, HERE), 24 * days + 2);
}

async function givenReader(overrides: Partial<ProfileData> = {}, frequency: 'daily' | 'weekly' = 'daily') {
  const person = await givenCandidate(db, { experiencias_profissionais: [], ...overrides });
  const { api } = await app.as(person);
  await api.alerts.set({ frequency });
  return { person, api };
}

const idsOf = (mail: AlertPayload | undefined) => mail?.jobs.map(({ id }) => id);

describe('the candidates who are notified of a new job (alerts#recipients)', () => {
  it('are those who enabled alerts and look for such a job; each gets one mail, in the morning, with the reasons (alerts#mail, alerts#once)', async () => {
    const company = await givenCompany(db);
    const { person, api } = await givenReader({ cidade_mora: CITY });
    const silent = await givenCandidate(db);
    expect(await (await app.as(silent)).api.alerts.current()).toEqual({ frequency: 'off' });
    expect(await api.alerts.current()).toEqual({ frequency: 'daily' });
    const job = await posted(company);
    await posted(company, { funcao: 'Garçom' });
    expect(await sendAlerts()).toEqual([]);
    setClockToMorning();
    expect(await sendAlerts()).toEqual([
      {
        user_id: person.user_id,
        frequency: 'daily',
        jobs: [
          {
            id: job.id,
            title: job.title,
            about: [`${company.name}, ${CITY}`, 'R$ 1.500 – R$ 2.000'],
            why: `Você procura vagas de ${FUNCTION} em ${CITY}. ${FUNCTION} é a sua função principal. Você mora em ${CITY}.`,
          },
        ],
        more: 0,
        is_last: false,
      },
    ]);
    // A resumed job is new in the decks again, but no candidate is notified of it a second time.
    await pool.query(`update jobs set status = 'paused'`);
    await pool.query(`update jobs set status = 'active'`);
    setClockToMorning();
    expect(await sendAlerts()).toEqual([]);
  });

  it('are exactly those whose deck shows the job at that moment, for every preference and decision (feed#eligible)', async () => {
    const cities = [CITY, 'Contagem - MG', 'Betim - MG', 'Manaus - AM'];
    const functions = [FUNCTION, 'Garçom'];
    const job = fc.record({
      funcao: fc.constantFrom(...functions),
      places: fc.shuffledSubarray(cities, { minLength: 1, maxLength: 3 }),
      modalidade: fc.constantFrom('presencial' as const, 'remoto' as const),
      contrato: fc.constantFrom('clt' as const, 'pj' as const, null),
      salary_range: fc.constantFrom('1500-2000', '9000-10000', null),
      horario_inicio: fc.constantFrom('08:00', '22:00', null),
      horario_fim: fc.constantFrom('17:00', null),
      outcome: fc.constantFrom(
        ...(['open', 'open', 'open', 'paused', 'ended', 'liked', 'skipped', 'rejected', 'blocked'] as const),
      ),
    });
    const reader = fc.record({
      area: fc.constantFrom(...functions),
      funcoes: fc.subarray(functions),
      plano: fc.constantFrom('basico' as const, 'super_premium' as const),
      cidade_de_interesse: fc.constantFrom(...cities),
      cidade_mora: fc.constantFrom(...cities),
      raio_km: fc.constantFrom(...RADII),
      aceita_remoto: fc.boolean(),
      idade: fc.constantFrom(15, 17, 30),
      contratos: fc.subarray(['clt' as const]),
      salario_minimo: fc.constantFrom(null, 1800),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(job, { minLength: 3, maxLength: 8 }),
        fc.array(reader, { minLength: 1, maxLength: 3 }),
        async (drawnJobs, people) => {
          clock.now = TODAY;
          await pool.query('delete from "user"');
          await pool.query('delete from appeared_jobs');
          const readers = [];
          for (const { idade, ...preferences } of people) {
            const { person, api } = await givenReader(preferences);
            await pool.query('update profiles set idade = $2 where user_id = $1', [person.user_id, idade]);
            readers.push({ person, api });
          }
          for (const { outcome, places, ...expected } of drawnJobs) {
            const company = await givenCompany(db, { plano: 'super_premium' });
            const [location = CITY, ...outras_cidades] = places;
            const { id } = await posted(company, { ...expected, location, outras_cidades });
            if (outcome === 'paused') await pool.query(`update jobs set status = 'paused' where id = $1`, [id]);
            if (outcome === 'ended') await pool.query('update jobs set data_expiracao = now() where id = $1', [id]);
            for (const { person, api } of readers) {
              if (outcome === 'liked') await api.likes.likeJob({ job_id: id }).catch(() => {});
              if (outcome === 'skipped') await api.feed.skip({ job_id: id }).catch(() => {});
              if (outcome === 'rejected') await api.feed.reject({ job_id: id }).catch(() => {});
              if (outcome === 'blocked')
                await pool.query(
                  `insert into blocks (candidate_id, company_id, by_candidate, created_at) values ($1, $2, true, now())`,
                  [person.user_id, company.user_id],
                );
            }
          }
          setClockToMorning();
          const mails = await sendAlerts();
          for (const { person, api } of readers) {
            const { jobs } = await api.feed.deck({});
            const mail = mails.find(({ user_id }) => user_id === person.user_id);
            expect(idsOf(mail) ?? []).toEqual(jobs.map(({ id }) => id));
          }
        },
      ),
      { numRuns: 6 },
    );
  });

  it('receive a job in several cities with the nearest city named first, and with reasons that name this city (jobs#cities)', async () => {
    const company = await givenCompany(db);
    await givenReader({ cidade_de_interesse: 'Contagem - MG', cidade_mora: 'Contagem - MG' });
    const cities = { location: 'Manaus - AM', outras_cidades: ['Recife - PE', 'Contagem - MG'] };
    await posted(company, cities);
    setClockToMorning();
    const [alerted] = (await sendAlerts())[0]?.jobs ?? [];
    expect(alerted?.about[0]).toBe(`${company.name}, Contagem - MG e mais 2 cidades`);
    expect(alerted?.why).toContain(`Você procura vagas de ${FUNCTION} em Contagem - MG.`);
    expect(alerted?.why).toContain('Você mora em Contagem - MG.');
  });

  it('do not receive jobs that they decided on or the company paused in the meantime, but receive a job that is resumed later', async () => {
    const company = await givenCompany(db);
    const { api } = await givenReader();
    const [liked, paused, left] = await givenJobs(db, company, 3, LASTING);
    await queueAlertsOfNewJobs(deps, never);
    await api.likes.likeJob({ job_id: liked?.id ?? '' });
    await pool.query(`update jobs set status = 'paused' where id = $1`, [paused?.id]);
    setClockToMorning();
    expect((await sendAlerts()).map(idsOf)).toEqual([[left?.id]]);
    await pool.query(`update jobs set status = 'active' where id = $1`, [paused?.id]);
    setClockToMorning();
    expect((await sendAlerts()).map(idsOf)).toEqual([[paused?.id]]);
  });

  it('receive ten jobs by name, and the number of the others', async () => {
    const { person } = await givenReader({ plano: 'super_premium' });
    await givenJobs(db, await givenCompany(db), 13, LASTING);
    setClockToMorning();
    const [mail] = await sendAlerts();
    expect(mail).toMatchObject({ user_id: person.user_id, more: 3 });
    expect(mail?.jobs).toHaveLength(10);
  });
});

describe('the frequency of alerts (alerts#frequency)', () => {
  it('is once a day, or on Mondays; a changed frequency takes effect the next morning', async () => {
    const company = await givenCompany(db);
    const { person: daily } = await givenReader();
    const { person: weekly, api } = await givenReader({}, 'weekly');
    // Noon on a Tuesday.
    clock.now = addHours(latestAlert('weekly', addDays(TODAY, 14), HERE), 28);
    await pool.query('update job_alerts set chosen_at = $1', [clock.now]);
    for (let day = 0; day < 7; day++) {
      await posted(company);
      setClockToMorning();
      const notified = (await sendAlerts()).map(({ user_id }) => user_id).toSorted();
      expect(notified).toEqual(day === 5 ? [daily.user_id, weekly.user_id].toSorted() : [daily.user_id]);
      expect(await sendAlerts()).toEqual([]);
    }
    await api.alerts.set({ frequency: 'daily' });
    expect(await sendAlerts()).toEqual([]);
    setClockToMorning();
    expect((await sendAlerts()).map(({ user_id, jobs }) => [user_id, jobs.length])).toEqual([[weekly.user_id, 1]]);
  });

  it.each([
    ['Fernando de Noronha - PE', 7],
    ['Recife - PE', 8],
    ['Manaus - AM', 9],
    ['Rio Branco - AC', 10],
  ])('is at 8:00 in the candidate’s time zone: in %s, this is %i:00 in São Paulo (push#hours)', async (home, hour) => {
    // At noon, when 8:00 has passed in each time zone.
    clock.now = addHours(startOfToday(TODAY), 12);
    await givenReader({ cidade_mora: home, cidade_de_interesse: CITY });
    await posted(await givenCompany(db));
    const eight = latestAlert('daily', addDays(clock.now, 1), HERE);
    clock.now = addHours(eight, hour - 9);
    expect(await sendAlerts()).toEqual([]);
    clock.now = addHours(eight, hour - 8);
    expect(await sendAlerts()).toHaveLength(1);
  });

  it('ends when the candidate turns alerts off, which deletes the waiting jobs', async () => {
    const company = await givenCompany(db);
    const { api } = await givenReader();
    await posted(company);
    await queueAlertsOfNewJobs(deps, never);
    await api.alerts.set({ frequency: 'off' });
    await api.alerts.set({ frequency: 'daily' });
    setClockToMorning();
    expect(await sendAlerts()).toEqual([]);
  });

  it('is paused for a candidate without visits, announced in the last mail, and resumed at the next visit (alerts#paused)', async () => {
    const company = await givenCompany(db);
    const { person } = await givenReader();
    const lasts: boolean[] = [];
    for (let day = 0; day < 12; day++) {
      await posted(company);
      setClockToMorning();
      for (const { is_last } of await sendAlerts()) lasts.push(is_last);
    }
    expect(lasts).toEqual([...Array(9).fill(false), true]);
    // No job is recorded for a candidate whose alerts are paused.
    expect((await pool.query('select from alerted_jobs where notified_at is null')).rowCount).toBe(0);
    await pool.query('update account_uses set last_used_at = $2 where user_id = $1', [person.user_id, clock.now]);
    await posted(company);
    setClockToMorning();
    expect((await sendAlerts()).map(({ jobs, is_last }) => [jobs.length, is_last])).toEqual([[1, false]]);
    const { rows } = await pool.query('select unseen, paused_at from job_alerts');
    expect(rows).toEqual([{ unseen: 1, paused_at: null }]);
  });
});

describe('the tasks of alerts (alerts#once)', () => {
  it('send each alert once when several processes run them, and continue after an abort', async () => {
    const company = await givenCompany(db);
    for (let count = 0; count < 6; count++) await givenReader();
    await givenJobs(db, company, 4, LASTING);
    await Promise.all([
      queueAlertsOfNewJobs(deps, never),
      queueAlertsOfNewJobs(deps, never),
      queueAlertsOfNewJobs(deps, never),
    ]);
    expect((await pool.query('select from alerted_jobs')).rowCount).toBe(24);
    setClockToMorning();
    const stop = new AbortController();
    const made: string[] = [];
    const dying = async (_tx: unknown, _task: unknown, payload: object) => {
      made.push((payload as AlertPayload).user_id);
      if (made.length < 3) return;
      stop.abort(new Error('killed'));
      throw new Error('killed');
    };
    await expect(sendDueAlerts({ ...deps, queue: { ...deps.queue, send: dying } }, stop.signal)).rejects.toThrow(
      'killed',
    );
    app.logged.splice(0);
    const { rows } = await pool.query(
      'select distinct candidate_id as id from alerted_jobs where notified_at is not null',
    );
    const before = rows.map(({ id }) => id);
    expect(before.length).toBeLessThan(6);
    const after = (await Promise.all([sendAlerts(), sendAlerts()])).flat().map(({ user_id }) => user_id);
    expect([...before, ...after].toSorted()).toEqual([...new Set([...before, ...after])].toSorted());
    expect(before.length + after.length).toBe(6);
  });

  it('skip a job that was deleted before its candidates were looked up', async () => {
    const { id } = await posted(await givenCompany(db));
    await givenReader();
    await pool.query('delete from jobs where id = $1', [id]);
    await queueAlertsOfNewJobs(deps, never);
    expect((await pool.query('select from alerted_jobs')).rowCount).toBe(0);
    expect((await pool.query('select from appeared_jobs')).rowCount).toBe(0);
  });

  it('delete the records of jobs that expired more than a year ago, and no others', async () => {
    const company = await givenCompany(db);
    await givenReader();
    const [old, recent] = await givenJobs(db, company, 2, LASTING);
    await queueAlertsOfNewJobs(deps, never);
    await pool.query('update jobs set data_expiracao = $2 where id = $1', [old?.id, subDays(clock.now, 366)]);
    await pool.query('update jobs set data_expiracao = $2 where id = $1', [recent?.id, subDays(clock.now, 364)]);
    await deleteOldAlertedJobs(deps, never);
    expect((await pool.query('select job_id from alerted_jobs')).rows).toEqual([{ job_id: recent?.id }]);
  });
});

describe('the push (alerts#push)', () => {
  const paths: string[] = [];
  async function givenBrowser(person: ProfileData) {
    const path = `/${paths.push('') + 1}`;
    await (await app.as(person)).api.push.subscribe(service.browser(path));
    return path;
  }

  it('is sent beside the mail to a candidate with a browser: how many, the first with its reason, each once', async () => {
    const company = await givenCompany(db);
    const { person, api } = await givenReader({ cidade_mora: CITY });
    await givenReader({ cidade_mora: CITY });
    const path = await givenBrowser(person);
    const job = await posted(company, { title: 'Atendente do Dr. Lima' });
    setClockToMorning();
    const why = `Você procura vagas de ${FUNCTION} em ${CITY}.`;
    const { mails, pushes } = await sendMailsAndPushes();
    expect(mails).toHaveLength(2);
    expect(pushes).toEqual([
      {
        id: expect.any(String),
        user_id: person.user_id,
        line: `1 vaga nova para você: “Atendente do Dr. Lima”. ${why}`,
        path: `/vagas/salvas?vaga=${job.id}`,
      },
    ]);
    const [push] = pushes;
    if (!push) throw new Error('No push');
    for (let time = 0; time < 2; time++) await sendAlertPush(deps, push);
    await expect.poll(() => service.received, { timeout: 60_000 }).toHaveLength(1);
    expect(service.received[0]).toMatchObject({ path, message: { title: 'Vagas novas', body: push.line } });
    expect((await pool.query('select from pushes where user_id = $1', [person.user_id])).rowCount).toBe(1);
    // Pushes about new jobs have their own queue, so that a push about a match does not wait for them.
    const { rows } = await pool.query(`select name from pgboss.job where name like 'push.send%'`);
    expect(rows).toEqual([{ name: 'push.send-jobs' }]);

    await givenJobs(db, company, 3, LASTING);
    setClockToMorning();
    expect((await sendMailsAndPushes()).pushes).toEqual([
      expect.objectContaining({
        line: expect.stringMatching(/^3 vagas novas para você\. A primeira: “.+”\. /),
        path: '/vagas',
      }),
    ]);
    await posted(company);
    await api.push.set({ kind: 'jobs', is_on: false });
    setClockToMorning();
    const silent = await sendMailsAndPushes();
    expect([silent.mails.length, silent.pushes.length]).toEqual([2, 0]);
  });

  it('is the only alert of a candidate without an e-mail address, and pauses after ten without a visit (alerts#paused)', async () => {
    const company = await givenCompany(db);
    const { person } = await givenReader({ email: placeholderEmail('bia') });
    await posted(company);
    setClockToMorning();
    // With neither an e-mail address nor a browser, the candidate gets no alert, and no job counts as sent.
    expect(await sendMailsAndPushes()).toEqual({ mails: [], pushes: [] });
    expect((await pool.query('select from alerted_jobs')).rowCount).toBe(0);
    await givenBrowser(person);
    const ends: boolean[] = [];
    for (let day = 0; day < 11; day++) {
      await posted(company);
      setClockToMorning();
      const { mails, pushes } = await sendMailsAndPushes();
      expect(mails).toEqual([]);
      ends.push(...pushes.map(({ line }) => line.endsWith(' É o último aviso por enquanto.')));
    }
    expect(ends).toEqual([...Array(9).fill(false), true]);
  });

  it('isn’t sent to a candidate who has unsubscribed in the meantime (alerts#unsubscribe)', async () => {
    const { person } = await givenReader();
    await givenBrowser(person);
    await posted(await givenCompany(db));
    setClockToMorning();
    const [push] = (await sendMailsAndPushes()).pushes;
    await unsubscribeFromAlerts(deps, person.user_id);
    if (push) await sendAlertPush(deps, push);
    expect(push).toBeDefined();
    expect((await pool.query('select from pushes')).rowCount).toBe(0);
  });
});

describe('an alert', () => {
  it('by mail has a link that unsubscribes in one request, and isn’t sent to a candidate who has unsubscribed in the meantime or is blocked (alerts#unsubscribe)', async () => {
    const sent: Mail[] = [];
    const mailer = { send: async (mail: Mail) => void sent.push(mail) };
    const { person } = await givenReader();
    const job = await posted(await givenCompany(db));
    setClockToMorning();
    const [made] = await sendAlerts();
    if (!made) throw new Error('No mail');
    await sendAlertMail(deps, mailer, { ...made, more: 14 });
    const [mail] = sent;
    expect(mail).toMatchObject({ to: person.email, subject: '15 vagas novas para você', topic: 'Vagas novas' });
    expect(mail?.unsubscribe).toContain(`/parar-vagas/${deps.unsubscribeTokens.tokenFor(person.user_id)}`);
    for (const form of [mail?.text, mail?.html])
      for (const word of [job.title, `/vagas/salvas?vaga=${job.id}`, 'E mais 14 vagas.', mail?.unsubscribe ?? '-'])
        expect(form).toContain(word);
    await pool.query('update profiles set blocked_at = now() where user_id = $1', [person.user_id]);
    await sendAlertMail(deps, mailer, made);
    await pool.query('update profiles set blocked_at = null where user_id = $1', [person.user_id]);
    await unsubscribeFromAlerts(deps, person.user_id);
    await sendAlertMail(deps, mailer, made);
    expect(sent).toHaveLength(1);
  });

  it('is in the data export as a setting and queued jobs, and the jobs are deleted with the account', async () => {
    const { person, api } = await givenReader();
    const job = await posted(await givenCompany(db));
    await queueAlertsOfNewJobs(deps, never);
    expect(await api.accounts.exportData()).toMatchObject({
      aviso_de_vagas: { ritmo: 'daily' },
      vagas_avisadas: [{ vaga: job.id, avisada_em: null }],
    });
    await pool.query('delete from "user" where id = $1', [person.user_id]);
    expect((await pool.query('select from alerted_jobs')).rowCount).toBe(0);
  });
});
