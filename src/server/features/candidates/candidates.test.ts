import { addHours } from 'date-fns/addHours';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProfileData } from '#demo/types.ts';
import { PLANS, type Plan, planRank } from '#domain/billing/plans.ts';
import { compatibility } from '#domain/candidates/compatibility.ts';
import { CITIES } from '#domain/catalogue/cities.ts';
import { FUNCTION, givenCandidate, givenCandidates, givenCompany, givenJob } from '#tests/support/people.ts';
import { type Client, refusal, testApp } from '#tests/support/test-app.ts';
import { superLikes } from '../likes/schema.ts';

const app = await testApp();
const { db } = app;

const cities = CITIES.values();
/** A city of its own for each test, so that no deck sees another test's candidates. */
function newCity(): string {
  const city = cities.next().value;
  if (!city) throw new Error('More tests than cities');
  return city;
}

/** A company with a job in a city of its own, and its session. */
async function givenRecruiter(funcao = FUNCTION) {
  const city = newCity();
  const company = await givenCompany(db);
  const job = await givenJob(db, company, { location: city, funcao });
  return { city, company, job, ...(await app.as(company)) };
}

const candidateIn = (city: string, overrides: Partial<ProfileData> = {}) =>
  givenCandidate(db, { cidade_de_interesse: city, ...overrides });

async function wholeDeck(api: Client, job_id: string) {
  const pages = [await api.candidates.deck({ job_id })];
  for (let cursor = pages[0]?.next_cursor; cursor; cursor = pages.at(-1)?.next_cursor) {
    if (pages.length > 50) throw new Error('The deck does not end');
    pages.push(await api.candidates.deck({ job_id, cursor }));
  }
  return { pages, candidates: pages.flatMap(({ candidates }) => candidates) };
}

const idsOf = (people: readonly { user_id: string }[]) => people.map(({ user_id }) => user_id);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);

describe('the candidates in a job’s deck', () => {
  const cases: [rule: string, overrides: Partial<ProfileData>, shown: boolean][] = [
    ['include a candidate whose principal area is the job’s function', {}, true],
    ['include a candidate with the function among others', { area: 'Confeiteiro', funcoes: [FUNCTION] }, true],
    ['exclude a candidate with another function', { area: 'Enfermeiro', funcoes: ['Confeiteiro'] }, false],
    ['exclude a candidate who lives there and looks elsewhere', { cidade_de_interesse: 'Ipiaçu - MG' }, false],
    ['include a candidate who lives elsewhere and looks there', { cidade_mora: 'Ipiaçu - MG' }, true],
  ];

  it.each(cases)('%s', async (_, overrides, shown) => {
    const { api, city, job } = await givenRecruiter();
    const candidate = await candidateIn(city, { cidade_mora: city, ...overrides });

    const deck = await api.candidates.deck({ job_id: job.id });

    expect(idsOf(deck.candidates)).toEqual(shown ? [candidate.user_id] : []);
    expect(deck.total).toBe(shown ? 1 : 0);
    const { title, funcao, location } = job;
    const expected = { id: job.id, title, funcao, location, outras_cidades: [] };
    expect(deck.job).toEqual({ ...expected, modalidade: 'presencial', state: 'active' });
  });

  it('exclude candidates who were liked or rejected for this job, but not for another one', async () => {
    const { api, city, company, job } = await givenRecruiter();
    const other = await givenJob(db, company, { location: city });
    const [kept, liked, rejected] = await givenCandidates(db, 3, { cidade_de_interesse: city });
    if (!kept || !liked || !rejected) throw new Error('Three candidates');

    await api.likes.likeCandidate({ candidate_id: liked.user_id, job_id: job.id });
    await api.candidates.reject({ candidate_id: rejected.user_id, job_id: job.id });
    await api.candidates.reject({ candidate_id: rejected.user_id, job_id: job.id });

    expect(await api.candidates.deck({ job_id: job.id })).toMatchObject({
      candidates: [{ user_id: kept.user_id }],
      total: 1,
    });
    expect((await api.candidates.deck({ job_id: other.id })).total).toBe(3);
    const { rows } = await app.pool.query('select job_id, rejected_type from rejections where rejected_id = $1', [
      rejected.user_id,
    ]);
    expect(rows).toEqual([{ job_id: job.id, rejected_type: 'candidate' }]);
  });

  it('are all evaluated after the last decision, also at a later visit, and not in a city without candidates', async () => {
    const { api, city, job } = await givenRecruiter();
    expect((await api.candidates.deck({ job_id: job.id })).has_evaluated).toBe(false);
    const { user_id } = await candidateIn(city);
    expect((await api.candidates.deck({ job_id: job.id })).has_evaluated).toBeUndefined();
    await api.candidates.reject({ job_id: job.id, candidate_id: user_id });
    for (const sort of [undefined, 'experience'] as const)
      expect((await api.candidates.deck({ job_id: job.id, sort })).has_evaluated).toBe(true);
  });

  it('are none for a job in a city without candidates', async () => {
    const { api, job } = await givenRecruiter();
    expect(await api.candidates.deck({ job_id: job.id })).toMatchObject({
      candidates: [],
      total: 0,
      next_cursor: null,
      likes: { likesRemaining: 5, unlimited: false },
    });
  });
});

