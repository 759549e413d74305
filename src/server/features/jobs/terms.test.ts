import { describe, expect, it } from 'vitest';
import type { JobInput } from '#contract/jobs.ts';
import { WORK_TIMES } from '#domain/catalogue/work-times.ts';
import { type JobTerms, NO_TERMS } from '#domain/jobs/job-terms.ts';
import { OPEN_SALARY } from '#domain/pay/salary.ts';
import { givenOwner, givenOwnJob, storedJobs, upload } from '#tests/support/owners.ts';
import { CITY, givenCandidate } from '#tests/support/people.ts';
import { JOB_INPUT } from '#tests/support/procedures.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const { db, pool } = app;

const TERMS: JobTerms = {
  salario_de: 2000,
  salario_ate: 2500.5,
  salario_por: 'mes',
  comissao: true,
  contrato: 'clt',
  dias: ['seg', 'ter', 'qua', 'qui', 'sex', 'sab'],
  vagas_abertas: 3,
  escolaridade: 'Ensino Médio',
  afirmativa: 'pcd',
};

/** Returns a company and the job that it publishes with these terms. */
async function givenJobWith(terms: Partial<JobInput>) {
  const owner = await givenOwner(app, 'super_premium');
  const input = { ...JOB_INPUT, salary_range: null, image_url: await upload(owner), ...terms };
  return { owner, input, job: await owner.api.jobs.create(input) };
}

const deckRow = async (id: string) =>
  (await pool.query('select contract, pay_to, shifts, card from deck_jobs where job_id = $1', [id])).rows[0];
const areaRows = async (id: string) =>
  (await pool.query('select distinct contract, pay_to, shifts from deck_areas where job_id = $1', [id])).rows;

describe('the terms of a job (jobs#terms)', () => {
  it('are stored, the days in the week’s order, and returned to the company, in its export and to candidates', async () => {
    const { owner, job } = await givenJobWith({
      ...TERMS,
      salary_range: 'A combinar',
      dias: ['sab', ...TERMS.dias.slice(0, 5)],
    });
    const text = 'R$ 2.000 – R$ 2.500,50 + comissão';

    expect(job).toMatchObject({ ...TERMS, salary_range: text });
    expect(await owner.api.jobs.one({ id: job.id })).toEqual(job);
    expect(await storedJobs(app, owner)).toMatchObject([{ salary_max: '2500.50', salario_de: '2000.00' }]);
    expect((await owner.api.accounts.exportData()).jobs).toMatchObject([{ ...TERMS, salary_range: text }]);
    const { api } = await app.as(await givenCandidate(db, { cidade_de_interesse: CITY, area: JOB_INPUT.funcao }));
    const seen = (await api.feed.deck({})).jobs.find(({ id }) => id === job.id);
    expect(seen).toMatchObject({ ...TERMS, salary_range: text });
  });

  it('set the minimum age with each save (jobs#least-age)', async () => {
    const { owner, job, input } = await givenJobWith({ contrato: 'aprendiz', salary_range: '1500-2000' });
    const minimumAge = async () => (await storedJobs(app, owner))[0]?.least_age;
    expect(await minimumAge()).toBe(14);
    await owner.api.jobs.update({ ...input, id: job.id, contrato: 'clt' });
    expect(await minimumAge()).toBe(16);
    await owner.api.jobs.update({ ...input, id: job.id, horario_fim: '22:30' });
    expect(await minimumAge()).toBe(18);
    expect((await pool.query('select least_age from deck_jobs where job_id = $1', [job.id])).rows).toEqual([
      { least_age: 18 },
    ]);
  });

  it('are empty when nothing is sent', async () => {
    const { job } = await givenJobWith({ salary_range: '1500-2000' });
    expect(job).toMatchObject({ ...NO_TERMS, salary_range: '1500-2000' });
  });

  it('stay unchanged when an edit leaves them out, and are cleared by null', async () => {
    const { owner, input, job } = await givenJobWith(TERMS);
    const plain = { ...JOB_INPUT, image_url: input.image_url, id: job.id, salary_range: job.salary_range };

    expect(await owner.api.jobs.update({ ...plain, title: 'Outro' })).toMatchObject({ ...TERMS, title: 'Outro' });
    const gone = { contrato: null, dias: [], vagas_abertas: null, escolaridade: null, afirmativa: null };
    expect(await owner.api.jobs.update({ ...plain, ...gone })).toMatchObject({ ...gone, salario_de: 2000 });
  });

  it.each<[string, Partial<JobInput>]>([
    ['an unknown contract', { contrato: 'bico' as never }],
    ['an unknown day', { dias: ['segunda' as never] }],
    ['eight days', { dias: ['seg', 'seg', 'seg', 'seg', 'seg', 'seg', 'seg', 'seg'] }],
    ['no opening', { vagas_abertas: 0 }],
    ['1000 openings', { vagas_abertas: 1000 }],
    ['half an opening', { vagas_abertas: 1.5 }],
    ['the education Outro', { escolaridade: 'Outro' as never }],
    ['an unknown affirmative group', { afirmativa: 'mulheres' as never }],
    ['a lower end above the upper end of the salary', { salario_de: 2000, salario_ate: 1999 }],
    ['a salary of 0', { salario_ate: 0 }],
    ['a negative salary', { salario_de: -1 }],
    ['a fraction of a centavo', { salario_ate: 1500.005 }],
    ['a monthly salary above the maximum', { salario_ate: 200_001 }],
    ['an hourly salary above the maximum', { salario_de: 901, salario_por: 'hora' }],
    ['a salary that is not a number', { salario_de: Number.NaN }],
  ])('are refused with %s', async (_, terms) => {
    const owner = await givenOwner(app);
    const input = { ...JOB_INPUT, image_url: await upload(owner), ...terms };
    expect(await refusal(owner.api.jobs.create(input))).toBe('BAD_REQUEST');
    const own = await givenOwnJob(app, await givenOwner(app));
    expect(await refusal(owner.api.jobs.update({ ...own.input, ...terms }))).toBe('BAD_REQUEST');
  });

  it.each([
    "salario_de = 10, salario_ate = 9, salario_por = 'mes'",
    'salario_de = 10',
    "salario_por = 'mes'",
    "salario_de = 0, salario_por = 'mes'",
    "salario_ate = 901, salario_por = 'hora'",
    "dias = '{hoje}'",
    'vagas_abertas = 0',
    "escolaridade = 'Outro'",
  ])('are validated by the database: %s', async (changes) => {
    const { job } = await givenJobWith(TERMS);
    const plain = 'salario_de = null, salario_ate = null, salario_por = null';
    await pool.query(`update jobs set ${plain} where id = $1`, [job.id]);
    await expect(pool.query(`update jobs set ${changes} where id = $1`, [job.id])).rejects.toThrow('violates check');
  });
});

