import { describe, expect, it } from 'vitest';
import type { ProfileData } from '#demo/types.ts';
import { ALL_FUNCTIONS } from '#domain/catalogue/functions.ts';
import {
  BIO_MAX,
  EXPERIENCE_DESCRIPTION_MAX,
  EXPERIENCES_MAX,
  FUNCTIONS_MAX,
  ITEM_MAX,
  NAME_MAX,
  NEIGHBOURHOOD_MAX,
} from '#domain/text/text-limits.ts';
import { CITY, FUNCTION, givenCandidate, givenCompany, givenJob, givenJobs } from '#tests/support/people.ts';
import { CANDIDATE_INPUT, COMPANY_INPUT } from '#tests/support/procedures.ts';
import { type Client, refusal, testApp } from '#tests/support/test-app.ts';
import { matches } from '../matches/schema.ts';

const app = await testApp();
const { db } = app;

const rowOf = async ({ user_id }: ProfileData) => {
  const { rows } = await app.pool.query('select * from profiles where user_id = $1', [user_id]);
  return rows[0];
};

const candidateInput: Parameters<Client['profiles']['saveCandidate']>[0] = {
  ...CANDIDATE_INPUT,
  bio: 'Faço pão.\nGosto de gente.',
};
const [experience] = CANDIDATE_INPUT.experiencias_profissionais;

/** Profile fields of an account without any profile data. */
const NEW = {
  area: null,
  funcoes: [],
  cidade_de_interesse: null,
  city: null,
  bio: null,
  telefone: null,
  whatsapp: null,
} as const;
const blank = { ...NEW, funcoes: [] };

type Rule = [rule: string, change: object, accepted: boolean];
const functions = (count: number) => ALL_FUNCTIONS.slice(0, count);

const shared: Rule[] = [
  ['a name of 120 characters', { name: 'n'.repeat(NAME_MAX) }, true],
  ['a name of 121 characters', { name: 'n'.repeat(NAME_MAX + 1) }, false],
  ['a blank name', { name: '  ' }, false],
  ['a name of two lines', { name: 'Ana\nSouza' }, false],
  ['a name with a phone', { name: 'Padaria 11 98765-4321' }, false],
  ['a phone of 10 digits', { telefone: '3133334444' }, true],
  ['a phone of 11 digits', { telefone: '31987654321' }, true],
  ['a phone of 9 digits', { telefone: '313333444' }, false],
  ['a phone number of Peru', { telefone: '+51 987 654 321' }, false],
  ['a copied number', { telefone: '\u202a+55 31 98765\u20114321\u202c' }, true],
  ['a phone of 11 digits that is not a mobile', { telefone: '31187654321' }, false],
  ['an area code that does not exist', { telefone: '2087654321' }, false],
  ['a phone without digits', { telefone: 'não tenho' }, false],
  ['a city outside of the list', { city: 'Lisboa - PT' }, false],
  ['a role outside of the catalogue', { funcoes: ['Astronauta'] }, false],
  ['20 roles', { funcoes: functions(FUNCTIONS_MAX) }, true],
  ['21 roles', { funcoes: functions(FUNCTIONS_MAX + 1) }, false],
  ['a text of 2000 characters', { bio: 'b'.repeat(BIO_MAX) }, true],
  ['a text of 2001 characters', { bio: 'b'.repeat(BIO_MAX + 1) }, false],
];

