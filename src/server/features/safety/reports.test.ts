import { createHmac } from 'node:crypto';
import { addSeconds } from 'date-fns/addSeconds';
import { subDays } from 'date-fns/subDays';
import { subHours } from 'date-fns/subHours';
import { describe, expect, it, vi } from 'vitest';
import type { JobData, ProfileData } from '#demo/types.ts';
import type { ReportOutcome, ReportReason } from '#domain/operations/reports.ts';
import { isInDeck } from '#tests/support/decks.ts';
import { givenOperator } from '#tests/support/operators.ts';
import { givenCandidate, givenCompany, givenJob } from '#tests/support/people.ts';
import { bodyOf, refusal, testApp } from '#tests/support/test-app.ts';

const app = await testApp({ trustProxy: true });
const { db, pool } = app;

const REASON = 'Pede R$ 150 por um exame antes da entrevista.';
const moderator = async () => (await app.as(await givenOperator(db, 'moderator'))).api.operator;

type StoredMail = { subject: string; text: string };

const mailsTo = async ({ email }: { email: string }) =>
  (await pool.query<StoredMail>('select subject, text from mailbox_messages where to_address = $1', [email])).rows;

/** Returns the mail with this subject, after the queue has delivered it. */
const mailTo = (who: { email: string }, subject: string): Promise<StoredMail> =>
  vi.waitFor(
    async () => {
      const mail = (await mailsTo(who)).find((each) => each.subject === subject);
      if (!mail) throw new Error(`No mail has the subject '${subject}'`);
      return mail;
    },
    { timeout: 60_000, interval: 50 },
  );

let reporters = 0;
/** Returns a candidate unrelated to all others: own phone, network and browser, and an account ten days older than the last. */
async function givenOutsider(different: Partial<ProfileData> = {}) {
  reporters += 1;
  const telefone = `319${String(reporters).padStart(8, '0')}`;
  const person = await givenCandidate(db, { telefone, ...different });
  await setAccountAge(person, reporters * 10);
  return { ...person, address: `198.51.${reporters}.7`, device: `browser-${reporters}` };
}
type Outsider = Awaited<ReturnType<typeof givenOutsider>>;

async function setAccountAge({ user_id }: { user_id: string }, days: number): Promise<void> {
  await pool.query('update "user" set created_at = $2 where id = $1', [user_id, subDays(app.clock.now, days)]);
}

/** Returns the device cookie that a browser with this id has after a sign-in. */
async function deviceCookie(device: string): Promise<string> {
  const { createAuthCookie, secret } = await app.deps.auth.$context;
  const value = `${device} account`;
  const signature = createHmac('sha256', secret).update(value).digest('base64');
  return `${createAuthCookie('device').name}=${encodeURIComponent(`${value}.${signature}`)}`;
}

/** Sends a report from the user's browser and IP address; returns 'OK' or the error code. */
async function report(
  who: { user_id: string; address?: string; device?: string },
  about: object,
  { reason = 'charges', text = '' }: { reason?: ReportReason; text?: string } = {},
): Promise<string> {
  const { cookie } = await app.as(who);
  const { fetch } = app.with({ cookie: who.device ? `${cookie}; ${await deviceCookie(who.device)}` : cookie });
  const response = await fetch('/api/rpc/safety/report', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': who.address ?? '203.0.113.9' },
    body: JSON.stringify({ json: { about, reason, text } }),
  });
  return response.ok ? 'OK' : (await bodyOf<{ json: { code: string } }>(response)).json.code;
}

const jobOf = ({ id: job_id }: JobData) => ({ kind: 'job', job_id });
const rowsAbout = async ({ user_id }: { user_id: string }) =>
  (await pool.query('select * from reports where account_id = $1 order by created_at', [user_id])).rows;

/** Returns the queue's entries about this account and its jobs, as operators read them. */
async function queued({ user_id }: { user_id: string }) {
  const { reported } = await (await moderator()).reports({});
  return reported.filter((row) => row.user_id === user_id);
}

async function decide(whose: { user_id: string }, outcome: ReportOutcome, reason = REASON): Promise<void> {
  const [first] = await queued(whose);
  await (await moderator()).decideReport({ report_id: first?.id ?? '', outcome, reason });
}

