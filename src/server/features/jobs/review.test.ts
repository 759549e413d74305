import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { subDays } from 'date-fns/subDays';
import { describe, expect, it, vi } from 'vitest';
import type { JobInput } from '#contract/jobs.ts';
import type { Plan } from '#domain/billing/plans.ts';
import { isInDeck } from '#tests/support/decks.ts';
import { givenOperator } from '#tests/support/operators.ts';
import { givenOwner, givenOwnJob, type Owner } from '#tests/support/owners.ts';
import { givenCandidate, givenCompany, givenJob, givenJobs } from '#tests/support/people.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';
import { releaseOverdue } from './held.ts';

const app = await testApp({ jobReview: { isOn: true, hours: 24 } });
const off = await testApp({ database: app });
const { db, pool } = app;

const REASON = 'Não cobramos de candidatos.';
const HARMLESS = 'Venha trabalhar com a gente.';
const LONG =
  'Procuramos alguém para cuidar do balcão, atender com carinho quem chega e manter a loja em ordem do começo ao fim do dia, com o apoio da equipe inteira.';

/** Returns a company whose account is 30 days old. */
async function givenKnown(plano: Plan = 'premium') {
  const owner = await givenOwner(app, plano);
  await pool.query('update profiles set created_at = $2 where user_id = $1', [
    owner.company.user_id,
    subDays(app.clock.now, 30),
  ]);
  return owner;
}

/** Inserts a visible job of the company, and returns the input for its next one. */
async function inputOf(owner: Owner, overrides: object = {}) {
  const { input } = await givenOwnJob(app, owner, { description: HARMLESS, requirements: [], beneficios: [] });
  const { id: _, ...job } = input;
  return { ...job, ...overrides };
}

/** Returns whether the job is in the deck of a new candidate who looks for it. */
async function seenBy(id: string): Promise<boolean> {
  const { rows } = await pool.query('select funcao, location from jobs where id = $1', [id]);
  const [{ funcao, location }] = rows;
  const preferences = { plano: 'super_premium' as const, area: funcao, funcoes: [], cidade_de_interesse: location };
  const { api } = await app.as(await givenCandidate(db, preferences));
  return isInDeck(api, id);
}
const moderator = async () => (await app.as(await givenOperator(db, 'moderator'))).api.operator;
const seenOf = async (id: string) => (await (await moderator()).heldJob({ job_id: id })).updated_at.toISOString();
const publish = async (id: string) => (await moderator()).publishJob({ job_id: id, seen: await seenOf(id) });
const refuse = async (id: string) =>
  (await moderator()).refuseJob({ job_id: id, seen: await seenOf(id), reason: REASON });
const reasonsOf = async (owner: Owner, id: string) => {
  const { review } = await owner.api.jobs.one({ id });
  return review?.state === 'held' ? review.reasons : review;
};

const mailTo = (email: string, subject: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const { rows } = await pool.query('select text from mailbox_messages where to_address = $1 and subject = $2', [
        email,
        subject,
      ]);
      if (rows.length === 0) throw new Error(`No mail has the subject '${subject}'`);
      return rows[0].text;
    },
    { timeout: 60_000, interval: 50 },
  );

