import { describe, expect, it } from 'vitest';
import type { ProfileData } from '#demo/types.ts';
import {
  givenCandidate,
  givenCandidates,
  givenCompanies,
  givenCompany,
  givenJob,
  givenMatch,
} from '#tests/support/people.ts';
import { type Client, refusal, testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const { db } = app;

/** Creates a candidate and a company that match on a job, each with a session. */
async function givenPair(sides: { candidate?: Partial<ProfileData>; company?: Partial<ProfileData> } = {}) {
  const candidate = await givenCandidate(db, sides.candidate);
  const company = await givenCompany(db, sides.company);
  const job = await givenJob(db, company, { title: 'Padeiro noturno' });
  const match = await givenMatch(db, candidate, company, job);
  return {
    candidate,
    company,
    job,
    match,
    asCandidate: (await app.as(candidate)).api,
    asCompany: (await app.as(company)).api,
  };
}

describe('a match, read by its id,', () => {
  it('is returned to each side in the form in which the like that created it returned it', async () => {
    const candidate = await givenCandidate(db);
    const company = await givenCompany(db);
    const job = await givenJob(db, company);
    const { api: asCandidate } = await app.as(candidate);
    const { api: asCompany } = await app.as(company);
    await asCandidate.likes.likeJob({ job_id: job.id });
    const { match } = await asCompany.likes.likeCandidate({ candidate_id: candidate.user_id, job_id: job.id });
    const id = match?.matchId ?? '';

    expect(await asCompany.matches.one({ id })).toEqual(match);
    expect(await asCandidate.matches.one({ id })).toMatchObject({
      ...{ matchId: id, jobId: job.id, jobTitle: job.title, contact: 'available' },
      ...{ otherUserId: company.user_id, otherUserName: company.name },
    });
  });

  it('is announced to the open pages of both sides, by its id (matches#announced)', async () => {
    const candidate = await givenCandidate(db);
    const company = await givenCompany(db);
    const job = await givenJob(db, company);
    const received: object[] = [];
    const ends = [candidate, company].map(({ user_id }) =>
      app.deps.realtime.subscribe(user_id, (message) => void received.push({ ...message, user_id })),
    );
    await (await app.as(candidate)).api.likes.likeJob({ job_id: job.id });
    const like = { candidate_id: candidate.user_id, job_id: job.id };
    const { match } = await (await app.as(company)).api.likes.likeCandidate(like);
    const expected = [candidate, company].map(({ user_id }) => ({
      type: 'match.created',
      id: match?.matchId,
      user_id,
    }));
    await expect.poll(() => received).toEqual(expect.arrayContaining(expected));
    for (const end of ends) end();
  });

  it('has no job id and title when it was created without a job', async () => {
    const candidate = await givenCandidate(db);
    const { id } = await givenMatch(db, candidate, await givenCompany(db), null);
    const { api } = await app.as(candidate);
    expect(await api.matches.one({ id })).toMatchObject({ matchId: id, jobId: null, jobTitle: null });
  });

  it('is not found by others, nor by the side that hid it', async () => {
    const candidate = await givenCandidate(db);
    const { id } = await givenMatch(db, candidate, await givenCompany(db), null, { excluido_por_candidato: true });
    for (const who of [candidate, await givenCandidate(db), await givenCompany(db)]) {
      const { api } = await app.as(who);
      expect(await refusal(api.matches.one({ id }))).toBe('NOT_FOUND');
    }
  });
});

const idsIn = async (api: Client, input: Parameters<Client['matches']['list']>[0] = {}) =>
  (await api.matches.list(input)).matches.map(({ id }) => id);

describe('the list of matches', () => {
  it('shows each side the other side and the job', async () => {
    const { candidate, company, job, match, asCandidate, asCompany } = await givenPair();

    const common = { id: match.id, job: { id: job.id, title: 'Padeiro noturno' }, contact: 'available' };
    expect((await asCandidate.matches.list({})).matches).toMatchObject([
      { ...common, other: { user_id: company.user_id, name: company.name, user_type: 'company' } },
    ]);
    expect((await asCompany.matches.list({})).matches).toMatchObject([
      { ...common, other: { user_id: candidate.user_id, name: candidate.name, user_type: 'candidate' } },
    ]);
  });

  it('returns nothing of the other side but id, type, name, picture, verification and the WhatsApp link', async () => {
    const { candidate, asCompany } = await givenPair({ candidate: { name: 'Ana Souza' } });
    const [card] = (await asCompany.matches.list({})).matches;
    expect(card?.other).toEqual({
      user_id: candidate.user_id,
      name: 'Ana Souza',
      user_type: 'candidate',
      avatar_url: null,
      avatar_zoom_level: 1,
      avatar_offset_x: 0,
      avatar_offset_y: 0,
      verified: null,
    });
    expect(JSON.stringify(card)).not.toContain(candidate.email);
  });

  it.each([
    ['excluido_por_candidato', 0, 1],
    ['excluido_por_empresa', 1, 0],
  ] as const)('has a match hidden by %s only for the other side', async (flag, forCandidate, forCompany) => {
    const candidate = await givenCandidate(db);
    const company = await givenCompany(db);
    await givenMatch(db, candidate, company, null, { [flag]: true });
    expect(await idsIn((await app.as(candidate)).api)).toHaveLength(forCandidate);
    expect(await idsIn((await app.as(company)).api)).toHaveLength(forCompany);
  });

  it('is filtered by job, and is empty for users without a match on that job', async () => {
    const { company, job, match, asCompany } = await givenPair();
    const other = await givenJob(db, company);
    await givenMatch(db, await givenCandidate(db), company, other);
    const outsider = await app.as(await givenCompany(db));

    expect(await idsIn(asCompany, { job_id: job.id })).toEqual([match.id]);
    expect(await idsIn(asCompany)).toHaveLength(2);
    expect(await idsIn(outsider.api, { job_id: job.id })).toEqual([]);
  });

  it('is ordered by the newest update, then id, page by page without gap or repetition', async () => {
    const candidate = await givenCandidate(db);
    const rows = [];
    for (const [index, company] of (await givenCompanies(db, 45)).entries()) {
      const updated_at = new Date(Date.UTC(2026, 1, 1 + ((index * 7) % 5)));
      rows.push(await givenMatch(db, candidate, company, null, { updated_at }));
    }
    const { api } = await app.as(candidate);

    const pages = [await api.matches.list({})];
    for (let cursor = pages[0]?.next_cursor; cursor; cursor = pages.at(-1)?.next_cursor) {
      pages.push(await api.matches.list({ cursor }));
    }

    const inOrder = rows.sort((a, b) => b.updated_at.getTime() - a.updated_at.getTime() || (a.id < b.id ? 1 : -1));
    expect(pages.flatMap((page) => page.matches.map(({ id }) => id))).toEqual(inOrder.map(({ id }) => id));
    expect(pages.map((page) => page.matches.length)).toEqual([20, 20, 5]);
  });

  it('starts at the first card for an invalid cursor', async () => {
    const { match, asCandidate } = await givenPair();
    const year0 = Buffer.from(JSON.stringify(['0000-01-01T00:00:00.000Z', match.id])).toString('base64url');
    for (const cursor of ['nada', year0]) expect(await idsIn(asCandidate, { cursor })).toEqual([match.id]);
  });
});

describe('the contact of a match', () => {
  const NONE = { telefone: null, whatsapp: null };
  const EMPTY = { telefone: '3133334444', whatsapp: null };

  it('is a link to the WhatsApp number, or to the phone without one, with a greeting', async () => {
    const { asCandidate, asCompany } = await givenPair({
      candidate: { name: 'Ana Souza', telefone: '31900001234', whatsapp: '31988887777' },
      company: { name: 'Padaria Central', ...EMPTY },
    });
    const [forCompany] = (await asCompany.matches.list({})).matches;
    const [forCandidate] = (await asCandidate.matches.list({})).matches;
    const textOf = (url: string | null | undefined) => new URL(url ?? '').searchParams.get('text');
    expect(forCompany?.whatsapp_url).toMatch(/^https:\/\/wa\.me\/5531988887777\?/);
    expect(textOf(forCompany?.whatsapp_url)).toContain('Olá, Ana Souza!');
    expect(forCandidate?.whatsapp_url).toMatch(/^https:\/\/wa\.me\/553133334444\?/);
    expect(textOf(forCandidate?.whatsapp_url)).toContain('“Padeiro noturno”');
  });

  it('names no job in the greeting of a match without one', async () => {
    const candidate = await givenCandidate(db, { name: 'Ana Souza' });
    const company = await givenCompany(db, { name: 'Padaria Central' });
    await givenMatch(db, candidate, company, null);
    for (const [viewer, other] of [
      [candidate, company],
      [company, candidate],
    ] as const) {
      const [card] = (await (await app.as(viewer)).api.matches.list({})).matches;
      expect(card).toMatchObject({ job: null, contact: 'available' });
      const text = new URL(card?.whatsapp_url ?? '').searchParams.get('text');
      expect(text).toContain(`Olá, ${other.name}!`);
      expect(text).not.toMatch(/na vaga|para a vaga/);
    }
  });

  it('is unavailable to both sides when one has no phone number; the list states whose number is missing', async () => {
    const { asCandidate, asCompany } = await givenPair({ candidate: NONE });
    expect(await asCandidate.matches.list({})).toMatchObject({
      has_phone: false,
      matches: [{ contact: 'own_phone_missing', whatsapp_url: null }],
    });
    expect(await asCompany.matches.list({})).toMatchObject({
      has_phone: true,
      matches: [{ contact: 'other_phone_missing', whatsapp_url: null }],
    });
  });

  it('has the state of the viewer’s own missing phone number when both sides have none', async () => {
    const { asCandidate } = await givenPair({ candidate: NONE, company: NONE });
    expect((await asCandidate.matches.list({})).matches).toMatchObject([{ contact: 'own_phone_missing' }]);
  });
});

describe("a company's filters (matches#find-a-match)", () => {
  async function givenThree() {
    const company = await givenCompany(db);
    const baker = await givenJob(db, company, { title: 'Padeiro' });
    const clerk = await givenJob(db, company, { title: 'Caixa' });
    const [ana, bia, caio] = [
      await givenCandidate(db, { name: 'Ânia Souza' }),
      await givenCandidate(db, { name: 'Bia Souza' }),
      await givenCandidate(db, { name: 'Caio 100%_' }),
    ];
    const ids = [
      (await givenMatch(db, ana, company, baker, { updated_at: new Date('2026-01-03') })).id,
      (await givenMatch(db, bia, company, baker, { stage: 'entrevista', updated_at: new Date('2026-01-02') })).id,
      (await givenMatch(db, caio, company, clerk, { updated_at: new Date('2026-01-01') })).id,
    ];
    return { company, baker, clerk, ana, ids, api: (await app.as(company)).api };
  }

  it('are the stage and a part of the name, in any case and with or without accents', async () => {
    const { api, ids, baker } = await givenThree();
    const [ana, bia, caio] = ids;
    expect(await idsIn(api, { stage: 'entrevista' })).toEqual([bia]);
    expect(await idsIn(api, { search: 'SOUZA' })).toEqual([ana, bia]);
    expect(await idsIn(api, { search: 'ania' })).toEqual([ana]);
    expect(await idsIn(api, { search: '%_' })).toEqual([caio]);
    expect(await idsIn(api, { search: '  ' })).toEqual(ids);
    expect(await idsIn(api, { search: 'souza', stage: 'novo', job_id: baker.id })).toEqual([ana]);
    expect(await refusal(api.matches.list({ search: 'a'.repeat(121) }))).toBe('BAD_REQUEST');
  });

  it('are returned with the number of matches in each stage and the jobs, on the first page only', async () => {
    const { api, baker, clerk, company } = await givenThree();
    await givenMatch(db, await givenCandidate(db), company, clerk, { excluido_por_empresa: true });
    const jobs = [
      { id: baker.id, title: 'Padeiro' },
      { id: clerk.id, title: 'Caixa' },
    ];
    const none = { em_conversa: 0, proposta: 0, contratado: 0, encerrado: 0 };
    expect((await api.matches.list({})).filters).toEqual({ stages: { ...none, novo: 2, entrevista: 1 }, jobs });
    const narrowed = await api.matches.list({ job_id: clerk.id, stage: 'entrevista', search: 'x' });
    expect(narrowed.filters).toEqual({ stages: { ...none, novo: 1, entrevista: 0 }, jobs });
    for (const person of await givenCandidates(db, 20)) await givenMatch(db, person, company, baker);
    const { next_cursor } = await api.matches.list({});
    const next = await api.matches.list({ cursor: next_cursor ?? '' });
    expect([next.matches.length, next.filters]).toEqual([3, null]);
  });

  it('are ignored for a candidate, who receives no stages', async () => {
    const { ana, ids } = await givenThree();
    const { api } = await app.as(ana);
    expect(await idsIn(api, { stage: 'proposta' })).toEqual([ids[0]]);
    expect((await api.matches.list({})).filters).toBeNull();
  });
});

describe("the removal of a match ('Excluir')", () => {
  it.each(['asCandidate', 'asCompany'] as const)('(%s) deletes the row for both sides', async (side) => {
    const pair = await givenPair();

    await pair[side].matches.remove({ id: pair.match.id });

    expect(await idsIn(pair.asCandidate)).toEqual([]);
    expect(await idsIn(pair.asCompany)).toEqual([]);
    expect(await refusal(pair[side].matches.remove({ id: pair.match.id }))).toBe('NOT_FOUND');
    const { rowCount } = await app.pool.query('select 1 from matches where id = $1', [pair.match.id]);
    expect(rowCount).toBe(0);
  });

  it('is refused as NOT_FOUND for other users', async () => {
    const { match, asCandidate } = await givenPair();
    const [outsider] = await givenCandidates(db, 1);
    for (const user of [outsider, await givenCompany(db)]) {
      if (!user) throw new Error('No such user');
      const { api } = await app.as(user);
      expect(await refusal(api.matches.remove({ id: match.id }))).toBe('NOT_FOUND');
    }
    expect(await refusal(asCandidate.matches.remove({ id: crypto.randomUUID() }))).toBe('NOT_FOUND');
    expect(await refusal(asCandidate.matches.remove({ id: 'x' }))).toBe('BAD_REQUEST');
    expect(await idsIn(asCandidate)).toEqual([match.id]);
  });
});