const seesJob = async ({ id }: JobData) => {
  const { api } = await app.as(await givenCandidate(db, { plano: 'super_premium' }));
  return isInDeck(api, id);
};

describe('a report (safety#report)', () => {
  it('is stored once and blocks the pair, however often it is sent', async () => {
    const company = await givenCompany(db);
    const job = await givenJob(db, company);
    const person = await givenOutsider();
    const { api } = await app.as(person);
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => report(person, jobOf(job), { text: ' Cobram. ' })),
    );
    expect(new Set(answers)).toEqual(new Set(['OK']));
    expect(await rowsAbout(company)).toMatchObject([
      { reporter_id: person.user_id, kind: 'job', job_id: job.id, reason: 'charges', text: 'Cobram.', weight: 1 },
    ]);
    expect((await api.feed.deck({})).jobs.filter(({ company_id }) => company_id === company.user_id)).toEqual([]);
    expect((await api.safety.blocked({})).people).toMatchObject([{ user_id: company.user_id }]);
    expect((await api.safety.reports({})).reports).toMatchObject([
      { kind: 'job', job_title: job.title, state: 'open' },
    ]);
    // Only the network is stored, not the whole IP address.
    expect((await rowsAbout(company))[0].network).toBe(person.address.replace(/\.7$/, ''));
  });

  it('is refused with a reason for another kind, without a required description, and about what the caller can’t see', async () => {
    const company = await givenCompany(db);
    const job = await givenJob(db, company);
    const far = await givenJob(db, company, { location: 'Recife - PE' });
    const person = await givenOutsider();
    const { candidate_id, company_id } = { candidate_id: person.user_id, company_id: company.user_id };
    expect(await report(person, jobOf(job), { reason: 'advertising' })).toBe('BAD_REQUEST');
    expect(await report(person, jobOf(job), { reason: 'other', text: 'Hm' })).toBe('BAD_REQUEST');
    expect(await report(person, jobOf(job), { text: 'a'.repeat(1001) })).toBe('BAD_REQUEST');
    expect(await report(person, jobOf(far))).toBe('NOT_FOUND');
    expect(await report(person, { kind: 'candidate', candidate_id, job_id: null }, { reason: 'fake' })).toBe(
      'NOT_FOUND',
    );
    expect(await report(company, jobOf(job))).toBe('NOT_FOUND');
    expect(await report(company, { kind: 'company', company_id }, { reason: 'fake' })).toBe('NOT_FOUND');
    expect(await rowsAbout(company)).toEqual([]);
    // It is also refused when the two are a blocked pair.
    await pool.query('insert into blocks values ($1, $2, false, now())', [candidate_id, company_id]);
    expect(await report(person, jobOf(job))).toBe('NOT_FOUND');
    const blocked = await givenCompany(db);
    await pool.query('update profiles set blocked_at = now() where user_id = $1', [blocked.user_id]);
    const aboutBlocked = { kind: 'company', company_id: blocked.user_id };
    expect(await report(person, aboutBlocked, { reason: 'fake' })).toBe('NOT_FOUND');
  });

  it('is limited to 10 a day (safety#report-limits)', async () => {
    const person = await givenOutsider();
    const answers: string[] = [];
    for (let n = 0; n < 11; n += 1)
      answers.push(await report(person, jobOf(await givenJob(db, await givenCompany(db)))));
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 'OK'), 'RATE_LIMITED']);
  });

  it('of a match is about the other side of the match', async () => {
    const company = await givenCompany(db);
    const person = await givenOutsider();
    const { rows } = await pool.query('insert into matches (candidate_id, company_id) values ($1, $2) returning id', [
      person.user_id,
      company.user_id,
    ]);
    const match = { kind: 'match', match_id: rows[0].id };
    expect(await report(company, match, { reason: 'advertising' })).toBe('OK');
    expect(await rowsAbout(person)).toMatchObject([{ kind: 'candidate', reporter_id: company.user_id, job_id: null }]);
    expect(await report(person, match, { reason: 'harassment' })).toBe('NOT_FOUND');
  });
});