describe("saving a candidate's profile", () => {
  it('stores it, returns the profile and the session, and makes the deck available', async () => {
    const candidate = await givenCandidate(db, blank);
    await app.pool.query('update profiles set area = null, cidade_de_interesse = null where user_id = $1', [
      candidate.user_id,
    ]);
    const { api } = await app.as(candidate);
    expect(await refusal(api.feed.skip({ job_id: crypto.randomUUID() }))).toBe('PROFILE_INCOMPLETE');

    const saved = await api.profiles.saveCandidate({
      ...candidateInput,
      funcoes: ['Confeiteiro', FUNCTION, 'Confeiteiro'],
      cidade_de_interesse: 'belo horizonte - mg',
      telefone: '+55 (31) 98765-4321',
    });

    const kept = { ...candidateInput, funcoes: ['Confeiteiro'] };
    expect(saved.profile).toMatchObject(kept);
    expect(saved.session).toMatchObject({
      user: { id: candidate.user_id, name: 'Ana Souza', user_type: 'candidate' },
      profile: { area: FUNCTION, cidade_de_interesse: CITY, has_phone: true, is_complete: true, plano: 'basico' },
      home_route: '/vagas',
    });
    expect(await rowOf(candidate)).toMatchObject({ ...kept, cargos_normalizados: ['padeiro'] });
    expect(await api.profiles.mine()).toEqual(saved.profile);
    expect(await api.session.current()).toEqual(saved.session);
    expect((await api.feed.deck({})).has_valid_profile).toBe(true);
  });

  it('records when the gestures were first explained, for candidates and companies (feed#first-deck)', async () => {
    const isNew = { gestures_explained_at: null };
    for (const person of [await givenCandidate(db, isNew), await givenCompany(db, isNew)]) {
      const { api } = await app.as(person);
      const knows = async () => {
        const { user, ...session } = await api.session.current();
        return user && 'profile' in session && session.profile.knows_gestures;
      };
      expect(await knows()).toBe(false);
      await api.profiles.recordGesturesExplained();
      const first = await rowOf(person);
      expect(await knows()).toBe(true);
      await api.profiles.recordGesturesExplained();
      expect(await rowOf(person)).toEqual(first);
    }
  });

  it('stores optional texts left empty as null', async () => {
    const candidate = await givenCandidate(db);
    const { api } = await app.as(candidate);
    const { profile } = await api.profiles.saveCandidate({
      ...candidateInput,
      bio: '   ',
      bairro_mora: '',
      telefone: null,
      cidade_mora: null,
      city: null,
    });
    expect(profile).toMatchObject({ bio: null, bairro_mora: null, telefone: null, cidade_mora: null, city: null });
  });

  it('may omit function and city, and then returns an incomplete profile', async () => {
    const { api } = await app.as(await givenCandidate(db));
    const { session } = await api.profiles.saveCandidate({ ...candidateInput, area: null, cidade_de_interesse: null });
    expect(session).toMatchObject({ profile: { is_complete: false }, home_route: '/perfil' });
  });

  const rules: Rule[] = [
    ...shared,
    ['an age of 14', { idade: 14 }, true],
    ['an age of 100', { idade: 100 }, true],
    ['an age of 13', { idade: 13 }, false],
    ['an age of 101', { idade: 101 }, false],
    ['an age of 20.5', { idade: 20.5 }, false],
    ['an age as a string', { idade: '20' }, false],
    ['no age', { idade: null }, false],
    ['no answer about children', { tem_filhos: null }, false],
    ['a gender outside of the list', { genero: 'Outra coisa' }, false],
    ['an education outside of the list', { escolaridade: 'Doutorado' }, false],
    ['a marital status outside of the list', { estado_civil: 'Enrolado(a)' }, false],
    ['a principal area outside of the catalogue', { area: 'Astronauta' }, false],
    ['a city of interest outside of the list', { cidade_de_interesse: 'Lisboa - PT' }, false],
    ['a neighbourhood of 80 characters', { bairro_mora: 'b'.repeat(NEIGHBOURHOOD_MAX) }, true],
    ['a neighbourhood of 81 characters', { bairro_mora: 'b'.repeat(NEIGHBOURHOOD_MAX + 1) }, false],
    ['20 experiences', { experiencias_profissionais: Array(EXPERIENCES_MAX).fill(experience) }, true],
    ['21 experiences', { experiencias_profissionais: Array(EXPERIENCES_MAX + 1).fill(experience) }, false],
    ['an experience without a role', { experiencias_profissionais: [{ ...experience, cargo: ' ' }] }, false],
    [
      'an experience with a role of 121 characters',
      { experiencias_profissionais: [{ ...experience, cargo: 'c'.repeat(ITEM_MAX + 1) }] },
      false,
    ],
    [
      'an experience described in 2001 characters',
      { experiencias_profissionais: [{ ...experience, descricao: 'd'.repeat(EXPERIENCE_DESCRIPTION_MAX + 1) }] },
      false,
    ],
  ];

  it.each(rules)('validates %s', async (_, change, accepted) => {
    const candidate = await givenCandidate(db, { name: 'Antes' });
    const before = await rowOf(candidate);
    const { rpc } = await app.as(candidate);

    const response = await rpc('profiles/saveCandidate', { ...candidateInput, ...change });

    expect(response.status).toBe(accepted ? 200 : 400);
    if (accepted) expect((await rowOf(candidate)).name).not.toBe('Antes');
    else expect(await rowOf(candidate)).toEqual(before);
  });
});

