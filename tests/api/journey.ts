import createClient from 'openapi-fetch';
import { expect } from 'vitest';
import type { paths } from './openapi.gen.ts';

type Server = {
  /** The API's URL, which ends with /api/v1. */
  baseUrl: string;
  fetch: (request: Request) => Promise<Response>;
  /** Access tokens, each with all scopes of its side. */
  tokens: { company: string; candidate: string };
  /** A day ('YYYY-MM-DD') for which the company may propose an interview. */
  day: string;
};

type ApiResult<Data, Refusal> = { data?: Data; error?: Refusal };

/** Returns the data of a call's response. @throws Error for a refusal */
async function dataOf<Data, Refusal>(call: Promise<ApiResult<Data, Refusal>>): Promise<Data> {
  const { data, error } = await call;
  if (data === undefined) throw new Error(`Refused: ${JSON.stringify(error)}`);
  return data;
}

/** Returns the code of a refusal. @throws Error when the call was not refused */
async function refusal<Code extends string>(call: Promise<ApiResult<unknown, { code: Code }>>): Promise<Code> {
  const { error } = await call;
  if (error === undefined) throw new Error('Not refused');
  return error.code;
}

const PICTURE = { headers: { 'content-type': 'image/png' } };

/**
 * Performs the steps of a company and a candidate from the creation of a job to the interview, only over the REST API, with a client
 * whose types openapi-typescript generated from the OpenAPI document.
 */
