import { describe, expect, it } from 'vitest';
import type { ResumeInput } from '#contract/resumes.ts';
import type { ProfileData } from '#demo/types.ts';
import { CITIES } from '#domain/catalogue/cities.ts';
import { FUNCTION, givenCandidate, givenCompany, givenJob } from '#tests/support/people.ts';
import { RESUME_INPUT } from '#tests/support/procedures.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const { db, pool } = app;

const cities = CITIES.values();

const RESUME: ResumeInput = {
  ...RESUME_INPUT,
  genero: 'Feminino',
  escolaridade: 'Ensino Médio',
  estado_civil: 'Solteiro(a)',
  idiomas: [],
};

/** A company with unlimited likes and a job in a city of its own, and a candidate for the job. */
async function givenRecruiter({ of = {}, by = {} }: { of?: Partial<ProfileData>; by?: Partial<ProfileData> } = {}) {
  const city = cities.next().value;
  if (!city) throw new Error('More tests than cities');
  const company = await givenCompany(db, { plano: 'premium', ...by });
  const job = await givenJob(db, company, { location: city });
  const candidate = await givenCandidate(db, { cidade_de_interesse: city, ...of });
  const { api } = await app.as(company);
  const candidateApi = (await app.as(candidate)).api;
  const { user_id: candidate_id } = candidate;
  const pair = { candidate_id, job_id: job.id };
  return {
    ...{ city, company, job, candidate, api, candidateApi, candidate_id, pair },
    view: (job_id: string | null = job.id) => api.candidates.profile({ candidate_id, job_id }),
    async match(): Promise<string> {
      await candidateApi.likes.likeJob({ job_id: job.id });
      const { match } = await api.likes.likeCandidate(pair);
      if (!match) throw new Error('The two did not match');
      return match.matchId;
    },
    /** Changes the candidate's preferences, so that they look for another job. */
    moveAway: () => pool.query(`update profiles set area = 'Enfermeiro' where user_id = $1`, [candidate_id]),
  };
}

describe('the profiles that a company may read', () => {
  it('are of candidates compatible with the job, with the reasons', async () => {
    const { view, job, city, candidate } = await givenRecruiter({ of: { bairro_mora: 'Savassi' } });
    const { title, funcao, location } = job;
    expect(await view()).toMatchObject({
      name: candidate.name,
      bairro_mora: 'Savassi',
      job: { id: job.id, title, funcao, location },
      is_compatible: true,
      compatibility_reasons: expect.arrayContaining([`Procura vagas de ${FUNCTION} em ${city}`]),
      decision: null,
      match: null,
    });
  });

  it('include, when no job is given, a candidate who is compatible with any job of the company', async () => {
    const { view } = await givenRecruiter();
    const seen = await view(null);
    expect(seen).toMatchObject({ job: null, is_compatible: true, compatibility_score: 0, compatibility_reasons: [] });
  });

  it('exclude a candidate who is compatible with no job of the company, whether a job is given or not', async () => {
    const { view, moveAway, api, pair } = await givenRecruiter();
    await moveAway();
    expect(await refusal(view())).toBe('NOT_FOUND');
    expect(await refusal(view(null))).toBe('NOT_FOUND');
    expect(await refusal(api.candidates.reject(pair))).toBe('NOT_FOUND');
    expect(await refusal(api.candidates.reject({ ...pair, job_id: null }))).toBe('NOT_FOUND');
  });

  it('include a matched candidate who has changed their preferences since', async () => {
    const { view, match, moveAway } = await givenRecruiter();
    const id = await match();
    await moveAway();
    expect(await view()).toMatchObject({ is_compatible: false, compatibility_score: 0, match: { id } });
    expect(await view(null)).toMatchObject({ is_compatible: false, match: { id } });
  });

  it('allow a like or a rejection of a matched candidate for another job', async () => {
    const { match, moveAway, api, candidate_id, company } = await givenRecruiter();
    const [liked, rejected] = [await givenJob(db, company), await givenJob(db, company)];
    await match();
    await moveAway();
    const answer = await api.likes.likeCandidate({ candidate_id, job_id: liked.id });
    expect(answer.match).toBeNull();
    await api.candidates.reject({ candidate_id, job_id: rejected.id });
    expect(await api.candidates.profile({ candidate_id, job_id: liked.id })).toMatchObject({ decision: 'liked' });
    expect(await api.candidates.profile({ candidate_id, job_id: rejected.id })).toMatchObject({ decision: 'rejected' });
  });

  it('exclude a candidate who is compatible or matched only with another company', async () => {
    const { job, candidate_id, match, moveAway } = await givenRecruiter();
    await match();
    await moveAway();
    const outsider = await givenRecruiter();
    for (const job_id of [job.id, crypto.randomUUID(), outsider.job.id, null]) {
      expect(await refusal(outsider.api.candidates.profile({ candidate_id, job_id }))).toBe('NOT_FOUND');
    }
  });

  it('exclude companies and unknown ids', async () => {
    const { api, company, job } = await givenRecruiter();
    const other = await givenCompany(db);
    for (const candidate_id of [company.user_id, other.user_id, crypto.randomUUID()]) {
      for (const job_id of [job.id, null]) {
        expect(await refusal(api.candidates.profile({ candidate_id, job_id }))).toBe('NOT_FOUND');
      }
    }
  });

  it('exclude removed accounts, matched or not', async () => {
    const matched = await givenRecruiter();
    await matched.match();
    for (const { candidate_id, view } of [matched, await givenRecruiter()]) {
      await pool.query('update profiles set removed_at = now() where user_id = $1', [candidate_id]);
      expect(await refusal(view())).toBe('NOT_FOUND');
      expect(await refusal(view(null))).toBe('NOT_FOUND');
    }
  });
});