describe('a job that is held (safety#held)', () => {
  it('is a company’s first job, until an operator publishes it for its full duration', async () => {
    const owner = await givenOwner(app);
    const input = await inputOf(owner);
    await pool.query('delete from jobs where company_id = $1', [owner.company.user_id]);
    const job = await owner.api.jobs.create(input);
    expect(job).toMatchObject({ status: 'paused', review: { state: 'held', reasons: ['first_job'], text: null } });
    expect(await seenBy(job.id)).toBe(false);
    // The held job takes the only slot of the plan.
    expect(await owner.api.jobs.list({})).toMatchObject({ active_jobs: 1, states: { active: 0, paused: 1 } });
    expect(await refusal(owner.api.jobs.create(input))).toBe('ACTIVE_JOB_LIMIT');

    app.clock.now = addHours(app.clock.now, 5);
    await publish(job.id);
    const after = await owner.api.jobs.one({ id: job.id });
    expect(after).toMatchObject({ status: 'active', review: null });
    expect(after.data_expiracao).toEqual(addHours(job.data_expiracao, 5));
    expect(await seenBy(job.id)).toBe(true);
    expect(await mailTo(owner.company.email, 'Sua vaga está no ar')).toContain(job.title);
    // An approved job isn't held again, neither unchanged nor with another harmless text.
    await owner.api.jobs.setStatus({ id: job.id, status: 'paused' });
    expect(await owner.api.jobs.setStatus({ id: job.id, status: 'active' })).toMatchObject({ review: null });
    expect(await owner.api.jobs.update({ ...input, id: job.id, title: 'Balconista' })).toMatchObject({ review: null });
  });

  it.each([
    ['money', { description: 'Há taxa de inscrição de R$ 30.' }],
    ['phone', { requirements: ['Ligue (11) 98765-4321'] }],
    ['link', { title: 'Vaga em www.empresa.com.br' }],
    ['email', { horario_trabalho: 'rh@empresa.com.br' }],
    ['messenger', { beneficios: ['Chame no zap'] }],
    ['phone', { salary_range: 'R$ 11 98765-4321' }],
  ])('is held for %s in %j', async (reason, text) => {
    const owner = await givenKnown();
    const job = await owner.api.jobs.create(await inputOf(owner, text));
    expect(await reasonsOf(owner, job.id)).toEqual([reason]);
    expect(await seenBy(job.id)).toBe(false);
  });

  it('has a reason; a job without one is visible at once', async () => {
    const owner = await givenKnown();
    const job = await owner.api.jobs.create(await inputOf(owner));
    expect(job).toMatchObject({ status: 'active', review: null });
    expect(await seenBy(job.id)).toBe(true);
  });

  it('waits when an edit, a reactivation or a renewal would show a text about money, and not while it is paused', async () => {
    const owner = await givenKnown();
    const input = await inputOf(owner);
    const { id } = await owner.api.jobs.create(input);
    const moneyAdvert = { ...input, id, description: 'Faça um Pix de R$ 50.' };
    expect(await owner.api.jobs.update(moneyAdvert)).toMatchObject({ review: { state: 'held', reasons: ['money'] } });
    expect(await seenBy(id)).toBe(false);
    // Without that text, nothing holds it.
    expect(await owner.api.jobs.update({ ...input, id })).toMatchObject({ status: 'active', review: null });
    expect(await seenBy(id)).toBe(true);

    await owner.api.jobs.setStatus({ id, status: 'paused' });
    expect(await owner.api.jobs.update(moneyAdvert)).toMatchObject({ status: 'paused', review: null });
    expect(await owner.api.jobs.setStatus({ id, status: 'active' })).toMatchObject({ review: { state: 'held' } });
    // A held job that its company pauses leaves the review queue.
    expect(await owner.api.jobs.setStatus({ id, status: 'paused' })).toMatchObject({ status: 'paused', review: null });
    await pool.query('update jobs set data_expiracao = $2 where id = $1', [id, app.clock.now]);
    expect(await owner.api.jobs.renew({ id })).toMatchObject({ review: { state: 'held', reasons: ['money'] } });
  });

  it('is not held again for a sentence with which an operator published it, and is held for another one', async () => {
    const owner = await givenKnown();
    const input = await inputOf(owner, { description: 'Boa equipe. Chame no WhatsApp.' });
    const { id } = await owner.api.jobs.create(input);
    await publish(id);
    const same = { ...input, id, description: 'Equipe muito boa! Chame no WhatsApp. Venha logo.' };
    expect(await owner.api.jobs.update(same)).toMatchObject({ status: 'active', review: null });
    const other = { ...same, description: 'Chame no WhatsApp e mande R$ 50.' };
    expect(await owner.api.jobs.update(other)).toMatchObject({ review: { reasons: ['messenger'] } });
  });

  it('has a salary far above what its function pays in the city, or in the country when the city has too few adverts', async () => {
    const funcao = 'Comprador';
    const others = await givenCompany(db);
    const pays = { funcao, salary_range: '1500-2000' };
    await givenJobs(db, others, 19, { ...pays, location: 'Recife - PE' });
    const create = async (location: string, salary_range: string, hourly: Partial<JobInput> = {}) => {
      const owner = await givenKnown('super_premium');
      const { id } = await owner.api.jobs.create(await inputOf(owner, { funcao, location, salary_range, ...hourly }));
      return reasonsOf(owner, id);
    };
    expect(await create('Recife - PE', '9000-10000')).toBeNull();
    // With this one there are enough jobs in the country to compare with, but not in the city.
    await givenJobs(db, others, 1, { ...pays, location: 'Natal - RN' });
    expect(await create('Natal - RN', '9000-10000')).toEqual(['salary']);
    expect(await create('Natal - RN', '5500-6000')).toBeNull();
    expect(await create('Natal - RN', '10000+')).toEqual(['salary']);
    expect(await create('Natal - RN', 'A combinar')).toBeNull();
    // Pay by the hour is compared as the pay of a month (jobs#monthly-pay).
    expect(await create('Natal - RN', 'A combinar', { salario_ate: 50, salario_por: 'hora' })).toEqual(['salary']);
    expect(await create('Natal - RN', 'A combinar', { salario_ate: 25, salario_por: 'hora' })).toBeNull();
    // With enough jobs in the city, their higher median decides, not the country's.
    await givenJobs(db, others, 20, { funcao, salary_range: '8000-9000', location: 'Natal - RN' });
    expect(await create('Natal - RN', '9000-10000')).toBeNull();
  });

  it('has the text of another company, which the operator sees', async () => {
    const [author, copier] = [await givenKnown(), await givenKnown()];
    const original = await author.api.jobs.create(await inputOf(author, { description: LONG }));
    app.clock.now = addHours(app.clock.now, 1);
    const copy = await copier.api.jobs.create(await inputOf(copier, { description: LONG.toUpperCase() }));
    expect(await reasonsOf(copier, copy.id)).toEqual(['copied']);
    const { original: found } = await (await moderator()).heldJob({ job_id: copy.id });
    expect(found).toEqual({ user_id: author.company.user_id, name: author.company.name, title: original.title });
    // The company that used the text first is not held for it, nor for repeating it.
    await author.api.jobs.setStatus({ id: original.id, status: 'paused' });
    expect(await author.api.jobs.setStatus({ id: original.id, status: 'active' })).toMatchObject({ review: null });
    expect(await author.api.jobs.create(await inputOf(author, { description: LONG }))).toMatchObject({ review: null });
  });

  it('waits while reports hide another of its company’s jobs, which can’t be deleted until an operator decided', async () => {
    const owner = await givenKnown();
    const { job, input } = await givenOwnJob(app, owner, { description: HARMLESS, requirements: [], beneficios: [] });
    const values = [job.id, app.clock.now];
    await pool.query(
      `update jobs set reported_at = $2, reported_for = '{fake}', status = 'paused' where id = $1`,
      values,
    );
    const { id: _, ...again } = input;
    expect((await reasonsOf(owner, (await owner.api.jobs.create(again)).id)) ?? []).toContain('reported');
    expect(await refusal(owner.api.jobs.remove({ id: job.id }))).toBe('JOB_UNDER_REVIEW');
    // A job that was taken down may be deleted; until it is, new jobs of its company are held.
    await pool.query(`update jobs set removed_for = 'Cobrava.' where id = $1`, [job.id]);
    expect((await reasonsOf(owner, (await owner.api.jobs.create(again)).id)) ?? []).toContain('reported');
    await owner.api.jobs.remove({ id: job.id });
  });

  it('has a picture that was never visible, of a company that isn’t verified', async () => {
    const owner = await givenKnown();
    const known = await inputOf(owner);
    const { image_url } = await inputOf(owner);
    await pool.query('delete from jobs where company_id = $1 and image_url = $2', [owner.company.user_id, image_url]);
    // A picture that an active job shows is known.
    const shown = await owner.api.jobs.create(known);
    expect(shown).toMatchObject({ review: null });
    const { id } = await owner.api.jobs.create({ ...known, image_url });
    expect(await reasonsOf(owner, id)).toEqual(['picture']);
    await publish(id);
    // A picture that was approved once is known in other jobs too.
    expect(await owner.api.jobs.create({ ...known, image_url })).toMatchObject({ status: 'active', review: null });

    // A picture that only a paused job has is not known.
    const third = (await inputOf(owner)).image_url;
    await pool.query('delete from jobs where company_id = $1 and image_url = $2', [owner.company.user_id, third]);
    await owner.api.jobs.setStatus({ id: shown.id, status: 'paused' });
    await owner.api.jobs.update({ ...known, id: shown.id, image_url: third });
    expect(await owner.api.jobs.create({ ...known, image_url: third })).toMatchObject({
      review: { reasons: ['picture'] },
    });
    expect(await owner.api.jobs.setStatus({ id: shown.id, status: 'active' })).toMatchObject({
      review: { reasons: ['picture'] },
    });
    // Pictures of a verified company are not held.
    const whose = [owner.company.user_id, app.clock.now];
    await pool.query(
      `update profiles set cnpj = '12345678000195', verified_at = $2, verified_by = 'operator' where user_id = $1`,
      whose,
    );
    expect(await owner.api.jobs.update({ ...known, id: shown.id, image_url: third })).toMatchObject({
      status: 'active',
      review: null,
    });
  });

  it('is shown automatically after the hours of the setting, unless an operator has refused it', async () => {
    const owner = await givenKnown();
    const waiting = await owner.api.jobs.create(await inputOf(owner, { description: 'Chame no zap.' }));
    const bad = await inputOf(owner, { description: 'Faça um Pix.' });
    const again = await owner.api.jobs.create(bad);
    await refuse(again.id);
    await owner.api.jobs.update({ ...bad, id: again.id, description: 'Mudamos o texto.' });
    app.clock.now = addHours(app.clock.now, 23);
    await releaseOverdue(app.deps);
    expect(await seenBy(waiting.id)).toBe(false);
    app.clock.now = addHours(app.clock.now, 2);
    await releaseOverdue(app.deps);
    expect(await seenBy(waiting.id)).toBe(true);
    expect(await reasonsOf(owner, again.id)).toEqual(['refused']);
    expect(await owner.api.jobs.one({ id: waiting.id })).toMatchObject({ status: 'active', review: null });
  });

  it('becomes visible by an edit where JOB_REVIEW is off, and no new job is held there', async () => {
    const owner = await givenOwner(app);
    const input = await inputOf(owner, { description: 'Chame no zap.' });
    await pool.query('delete from jobs where company_id = $1', [owner.company.user_id]);
    const { id } = await owner.api.jobs.create(input);
    const { api } = off.with(owner);
    expect(await api.jobs.update({ ...input, id, title: 'Outra' })).toMatchObject({ status: 'active', review: null });
    const other = await inputOf(owner, { description: 'Chame no zap.' });
    await pool.query('delete from jobs where company_id = $1', [owner.company.user_id]);
    expect(await api.jobs.create(other)).toMatchObject({ status: 'active', review: null });
  });
});