describe('a candidate who already has a match', () => {
  async function givenPair(plano: Plan) {
    const recruiter = await givenRecruiter();
    await app.pool.query('update profiles set plano = $2 where user_id = $1', [recruiter.company.user_id, plano]);
    const candidate = await candidateIn(recruiter.city);
    const { api } = await app.as(candidate);
    const like = (job_id: string | null) => ({ candidate_id: candidate.user_id, job_id });
    return { ...recruiter, candidate, asCandidate: api, like };
  }

  it('on another job is still in the deck of this job, and may match on it too', async () => {
    const { api, city, company, job, asCandidate, like } = await givenPair('premium');
    const other = await givenJob(db, company, { location: city });
    const third = await givenJob(db, company, { location: city });
    await asCandidate.likes.likeJob({ job_id: other.id });
    await api.likes.likeCandidate(like(other.id));

    expect((await api.candidates.deck({ job_id: job.id })).total).toBe(1);
    expect((await api.likes.likeCandidate(like(job.id))).match).toBeNull();
    expect((await asCandidate.likes.likeJob({ job_id: job.id })).match).toMatchObject({ jobId: job.id });
    await asCandidate.likes.likeJob({ job_id: third.id });
    expect((await api.likes.likeCandidate(like(third.id))).match).toMatchObject({ jobId: third.id });
    expect((await api.matches.list({})).matches).toHaveLength(3);
  });

  it('on this job, by a like without a job, is no longer in its deck, and another like is refused at no cost', async () => {
    const { api, job, asCandidate, like } = await givenPair('basico');
    await api.likes.likeCandidate(like(null));
    expect((await asCandidate.likes.likeJob({ job_id: job.id })).match).toMatchObject({ jobId: job.id });
    app.clock.now = addHours(app.clock.now, 1);

    expect(await api.candidates.deck({ job_id: job.id })).toMatchObject({ candidates: [], total: 0 });
    const before = await api.likes.counters();
    expect(await refusal(api.likes.likeCandidate(like(job.id)))).toBe('ALREADY_LIKED');
    expect(await api.likes.counters()).toEqual(before);
  });
});

