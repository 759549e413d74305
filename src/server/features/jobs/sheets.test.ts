import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { SHEET_DESCRIPTION_MAX } from '#contract/jobs.ts';
import type { Plan } from '#domain/billing/plans.ts';
import { CITIES } from '#domain/catalogue/cities.ts';
import { SHEET_BYTES_MAX, SHEET_LINES_MAX, type SheetField } from '#domain/sheets/columns.ts';
import { givenOwner, givenOwnJob, type Owner, storedJobs, upload } from '#tests/support/owners.ts';
import { CITY, FUNCTION, givenCandidate, givenJob, givenJobs } from '#tests/support/people.ts';
import { sheetOf, VALID_LINE } from '#tests/support/sheets.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const reviewing = await testApp({ database: app, jobReview: { isOn: true, hours: null } });
const { db } = app;

type Line = Partial<Record<SheetField, string>>;

async function givenSender(plano: Plan = 'super_premium', at = app) {
  const owner = await givenOwner(at, plano);
  const image_url = await upload(owner);
  const request_id = randomUUID();
  return {
    ...owner,
    image_url,
    check: (lines: Line[]) => owner.api.jobs.checkSheet(sheetOf(lines)),
    publish: (lines: Line[], name = request_id) =>
      owner.api.jobs.publishSheet({ ...sheetOf(lines), image_url, request_id: name }),
    keep: (lines: Line[], name = request_id) =>
      owner.api.jobs.saveSheetDrafts({ ...sheetOf(lines), image_url: null, request_id: name }),
  };
}

const titlesOf = async (owner: Owner) => (await owner.api.jobs.list({})).jobs.map(({ title }) => title);
const many = (count: number, line: Line = {}) =>
  Array.from({ length: count }, (_, n) => ({ title: `Padeiro ${n + 1}`, ...line }));

const TEN_CITIES = CITIES.filter((city) => city !== CITY).slice(0, 10);

/** Lines with one problem each, and how the check reports it: field, problem and maximum. */
const FAULTS: readonly [line: Line, message: string][] = [
  [{ title: '' }, 'title missing'],
  [{ title: 'a'.repeat(121) }, 'title long 120'],
  [{ title: 'Pa\u202edeiro' }, 'title unseen'],
  [{ funcao: '' }, 'funcao missing'],
  [{ funcao: 'Padero' }, 'funcao unknown_function'],
  [{ location: '' }, 'location missing'],
  [{ location: 'Bauru - RJ' }, 'location unknown_city'],
  [{ outras_cidades: 'Campinas - SP; Lua - SP' }, 'outras_cidades unknown_city'],
  [{ outras_cidades: TEN_CITIES.join(';') }, 'outras_cidades many 9'],
  [{ outras_cidades: ';a'.repeat(30) }, 'outras_cidades many 9'],
  [{ modalidade: 'na lua' }, 'modalidade unknown_choice'],
  [{ contrato: 'vitalício' }, 'contrato unknown_choice'],
  [{ salary_range: 'ótimo' }, 'salary_range unreadable_salary'],
  [{ salary_range: '3000 a 2000' }, 'salary_range salary_turned'],
  [{ salary_range: '300.000' }, 'salary_range salary_bounds'],
  [{ salary_range: '', salario_de: '0,50' }, 'salario_de salary_bounds'],
  [{ salario_de: '2000' }, 'salary_range salary_twice'],
  [{ horario_inicio: '08:10' }, 'horario_inicio unreadable_time'],
  [{ dias: '12x36' }, 'dias unreadable_days'],
  [{ vagas_abertas: '0' }, 'vagas_abertas unreadable_number 999'],
  [{ escolaridade: 'Outro' }, 'escolaridade unknown_choice'],
  [{ requirements: 'a'.repeat(121) }, 'requirements long 120'],
  [{ beneficios: Array.from({ length: 31 }, (_, n) => `b${n}`).join() }, 'beneficios many 30'],
  [{ description: ' ' }, 'description missing'],
  [{ description: 'a'.repeat(8001) }, 'description long 8000'],
];