describe('the queue of held jobs (safety#held-queue)', () => {
  it('lists waiting jobs, the longest waiting first, and shows the operator one without the company’s e-mail address', async () => {
    await pool.query('delete from jobs where held_at is not null');
    const owner = await givenKnown();
    const created: string[] = [];
    for (const description of ['Chame no zap.', 'Faça um Pix.']) {
      app.clock.now = addHours(app.clock.now, 1);
      created.push((await owner.api.jobs.create(await inputOf(owner, { description }))).id);
    }
    const operator = await moderator();
    const { held, waiting } = await operator.held({});
    expect(held.map(({ id }) => id)).toEqual(created);
    expect(waiting).toBe(2);
    expect((await operator.today()).waiting.held).toBe(2);
    const job_id = created[0] ?? '';
    const read = await operator.heldJob({ job_id });
    expect(read).toMatchObject({ reasons: ['messenger'], job: { id: job_id }, company: { name: owner.company.name } });
    expect(JSON.stringify(read)).not.toContain(owner.company.email);
    const { rows } = await pool.query('select * from operator_acts order by id desc limit 1');
    expect(rows[0]).toMatchObject({ act: 'operator/heldJob', about: [owner.company.user_id], details: { job_id } });
    // Jobs of a blocked company need no decision.
    await operator.block({ user_id: owner.company.user_id, reason: REASON });
    expect((await operator.held({})).held).toEqual([]);
    expect(await refusal(operator.publishJob({ job_id, seen: read.updated_at.toISOString() }))).toBe('NOTHING_CHANGES');
    await operator.unblock({ user_id: owner.company.user_id, reason: REASON });
    expect((await operator.held({})).held).toHaveLength(2);
    expect(await seenBy(job_id)).toBe(false);
  });

  it('accepts one decision on a job, and only on the version that the operator read', async () => {
    const owner = await givenKnown();
    const input = await inputOf(owner, { description: 'Chame no zap.' });
    const { id } = await owner.api.jobs.create(input);
    const operator = await moderator();
    const seen = await seenOf(id);
    await pool.query(`update jobs set updated_at = updated_at - interval '1 second' where id = $1`, [id]);
    expect(await refusal(operator.publishJob({ job_id: id, seen }))).toBe('JOB_CHANGED');
    expect(await refusal(operator.refuseJob({ job_id: id, seen, reason: REASON }))).toBe('JOB_CHANGED');
    const now = await seenOf(id);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        refusal(
          n % 2 === 0
            ? operator.publishJob({ job_id: id, seen: now })
            : operator.refuseJob({ job_id: id, seen: now, reason: REASON }),
        ),
      ),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'NOTHING_CHANGES')).toHaveLength(5);
  });

  it('has a refused job again after its company, which receives the reason, has edited it', async () => {
    const owner = await givenKnown('basico');
    const input = await inputOf(owner, { description: 'Faça um Pix.' });
    await pool.query(`update jobs set status = 'paused' where company_id = $1`, [owner.company.user_id]);
    const { id } = await owner.api.jobs.create(input);
    await refuse(id);
    expect(await owner.api.jobs.one({ id })).toMatchObject({ review: { state: 'refused', text: REASON } });
    expect(await mailTo(owner.company.email, 'Sua vaga não foi publicada')).toContain(REASON);
    expect(await refusal(owner.api.jobs.setStatus({ id, status: 'active' }))).toBe('JOB_REFUSED');
    // A refused job takes no slot, and needs one again when it is submitted.
    expect((await owner.api.jobs.list({})).active_jobs).toBe(0);
    const other = await givenJob(db, owner.company);
    const better = { ...input, id, description: HARMLESS };
    expect(await refusal(owner.api.jobs.update(better))).toBe('ACTIVE_JOB_LIMIT');
    await pool.query('delete from jobs where id = $1', [other.id]);
    expect(await owner.api.jobs.update(better)).toMatchObject({
      review: { state: 'held', reasons: ['refused', 'picture'] },
    });
    expect(await seenBy(id)).toBe(false);
    await publish(id);
    expect(await seenBy(id)).toBe(true);
    expect(await owner.api.jobs.update({ ...better, title: 'Outro título' })).toMatchObject({ review: null });
  });

  it('leaves a refused job hidden when its company is unblocked', async () => {
    const owner = await givenKnown();
    const { id } = await owner.api.jobs.create(await inputOf(owner, { description: 'Faça um Pix.' }));
    await refuse(id);
    const operator = await moderator();
    await operator.block({ user_id: owner.company.user_id, reason: REASON });
    await operator.unblock({ user_id: owner.company.user_id, reason: REASON });
    await pool.query(`update jobs set status = 'active' where id = $1`, [id]);
    expect(await seenBy(id)).toBe(false);
  });

  it('publishes a job within the limits of the plan at that time', async () => {
    const owner = await givenKnown();
    const { id } = await owner.api.jobs.create(await inputOf(owner, { description: 'Chame no zap.' }));
    await pool.query(`update profiles set plano = 'basico' where user_id = $1`, [owner.company.user_id]);
    await publish(id);
    expect((await owner.api.jobs.list({})).active_jobs).toBe(1);
  });
});