describe('reports of enough unrelated accounts (safety#hidden)', () => {
  it('hide a job until an operator decides, and notify its company of the reason', async () => {
    const company = await givenCompany(db, { plano: 'premium' });
    const [job, other] = [await givenJob(db, company), await givenJob(db, company)];
    const { api } = await app.as(company);
    const people = [await givenOutsider(), await givenOutsider(), await givenOutsider()];
    for (const person of people.slice(1)) await report(person, jobOf(job), { reason: 'fake' });
    expect(await seesJob(job)).toBe(true);
    const [first] = people;
    await report(first as Outsider, jobOf(job));
    expect(await seesJob(job)).toBe(false);
    expect(await seesJob(other)).toBe(true);
    expect((await api.jobs.one({ id: job.id })).review).toEqual({ state: 'waiting', reasons: ['charges', 'fake'] });
    expect((await mailTo(company, 'Sua vaga está em análise')).text).toContain('Parece falso');
    expect(await refusal(api.jobs.setStatus({ id: job.id, status: 'active' }))).toBe('JOB_UNDER_REVIEW');
    await pool.query(`update jobs set status = 'active' where id = $1`, [job.id]);
    expect(await seesJob(job)).toBe(false);

    await decide(company, 'dismissed', 'Nada contra as regras.');
    expect(await seesJob(job)).toBe(true);
    expect((await api.jobs.one({ id: job.id })).review).toBeNull();
    await mailTo(company, 'Sua vaga voltou a aparecer');
    for (const person of people) {
      expect((await mailTo(person, 'Sua denúncia foi analisada')).text).toContain('Nada contra as regras.');
    }
  });

  it('hide a company and its jobs; the company reads that it is under review, and can’t like or publish', async () => {
    const company = await givenCompany(db, { plano: 'premium' });
    const job = await givenJob(db, company);
    const [candidate, { api }] = [await givenCandidate(db), await app.as(company)];
    const about = { kind: 'company', company_id: company.user_id };
    for (let n = 0; n < 3; n += 1) await report(await givenOutsider(), about, { reason: 'fake' });
    const { api: asCandidate } = await app.as(candidate);
    expect(await refusal(asCandidate.profiles.company({ company_id: company.user_id }))).toBe('NOT_FOUND');
    expect(await seesJob(job)).toBe(false);
    const session = await api.session.current();
    expect(session.user && session.profile.under_review).toBe(true);
    expect((await api.jobs.one({ id: job.id })).review).toEqual({ state: 'waiting', reasons: [] });
    const like = { candidate_id: candidate.user_id, job_id: null };
    expect(await refusal(api.likes.likeCandidate(like))).toBe('UNDER_REVIEW');
    expect(await refusal(api.jobs.setStatus({ id: job.id, status: 'active' }))).toBe('UNDER_REVIEW');
    await decide(company, 'dismissed');
    expect(await seesJob(job)).toBe(true);
    expect((await api.likes.likeCandidate(like)).match).toBeNull();
  });

  it('hide a candidate and their matches until the decision', async () => {
    const candidate = await givenCandidate(db, { plano: 'premium' });
    const { api } = await app.as(candidate);
    const partner = await givenCompany(db);
    const { rows } = await pool.query('insert into matches (candidate_id, company_id) values ($1, $2) returning id', [
      candidate.user_id,
      partner.user_id,
    ]);
    const about = { kind: 'candidate', candidate_id: candidate.user_id, job_id: null };
    for (let n = 1; n <= 3; n += 1) {
      const company = await givenCompany(db, { telefone: `313333000${n}` });
      await givenJob(db, company);
      await setAccountAge(company, n * 7);
      expect(await report({ ...company, address: `192.0.${n}.1` }, about, { reason: 'fake' })).toBe('OK');
    }
    const { api: asPartner } = await app.as(partner);
    expect(await refusal(asPartner.matches.one({ id: rows[0].id }))).toBe('NOT_FOUND');
    const job = await givenJob(db, partner);
    expect(await refusal(api.likes.likeJob({ job_id: job.id }))).toBe('UNDER_REVIEW');
    // An operator's block and unblock do not end the hiding by reports.
    const operator = await moderator();
    await operator.block({ user_id: candidate.user_id, reason: REASON });
    await operator.unblock({ user_id: candidate.user_id, reason: 'Foi um engano.' });
    expect(await refusal(asPartner.matches.one({ id: rows[0].id }))).toBe('NOT_FOUND');
    await decide(candidate, 'dismissed');
    await mailTo(candidate, 'Seu perfil voltou a aparecer');
    expect((await asPartner.matches.one({ id: rows[0].id })).matchId).toBe(rows[0].id);
  });

  it('send a blocked user no mail that the profile is visible again', async () => {
    const [candidate, company] = [await givenCandidate(db), await givenCompany(db)];
    await givenJob(db, company);
    const about = { kind: 'candidate', candidate_id: candidate.user_id, job_id: null };
    expect(await report(company, about, { reason: 'fake' })).toBe('OK');
    await pool.query(
      `update profiles set reported_at = now(), reported_for = '{fake}', blocked_at = now() where user_id = $1`,
      [candidate.user_id],
    );
    await (await moderator()).block({ user_id: candidate.user_id, reason: REASON });
    await decide(candidate, 'dismissed');
    const { rows } = await pool.query<{ subject: string }>(
      `select data ->> 'subject' as subject from pgboss.job where name = 'mail.send' and data ->> 'to' = $1`,
      [candidate.email],
    );
    expect(rows.map(({ subject }) => subject)).toEqual(['Sua conta no Encaixe foi bloqueada']);
  });

  it('state in a warning of a blocked user nothing about what is visible', async () => {
    const [candidate, company] = [await givenCandidate(db), await givenCompany(db)];
    await givenJob(db, company);
    const about = { kind: 'candidate', candidate_id: candidate.user_id, job_id: null };
    expect(await report(company, about, { reason: 'fake' })).toBe('OK');
    await (await moderator()).block({ user_id: candidate.user_id, reason: REASON });
    await decide(candidate, 'warned');
    const { text } = await mailTo(candidate, 'Um aviso sobre seu perfil');
    expect(text).toContain('Pedimos uma mudança:');
    expect(text).not.toMatch(/voltou a aparecer|continua no ar/);
  });

  it.each<[string, (one: Outsider) => Promise<{ user_id: string; address?: string; device?: string }>]>([
    ['registered with the same phone', async (one) => givenOutsider({ telefone: one.telefone })],
    ['used in the same browser', async (one) => ({ ...(await givenOutsider()), device: one.device })],
    [
      'used in the same network',
      async (one) => ({ ...(await givenOutsider()), address: one.address.replace(/7$/, '200') }),
    ],
    [
      'created within minutes',
      async (one) => {
        const next = await givenOutsider();
        await pool.query(
          `update "user" set created_at = (select created_at from "user" where id = $2) + interval '5 minutes' where id = $1`,
          [next.user_id, one.user_id],
        );
        return next;
      },
    ],
    [
      'created yesterday',
      async () => {
        const next = await givenOutsider();
        await setAccountAge(next, 1);
        return next;
      },
    ],
  ])(
    'don’t hide a job when one of three accounts is new or related to another: %s (safety#unrelated)',
    async (_, relatedTo) => {
      const job = await givenJob(db, await givenCompany(db));
      const [one, two] = [await givenOutsider(), await givenOutsider()];
      for (const person of [one, two, await relatedTo(one)]) expect(await report(person, jobOf(job))).toBe('OK');
      expect(await seesJob(job)).toBe(true);
      await report(await givenOutsider(), jobOf(job));
      expect(await seesJob(job)).toBe(false);
    },
  );

  it('have weight 0 when three earlier reports of the author were dismissed; users can’t read the weight (safety#weight)', async () => {
    const liar = await givenOutsider();
    for (let n = 0; n < 3; n += 1) {
      const company = await givenCompany(db);
      await report(liar, jobOf(await givenJob(db, company)));
      await decide(company, 'dismissed');
    }
    const company = await givenCompany(db);
    const job = await givenJob(db, company);
    for (const person of [await givenOutsider(), await givenOutsider(), liar]) await report(person, jobOf(job));
    expect((await rowsAbout(company)).map(({ weight }) => weight)).toEqual([1, 1, 0]);
    expect(await seesJob(job)).toBe(true);
    const { api } = await app.as(liar);
    expect(Object.keys((await api.safety.reports({})).reports[0] ?? {})).not.toContain('weight');
  });
});