describe("saving a company's profile", () => {
  it('stores it, returns the profile and the session, and makes the jobs available', async () => {
    const company = await givenCompany(db, blank);
    const { api } = await app.as(company);
    expect(await refusal(api.jobs.list({}))).toBe('PROFILE_INCOMPLETE');

    const saved = await api.profiles.saveCompany({ ...COMPANY_INPUT, telefone: '(31) 3333-4444' });

    expect(saved.profile).toMatchObject(COMPANY_INPUT);
    expect(saved.session).toMatchObject({
      user: { id: company.user_id, name: 'Padaria Central', user_type: 'company' },
      profile: { is_complete: true, has_phone: true, city: CITY },
      home_route: '/empresa/vagas',
    });
    expect(await rowOf(company)).toMatchObject(COMPANY_INPUT);
    expect((await api.jobs.list({})).jobs).toEqual([]);
  });

  const rules: Rule[] = [
    ...shared,
    ['no role', { funcoes: [] }, false],
    ['no city', { city: '' }, false],
    ['no phone', { telefone: '' }, false],
    ['no description', { bio: ' \n ' }, false],
  ];

  it.each(rules)('validates %s', async (_, change, accepted) => {
    const company = await givenCompany(db, { name: 'Antes' });
    const before = await rowOf(company);
    const { rpc } = await app.as(company);

    const response = await rpc('profiles/saveCompany', { ...COMPANY_INPUT, ...change });

    expect(response.status).toBe(accepted ? 200 : 400);
    if (accepted) expect((await rowOf(company)).name).not.toBe('Antes');
    else expect(await rowOf(company)).toEqual(before);
  });
});

it('keeps an existing name that contains a contact, but refuses a new name with one (profiles#name)', async () => {
  const company = await givenCompany(db, { name: 'Maria 11987654321' });
  const { api } = await app.as(company);
  const saved = await api.profiles.saveCompany({ ...COMPANY_INPUT, name: 'Maria 11987654321' });
  expect(saved.profile.name).toBe('Maria 11987654321');
  const other = api.profiles.saveCompany({ ...COMPANY_INPUT, name: 'Maria 11987654322' });
  expect(await refusal(other)).toBe('NAME_HAS_CONTACT');
});

