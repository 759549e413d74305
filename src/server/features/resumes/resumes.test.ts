import { randomUUID } from 'node:crypto';
import { addMinutes } from 'date-fns/addMinutes';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ResumeInput } from '#contract/resumes.ts';
import { PLANS, type Plan } from '#domain/billing/plans.ts';
import { RESUME_LIST_MAX } from '#domain/text/text-limits.ts';
import { givenCandidate, givenCompany, givenJob } from '#tests/support/people.ts';
import { refusal, type TestApp, testApp } from '#tests/support/test-app.ts';
import { profiles } from '../profiles/schema.ts';
import { curriculos } from './schema.ts';

const app: TestApp = await testApp();
const { db } = app;

const curriculo = (overrides: Partial<ResumeInput> = {}): ResumeInput => ({
  nome_completo: 'Ana Souza',
  cargo_pretendido: 'Padeira',
  resumo_profissional: 'Dez anos de forno.',
  telefone: '31987654321',
  email: 'ana@exemplo.com.br',
  linkedin: null,
  foto_url: null,
  idade: 34,
  genero: 'Feminino',
  escolaridade: 'Técnico',
  estado_civil: 'Casado(a)',
  tem_filhos: true,
  experiencias_profissionais: [],
  formacao_academica: [],
  cursos_certificacoes: [],
  idiomas: [],
  habilidades: [],
  ...overrides,
});

const experience = (overrides: Partial<ResumeInput['experiencias_profissionais'][number]> = {}) => ({
  id: randomUUID(),
  empresa: 'Padaria Central',
  cargo: 'Padeira',
  periodo_inicio: '2019-03',
  periodo_fim: '2021-10',
  atual: false,
  descricao: 'Pães e bolos.',
  ...overrides,
});

const education = (overrides: Partial<ResumeInput['formacao_academica'][number]> = {}) => ({
  id: randomUUID(),
  curso: 'Panificação',
  instituicao: 'SENAI',
  periodo_inicio: '2015-02',
  periodo_fim: '2016-12',
  concluido: true,
  ...overrides,
});

const course = { id: randomUUID(), nome: 'Confeitaria', instituicao: 'SENAC', data_conclusao: '' };
const language = { id: randomUUID(), idioma: 'Inglês', nivel: 'Básico' as const };
const skill = { id: randomUUID(), nome: 'Fermentação natural', categoria: 'Técnica' };

const superPremium = (overrides = {}) => givenCandidate(db, { plano: 'super_premium', ...overrides });

/** Returns a match of a candidate and a company, each with an API client. */
async function givenMatch(plano: Plan = 'super_premium') {
  const candidate = await givenCandidate(db, { plano });
  const company = await givenCompany(db);
  const job = await givenJob(db, company);
  const asCandidate = await app.as(candidate);
  const asCompany = await app.as(company);
  await asCandidate.api.likes.likeJob({ job_id: job.id });
  const liked = { candidate_id: candidate.user_id, job_id: job.id };
  const { match } = await asCompany.api.likes.likeCandidate(liked);
  if (!match) throw new Error('The two likes made no match');
  return { match_id: match.matchId, candidate, company, candidateApi: asCandidate.api, companyApi: asCompany.api };
}

describe('the right to build a curriculo', () => {
  it.each(PLANS)('exists only with super_premium: %s', async (plano) => {
    const { api } = await app.as(await givenCandidate(db, { plano }));

    const calls = [() => api.resumes.mine(), () => api.resumes.save(curriculo())];

    for (const call of calls) {
      if (plano === 'super_premium') await expect(call()).resolves.toBeDefined();
      else expect(await refusal(call())).toBe('PLAN_REQUIRED');
    }
  });

  it.each(PLANS)('is never given to a company: %s', async (plano) => {
    const company = await givenCompany(db, { plano });
    const { api } = await app.as(company);

    expect(await refusal(api.resumes.mine())).toBe('FORBIDDEN');
    expect(await refusal(api.resumes.save(curriculo()))).toBe('FORBIDDEN');
    expect(await db.select().from(curriculos).where(eq(curriculos.usuario_id, company.user_id))).toEqual([]);
  });

  it('requires a session', async () => {
    expect(await refusal(app.visitor.api.resumes.mine())).toBe('UNAUTHENTICATED');
    expect(await refusal(app.visitor.api.resumes.save(curriculo()))).toBe('UNAUTHENTICATED');
  });
});