describe('an operator’s decision about reports (safety#decision)', () => {
  it('takes a job down permanently when it upholds them, with a text that only its company reads', async () => {
    const company = await givenCompany(db);
    const job = await givenJob(db, company);
    const person = await givenOutsider();
    await report(person, jobOf(job));
    await decide(company, 'upheld');
    const { api } = await app.as(company);
    expect(await seesJob(job)).toBe(false);
    expect((await api.jobs.one({ id: job.id })).review).toEqual({ state: 'removed', text: REASON });
    expect(await refusal(api.jobs.setStatus({ id: job.id, status: 'active' }))).toBe('JOB_UNDER_REVIEW');
    expect((await mailTo(company, 'Sua vaga foi retirada do ar')).text).toContain(REASON);
    const { text } = await mailTo(person, 'Sua denúncia foi analisada');
    expect(text).toContain('tomamos providências');
    expect(text).not.toContain(REASON);
    const { reports } = await (await app.as(person)).api.safety.reports({});
    expect(reports).toMatchObject([{ state: 'upheld', decision: null }]);
    expect(await rowsAbout(company)).toMatchObject([{ network: null, decision: REASON }]);
    await api.jobs.remove({ id: job.id });
  });

  it('blocks an account when it upholds reports about the account', async () => {
    const company = await givenCompany(db);
    await report(await givenOutsider(), { kind: 'company', company_id: company.user_id }, { reason: 'fake' });
    await decide(company, 'upheld');
    const { rows } = await pool.query('select blocked_reason from "user" where id = $1', [company.user_id]);
    expect(rows).toEqual([{ blocked_reason: REASON }]);
    expect((await mailTo(company, 'Sua conta no Encaixe foi bloqueada')).text).toContain(REASON);
  });

  it('sends no mail to the owner of a subject that was never hidden, when it dismisses the reports', async () => {
    const company = await givenCompany(db);
    const person = await givenOutsider();
    await report(person, jobOf(await givenJob(db, company)));
    await decide(company, 'dismissed');
    await mailTo(person, 'Sua denúncia foi analisada');
    const { rowCount } = await pool.query(`select from pgboss.job where data ->> 'to' = $1`, [company.email]);
    expect([rowCount, await mailsTo(company)]).toEqual([0, []]);
  });

  it('is made once: fourteen of fifteen parallel decisions change nothing', async () => {
    const company = await givenCompany(db);
    const person = await givenOutsider();
    await report(person, jobOf(await givenJob(db, company)));
    const [row] = await queued(company);
    const operator = await moderator();
    const answers = await Promise.all(
      Array.from({ length: 15 }, () =>
        refusal(operator.decideReport({ report_id: row?.id ?? '', outcome: 'dismissed', reason: REASON })),
      ),
    );
    expect(answers.sort()).toEqual([...Array.from({ length: 14 }, () => 'NOTHING_CHANGES'), null]);
    const { rowCount } = await pool.query(`select from pgboss.job where data ->> 'to' = $1`, [person.email]);
    expect(rowCount).toBe(1);
  });
});

