import { addSeconds } from 'date-fns/addSeconds';
import { describe, expect, it } from 'vitest';
import { BULK_ACTION_MAX } from '#domain/hiring/hiring.ts';
import { givenCandidates, givenCompany, givenJob, givenMatches } from '#tests/support/people.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';
import { sendDueNotices } from './send-notices.ts';

const app = await testApp();
const { db, pool, deps, clock } = app;
const never = new AbortController().signal;

async function givenSeen(count: number) {
  const { matches, asCompany: api, ...given } = await givenMatches(app, count);
  const ids = matches.map(({ id }) => id);
  return { ...given, api, ids, seen: ids.map((id) => ({ id, version: 0 })) };
}

const outcomesOf = ({ outcomes }: { outcomes: { outcome: string; card: { id: string } }[] }) =>
  Object.fromEntries(outcomes.map(({ outcome, card }) => [card.id, outcome]));

const noticesOf = async (ids: string[]) =>
  (await pool.query('select key from match_notices where match_id = any($1)', [ids])).rowCount;

describe('several matches at once (hiring#several)', () => {
  it('are moved and moved back together, except one that another request changed in between', async () => {
    const { api, ids, seen, job } = await givenSeen(3);
    const [first = '', second = '', third = ''] = ids;
    await api.hiring.move({ id: second, version: 0, stage: 'proposta' });
    const moved = await api.hiring.moveMany({ matches: seen, stage: 'entrevista' });
    expect(outcomesOf(moved)).toEqual({ [first]: 'done', [second]: 'changed', [third]: 'done' });
    expect(moved.outcomes.map(({ card }) => card.version)).toEqual([1, 1, 1]);
    expect((await api.hiring.board({ job_id: job.id })).stages).toMatchObject({ entrevista: 2, proposta: 1 });
    const back = [first, third].map((id) => ({ id, version: 1 }));
    expect(outcomesOf(await api.hiring.undoMany({ matches: back }))).toEqual({ [first]: 'done', [third]: 'done' });
    expect((await api.hiring.board({ job_id: job.id })).stages).toMatchObject({ novo: 2, proposta: 1 });
  });

  it('are listed at their new stage in the order of the request', async () => {
    const { api, seen, job } = await givenSeen(6);
    const given = [3, 0, 5, 1, 4, 2].map((index) => seen[index] ?? { id: '', version: 0 });
    const ids = given.map(({ id }) => id);
    const columnCards = async (stage: 'novo' | 'proposta') =>
      (await api.hiring.column({ job_id: job.id, stage })).cards.map(({ id }) => id);
    await api.hiring.moveMany({ matches: given, stage: 'proposta' });
    expect(await columnCards('proposta')).toEqual(ids);
    await api.hiring.undoMany({ matches: ids.map((id) => ({ id, version: 1 })) });
    expect(await columnCards('novo')).toEqual(ids);
  });

  it('are all refused when one of them is another company’s, or the message is refused', async () => {
    const { api, seen, ids, job } = await givenSeen(2);
    const foreign = await givenSeen(1);
    const all = [...seen, ...foreign.seen];
    expect(await refusal(api.hiring.moveMany({ matches: all, stage: 'entrevista' }))).toBe('NOT_FOUND');
    const ending = { stage: 'encerrado', ended_for: 'perfil', text: 'Escreva para chefe@padaria.com.br' } as const;
    expect(await refusal(api.hiring.moveMany({ matches: seen, ...ending }))).toBe('TEXT_REFUSED');
    expect((await api.hiring.board({ job_id: job.id })).stages).toMatchObject({ novo: 2 });
    expect(await noticesOf([...ids, ...foreign.ids])).toBe(0);
    expect(await refusal(api.hiring.undoMany({ matches: foreign.seen }))).toBe('NOT_FOUND');
  });

  it('are ended with one message, which each candidate receives once, except one whose ending was undone in time', async () => {
    const { api, seen, ids, candidates } = await givenSeen(3);
    const ending = { stage: 'encerrado', ended_for: 'outra_pessoa', text: 'Obrigado a todos!' } as const;
    expect(outcomesOf(await api.hiring.moveMany({ matches: seen, ...ending }))).toEqual(
      Object.fromEntries(ids.map((id) => [id, 'done'])),
    );
    const [first = ''] = ids;
    await api.hiring.undoMany({ matches: [{ id: first, version: 1 }] });
    clock.now = addSeconds(clock.now, 11);
    await sendDueNotices(deps, never);
    const { rows } = await pool.query(
      `select data->>'to' as to from pgboss.job where name = 'mail.send' and data->>'text' like '%Obrigado a todos!%'`,
    );
    expect(rows.map(({ to }) => to).sort()).toEqual(
      candidates
        .slice(1)
        .map(({ email }) => email)
        .sort(),
    );
    const late = ids.slice(1).map((id) => ({ id, version: 1 }));
    expect(Object.values(outcomesOf(await api.hiring.undoMany({ matches: late })))).toEqual(['too_late', 'too_late']);
    expect(Object.values(outcomesOf(await api.hiring.moveMany({ matches: late, stage: 'proposta' })))).toEqual([
      'refused',
      'refused',
    ]);
  });

  it('are each moved by only one of two simultaneous requests', async () => {
    const { api, seen } = await givenSeen(5);
    const [a, b] = await Promise.all([
      api.hiring.moveMany({ matches: seen, stage: 'entrevista' }),
      api.hiring.moveMany({ matches: seen.toReversed(), stage: 'proposta' }),
    ]);
    const done = [a, b].flatMap(({ outcomes }) => outcomes.filter(({ outcome }) => outcome === 'done'));
    expect(done).toHaveLength(5);
  });

  it('must be between one and fifty different ones, and each counts among the moves of the hour', async () => {
    const { api, seen, company } = await givenSeen(1);
    const [one = { id: '', version: 0 }] = seen;
    const many = Array.from({ length: BULK_ACTION_MAX + 1 }, (_, index) => ({
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      version: 0,
    }));
    for (const lists of [[], [one, one], many]) {
      expect(await refusal(api.hiring.moveMany({ matches: lists, stage: 'entrevista' }))).toBe('BAD_REQUEST');
    }
    for (let times = 0; times < 12; times++) {
      expect(await refusal(api.hiring.undoMany({ matches: many.slice(1) }))).toBe('NOT_FOUND');
    }
    expect(await refusal(api.hiring.moveMany({ matches: seen, stage: 'entrevista' }))).toBe('RATE_LIMITED');
    expect((await pool.query('select stage from matches where company_id = $1', [company.user_id])).rows).toEqual([
      { stage: 'novo' },
    ]);
  });
});