describe('the order and the pages of a job’s deck', () => {
  it('follow plan, super like, score, newest, then id, without gap or repetition', async () => {
    const { api, city, job } = await givenRecruiter();
    const people = [];
    for (const plano of PLANS) {
      for (const lives of [city, 'Ipiaçu - MG']) {
        const preferences = { cidade_de_interesse: city, cidade_mora: lives, experiencias_profissionais: [], plano };
        for (const hours of [1, 2]) {
          people.push(...(await givenCandidates(db, 6, { ...preferences, created_at: hoursAgo(hours) })));
        }
      }
    }
    const fans = people.filter((_, index) => index % 4 === 0);
    await db.insert(superLikes).values(fans.map(({ user_id }) => ({ user_id, job_id: job.id })));
    const key = (person: ProfileData) => [
      planRank(person.plano),
      fans.includes(person) ? 0 : 1,
      person.cidade_mora === city ? 0 : 1,
      -person.created_at.getTime(),
    ];
    const inOrder = people.sort((a, b) => {
      const difference = key(a)
        .map((part, index) => part - (key(b)[index] ?? 0))
        .find((part) => part !== 0);
      return difference ?? (a.user_id < b.user_id ? -1 : 1);
    });

    const { pages, candidates } = await wholeDeck(api, job.id);

    expect(idsOf(candidates)).toEqual(idsOf(inOrder));
    expect(pages.map(({ total }) => total)).toEqual([72, 72, 72, 72]);
    const superLiked = candidates.filter(({ super_liked }) => super_liked);
    expect(new Set(idsOf(superLiked))).toEqual(new Set(idsOf(fans)));
  });

  const cursorOf = (...place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url');

  it.each([
    ['free text', 'qualquer coisa'],
    ['a position that is not encrypted', cursorOf(0, 0, '60', '00000000-0000-4000-8000-000000000000')],
  ])('start at the first card when the cursor is %s', async (_, cursor) => {
    const { api, city, job } = await givenRecruiter();
    const candidate = await candidateIn(city);
    expect(idsOf((await api.candidates.deck({ job_id: job.id, cursor })).candidates)).toEqual([candidate.user_id]);
  });
});

describe('a candidate that the company skipped (candidates#skip)', () => {
  it('comes after all others, on every later visit too, the one skipped longest ago first', async () => {
    const { api, city, company, job } = await givenRecruiter();
    const first = await candidateIn(city, { plano: 'super_premium' });
    const second = await candidateIn(city, { plano: 'premium' });
    const third = await candidateIn(city);
    const skip = async (candidate: ProfileData) => {
      app.clock.now = addHours(app.clock.now, 1);
      await api.candidates.skip({ candidate_id: candidate.user_id, job_id: job.id });
    };
    const order = async () => idsOf((await api.candidates.deck({ job_id: job.id })).candidates);

    await skip(first);
    expect(await order()).toEqual(idsOf([second, third, first]));
    await skip(second);
    expect(await order()).toEqual(idsOf([third, first, second]));
    await skip(first);
    expect(await order()).toEqual(idsOf([third, second, first]));
    expect((await api.candidates.deck({ job_id: job.id })).total).toBe(3);
    const other = await givenJob(db, company, { location: city });
    expect(idsOf((await api.candidates.deck({ job_id: other.id })).candidates)).toEqual(idsOf([first, second, third]));
  });

  it('returns to the usual position when the job has 2000 later skips', async () => {
    const { api, city, job } = await givenRecruiter();
    const skipped = await givenCandidates(db, 2, { cidade_de_interesse: city });
    const many = [...skipped, ...Array.from({ length: 1998 }, () => ({ user_id: crypto.randomUUID() }))];
    const client = await app.pool.connect();
    // Most rows of `many` have no profile, which foreign keys would refuse; the limit only counts rows.
    await client.query('begin; set local session_replication_role = replica');
    await client.query(
      `insert into skipped_candidates (job_id, candidate_id, skipped_at)
       select $1, id, timestamptz '2026-01-01 00:00Z' + n * interval '1 minute' from unnest($2::uuid[]) with ordinality as t (id, n)`,
      [job.id, idsOf(many)],
    );
    await client.query('commit');
    client.release();
    const one = await candidateIn(city);
    await api.candidates.skip({ candidate_id: one.user_id, job_id: job.id });
    // A repeated skip adds no row, so none is deleted.
    await api.candidates.skip({ candidate_id: one.user_id, job_id: job.id });

    const { rows } = await app.pool.query<{ candidate_id: string }>(
      'select candidate_id from skipped_candidates where job_id = $1 order by skipped_at',
      [job.id],
    );
    expect(rows.map(({ candidate_id }) => candidate_id)).toEqual(idsOf([...many.slice(1), one]));
    const { candidates } = await api.candidates.deck({ job_id: job.id });
    expect(idsOf(candidates)).toEqual(idsOf([...skipped, one]));
  });

  it('must be a candidate of the job, and the job must be the company’s own', async () => {
    const { api, job } = await givenRecruiter();
    const elsewhere = await givenCandidate(db, { cidade_de_interesse: 'Ipiaçu - MG' });
    expect(await refusal(api.candidates.skip({ job_id: job.id, candidate_id: elsewhere.user_id }))).toBe('NOT_FOUND');
    const other = await givenRecruiter();
    const theirs = await candidateIn(other.city);
    expect(await refusal(api.candidates.skip({ job_id: other.job.id, candidate_id: theirs.user_id }))).toBe(
      'NOT_FOUND',
    );
  });
});

describe('the interest in the job (candidates#interest-shown, candidates#interested)', () => {
  async function givenFans(plano: Plan) {
    const recruiter = await givenRecruiter();
    await app.pool.query('update profiles set plano = $2 where user_id = $1', [recruiter.company.user_id, plano]);
    const [fan, ...others] = await givenCandidates(db, 25, {
      cidade_de_interesse: recruiter.city,
      created_at: hoursAgo(5),
    });
    const decided = await candidateIn(recruiter.city);
    if (!fan) throw new Error('No such user');
    for (const person of [fan, decided]) await (await app.as(person)).api.likes.likeJob({ job_id: recruiter.job.id });
    await recruiter.api.candidates.reject({ job_id: recruiter.job.id, candidate_id: decided.user_id });
    return { ...recruiter, fan, others };
  }

  it.each(['premium', 'super_premium'] as const)(
    'is shown to %s on the card, on the profile and as a list',
    async (plano) => {
      const { api, job, fan } = await givenFans(plano);
      const deck = await api.candidates.deck({ job_id: job.id });
      expect(deck).toMatchObject({ interested: 1, total: 25 });
      expect(deck.candidates.map(({ user_id, liked }) => [user_id === fan.user_id, liked])).toEqual([
        [true, true],
        ...Array(19).fill([false, false]),
      ]);
      const only = await api.candidates.deck({ job_id: job.id, interested: true });
      expect([idsOf(only.candidates), only.total, only.next_cursor]).toEqual([[fan.user_id], 1, null]);
      expect(await api.candidates.profile({ candidate_id: fan.user_id, job_id: job.id })).toMatchObject({
        liked: true,
      });
      await api.candidates.reject({ job_id: job.id, candidate_id: fan.user_id });
      const none = await api.candidates.deck({ job_id: job.id, interested: true });
      expect([none.total, none.has_evaluated]).toEqual([0, undefined]);
    },
  );

  it('orders and is counted in the deck of a company on basico, but no field states which candidates are interested', async () => {
    const { api, rpc, job, fan } = await givenFans('basico');
    const deck = await api.candidates.deck({ job_id: job.id });
    expect([deck.interested, deck.candidates[0]?.user_id]).toEqual([1, fan.user_id]);
    for (const text of [
      await (await rpc('candidates/deck', { job_id: job.id })).text(),
      await (await rpc('candidates/profile', { candidate_id: fan.user_id, job_id: job.id })).text(),
    ]) {
      expect(text).not.toMatch(/"liked"|interest"/);
    }
    expect(Buffer.from(deck.next_cursor ?? '', 'base64url').toString()).not.toContain(deck.candidates.at(-1)?.user_id);
    expect(await refusal(api.candidates.deck({ job_id: job.id, interested: true }))).toBe('PLAN_REQUIRED');
  });
});

describe('the compatibility of a candidate with a job', () => {
  const FUNCAO = 'Técnico de Enfermagem';
  const cargo = fc.constantFrom(FUNCAO, 'TECNICO DE ENFERMAGEM', ' técnico de enfermagem ', 'Enfermeiro', 'Técnico');
  const areas = [FUNCAO, 'Enfermeiro', FUNCTION];

  const person = (city: string) =>
    fc.record({
      area: fc.constantFrom(null, ...areas),
      funcoes: fc.subarray(areas),
      cidade_de_interesse: fc.constantFrom(city, city, city, 'Ipiaçu - MG', null),
      cidade_mora: fc.constantFrom(city, 'Ipiaçu - MG', null),
      experiencias_profissionais: fc.array(
        cargo.map((each) => ({ cargo: each, empresa: 'Clínica', periodo: '2020 - 2022', descricao: '' })),
        { maxLength: 3 },
      ),
    });

  it('has the score and the reasons that the domain computes, for 200 candidates', async () => {
    const { api, city, job } = await givenRecruiter(FUNCAO);
    const people: ProfileData[] = [];
    for (const profile of fc.sample(person(city), { numRuns: 200, seed: 11 })) {
      // The factory reads null preferences as 'any', so they are set afterwards.
      const made = await candidateIn(city, { area: FUNCAO, ...filled(profile) });
      await app.pool.query(
        'update profiles set area = $2, cidade_de_interesse = $3, cidade_mora = $4 where user_id = $1',
        [made.user_id, profile.area, profile.cidade_de_interesse, profile.cidade_mora],
      );
      people.push({ ...made, ...profile });
    }
    const expected = people.flatMap((each) => {
      const { score, reasons } = compatibility(each, job);
      return score === 0 ? [] : [[each.user_id, { score, reasons: reasons.map(({ label }) => label) }] as const];
    });

    const { candidates } = await wholeDeck(api, job.id);

    const shown = candidates.map((each) => {
      const { compatibility_score: score, compatibility_reasons: reasons } = each;
      return [each.user_id, { score, reasons }] as const;
    });
    expect(new Map(shown)).toEqual(new Map(expected));
    expect(new Set(expected.map(([, { score }]) => score))).toEqual(new Set([60, 70, 80, 90, 100]));
  });
});

/** Returns the profile without the fields that are null. */
const filled = (profile: object): Partial<ProfileData> =>
  Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== null));