/** Returns the data export of this user. */
const exportOf = async (who: { user_id: string }) => (await app.as(who)).api.accounts.exportData();

/** Returns unrelated companies with a job each. */
async function recruiters(count: number) {
  const found = [];
  for (let n = 1; n <= count; n += 1) {
    const company = await givenCompany(db, { telefone: `314444000${n}` });
    await givenJob(db, company);
    await setAccountAge(company, n * 7);
    found.push({ ...company, address: `192.0.${100 + n}.1` });
  }
  return found;
}

describe('a warning (safety#warning)', () => {
  const EXPLANATION = 'Escreva o endereço certo da loja.';
  const reviewOf = async (company: { user_id: string }, { id }: JobData) =>
    (await (await app.as(company)).api.jobs.one({ id })).review;

  it('shows a hidden job again, requests a change from its company, and notifies both sides', async () => {
    const company = await givenCompany(db);
    const job = await givenJob(db, company);
    const people = [await givenOutsider(), await givenOutsider(), await givenOutsider()];
    for (const person of people) await report(person, jobOf(job), { reason: 'misleading' });
    expect(await seesJob(job)).toBe(false);
    await decide(company, 'warned', EXPLANATION);

    expect(await seesJob(job)).toBe(true);
    expect(await reviewOf(company, job)).toBeNull();
    const { text } = await mailTo(company, 'Um aviso sobre sua vaga');
    expect(text).toContain(EXPLANATION);
    expect(text).toContain('voltou a aparecer');
    expect(text).toContain(`/empresa/vagas/editar/${job.id}`);
    expect((await mailsTo(company)).map(({ subject }) => subject)).not.toContain('Sua vaga voltou a aparecer');
    for (const person of people) {
      const mail = await mailTo(person, 'Sua denúncia foi analisada');
      expect(mail.text).toContain('pedimos uma mudança');
      expect(mail.text).not.toContain(EXPLANATION);
      const { reports } = await (await app.as(person)).api.safety.reports({});
      expect(reports).toMatchObject([{ state: 'warned', decision: null }]);
    }
    const { avisos } = await exportOf(company);
    expect(avisos).toEqual([{ at: expect.anything(), kind: 'job', job_title: job.title, text: EXPLANATION }]);
  });

  it.each(['company', 'candidate'] as const)('makes a hidden %s visible again', async (kind) => {
    const company = await givenCompany(db);
    const job = await givenJob(db, company);
    const candidate = await givenCandidate(db);
    const [owner, about] =
      kind === 'company'
        ? [company, { kind, company_id: company.user_id }]
        : [candidate, { kind, candidate_id: candidate.user_id, job_id: null }];
    const people =
      kind === 'company' ? [await givenOutsider(), await givenOutsider(), await givenOutsider()] : await recruiters(3);
    for (const person of people) expect(await report(person, about, { reason: 'fake' })).toBe('OK');
    const hiddenSince = async () =>
      (await pool.query('select reported_at from profiles where user_id = $1', [owner.user_id])).rows[0].reported_at;
    expect(await hiddenSince()).not.toBeNull();
    await decide(owner, 'warned', EXPLANATION);
    expect(await hiddenSince()).toBeNull();
    if (kind === 'company') expect(await seesJob(job)).toBe(true);
    expect((await mailTo(owner, 'Um aviso sobre seu perfil')).text).toContain('O perfil voltou a aparecer');
    const { session } = (await app.as(owner)).api;
    expect(await session.current()).toMatchObject({ profile: { under_review: false } });
  });

  it('is shown once per decision when operators decide later about the account, and keeps the reporters’ weight', async () => {
    const company = await givenCompany(db, { plano: 'premium' });
    const one = await givenJob(db, company, { title: 'Atendente' });
    const [two, three] = [await givenJob(db, company), await givenJob(db, company)];
    const [first, second] = [await givenOutsider(), await givenOutsider()];
    await report(first, jobOf(one), { reason: 'misleading', text: 'Fica longe.' });
    // A decision about a job that was renamed between its reports is one warning too.
    await pool.query(`update jobs set title = 'Zelador' where id = $1`, [one.id]);
    await report(second, jobOf(one), { reason: 'fake' });
    await decide(company, 'warned', 'Escreva onde fica.');
    app.clock.now = addSeconds(app.clock.now, 1);
    await pool.query('delete from blocks');
    await report(first, jobOf(two));
    await decide(company, 'warned', 'Tire o curso pago.');
    app.clock.now = addSeconds(app.clock.now, 1);
    await pool.query('delete from blocks');
    await report(first, jobOf(three));

    const [row] = await queued(company);
    const subject = await (await moderator()).report({ report_id: row?.id ?? '' });
    expect(subject.warnings).toEqual({
      total: 2,
      latest: [
        {
          ...{ at: expect.any(Date), kind: 'job', job_title: two.title },
          ...{ text: 'Tire o curso pago.', reasons: ['charges'] },
        },
        {
          ...{ at: expect.any(Date), kind: 'job', job_title: one.title },
          ...{ text: 'Escreva onde fica.', reasons: ['fake', 'misleading'] },
        },
      ],
    });
    expect(subject.reports).toMatchObject([{ weight: 1, reporter: { upheld: 2, dismissed: 0 } }]);
    expect(JSON.stringify(subject.warnings)).not.toContain(first.user_id);
    await decide(company, 'dismissed');
  });

  it('is mailed and recorded even when the job was deleted before the decision', async () => {
    const company = await givenCompany(db);
    const job = await givenJob(db, company);
    await report(await givenOutsider(), jobOf(job));
    await (await app.as(company)).api.jobs.remove({ id: job.id });
    await decide(company, 'warned', EXPLANATION);
    expect((await mailTo(company, 'Um aviso sobre sua vaga')).text).toContain('/empresa/perfil');
    expect(await rowsAbout(company)).toMatchObject([{ state: 'warned', decision: EXPLANATION, network: null }]);
  });
});