describe('the amounts of a salary (jobs#salary)', () => {
  it('are cleared by another text that is sent without them, and stay when their own text is sent', async () => {
    const { owner, input, job } = await givenJobWith({ ...NO_TERMS, salario_de: 1800 });
    expect(job).toMatchObject({ salario_por: 'mes', salary_range: 'A partir de R$ 1.800' });
    const { title, funcao, location, description, requirements, beneficios, image_url } = input;
    const texts = { title, funcao, location, description, requirements, beneficios, image_url, id: job.id };

    const same = await owner.api.jobs.update({ ...texts, salary_range: job.salary_range, comissao: true });
    expect(same).toMatchObject({ salario_de: 1800, salary_range: 'A partir de R$ 1.800 + comissão' });
    const own = await owner.api.jobs.update({ ...texts, salary_range: 'A combinar' });
    expect(own).toMatchObject({ salario_de: null, salario_por: null, salary_range: 'A combinar' });
    expect(await storedJobs(app, owner)).toMatchObject([{ salary_max: '0.00' }]);
  });

  it('count in the plan’s limit on high salaries', async () => {
    const owner = await givenOwner(app);
    const input = { ...JOB_INPUT, image_url: await upload(owner) };
    expect(await refusal(owner.api.jobs.create({ ...input, salario_de: 4000, salario_ate: 5000.01 }))).toBe(
      'HIGH_SALARY_LIMIT',
    );
    // A salary without an upper end counts as high.
    expect(await refusal(owner.api.jobs.create({ ...input, salario_de: 1500 }))).toBe('HIGH_SALARY_LIMIT');
    expect(await refusal(owner.api.jobs.create({ ...input, salario_de: 1500, salario_ate: 5000 }))).toBeNull();
  });

  it('count by the hour as the pay of a month in the plan’s limit on high salaries (jobs#monthly-pay)', async () => {
    const owner = await givenOwner(app);
    const hour = { salario_ate: 30, salario_por: 'hora' } as const;
    const input = { ...JOB_INPUT, salary_range: null, image_url: await upload(owner) };
    expect(await refusal(owner.api.jobs.create({ ...input, ...hour }))).toBe('HIGH_SALARY_LIMIT');
    expect(await refusal(owner.api.jobs.create({ ...input, salary_range: 'R$ 100 por hora' }))).toBe(
      'HIGH_SALARY_LIMIT',
    );
    // With 20 hours a week the monthly pay is below the limit.
    const short = { horario_inicio: '08:00', horario_fim: '12:00', dias: [...TERMS.dias.slice(0, 5)] };
    const job = await owner.api.jobs.create({ ...input, ...hour, ...short });
    const edited = { ...input, ...hour, ...short, id: job.id };
    expect(await refusal(owner.api.jobs.update({ ...edited, horario_fim: '18:00' }))).toBe('HIGH_SALARY_LIMIT');
    await pool.query('update jobs set salary_max = 6600, status = $2 where id = $1', [job.id, 'paused']);
    expect(await refusal(owner.api.jobs.setStatus({ id: job.id, status: 'active' }))).toBe('HIGH_SALARY_LIMIT');
    await pool.query("update jobs set data_expiracao = now() - interval '1 day' where id = $1", [job.id]);
    expect(await refusal(owner.api.jobs.renew({ id: job.id }))).toBe('HIGH_SALARY_LIMIT');
  });

  it('decide whether a job is above the candidate’s salary limit, in the deck and in a like (feed#salary-limit, likes#salary-check)', async () => {
    const preference = { cidade_de_interesse: CITY, area: JOB_INPUT.funcao };
    const { api } = await app.as(await givenCandidate(db, preference));
    const { job: high } = await givenJobWith({ salario_ate: 30, salario_por: 'hora' });
    const { job: low } = await givenJobWith({ salario_ate: 20, salario_por: 'hora' });
    const deck = await api.feed.deck({});
    expect(deck.locked.map(({ id }) => id)).toContain(high.id);
    expect(deck.jobs.map(({ id }) => id)).toContain(low.id);
    expect(await refusal(api.likes.likeJob({ job_id: high.id }))).toBe('SALARY_PREMIUM');
    expect(await refusal(api.likes.likeJob({ job_id: low.id }))).toBeNull();
  });
});