describe('a spreadsheet that is checked (jobs#sheet-check)', () => {
  it('has the problems of 500 lines reported by line and column, and stores nothing', async () => {
    const sender = await givenSender();
    const good = SHEET_LINES_MAX - FAULTS.length;
    const { lines, active_left, high_left } = await sender.check([...many(good), ...FAULTS.map(([line]) => line)]);
    const problemTexts = lines.map(({ problems }) =>
      problems.map(({ field, problem, max }) => `${field} ${problem} ${max ?? ''}`.trim()).join(),
    );
    expect(problemTexts.slice(0, good).every((problems) => problems === '')).toBe(true);
    expect(problemTexts.slice(good)).toEqual(FAULTS.map(([, problem]) => problem));
    expect([active_left, high_left]).toEqual([null, null]);
    expect(await storedJobs(app, sender)).toEqual([]);
  });

  it('has suggestions for an unknown function, city or choice', async () => {
    const { check } = await givenSender();
    const { lines } = await check([{ funcao: 'Padero' }, { location: 'Campinas' }, { contrato: 'x' }]);
    expect(lines.map(({ problems }) => problems[0]?.options)).toEqual([
      expect.arrayContaining(['Padeiro']),
      ['Campinas - SP'],
      expect.arrayContaining(['CLT', 'PJ']),
    ]);
  });

  it('has known cities shown in their official spelling, and unknown ones reported', async () => {
    const { check } = await givenSender();
    const [line] = (await check([{ location: 'campinas sp', outras_cidades: 'jundiai - sp | Campinas | Lua - SP' }]))
      .lines;
    expect(line).toMatchObject({ location: 'Campinas - SP', outras_cidades: ['Jundiaí - SP'] });
    const unknown = { field: 'outras_cidades', problem: 'unknown_city', max: null };
    expect(line?.problems).toEqual([
      { ...unknown, entry: 'Campinas', options: ['Campinas - SP'] },
      { ...unknown, entry: 'Lua - SP', options: [] },
    ]);
  });

  it('has unknown, repeated and missing columns reported', async () => {
    const { api } = await givenSender();
    const sheet = { headers: ['Vaga', 'Cargo', 'Centro de custo', 'Cidade'], rows: [{ line: 2, cells: ['Padeiro'] }] };
    expect(await api.jobs.checkSheet(sheet)).toMatchObject({
      ...{ unknown: ['Centro de custo'], twice: ['Cargo'], missing: ['funcao', 'description'] },
      lines: [{ line: 2, title: 'Padeiro', problems: { length: 3 } }],
    });
  });

  it('has each field of a line shown as it will be published', async () => {
    const sender = await givenSender();
    const line: Line = {
      ...{ title: '  Padeiro  ', outras_cidades: `${TEN_CITIES[0]}`, modalidade: 'Híbrido', contrato: 'CLT' },
      ...{ comissao: 'Sim', horario_inicio: '8h', horario_fim: '17:00', dias: 'seg - qua - sex', vagas_abertas: '3' },
      ...{ escolaridade: 'Ensino Médio', afirmativa: 'Sim', beneficios: 'cesta', requirements: 'Experiência' },
      description: `Assar ${'pão '.repeat(100)}`,
    };
    const [shown] = (await sender.check([line])).lines;
    await sender.publish([line]);
    const [job] = (await sender.api.jobs.list({})).jobs;
    if (!shown || !job) throw new Error('nothing shown, or nothing published');
    const { line: _, problems, hints: __, holds: ___, same_line: ____, same_job: _____, ...fields } = shown;
    expect(problems).toEqual([]);
    expect(fields).toMatchObject({ dias: ['seg', 'qua', 'sex'], contrato: 'clt', horario_inicio: '08:00' });
    expect(job).toMatchObject({ ...fields, description: expect.stringContaining(fields.description) });
    expect(fields.description).toHaveLength(SHEET_DESCRIPTION_MAX);
    for (const [field, value] of Object.entries(fields)) expect(value, field).not.toBeNull();
  });

  it('has the lines reported for which the plan has no slot after the lines before them', async () => {
    const basico = await givenSender('basico');
    const problems = async (check: typeof basico.check, lines: Line[]) =>
      (await check(lines)).lines.map((line) => line.problems.map(({ problem }) => problem).join());
    expect(await problems(basico.check, [{ title: '' }, {}, { title: 'Outro' }])).toEqual([
      'missing',
      '',
      'active_limit',
    ]);
    await givenJob(db, basico.company);
    expect(await basico.check([{}])).toMatchObject({
      active_left: 0,
      high_left: 0,
      lines: [{ problems: { length: 1 } }],
    });
    const premium = await givenSender('premium');
    const high = { salary_range: '6.000' };
    expect(await problems(premium.check, [high, {}, { ...high, title: 'Outro' }])).toEqual(['', '', 'high_limit']);
  });

  it('has the lines reported that repeat an earlier line or an existing job', async () => {
    const sender = await givenSender();
    await sender.publish([{}]);
    const { lines } = await sender.check([{}, { title: 'Outro' }, { title: 'Outro' }]);
    expect(lines.map(({ same_job, same_line }) => [same_job, same_line])).toEqual([
      [true, null],
      [false, null],
      [false, 3],
    ]);
    const elsewhere = { outras_cidades: 'Jundiaí - SP' };
    const others = (await sender.check([elsewhere, {}, elsewhere])).lines;
    expect(others.map(({ same_job, same_line }) => [same_job, same_line])).toEqual([
      [false, null],
      [true, null],
      [false, 2],
    ]);
    await sender.publish([elsewhere], randomUUID());
    expect((await sender.check([elsewhere])).lines).toMatchObject([{ same_job: true }]);
  });

  it('has hints at phrases that the law forbids or for which a job is held, without a problem', async () => {
    const { check } = await givenSender();
    const [line] = (await check([{ title: 'Moça de boa aparência', requirements: 'Ligue (11) 98765-4321' }])).lines;
    expect(line?.problems).toEqual([]);
    expect(line?.hints.map(({ field }) => field)).toEqual(['title', 'title', 'requirements']);
  });
});