describe('the queue of reported subjects (safety#queue)', () => {
  it('has each subject once, the longest waiting first, and contains no contact', async () => {
    await pool.query('delete from reports');
    const companies = [await givenCompany(db), await givenCompany(db)];
    const jobs = [];
    for (const company of companies) jobs.push(await givenJob(db, company));
    const now = app.clock.now;
    const people = [await givenOutsider(), await givenOutsider()];
    for (const [n, job] of jobs.entries()) {
      app.clock.now = subHours(now, n + 1);
      for (const person of people) await report(person, jobOf(job), { text: 'Cobram uma taxa.' });
    }
    app.clock.now = now;
    const operator = await moderator();
    const { reported, waiting } = await operator.reports({});
    expect(waiting).toBe(2);
    expect(reported.map(({ user_id, reports, hidden }) => [user_id, reports, hidden])).toEqual([
      [companies[1]?.user_id, 2, false],
      [companies[0]?.user_id, 2, false],
    ]);
    const subject = await operator.report({ report_id: reported[0]?.id ?? '' });
    expect(subject).toMatchObject({ kind: 'job', job: { id: jobs[1]?.id } });
    const ids = people.map(({ user_id }) => user_id);
    expect(subject.reports.map(({ reporter }) => reporter?.user_id).sort()).toEqual(ids.toSorted());
    const text = JSON.stringify([reported, subject]);
    for (const { name, email, telefone } of people)
      for (const secret of [name, email, telefone ?? email]) expect(text).not.toContain(secret);
    for (const { email, telefone } of companies)
      for (const secret of [email, telefone ?? email]) expect(text).not.toContain(secret);
    const { rows } = await pool.query(
      `select about from operator_acts where act = 'operator/report' order by id desc limit 1`,
    );
    expect(rows[0].about.toSorted()).toEqual([companies[1]?.user_id, ...ids].toSorted());
  });

  it('has deleted jobs of one company separately, even with the same title, each with its reports and decision', async () => {
    const company = await givenCompany(db, { plano: 'premium' });
    const [one, other] = [
      await givenJob(db, company, { title: 'Padeiro' }),
      await givenJob(db, company, { title: 'Padeiro' }),
    ];
    await report(await givenOutsider(), jobOf(one));
    await report(await givenOutsider(), jobOf(one));
    await report(await givenOutsider(), jobOf(other));
    const { api } = await app.as(company);
    for (const { id } of [one, other]) await api.jobs.remove({ id });
    const entries = await queued(company);
    expect(entries.map(({ job_title, reports }) => [job_title, reports]).toSorted()).toEqual([
      ['Padeiro', 1],
      ['Padeiro', 2],
    ]);
    const operator = await moderator();
    const { waiting } = await operator.reports({});
    const report_id = entries.find(({ reports }) => reports === 2)?.id ?? '';
    const subject = await operator.report({ report_id });
    expect([subject.job, subject.job_title, subject.reports.length]).toEqual([null, 'Padeiro', 2]);
    await operator.decideReport({ report_id, outcome: 'upheld', reason: REASON });
    expect((await queued(company)).map(({ reports }) => reports)).toEqual([1]);
    expect((await operator.reports({})).waiting).toBe(waiting - 1);
    await decide(company, 'dismissed');
    // A deleted job can neither be taken down nor shown again.
    expect((await pool.query(`select from pgboss.job where data ->> 'to' = $1`, [company.email])).rowCount).toBe(0);
  });

  it('is returned in pages, each subject once', async () => {
    await pool.query('delete from reports');
    const company = await givenCompany(db, { plano: 'super_premium' });
    await pool.query(
      `insert into reports (kind, account_id, job_title, reason, text, weight, created_at, job_id)
       select 'job', company_id, title, 'fake', '', 1, now() - interval '1 hour', id from jobs where company_id = $1`,
      [company.user_id],
    );
    for (let n = 0; n < 30; n += 1) {
      const { id, title } = await givenJob(db, company);
      await pool.query(
        `insert into reports (kind, account_id, job_title, reason, text, weight, created_at, job_id)
         values ('job', $1, $2, 'fake', '', 1, '2026-01-01', $3)`,
        [company.user_id, title, id],
      );
    }
    const operator = await moderator();
    const page = await operator.reports({});
    const next = await operator.reports({ cursor: page.next_cursor ?? '' });
    expect([page.reported.length, next.reported.length, next.next_cursor]).toEqual([25, 5, null]);
    expect(new Set([...page.reported, ...next.reported].map(({ id }) => id)).size).toBe(30);
  });
});