describe('the data of a candidate that a company receives', () => {
  it('never includes a private field or a contact of the candidate', async () => {
    const { city, job, rpc } = await givenRecruiter();
    const candidate = await candidateIn(city, {
      name: 'Ana Souza',
      bio: 'Faço pão.',
      idade: 97,
      genero: 'Prefiro não informar',
      escolaridade: 'Pós-graduação',
      estado_civil: 'Viúvo(a)',
      tem_filhos: true,
      telefone: '31911112222',
      whatsapp: '31933334444',
      plano: 'super_premium',
    });
    const raw = await (await rpc('candidates/deck', { job_id: job.id })).text();
    const like = { candidate_id: candidate.user_id, job_id: job.id };
    const afterLike = await (await rpc('likes/likeCandidate', like)).text();

    expect(raw).toContain('Ana Souza');
    const values = ['Prefiro não informar', 'Pós-graduação', 'Viúvo(a)', '31911112222', '31933334444', candidate.email];
    const fields = ['idade', 'genero', 'escolaridade', 'estado_civil', 'tem_filhos', 'telefone', 'whatsapp', 'email'];
    for (const mark of [...values, ...fields.map((field) => `"${field}"`), ':97', 'curtidas']) {
      expect(raw).not.toContain(mark);
      expect(afterLike).not.toContain(mark);
    }
  });

  it('has exactly the fields of the card, including the plan and its flags', async () => {
    const { api, city, job } = await givenRecruiter();
    const candidate = await candidateIn(city, { plano: 'premium', cidade_mora: city, experiencias_profissionais: [] });
    const [card] = (await api.candidates.deck({ job_id: job.id })).candidates;
    expect(card).toEqual({
      user_id: candidate.user_id,
      name: candidate.name,
      area: FUNCTION,
      city: candidate.city,
      cidade_mora: city,
      cidade_de_interesse: city,
      funcoes: [],
      bio: candidate.bio,
      avatar_url: null,
      avatar_zoom_level: 1,
      avatar_offset_x: 0,
      avatar_offset_y: 0,
      possui_veiculo: candidate.possui_veiculo,
      cnh_ativa: candidate.cnh_ativa,
      disponivel_viajar: candidate.disponivel_viajar,
      experiencias_profissionais: [],
      compatibility_score: 90,
      compatibility_reasons: [
        `Procura vagas de ${FUNCTION} em ${city}`,
        `${FUNCTION} é a função principal`,
        `Mora em ${city}`,
      ],
      super_liked: false,
      plano: 'premium',
      plano_pro: false,
      plano_premium: true,
    });
  });
});