describe('texts with a contact (profiles#texts)', () => {
  const worked = { cargo: 'Padeira', empresa: 'Americanas.com', periodo: '01/2020 - 03/2022', descricao: 'Fazia pão.' };

  it.each([
    ['a bio', { bio: 'Me ligue: onze 9 8765 4321' }],
    ['a neighbourhood', { bairro_mora: 'Savassi, ana@gmail.com' }],
    ['an experience', { experiencias_profissionais: [{ ...worked, descricao: 'Veja behance.net/ana-pao' }] }],
    [
      'several fields of an experience together',
      { experiencias_profissionais: [{ ...worked, cargo: 'Padeira 31 98765', empresa: '4321' }] },
    ],
  ])('are refused in %s of a candidate, as a whole profile or as a step, and nothing is saved', async (_, change) => {
    const candidate = await givenCandidate(db, { name: 'Antes' });
    const before = await rowOf(candidate);
    const { api } = await app.as(candidate);
    expect(await refusal(api.profiles.saveCandidate({ ...candidateInput, ...change }))).toBe('TEXT_HAS_CONTACT');
    const { name, bio, telefone, city, cidade_mora, bairro_mora } = candidateInput;
    const { possui_veiculo, cnh_ativa, disponivel_viajar, experiencias_profissionais } = candidateInput;
    const about = {
      ...{ name, bio, telefone, city, cidade_mora, bairro_mora, possui_veiculo, cnh_ativa, disponivel_viajar },
      experiencias_profissionais,
    };
    const step = api.profiles.saveCandidateStep({ step: 'about', ...about, ...change });
    expect(await refusal(step)).toBe('TEXT_HAS_CONTACT');
    expect(await rowOf(candidate)).toEqual(before);
  });

  it('do not include names of employers and programs, and periods, that only look like a contact', async () => {
    const { api } = await app.as(await givenCandidate(db));
    const values = { bio: 'Tenho WhatsApp e sei Monday.com.', experiencias_profissionais: [worked] };
    expect((await api.profiles.saveCandidate({ ...candidateInput, ...values })).profile).toMatchObject(values);
  });

  it("are refused in a company's texts; a stored one stays until it is changed", async () => {
    const company = await givenCompany(db, { bio: 'Chama no zap' });
    const { api } = await app.as(company);
    const save = (bio: string) => api.profiles.saveCompany({ ...COMPANY_INPUT, bio });
    expect((await save('Chama no zap')).profile.bio).toBe('Chama no zap');
    for (const bio of ['Chama no zap!', 'Vagas em padariasol.com.br', 'Fale com rh@padaria.com.br']) {
      expect(await refusal(save(bio)), bio).toBe('TEXT_HAS_CONTACT');
    }
    await save('Atendemos clientes por WhatsApp.');
  });

  it("are hidden, not refused, in a company's line of business, which users cannot change", async () => {
    const company = await givenCompany(db);
    await givenJob(db, company);
    const { api } = await app.as(await givenCandidate(db));
    const seen = async (area_atuacao: string) => {
      await app.pool.query('update profiles set area_atuacao = $2 where user_id = $1', [company.user_id, area_atuacao]);
      return (await api.profiles.company({ company_id: company.user_id })).area_atuacao;
    };
    expect(await seen('Panificação')).toBe('Panificação');
    expect(await seen('Panificação, chama no zap')).toBeNull();
  });
});

describe('fields that users cannot set', () => {
  const forged = {
    user_type: 'company',
    plano: 'super_premium',
    plano_pro: true,
    plano_premium: true,
    plan_rank: 0,
    curtidas_disponiveis: 999,
    likes_bonus: 999,
    curtidas_semanais: 999,
    data_ultimo_reset: '2020-01-01T00:00:00.000Z',
    data_ultimo_pagamento: '2026-01-01T00:00:00.000Z',
    email: 'outra@example.com',
    id: crypto.randomUUID(),
    cnpj: '1',
    avatar_url: 'https://example.com/x.png',
    created_at: '2020-01-01T00:00:00.000Z',
    cargos_normalizados: ['tudo'],
  };

  it.each(['candidate', 'company'] as const)('do not change when a %s sends them to a save', async (type) => {
    const user = type === 'candidate' ? await givenCandidate(db) : await givenCompany(db);
    const victim = type === 'candidate' ? await givenCandidate(db) : await givenCompany(db);
    const [before, victimBefore] = [await rowOf(user), await rowOf(victim)];
    const [path, input] =
      type === 'candidate' ? ['profiles/saveCandidate', candidateInput] : ['profiles/saveCompany', COMPANY_INPUT];
    const { rpc } = await app.as(user);

    const response = await rpc(path, { ...forged, user_id: victim.user_id, ...input, user_type: 'admin' });

    expect([200, 400]).toContain(response.status);
    const after = await rowOf(user);
    const kept = Object.keys(forged).filter((field) => field !== 'cargos_normalizados');
    for (const field of kept) expect([field, after[field]]).toEqual([field, before[field]]);
    expect(after.cargos_normalizados ?? []).not.toContain('tudo');
    expect(await rowOf(victim)).toEqual(victimBefore);
    const { rows } = await app.pool.query('select user_type, email from "user" where id = $1', [user.user_id]);
    expect(rows).toEqual([{ user_type: type, email: user.email }]);
  });

  it.each([
    ['a plan', '/api/rpc/profiles/mine', { plano: 'super_premium' }],
    ['a balance', '/api/rpc/likes/counters', { likes_bonus: 50, totalLikes: 50 }],
    ['a session', '/api/rpc/session/current', { user_type: 'company' }],
  ])('do not change when they are sent to a procedure that only reads: %s', async (_, path, input) => {
    const candidate = await givenCandidate(db);
    const before = await rowOf(candidate);
    const { rpc } = await app.as(candidate);
    await rpc(path.replace('/api/rpc/', ''), input);
    expect(await rowOf(candidate)).toEqual(before);
  });
});