describe('the removal of a reporter’s account (safety#outlives)', () => {
  it('keeps the report without its author, even when the job is deleted too', async () => {
    const company = await givenCompany(db);
    const job = await givenJob(db, company);
    const person = await givenOutsider();
    await report(person, jobOf(job));
    await pool.query('delete from "user" where id = $1', [person.user_id]);
    await (await app.as(company)).api.jobs.remove({ id: job.id });
    await pool.query('delete from reports where account_id <> $1', [company.user_id]);
    expect(await rowsAbout(company)).toMatchObject([{ reporter_id: null, job_id: job.id, job_title: job.title }]);
    await decide(company, 'dismissed');
  });
});

describe('the notice before the first WhatsApp contact (safety#contact-notice)', () => {
  it('is due for a candidate at first and again after 30 days, and never for a company', async () => {
    const { api } = await app.as(await givenCandidate(db));
    const isDue = async () => {
      const session = await api.session.current();
      return session.user !== null && session.profile.contact_notice_due;
    };
    const now = app.clock.now;
    expect(await isDue()).toBe(true);
    await api.profiles.recordContactNoticeShown();
    expect(await isDue()).toBe(false);
    app.clock.now = subDays(now, -30);
    expect(await isDue()).toBe(true);
    app.clock.now = now;
    const company = await (await app.as(await givenCompany(db))).api.session.current();
    expect(company.user && company.profile.contact_notice_due).toBe(false);
  });
});

