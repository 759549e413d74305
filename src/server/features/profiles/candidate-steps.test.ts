import { describe, expect, it } from 'vitest';
import type { ProfileData } from '#demo/types.ts';
import { ALL_FUNCTIONS } from '#domain/catalogue/functions.ts';
import { EXPERIENCES_MAX, FUNCTIONS_MAX } from '#domain/text/text-limits.ts';
import { CITY, FUNCTION, givenCandidate } from '#tests/support/people.ts';
import { CANDIDATE_INPUT, CANDIDATE_STEPS } from '#tests/support/procedures.ts';
import { type Client, refusal, testApp } from '#tests/support/test-app.ts';

const app = await testApp();

const { search, about, personal } = CANDIDATE_STEPS;
type StepInput = Parameters<Client['profiles']['saveCandidateStep']>[0];

const rowOf = async ({ user_id }: ProfileData) => {
  const { rows } = await app.pool.query('select * from profiles where user_id = $1', [user_id]);
  return rows[0];
};

/** Returns a candidate who has just signed up, with API clients. */
async function givenNew() {
  const candidate = await givenCandidate(app.db, { name: 'Antes' });
  await app.pool.query(
    `update profiles set area = null, funcoes = '{}', cidade_de_interesse = null, city = null, bio = null, telefone = null,
       cidade_mora = null, bairro_mora = null, possui_veiculo = null, cnh_ativa = null, disponivel_viajar = null,
       idade = null, genero = null, escolaridade = null, estado_civil = null, tem_filhos = null,
       experiencias_profissionais = '[]', cargos_normalizados = '{}' where user_id = $1`,
    [candidate.user_id],
  );
  const { api, rpc } = await app.as(candidate);
  return { candidate, api, rpc };
}

/** Returns the fields that differ between two rows of profiles, except `updated_at`. */
const changed = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  Object.keys(after).filter(
    (field) => field !== 'updated_at' && JSON.stringify(after[field]) !== JSON.stringify(before[field]),
  );

describe('a step of a new candidate (profiles#candidate-steps)', () => {
  it.each<[string, StepInput, string[]]>([
    ['the step `search`', search, ['area', 'funcoes', 'cidade_de_interesse']],
    [
      'the step `about`',
      about,
      [
        'name',
        'city',
        'bio',
        'cidade_mora',
        'bairro_mora',
        'possui_veiculo',
        'cnh_ativa',
        'disponivel_viajar',
        'telefone',
        'experiencias_profissionais',
        'cargos_normalizados',
      ],
    ],
    ['the step `personal`', personal, ['idade', 'genero', 'escolaridade', 'estado_civil', 'tem_filhos']],
  ])('saves the fields of %s, and changes no other field', async (_, step, fields) => {
    const { candidate, api } = await givenNew();
    const before = await rowOf(candidate);

    const { profile } = await api.profiles.saveCandidateStep(step);

    const after = await rowOf(candidate);
    expect(changed(before, after).sort()).toEqual(fields.sort());
    const { step: _name, ...sent } = step;
    expect(after).toMatchObject(sent);
    expect(profile).toMatchObject(sent);
    expect(await api.profiles.mine()).toEqual(profile);
  });

  it('stores, with the other steps, the same as one save of the whole profile', async () => {
    const [stepwise, whole] = [await givenNew(), await givenNew()];
    for (const step of [search, about, personal]) await stepwise.api.profiles.saveCandidateStep(step);
    await whole.rpc('profiles/saveCandidate', CANDIDATE_INPUT);
    const own = ['id', 'user_id', 'email', 'gestures_explained_at', 'created_at'];
    const differing = changed(await rowOf(whole.candidate), await rowOf(stepwise.candidate));
    expect(differing.filter((field) => !own.includes(field))).toEqual([]);
  });

  it('makes the deck available when the required fields are saved', async () => {
    const { api } = await givenNew();
    await api.profiles.saveCandidateStep(about);
    const { session } = await api.profiles.saveCandidateStep(personal);
    expect(session).toMatchObject({ profile: { is_complete: false }, home_route: '/perfil' });
    expect(await refusal(api.feed.skip({ job_id: crypto.randomUUID() }))).toBe('PROFILE_INCOMPLETE');

    const opened = await api.profiles.saveCandidateStep(search);
    expect(opened.session).toMatchObject({
      profile: { area: FUNCTION, cidade_de_interesse: CITY, is_complete: true },
      home_route: '/vagas',
    });
    expect((await api.feed.deck({})).has_valid_profile).toBe(true);
  });

  it('stores the principal function only in `area`, and the city in its official spelling', async () => {
    const { candidate, api } = await givenNew();
    await api.profiles.saveCandidateStep({
      ...search,
      funcoes: ['Confeiteiro', FUNCTION, 'Confeiteiro'],
      cidade_de_interesse: CITY.toLowerCase(),
    });
    expect(await rowOf(candidate)).toMatchObject({
      area: FUNCTION,
      funcoes: ['Confeiteiro'],
      cidade_de_interesse: CITY,
    });
  });

  it.each<[string, object]>([
    ['no function', { ...search, area: null }],
    ['a function outside of the catalogue', { ...search, area: 'Astronauta' }],
    ['no city', { ...search, cidade_de_interesse: null }],
    ['an empty city', { ...search, cidade_de_interesse: '' }],
    ['a city outside of the list', { ...search, cidade_de_interesse: 'Lisboa - PT' }],
    ['21 further functions', { ...search, funcoes: ALL_FUNCTIONS.slice(0, FUNCTIONS_MAX + 1) }],
    ['a blank name', { ...about, name: ' ' }],
    ['half a phone', { ...about, telefone: '1198' }],
    [
      '21 experiences',
      { ...about, experiencias_profissionais: Array(EXPERIENCES_MAX + 1).fill(about.experiencias_profissionais[0]) },
    ],
    ['an answer about mobility left open', { ...about, possui_veiculo: null }],
    ['an age of 13', { ...personal, idade: 13 }],
    ['no age', { ...personal, idade: null }],
    ['a gender outside of the list', { ...personal, genero: 'Outra coisa' }],
    ['no answer about children', { ...personal, tem_filhos: null }],
    ['a part of a step', { step: 'personal', idade: 30 }],
    ['an unknown step', { ...search, step: 'tudo' }],
    ['no step', { ...search, step: undefined }],
    ['an empty object', {}],
  ])('is refused with %s, and changes nothing', async (_, input) => {
    const { candidate, rpc } = await givenNew();
    const before = await rowOf(candidate);
    expect((await rpc('profiles/saveCandidateStep', input)).status).toBe(400);
    expect(await rowOf(candidate)).toEqual(before);
  });

  it('accepts no field of another step, nor any that users cannot set', async () => {
    const { candidate, rpc } = await givenNew();
    const other = await givenNew();
    const [before, others] = [await rowOf(candidate), await rowOf(other.candidate)];
    const forged = {
      ...about,
      ...personal,
      plano: 'super_premium',
      likes_bonus: 99,
      user_type: 'company',
      email: 'x@y.z',
    };
    const response = await rpc('profiles/saveCandidateStep', {
      ...forged,
      user_id: other.candidate.user_id,
      cargos_normalizados: ['tudo'],
      ...search,
    });
    expect(response.status).toBe(200);
    expect(changed(before, await rowOf(candidate)).sort()).toEqual(['area', 'cidade_de_interesse', 'funcoes']);
    expect(await rowOf(other.candidate)).toEqual(others);
  });
});