describe('a request with ids of other users', () => {
  it("returns NOT_FOUND for another company's job", async () => {
    const { city, job } = await givenRecruiter();
    const candidate = await candidateIn(city);
    const outsider = await givenRecruiter();

    expect(await refusal(outsider.api.candidates.deck({ job_id: job.id }))).toBe('NOT_FOUND');
    const rejection = { job_id: job.id, candidate_id: candidate.user_id };
    expect(await refusal(outsider.api.candidates.reject(rejection))).toBe('NOT_FOUND');
    expect(await refusal(outsider.api.candidates.deck({ job_id: crypto.randomUUID() }))).toBe('NOT_FOUND');
  });

  it('returns NOT_FOUND when it rejects a company, a candidate out of reach, or an unknown id', async () => {
    const { api, job, company } = await givenRecruiter();
    const elsewhere = await givenCandidate(db, { cidade_de_interesse: 'Ipiaçu - MG' });
    for (const candidate_id of [company.user_id, elsewhere.user_id, crypto.randomUUID()]) {
      expect(await refusal(api.candidates.reject({ job_id: job.id, candidate_id }))).toBe('NOT_FOUND');
    }
    const { rowCount } = await app.pool.query('select 1 from rejections where user_id = $1', [company.user_id]);
    expect(rowCount).toBe(0);
  });
});