describe('pausing all jobs of a company (safety#pause-all)', () => {
  it.each([
    ['on', app],
    ['off', off],
  ])('holds each job until an operator publishes it, with JOB_REVIEW %s', async (_, where) => {
    const owner = await givenKnown();
    const { job, input } = await givenOwnJob(app, owner, { description: HARMLESS, requirements: [], beneficios: [] });
    const stopped = await givenJob(db, owner.company, { status: 'paused' });
    const operator = await moderator();
    await operator.pauseJobs({ user_id: owner.company.user_id, reason: REASON });
    const { api } = where.with(owner);
    expect(await seenBy(job.id)).toBe(false);
    expect(await mailTo(owner.company.email, 'Suas vagas foram pausadas')).toContain(REASON);
    const held = { review: { state: 'held', text: REASON } };
    expect(await api.jobs.one({ id: job.id })).toMatchObject(held);
    expect(await api.jobs.update({ ...input, title: 'Outra' })).toMatchObject(held);
    await api.jobs.setStatus({ id: job.id, status: 'paused' });
    expect(await api.jobs.setStatus({ id: job.id, status: 'active' })).toMatchObject(held);
    expect(await api.jobs.one({ id: stopped.id })).toMatchObject({ status: 'paused', review: null });
    expect(await api.jobs.setStatus({ id: stopped.id, status: 'active' })).toMatchObject(held);
    app.clock.now = addDays(app.clock.now, 2);
    await releaseOverdue(app.deps);
    expect(await api.jobs.one({ id: job.id })).toMatchObject(held);
    await publish(job.id);
    expect(await seenBy(job.id)).toBe(true);
    await operator.pauseJobs({ user_id: owner.company.user_id, reason: REASON });
    expect(await api.jobs.update({ ...input, title: 'Mais uma' })).toMatchObject(held);
    expect(await seenBy(job.id)).toBe(false);
    expect(await refusal(operator.pauseJobs({ user_id: (await givenCompany(db)).user_id, reason: REASON }))).toBe(
      'NOTHING_CHANGES',
    );
  });
});