describe("the moderators' view of reports (safety#queue)", () => {
  it('lists all reports about an account and its jobs, without their authors', async () => {
    const company = await givenCompany(db, { plano: 'premium' });
    const [job, other] = [await givenJob(db, company), await givenJob(db, company)];
    const people = [await givenOutsider(), await givenOutsider()] as const;
    await report(people[0], jobOf(job), { text: 'Cobram.' });
    app.clock.now = addSeconds(app.clock.now, 1);
    await decide(company, 'dismissed', 'Nada contra as regras.');
    await report(people[1], jobOf(other), { reason: 'fake' });
    const operator = await moderator();
    const { reports, next_cursor } = await operator.personReports({ user_id: company.user_id });
    expect(reports).toMatchObject([
      { kind: 'job', job_title: other.title, reason: 'fake', text: '', state: 'open', decision: null },
      { job_title: job.title, text: 'Cobram.', state: 'dismissed', decision: 'Nada contra as regras.' },
    ]);
    expect(next_cursor).toBeNull();
    for (const { user_id } of people) expect(JSON.stringify(reports)).not.toContain(user_id);
    const unknownId = '00000000-0000-4000-8000-000000000000';
    expect(await refusal(operator.personReports({ user_id: unknownId }))).toBe('NOT_FOUND');
  });

  it('has the number of waiting subjects also for support operators', async () => {
    const support = (await app.as(await givenOperator(db, 'support'))).api.operator;
    const before = (await support.today()).waiting.reports;
    const company = await givenCompany(db);
    const job = await givenJob(db, company);
    await report(await givenOutsider(), jobOf(job));
    await report(await givenOutsider(), jobOf(job));
    expect((await support.today()).waiting.reports).toBe(before + 1);
    await decide(company, 'dismissed');
    expect((await support.today()).waiting.reports).toBe(before);
  });
});