describe('the curriculo', () => {
  it('starts with the data of the profile, without being stored yet', async () => {
    const candidate = await superPremium({ bio: 'Gosto de forno.', idade: 30, whatsapp: '31977776666' });
    const { api } = await app.as(candidate);

    const { exists, resume } = await api.resumes.mine();

    expect(exists).toBe(false);
    expect(resume).toMatchObject({
      nome_completo: candidate.name,
      email: candidate.email,
      cargo_pretendido: candidate.area,
      resumo_profissional: 'Gosto de forno.',
      telefone: '31977776666',
      idade: 30,
      experiencias_profissionais: [],
    });
  });

  it('is inserted by the first save and updated by later ones, even in parallel', async () => {
    const candidate = await superPremium();
    const { api } = await app.as(candidate);
    const stored = () => db.select().from(curriculos).where(eq(curriculos.usuario_id, candidate.user_id));

    await Promise.all(['A', 'B', 'C', 'D'].map((nome) => api.resumes.save(curriculo({ nome_completo: nome }))));
    const [first, ...others] = await stored();
    expect(others).toEqual([]);

    const lists = {
      experiencias_profissionais: [experience()],
      formacao_academica: [education()],
      cursos_certificacoes: [course],
      idiomas: [language],
      habilidades: [skill],
    };
    const answer = await api.resumes.save(curriculo({ nome_completo: 'Ana Lima', ...lists }));

    expect(answer).toMatchObject(curriculo({ nome_completo: 'Ana Lima', ...lists }));
    expect(await api.resumes.mine()).toEqual({ exists: true, resume: answer });
    expect(await stored()).toMatchObject([{ id: first?.id, nome_completo: 'Ana Lima' }]);
  });

  it('copies the personal fields to the profile and changes no other field of it', async () => {
    const candidate = await superPremium({ idade: 20, tem_filhos: false });
    const { api } = await app.as(candidate);
    const before = await api.profiles.mine();

    const mirrored = {
      idade: 51,
      genero: 'Outro' as const,
      escolaridade: 'Superior' as const,
      estado_civil: 'Viúvo(a)' as const,
      tem_filhos: true,
    };
    await api.resumes.save(curriculo(mirrored));

    expect(await api.profiles.mine()).toEqual({ ...before, ...mirrored });
  });

  it('leaves the profile unchanged when it is refused', async () => {
    const candidate = await superPremium({ idade: 20 });
    const { api } = await app.as(candidate);

    expect(await refusal(api.resumes.save(curriculo({ idade: 51, nome_completo: ' ' })))).toBe('BAD_REQUEST');

    const [profile] = await db.select().from(profiles).where(eq(profiles.user_id, candidate.user_id));
    expect(profile?.idade).toBe(20);
    expect((await api.resumes.mine()).exists).toBe(false);
  });

  it('is stored without an end date for a current job or an unfinished course', async () => {
    const { api } = await app.as(await superPremium());

    const saved = await api.resumes.save(
      curriculo({
        experiencias_profissionais: [experience({ atual: true }), experience()],
        formacao_academica: [education({ concluido: false }), education()],
      }),
    );

    expect(saved.experiencias_profissionais.map(({ periodo_fim }) => periodo_fim)).toEqual(['', '2021-10']);
    expect(saved.formacao_academica.map(({ periodo_fim }) => periodo_fim)).toEqual(['', '2016-12']);
  });

  it('keeps the order of its lists', async () => {
    const { api } = await app.as(await superPremium());
    const [first, second] = [experience({ cargo: 'Primeira' }), experience({ cargo: 'Segunda' })];
    await api.resumes.save(curriculo({ experiencias_profissionais: [first, second] }));

    const saved = await api.resumes.save(curriculo({ experiencias_profissionais: [second, first] }));

    expect(saved.experiencias_profissionais.map(({ cargo }) => cargo)).toEqual(['Segunda', 'Primeira']);
  });

  it('stores a skill without a category as Geral and a language without a level as Básico', async () => {
    const { fetch, api } = await app.as(await superPremium());
    const { nivel: _, ...withoutLevel } = language;
    const input = { ...curriculo({ habilidades: [{ ...skill, categoria: '  ' }] }), idiomas: [withoutLevel] };

    const response = await fetch('/api/rpc/resumes/save', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ json: input }),
    });

    expect(response.status).toBe(200);
    const { resume } = await api.resumes.mine();
    expect(resume.idiomas).toMatchObject([{ nivel: 'Básico' }]);
    expect(resume.habilidades).toMatchObject([{ categoria: 'Geral' }]);
  });

  it('accepts the URL of the profile’s picture and no other URL', async () => {
    const avatar_url = '/media/avatars/ana.webp';
    const { api } = await app.as(await superPremium({ avatar_url }));

    expect((await api.resumes.save(curriculo({ foto_url: avatar_url }))).foto_url).toBe(avatar_url);
    for (const foto_url of ['https://tracker.example.com/a.png', '/media/avatars/other.webp']) {
      expect(await refusal(api.resumes.save(curriculo({ foto_url })))).toBe('BAD_REQUEST');
    }
  });
});