export async function playJourney({ baseUrl, fetch, tokens, day }: Server, picture: Uint8Array<ArrayBuffer>) {
  const clientOf = (token: string) =>
    createClient<paths>({ baseUrl, fetch, headers: { authorization: `Bearer ${token}` } });
  const [company, candidate] = [clientOf(tokens.company), clientOf(tokens.candidate)];

  // The company publishes a job.
  const { cities } = await dataOf(candidate.GET('/cities', { params: { query: { query: 'belo horizonte' } } }));
  const [city = ''] = cities;
  const { url } = await dataOf(company.POST('/job-images', { ...PICTURE, body: '', bodySerializer: () => picture }));
  const vacancy = {
    title: 'Padeiro da manhã',
    funcao: 'Padeiro' as const,
    location: city,
    salario_de: 2100,
    salario_ate: 2500,
    description: 'Você faz o pão de cada dia.',
    requirements: [],
    beneficios: ['Vale-transporte'],
    image_url: url,
    request_id: 'a4f3c2d1-9b8e-4f7a-8c6d-5e4f3a2b1c55',
  };
  const job = await dataOf(company.POST('/jobs', { body: vacancy }));
  const again = await dataOf(company.POST('/jobs', { body: vacancy }));
  expect(again.id).toBe(job.id);
  // @ts-expect-error: not a role of the catalogue
  expect(await refusal(company.POST('/jobs', { body: { ...vacancy, funcao: 'Astronauta' } }))).toBe('BAD_REQUEST');

  // The candidate saves a profile, finds the job, decides and undoes.
  const { profile } = await dataOf(
    candidate.PUT('/profile/candidate', {
      body: {
        name: 'Ana Souza',
        area: 'Padeiro',
        funcoes: [],
        cidade_de_interesse: city,
        cidade_mora: city,
        telefone: '31987654321',
        possui_veiculo: false,
        cnh_ativa: true,
        disponivel_viajar: false,
        idade: 30,
        genero: 'Feminino',
        escolaridade: 'Ensino Médio',
        estado_civil: 'Solteiro(a)',
        tem_filhos: false,
        experiencias_profissionais: [],
      },
    }),
  );
  const { profile: wider } = await dataOf(candidate.PATCH('/profile/preferences', { body: { raio_km: 25 } }));
  expect([wider.raio_km, wider.name]).toEqual([25, profile.name]);
  const titles = async () => (await dataOf(candidate.GET('/feed'))).jobs.map(({ title }) => title);
  expect(await titles()).toEqual([job.title]);
  const ofJob = { params: { path: { job_id: job.id } } };
  await dataOf(candidate.POST('/feed/jobs/{job_id}/rejection', ofJob));
  expect(await titles()).toEqual([]);
  await dataOf(candidate.DELETE('/feed/jobs/{job_id}/rejection', ofJob));
  const liked = await dataOf(candidate.POST('/feed/jobs/{job_id}/like', ofJob));
  const undone = await dataOf(candidate.DELETE('/feed/jobs/{job_id}/like', ofJob));
  expect(undone.likes.totalLikes).toBe(liked.likes.totalLikes + 1);
  expect((await dataOf(candidate.POST('/feed/jobs/{job_id}/like', ofJob))).match).toBeNull();
  expect(await refusal(candidate.POST('/feed/jobs/{job_id}/like', ofJob))).toBe('ALREADY_LIKED');
  expect((await dataOf(candidate.GET('/feed/likes'))).likes[0]?.state).toBe('waiting');

  // The company finds the candidate and likes back.
  const candidates = await dataOf(
    company.GET('/jobs/{job_id}/candidates', { params: { path: { job_id: job.id }, query: { interested: true } } }),
  );
  expect(candidates.candidates.map(({ user_id }) => user_id)).toEqual([profile.user_id]);
  const pair = { params: { path: { job_id: job.id, candidate_id: profile.user_id } } };
  const { match } = await dataOf(company.POST('/jobs/{job_id}/candidates/{candidate_id}/like', pair));
  const id = match?.matchId ?? '';
  for (const side of [company, candidate]) {
    expect((await dataOf(side.GET('/matches'))).matches.map((each) => each.id)).toEqual([id]);
  }
  expect(await refusal(candidate.DELETE('/feed/jobs/{job_id}/like', ofJob))).toBe('ALREADY_MATCHED');

  // The company manages the match: a stage, a note, an interview that the candidate accepts, and the stage undone.
  const ofMatch = { params: { path: { id } } };
  const toInterview = { ...ofMatch, body: { version: 0, stage: 'entrevista' as const } };
  const { card } = await dataOf(company.PUT('/matches/{id}/stage', toInterview));
  expect([card.stage, card.version]).toEqual(['entrevista', 1]);
  expect(await refusal(company.PUT('/matches/{id}/stage', toInterview))).toBe('CHANGED_MEANWHILE');
  await dataOf(company.POST('/matches/{id}/notes', { ...ofMatch, body: { text: 'Ligar na terça.' } }));
  const proposal = { version: 0, day, time: '14:00', minutes: 30 as const, place: 'Rua da Bahia, 100' };
  await dataOf(company.PUT('/matches/{id}/interview', { ...ofMatch, body: proposal }));
  const { version, state } = await dataOf(candidate.GET('/matches/{id}/interview', ofMatch));
  expect(state).toBe('proposed');
  const accepted = { version, answer: 'accepted' as const };
  await dataOf(candidate.POST('/matches/{id}/interview/answer', { ...ofMatch, body: accepted }));
  expect((await dataOf(company.GET('/matches/{id}/interview', ofMatch))).state).toBe('accepted');
  await dataOf(company.POST('/matches/{id}/stage/undo', { ...ofMatch, body: { version: card.version } }));
  const hiring = await dataOf(company.GET('/matches/{id}/hiring', ofMatch));
  expect([hiring.card.stage, hiring.notes.map(({ text }) => text)]).toEqual(['novo', ['Ligar na terça.']]);
  expect((await dataOf(company.GET('/team'))).members).toHaveLength(1);

  // Neither side has the other's rights.
  expect(await refusal(candidate.GET('/matches/{id}/hiring', ofMatch))).toBe('FORBIDDEN');
  expect(await refusal(candidate.GET('/jobs'))).toBe('SCOPE_MISSING');
  expect(await refusal(company.GET('/feed'))).toBe('SCOPE_MISSING');
}