describe('several candidates of a job (candidates#several)', () => {
  it("are rejected and restored, and one who isn't compatible with the job doesn't stop the others", async () => {
    const company = await givenCompany(db);
    // No other test of this file uses the function, so the deck's first page has all of its candidates.
    const job = await givenJob(db, company, { funcao: 'Confeiteiro' });
    const bakers = await givenCandidates(db, 2, { area: 'Confeiteiro', funcoes: ['Confeiteiro'] });
    const [a, b] = bakers.map(({ user_id }) => user_id) as [string, string];
    const [elsewhere] = await givenCandidates(db, 1, { area: 'Garçom', funcoes: ['Garçom'] });
    const gone = elsewhere?.user_id ?? '';
    const { api } = await app.as(company);
    await api.candidates.reject({ job_id: job.id, candidate_id: b });
    const { outcomes } = await api.candidates.rejectMany({ job_id: job.id, candidate_ids: [b, gone, a] });
    expect(Object.fromEntries(outcomes.map(({ candidate_id, outcome }) => [candidate_id, outcome]))).toEqual({
      [a]: 'rejected',
      [b]: 'already',
      [gone]: 'gone',
    });
    const inDeck = async () => (await api.candidates.deck({ job_id: job.id })).candidates.map(({ user_id }) => user_id);
    expect(await inDeck()).not.toContain(a);
    await api.candidates.undoRejectMany({ job_id: job.id, candidate_ids: [a] });
    const after = await inDeck();
    expect(after).toContain(a);
    expect(after).not.toContain(b);
    const { api: outsider } = await app.as(await givenCompany(db));
    expect(await refusal(outsider.candidates.rejectMany({ job_id: job.id, candidate_ids: [a] }))).toBe('NOT_FOUND');
    await outsider.candidates.undoRejectMany({ job_id: job.id, candidate_ids: [b] });
    expect(await inDeck()).not.toContain(b);
  });
});