describe('the frame of a picture', () => {
  const rules: [number, number, number, boolean][] = [
    [1, 0, 0, true],
    [4, -1, 1, true],
    [0.99, 0, 0, false],
    [4.01, 0, 0, false],
    [1, 1.01, 0, false],
    [1, 0, -1.01, false],
  ];
  it.each(rules)('is validated: zoom %f, offset %f, %f', async (zoom, x, y, accepted) => {
    const candidate = await givenCandidate(db);
    const { rpc } = await app.as(candidate);
    const frame = { avatar_zoom_level: zoom, avatar_offset_x: x, avatar_offset_y: y };
    expect((await rpc('profiles/saveAvatarFrame', frame)).status).toBe(accepted ? 200 : 400);
    const kept = accepted ? frame : { avatar_zoom_level: 1, avatar_offset_x: 0, avatar_offset_y: 0 };
    expect(await rowOf(candidate)).toMatchObject(kept);
  });
});

describe('a company’s profile for a candidate', () => {
  async function givenView(more: Partial<typeof matches.$inferInsert> | null) {
    const candidate = await givenCandidate(db);
    const company = await givenCompany(db, {
      name: 'Padaria Central',
      plano: 'premium',
      telefone: '3133335555',
      whatsapp: '31988886666',
    });
    const job = await givenJob(db, company, { title: 'Padeiro noturno' });
    if (more) {
      const pair = { candidate_id: candidate.user_id, company_id: company.user_id };
      await db.insert(matches).values({ ...pair, job_id: job.id, ...more });
    }
    const { api, rpc } = await app.as(candidate);
    const view = await api.profiles.company({ company_id: company.user_id });
    const raw = await (await rpc('profiles/company', { company_id: company.user_id })).text();
    return { company, view, raw };
  }

  it('has no phone and no e-mail without a match', async () => {
    const { company, view, raw } = await givenView(null);
    expect(view).toMatchObject({ name: 'Padaria Central', has_match: false, telefone: null, whatsapp_url: null });
    for (const mark of ['3133335555', '31988886666', company.email, 'curtidas', 'cnpj']) {
      expect(raw).not.toContain(mark);
    }
  });

  it('has the phone and a link with an active match', async () => {
    const { view } = await givenView({});
    expect(view).toMatchObject({ has_match: true, telefone: '31988886666' });
    expect(view.whatsapp_url).toMatch(/^https:\/\/wa\.me\/5531988886666\?text=.*Padeiro%20noturno/);
  });

  it('has a greeting without a job when the match has none', async () => {
    const { view } = await givenView({ job_id: null });
    expect(new URL(view.whatsapp_url ?? '').searchParams.get('text')).not.toContain('na vaga');
  });

  it('has no phone after the candidate has hidden the match', async () => {
    const { view, raw } = await givenView({ excluido_por_candidato: true });
    expect(view).toMatchObject({ has_match: false, telefone: null, whatsapp_url: null });
    expect(raw).not.toContain('31988886666');
  });

  it('has no phone when only another candidate has a match', async () => {
    const { company } = await givenView({});
    const { api } = await app.as(await givenCandidate(db));
    expect(await api.profiles.company({ company_id: company.user_id })).toMatchObject({
      has_match: false,
      telefone: null,
    });
  });

  it('has the number of active jobs only', async () => {
    const company = await givenCompany(db, { plano: 'premium' });
    await givenJobs(db, company, 2);
    await givenJob(db, company, { status: 'paused' });
    await givenJob(db, company, { data_expiracao: new Date(app.clock.now.getTime() - 1) });
    const { api } = await app.as(await givenCandidate(db));
    expect((await api.profiles.company({ company_id: company.user_id })).active_jobs).toBe(2);
  });

  it('is not found by the id of a candidate, of the caller, or of no user', async () => {
    const candidate = await givenCandidate(db);
    const { api } = await app.as(candidate);
    const other = await givenCandidate(db);
    for (const company_id of [other.user_id, candidate.user_id, crypto.randomUUID()]) {
      expect(await refusal(api.profiles.company({ company_id }))).toBe('NOT_FOUND');
    }
  });
});