describe('the deck’s row of a job', () => {
  it.each<[Partial<JobInput>, number | null]>([
    [{ salario_de: 2000, salario_ate: 2500.99 }, 2500],
    [{ salario_de: 2000 }, OPEN_SALARY],
    [{ salario_ate: 2000 }, 2000],
    [{ salario_de: 10.5, salario_ate: 15, salario_por: 'hora' }, 3300],
    [{ salario_ate: 15, salario_por: 'hora', dias: ['sab'], horario_inicio: '08:00', horario_fim: '12:00' }, 300],
    [{ salario_ate: 10, salario_por: 'hora', dias: ['sab'], horario_inicio: '08:00', horario_fim: '12:00' }, 200],
    [{ salary_range: '1500-2000' }, 2000],
    [{ salary_range: '10000+' }, OPEN_SALARY],
    [{ salary_range: 'R$ 15 por hora' }, 3300],
    [{ salary_range: 'R$ 300' }, 300],
    [{ salary_range: 'R$ 299' }, null],
    [{ salary_range: 'A combinar' }, null],
    [{ salary_range: null }, null],
  ])('has the pay of %j as %j (jobs#monthly-pay)', async (terms, pay_to) => {
    const { job } = await givenJobWith({ ...terms, contrato: 'pj' });
    expect(await deckRow(job.id)).toMatchObject({ contract: 'pj', pay_to });
    expect(await areaRows(job.id)).toMatchObject([{ contract: 'pj', pay_to }]);
  });

  it('follows an edit of the terms, also in the rows of its areas, which count as newly entered', async () => {
    const { owner, input, job } = await givenJobWith({ contrato: 'clt' });
    const entered = async () =>
      (await pool.query('select entered::text from deck_areas where job_id = $1', [job.id])).rows[0].entered;
    const before = await entered();
    await owner.api.jobs.update({ ...input, id: job.id, title: 'Outro título' });
    expect(await entered()).toBe(before);
    await owner.api.jobs.update({ ...input, id: job.id, contrato: 'temporario' });
    expect(await entered()).not.toBe(before);
    expect(await deckRow(job.id)).toMatchObject({ contract: 'temporario', card: { contrato: 'temporario' } });
    expect(await areaRows(job.id)).toMatchObject([{ contract: 'temporario' }]);
  });

  it('is the same after rebuild_deck_jobs', async () => {
    const { job } = await givenJobWith(TERMS);
    const before = await deckRow(job.id);
    await pool.query('begin; select rebuild_deck_jobs(); commit');
    expect(await deckRow(job.id)).toEqual(before);
  });
});

const MORNING = 1;
const AFTERNOON = 2;
const EVENING = 4;
const NIGHT = 8;

describe('the parts of the day (jobs#shifts)', () => {
  const shiftsOf = async (begins: string | null, ends: string | null) =>
    (await pool.query('select work_shifts($1, $2) as shifts', [begins, ends])).rows[0].shifts;

  it.each([
    ['08:00', '17:00', MORNING + AFTERNOON],
    ['07:00', '13:00', MORNING],
    ['07:00', '13:30', MORNING + AFTERNOON],
    ['13:00', '22:00', AFTERNOON + EVENING],
    ['18:00', '22:00', EVENING],
    ['22:00', '06:00', EVENING + NIGHT],
    ['23:00', '06:00', NIGHT],
    ['22:00', '07:30', MORNING + EVENING + NIGHT],
    ['08:00', '08:00', MORNING + AFTERNOON + EVENING + NIGHT],
    ['11:00', '13:00', MORNING + AFTERNOON],
    ['11:30', '12:30', MORNING + AFTERNOON],
    ['11:00', '12:30', MORNING],
    [null, '12:00', null],
    ['12:00', null, null],
    ['cedo', 'tarde', null],
  ])('of work from %s to %s are the bits %s', async (begins, ends, shifts) =>
    expect(await shiftsOf(begins, ends)).toBe(shifts),
  );

  it('are at least one for every combination of start and end', async () => {
    const { rows } = await pool.query(
      'select count(*)::int as n from unnest($1::text[]) as a, unnest($1::text[]) as b where work_shifts(a, b) between 1 and 15',
      [WORK_TIMES],
    );
    expect(rows[0].n).toBe(WORK_TIMES.length ** 2);
  });
});