describe('a spreadsheet that is published (jobs#sheet-published)', () => {
  it('creates the same jobs as its lines would one by one, in the order of its lines', async () => {
    const [sender, other] = [await givenSender(), await givenSender()];
    const line = {
      ...VALID_LINE,
      outras_cidades: `Jundiaí - SP; ${CITY}\nSantos - SP|Jundiaí - SP`,
      dias: 'Seg a sex',
      contrato: 'CLT',
      requirements: 'Forno, Pontualidade',
    };
    expect(await sender.publish([line, { ...line, title: 'Segundo' }])).toEqual({ published: 2, held: 0 });
    expect(await titlesOf(sender)).toEqual(['Padeiro da manhã', 'Segundo']);
    const { title = '', description = '' } = line;
    await other.api.jobs.create({
      ...{
        title,
        funcao: FUNCTION,
        location: CITY,
        outras_cidades: ['Jundiaí - SP', 'Santos - SP'],
        description,
        beneficios: [],
        requirements: ['Forno', 'Pontualidade'],
      },
      ...{ salario_de: 1800, salario_ate: 2200, dias: ['seg', 'ter', 'qua', 'qui', 'sex'], contrato: 'clt' },
      image_url: other.image_url,
    });
    const own = ['id', 'company_id', 'request_id', 'image_url', 'created_at', 'updated_at'];
    const storedFields = async (owner: Owner) =>
      Object.fromEntries(
        Object.entries((await storedJobs(app, owner)).at(-1)).filter(([field]) => !own.includes(field)),
      );
    expect(await storedFields(sender)).toEqual(await storedFields(other));
  });

  it('has its jobs in the deck of a candidate who looks for them', async () => {
    const sender = await givenSender();
    await sender.publish([{ location: 'Marília - SP' }]);
    const baker = await givenCandidate(db, { area: FUNCTION, funcoes: [], cidade_de_interesse: 'Marília - SP' });
    expect((await (await app.as(baker)).api.feed.deck({})).jobs.map(({ company_id }) => company_id)).toEqual([
      sender.company.user_id,
    ]);
  });

  it('creates no job while one line has a problem', async () => {
    const sender = await givenSender();
    expect(await refusal(sender.publish([...many(30), { funcao: 'Padero' }]))).toBe('BAD_REQUEST');
    expect(await storedJobs(app, sender)).toEqual([]);
  });

  it('is published once when it is sent three times at once', async () => {
    const sender = await givenSender();
    const sent = await Promise.all([sender.publish(many(20)), sender.publish(many(20)), sender.publish(many(20))]);
    expect(sent).toEqual(Array(3).fill({ published: 20, held: 0 }));
    expect(await storedJobs(app, sender)).toHaveLength(20);
    expect(await refusal(sender.publish(many(20, { description: 'Outra.' })))).toBe('JOB_SENT');
    expect(await refusal(sender.publish(many(21)))).toBe('JOB_SENT');
    expect(await sender.publish([{}], randomUUID())).toMatchObject({ published: 1 });
  });

  it('leaves database connections for other users while spreadsheets of one company wait for its lock', async () => {
    const [sender, other] = [await givenSender(), await givenSender()];
    const holding = await app.pool.connect();
    await holding.query('begin');
    await holding.query('select from profiles where user_id = $1 for update', [sender.company.user_id]);
    const codes: (string | null)[] = [];
    const sent = Array.from({ length: 12 }, async () => {
      codes.push(await refusal(sender.publish([{}], randomUUID())));
    });
    try {
      // One spreadsheet waits for the lock and eight for that one, so three of the twelve are refused.
      await vi.waitFor(() => expect(codes).toEqual(Array(3).fill('UNAVAILABLE')));
      expect(await Promise.all(Array.from({ length: 8 }, () => other.api.jobs.list({})))).toHaveLength(8);
    } finally {
      await holding.query('commit');
      holding.release();
    }
    await Promise.all(sent);
    expect(codes.slice(3)).toEqual(Array(9).fill(null));
    expect(await storedJobs(app, sender)).toHaveLength(9);
  });

  it('waits without a database connection while another process holds its company’s lock, not for another company’s', async () => {
    const [sender, other] = [await givenSender(), await givenSender()];
    const elsewhere = await app.pool.connect();
    const lockKey = `hashtextextended('sheet ' || $1, 0)`;
    await elsewhere.query(`select pg_advisory_lock(${lockKey})`, [sender.company.user_id]);
    const sent = [sender.publish([{}]), sender.keep([{}], randomUUID())];
    let isChecked = false;
    const checked = sender.check([{}]).then(({ lines }) => {
      isChecked = true;
      return lines.length;
    });
    try {
      for (let n = 0; n < 5; n++) await other.publish([{}], randomUUID());
      const { rows } = await app.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).toEqual([]);
      expect(await storedJobs(app, sender)).toEqual([]);
      expect((await other.check([{}])).lines).toHaveLength(1);
      expect(isChecked).toBe(false);
    } finally {
      await elsewhere.query(`select pg_advisory_unlock(${lockKey})`, [sender.company.user_id]);
      elsewhere.release();
    }
    expect(await Promise.all(sent)).toEqual([{ published: 1, held: 0 }, { kept: 1 }]);
    expect(await checked).toBe(1);
  });

  it('can be sent again although the first request took the last slot', async () => {
    const sender = await givenSender('basico');
    expect(await sender.publish([{}])).toEqual({ published: 1, held: 0 });
    expect(await sender.publish([{}])).toEqual({ published: 1, held: 0 });
    expect(await refusal(sender.publish([{}], randomUUID()))).toBe('ACTIVE_JOB_LIMIT');
  });

  it.each<[Plan, Line]>([
    ['basico', {}],
    ['premium', { salary_range: '6.000' }],
  ])('doesn’t exceed the limits of %s when two spreadsheets and a single job are sent at once', async (plano, line) => {
    const sender = await givenSender(plano);
    const { id: _, ...input } = (await givenOwnJob(app, sender, { status: 'paused' })).input;
    const single = { ...input, salary_range: line.salary_range ?? '1500-2000' };
    const codes = await Promise.all([
      refusal(sender.publish([line], randomUUID())),
      refusal(sender.publish([line], randomUUID())),
      refusal(sender.api.jobs.create(single)),
    ]);
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes).toContain(plano === 'basico' ? 'ACTIVE_JOB_LIMIT' : 'HIGH_SALARY_LIMIT');
  });

  it('is refused with another company’s picture', async () => {
    const [sender, other] = [await givenSender(), await givenSender()];
    const sending = { ...sheetOf([{}]), image_url: other.image_url, request_id: randomUUID() };
    expect(await refusal(sender.api.jobs.publishSheet(sending))).toBe('BAD_REQUEST');
  });

  it('may have a body as large as its file may be, which other procedures refuse with 413', async () => {
    const sender = await givenSender();
    const size = Math.floor(SHEET_BYTES_MAX / SHEET_LINES_MAX) - 100;
    const lines = many(SHEET_LINES_MAX, { description: 'pão '.repeat(size / 5) });
    expect(await sender.publish(lines)).toMatchObject({ published: SHEET_LINES_MAX });
    const post = async (path: string, json: object) =>
      (
        await sender.fetch(`/api/rpc/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ json }),
        })
      ).status;
    expect(await post('jobs/saveSheetDrafts', { padding: 'x'.repeat(SHEET_BYTES_MAX) })).toBe(400);
    expect(await post('jobs/checkSheet', { padding: 'x'.repeat(2 * SHEET_BYTES_MAX) })).toBe(413);
    expect(await post('jobs/create', { padding: 'x'.repeat(SHEET_BYTES_MAX) })).toBe(413);
  });

  it('may be sent 30 times an hour', async () => {
    const sender = await givenSender('basico');
    for (let n = 0; n < 30; n++) await sender.publish([{}]);
    expect(await refusal(sender.publish([{}]))).toBe('RATE_LIMITED');
  });
});

describe('a spreadsheet where JOB_REVIEW is on (safety#held)', () => {
  it('is held for the same reasons as its lines would be one by one, which the check reports before', async () => {
    const [sender, other] = [
      await givenSender('super_premium', reviewing),
      await givenSender('super_premium', reviewing),
    ];
    await givenJobs(db, (await givenOwner(app, 'super_premium')).company, 25, {
      funcao: 'Padeiro',
      salary_range: '2000',
    });
    for (const { company } of [sender, other]) await givenJob(db, company, { status: 'paused' });
    const lines: Line[] = [
      { funcao: 'Padeiro', salary_range: '1900' },
      { funcao: 'Padeiro', salary_range: '20000' },
      { description: 'Há taxa de inscrição de R$ 30.' },
      { title: 'Vaga em www.empresa.com.br' },
    ];
    const checked = (await sender.check(lines)).lines.map(({ holds }) => holds);
    const { held } = await sender.publish(lines);
    for (const line of lines) await other.publish([line], randomUUID());
    const holdsOf = async (owner: Owner) =>
      (await storedJobs(app, owner))
        .filter(({ request_id }) => request_id !== null)
        .map(({ held_for }) => held_for ?? []);
    expect(checked).toEqual([['picture'], ['salary', 'picture'], ['money', 'picture'], ['link', 'picture']]);
    expect((await holdsOf(sender)).reverse()).toEqual(checked);
    expect(await holdsOf(other)).toEqual(checked);
    expect(held).toBe(4);
  });
});

describe('lines that are saved as drafts (jobs#sheet-drafts)', () => {
  it('become drafts with the values that can be parsed, once for each request id', async () => {
    const { api, keep } = await givenSender();
    const lines = [
      { funcao: 'Padero', title: `${'a'.repeat(119)}😀 e mais` },
      { salary_range: 'ótimo', location: 'Lua - SP', outras_cidades: 'Lua - SP; Santos - SP' },
      { title: 'a\u202eb' },
    ];
    expect(await keep(lines)).toEqual({ kept: 3 });
    expect(await keep(lines)).toEqual({ kept: 3 });
    const { drafts } = await api.jobs.drafts();
    const whole = await Promise.all(drafts.map(({ id }) => api.jobs.draft({ id })));
    expect(
      whole.map(({ title, funcao, location, outras_cidades, salary_range }) => [
        title.length,
        funcao,
        location,
        ...outras_cidades,
        salary_range,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [119, null, CITY, 'R$ 1.800 – R$ 2.200'],
        [VALID_LINE.title?.length, FUNCTION, null, 'Santos - SP', null],
        [0, FUNCTION, CITY, 'R$ 1.800 – R$ 2.200'],
      ]),
    );
  });

  it('are at most as many as a company may have drafts, which are deleted when the lines are published', async () => {
    const { api, keep, publish } = await givenSender();
    expect(await refusal(keep(many(21)))).toBe('DRAFTS_FULL');
    expect(await keep(many(20))).toEqual({ kept: 20 });
    expect(await refusal(keep([{}], randomUUID()))).toBe('DRAFTS_FULL');
    expect(await publish(many(20))).toMatchObject({ published: 20 });
    expect(await api.jobs.drafts()).toEqual({ drafts: [] });
    expect(await refusal(keep(many(20)))).toBe('JOB_SENT');
  });
});