describe('the limits of a save', () => {
  const withExperience = (overrides: Parameters<typeof experience>[0]) => ({
    experiencias_profissionais: [experience(overrides)],
  });
  const cases: [what: string, overrides: object, accepted: boolean][] = [
    ['a blank name', { nome_completo: '   ' }, false],
    ['a name of 120 characters', { nome_completo: 'a'.repeat(120) }, true],
    ['a name of 121 characters', { nome_completo: 'a'.repeat(121) }, false],
    ['no e-mail', { email: '' }, false],
    ['no real e-mail', { email: 'ana@' }, false],
    ['no phone', { telefone: '' }, false],
    ['a phone of 9 digits', { telefone: '319876543' }, false],
    ['a landline of 10 digits', { telefone: '3133334444' }, true],
    ['a mobile of 11 digits, masked', { telefone: '(31) 98765-4321' }, true],
    ['an area code that no one has', { telefone: '20987654321' }, false],
    ['13 years', { idade: 13 }, false],
    ['14 years', { idade: 14 }, true],
    ['100 years', { idade: 100 }, true],
    ['101 years', { idade: 101 }, false],
    ['an age of 30.5', { idade: 30.5 }, false],
    ['no age, no gender and no answer about children', { idade: null, genero: null, tem_filhos: null }, true],
    ['a gender that is not in the list', { genero: 'X' }, false],
    ['a script as LinkedIn address', { linkedin: 'javascript:alert(1)' }, false],
    ['a web address as LinkedIn', { linkedin: 'https://www.linkedin.com/in/ana' }, true],
    ['a summary of 3000 characters', { resumo_profissional: 'a'.repeat(3000) }, true],
    ['a summary of 3001 characters', { resumo_profissional: 'a'.repeat(3001) }, false],
    ['an experience without a company', withExperience({ empresa: ' ' }), false],
    ['an experience without a role', withExperience({ cargo: '' }), false],
    ['an experience without a start', withExperience({ periodo_inicio: '' }), false],
    ['an experience without an end', withExperience({ periodo_fim: '' }), true],
    ['a thirteenth month', withExperience({ periodo_inicio: '2020-13' }), false],
    ['a whole date for a month', withExperience({ periodo_inicio: '2020-01-01' }), false],
    ['an education without a course', { formacao_academica: [education({ curso: '' })] }, false],
    ['an education without an institution', { formacao_academica: [education({ instituicao: '' })] }, false],
    ['an education without a start', { formacao_academica: [education({ periodo_inicio: '' })] }, false],
    ['a course without a name', { cursos_certificacoes: [{ ...course, nome: '' }] }, false],
    ['a course without an institution', { cursos_certificacoes: [{ ...course, instituicao: '' }] }, false],
    ['a course without a date', { cursos_certificacoes: [course] }, true],
    ['a language without a name', { idiomas: [{ ...language, idioma: '' }] }, false],
    ['a level that is not in the list', { idiomas: [{ ...language, nivel: 'Mais ou menos' }] }, false],
    ['a blank skill', { habilidades: [{ ...skill, nome: '  ' }] }, false],
    ['an entry without an id', { habilidades: [{ ...skill, id: '' }] }, false],
    ['a full list', { habilidades: Array.from({ length: RESUME_LIST_MAX }, () => skill) }, true],
    ['one entry too many', { habilidades: Array.from({ length: RESUME_LIST_MAX + 1 }, () => skill) }, false],
  ];

  it.each(cases)('accept or refuse: %s', async (_, overrides, accepted) => {
    const candidate = await superPremium();
    const { api } = await app.as(candidate);

    const call = api.resumes.save({ ...curriculo(), ...overrides });

    if (accepted) await expect(call).resolves.toBeDefined();
    else expect(await refusal(call)).toBe('BAD_REQUEST');
    expect((await api.resumes.mine()).exists).toBe(accepted);
  });

  it("apply to the caller alone: another user's id in the input changes nothing of theirs", async () => {
    const victim = await superPremium();
    const other = await superPremium();
    await (await app.as(victim)).api.resumes.save(curriculo({ nome_completo: 'Vítima' }));

    const input = { ...curriculo({ nome_completo: 'Outra' }), usuario_id: victim.user_id, id: victim.user_id };
    await (await app.as(other)).api.resumes.save(input);

    expect((await (await app.as(victim)).api.resumes.mine()).resume.nome_completo).toBe('Vítima');
    expect((await (await app.as(other)).api.resumes.mine()).resume.nome_completo).toBe('Outra');
  });
});