describe('the contact in a profile', () => {
  const phones = { telefone: '31911112222', whatsapp: '31933334444' };

  it('is present with a match, for any job of the company or without a job, and disappears with the match', async () => {
    const { view, match, api, company, job } = await givenRecruiter({ of: phones });
    const other = await givenJob(db, company, { title: 'Outra vaga' });
    expect((await view()).match).toBeNull();
    const id = await match();
    for (const job_id of [undefined, null, other.id]) {
      expect((await view(job_id)).match).toEqual({
        id,
        job_title: job.title,
        ...phones,
        contact: 'available',
        whatsapp_url: expect.stringContaining('https://wa.me/5531933334444?text='),
        resume_sent_at: null,
      });
    }
    await api.matches.remove({ id });
    expect((await view()).match).toBeNull();
  });

  it('is absent when only one of the two likes the other', async () => {
    const liking = await givenRecruiter({ of: phones });
    await liking.api.likes.likeCandidate(liking.pair);
    const liked = await givenRecruiter({ of: phones });
    await liked.candidateApi.likes.likeJob({ job_id: liked.job.id });
    for (const { view } of [liking, liked]) expect((await view()).match).toBeNull();
  });

  it('is absent when the company hid the match', async () => {
    const { view, match } = await givenRecruiter({ of: phones });
    const id = await match();
    await pool.query('update matches set excluido_por_empresa = true where id = $1', [id]);
    expect((await view()).match).toBeNull();
  });

  it('states that the candidate has no phone', async () => {
    const { view, match } = await givenRecruiter({ of: { telefone: null, whatsapp: null } });
    await match();
    const nothing = { contact: 'other_phone_missing', whatsapp_url: null, telefone: null, whatsapp: null };
    expect((await view()).match).toMatchObject(nothing);
  });
});

describe('the company’s decision in a profile', () => {
  it('is null, then the like, the super like or the rejection for this job only', async () => {
    const { company, city, pair, api, view, candidate_id } = await givenRecruiter();
    const second = await givenJob(db, company, { location: city });
    const third = await givenJob(db, company, { location: city });
    expect((await view()).decision).toBeNull();
    await api.likes.likeCandidate(pair);
    await api.likes.superLikeCandidate({ candidate_id, job_id: second.id });
    await api.candidates.reject({ candidate_id, job_id: third.id });
    expect((await view()).decision).toBe('liked');
    expect((await view(second.id)).decision).toBe('super_liked');
    expect((await view(third.id)).decision).toBe('rejected');
    expect((await view(null)).decision).toBeNull();
  });

  it('can be a rejection without a job, stored once and separate from those for jobs', async () => {
    const { api, view, pair, candidate_id } = await givenRecruiter();
    const withoutJob = { ...pair, job_id: null };
    await Promise.all([api.candidates.reject(withoutJob), api.candidates.reject(withoutJob)]);
    await api.candidates.reject(withoutJob);
    const { rows } = await pool.query('select rejected_type, job_id from rejections where rejected_id = $1', [
      candidate_id,
    ]);
    expect(rows).toEqual([{ rejected_type: 'candidate', job_id: null }]);
    expect((await view(null)).decision).toBe('rejected');
    expect((await view()).decision).toBeNull();
  });

  it('can be a like without a job', async () => {
    const { api, view, pair } = await givenRecruiter();
    await api.likes.likeCandidate({ ...pair, job_id: null });
    expect((await view(null)).decision).toBe('liked');
    expect((await view()).decision).toBeNull();
  });

  it('is null when only another company has decided', async () => {
    const { city, view, pair } = await givenRecruiter();
    const rival = await givenCompany(db, { plano: 'premium' });
    const job = await givenJob(db, rival, { location: city });
    const { api } = await app.as(rival);
    await api.candidates.reject({ ...pair, job_id: job.id });
    await api.likes.likeCandidate({ ...pair, job_id: null });
    expect((await view()).decision).toBeNull();
    expect((await view(null)).decision).toBeNull();
  });

  it("is returned with the remaining weekly likes, and with the candidate's super like of the job", async () => {
    const { view, candidateApi, job } = await givenRecruiter({ by: { plano: 'basico' }, of: { plano: 'premium' } });
    await candidateApi.likes.superLikeJob({ job_id: job.id });
    expect(await view()).toMatchObject({ super_liked: true, likes: { likesRemaining: 5, unlimited: false } });
    expect((await view(null)).super_liked).toBe(false);
  });
});

describe('the curriculo of a matched candidate', () => {
  it('can be read by the company after it was sent, and the profile shows when', async () => {
    const { view, match, api, candidateApi } = await givenRecruiter({ of: { plano: 'super_premium' } });
    const match_id = await match();
    expect(await refusal(api.resumes.received({ match_id }))).toBe('NOT_FOUND');
    await candidateApi.resumes.save(RESUME);
    await candidateApi.resumes.send({ match_id });
    expect((await view()).match?.resume_sent_at).toBeInstanceOf(Date);
    expect(await api.resumes.received({ match_id })).toMatchObject({ nome_completo: RESUME.nome_completo });
    const outsider = await app.as(await givenCompany(db));
    expect(await refusal(outsider.api.resumes.received({ match_id }))).toBe('NOT_FOUND');
    await api.matches.remove({ id: match_id });
    expect(await refusal(api.resumes.received({ match_id }))).toBe('NOT_FOUND');
  });
});