describe('the sending of a curriculo', () => {
  it('makes it readable for the company of the match, and sets resume_sent_at of the match for both sides', async () => {
    const { match_id, candidateApi, companyApi } = await givenMatch();
    await candidateApi.resumes.save(curriculo({ experiencias_profissionais: [experience()] }));
    expect(await refusal(companyApi.resumes.received({ match_id }))).toBe('NOT_FOUND');

    await candidateApi.resumes.send({ match_id });

    const received = await companyApi.resumes.received({ match_id });
    expect(received).toMatchObject({ nome_completo: 'Ana Souza', telefone: '31987654321', escolaridade: 'Técnico' });
    expect(received.experiencias_profissionais).toHaveLength(1);
    for (const api of [candidateApi, companyApi]) {
      const { matches } = await api.matches.list({});
      expect(matches[0]?.resume_sent_at).toBeInstanceOf(Date);
    }
  });

  it('publishes an event to the open pages of both sides', async () => {
    const { match_id, candidate, candidateApi, company } = await givenMatch();
    await candidateApi.resumes.save(curriculo());
    const received: object[] = [];
    const ends = [candidate, company].map(({ user_id }) =>
      app.deps.realtime.subscribe(user_id, (message) => void received.push({ ...message, user_id })),
    );
    await candidateApi.resumes.send({ match_id });
    const expected = [candidate, company].map(({ user_id }) => ({ type: 'match.changed', id: match_id, user_id }));
    await expect.poll(() => received).toEqual(expect.arrayContaining(expected));
    for (const end of ends) end();
  });

  it('gives the company none of the private fields', async () => {
    const { match_id, candidate, candidateApi, company } = await givenMatch();
    await candidateApi.resumes.save(curriculo());
    await candidateApi.resumes.send({ match_id });

    const response = await (await app.as(company)).fetch('/api/rpc/resumes/received', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ json: { match_id } }),
    });

    expect(response.status).toBe(200);
    const body = await response.text();
    for (const field of ['idade', 'genero', 'estado_civil', 'tem_filhos', 'email', 'usuario_id']) {
      expect(body).not.toContain(`"${field}"`);
    }
    for (const value of ['ana@exemplo.com.br', 'Casado(a)', candidate.email, candidate.user_id]) {
      expect(body).not.toContain(value);
    }
  });

  it('gives the company the profile’s current picture with its crop, or none when the curriculo has none', async () => {
    const { match_id, candidate, candidateApi, companyApi } = await givenMatch();
    const change = (picture: Partial<typeof profiles.$inferInsert>) =>
      db.update(profiles).set(picture).where(eq(profiles.user_id, candidate.user_id));
    await change({ avatar_url: '/media/avatars/first.webp' });
    await candidateApi.resumes.save(curriculo({ foto_url: '/media/avatars/first.webp' }));
    await candidateApi.resumes.send({ match_id });
    const cut = { avatar_zoom_level: 2, avatar_offset_x: -0.5, avatar_offset_y: 1 };
    await change({ avatar_url: '/media/avatars/second.webp', ...cut });

    const shown = { foto_url: '/media/avatars/second.webp', ...cut };
    expect((await candidateApi.resumes.mine()).resume).toMatchObject(shown);
    expect(await companyApi.resumes.received({ match_id })).toMatchObject(shown);
    await candidateApi.resumes.save(curriculo());
    expect((await candidateApi.resumes.mine()).resume.foto_url).toBeNull();
    expect((await companyApi.resumes.received({ match_id })).foto_url).toBeNull();
  });

  it('is refused as RESUME_MISSING without a curriculo', async () => {
    const { match_id, candidateApi, companyApi } = await givenMatch();

    expect(await refusal(candidateApi.resumes.send({ match_id }))).toBe('RESUME_MISSING');
    expect(await refusal(companyApi.resumes.received({ match_id }))).toBe('NOT_FOUND');
  });

  it.each(['basico', 'premium'] as const)('is refused as PLAN_REQUIRED with the plan %s', async (plano) => {
    const { match_id, candidateApi } = await givenMatch(plano);

    expect(await refusal(candidateApi.resumes.send({ match_id }))).toBe('PLAN_REQUIRED');
  });

  it('is refused to users who are not in the match', async () => {
    const { match_id, candidateApi } = await givenMatch();
    await candidateApi.resumes.save(curriculo());
    const outsider = await app.as(await superPremium());
    await outsider.api.resumes.save(curriculo());
    const otherCompany = await app.as(await givenCompany(db));

    expect(await refusal(outsider.api.resumes.send({ match_id }))).toBe('NOT_FOUND');
    await candidateApi.resumes.send({ match_id });

    expect(await refusal(otherCompany.api.resumes.received({ match_id }))).toBe('NOT_FOUND');
    expect(await refusal(outsider.api.resumes.received({ match_id }))).toBe('FORBIDDEN');
    expect(await refusal(candidateApi.resumes.received({ match_id }))).toBe('FORBIDDEN');
    expect(await refusal(app.visitor.api.resumes.received({ match_id }))).toBe('UNAUTHENTICATED');
    expect(await refusal(otherCompany.api.resumes.send({ match_id }))).toBe('FORBIDDEN');
    expect(await refusal(candidateApi.resumes.send({ match_id: randomUUID() }))).toBe('NOT_FOUND');
  });

  it('has no effect any more after the match is removed', async () => {
    const { match_id, candidateApi, companyApi } = await givenMatch();
    await candidateApi.resumes.save(curriculo());
    await candidateApi.resumes.send({ match_id });

    await candidateApi.matches.remove({ id: match_id });

    expect(await refusal(companyApi.resumes.received({ match_id }))).toBe('NOT_FOUND');
  });

  it('gives the company later versions of the curriculo too; a repeated sending updates the date', async () => {
    const { match_id, candidateApi, companyApi } = await givenMatch();
    await candidateApi.resumes.save(curriculo());
    await candidateApi.resumes.send({ match_id });
    const sentAt = async () => (await companyApi.matches.list({})).matches[0]?.resume_sent_at?.getTime() ?? 0;
    const first = await sentAt();

    await candidateApi.resumes.save(curriculo({ cargo_pretendido: 'Confeiteira' }));
    app.clock.now = addMinutes(app.clock.now, 1);
    await candidateApi.resumes.send({ match_id });

    expect((await companyApi.resumes.received({ match_id })).cargo_pretendido).toBe('Confeiteira');
    expect(await sentAt()).toBe(addMinutes(first, 1).getTime());
  });
});
