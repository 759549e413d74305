import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { addSeconds } from 'date-fns/addSeconds';
import { subDays } from 'date-fns/subDays';
import { describe, expect, it } from 'vitest';
import { dayAndTimeOf } from '#domain/hiring/interviews.ts';
import { givenCandidates, givenCompany, givenJob } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { matches } from '../matches/schema.ts';
import { writeAllAnswers } from './answers.ts';
import { sendDueNotices } from './send-notices.ts';

const app = await testApp();
const { db, pool, deps, clock } = app;
const never = new AbortController().signal;

type MatchValues = Partial<typeof matches.$inferInsert>;

/** A company's job with matches, each made `daysAgo` days ago and with these values. */
async function givenMatches(each: readonly MatchValues[], daysAgo = 10) {
  const company = await givenCompany(db, { name: 'Padaria Central' });
  const job = await givenJob(db, company, { title: 'Padeiro noturno', data_expiracao: addDays(clock.now, 30) });
  const candidates = await givenCandidates(db, each.length);
  const created_at = subDays(clock.now, daysAgo);
  const made = each.map((values, index) => ({
    ...{ candidate_id: candidates[index]?.user_id ?? '', company_id: company.user_id, job_id: job.id, created_at },
    ...values,
  }));
  const rows = await db.insert(matches).values(made).returning();
  const [match] = rows;
  const [candidate] = candidates;
  if (!match || !candidate) throw new Error('No match was made');
  return {
    company,
    job,
    candidate,
    candidates,
    matches: rows,
    match,
    created_at,
    asCompany: (await app.as(company)).api,
  };
}

/** Ten matches of a company, of which `answered` were answered within a day. */
const tenOf = (answered: number, daysAgo = 10): MatchValues[] =>
  Array.from({ length: 10 }, (_, index) =>
    index < answered ? { answered_at: addHours(subDays(clock.now, daysAgo), 20) } : {},
  );

const timesOf = async (id: string) =>
  (await pool.query('select answered_at, contacted_at from matches where id = $1', [id])).rows[0];

describe('an answer (hiring#answer)', () => {
  it("is the company's first opened WhatsApp, offered interview or ending", async () => {
    const { asCompany, matches: rows } = await givenMatches([{}, {}, {}], 0);
    const [written, invited, ended] = rows.map(({ id }) => id) as [string, string, string];
    const first = clock.now;
    await asCompany.privacy.recordWhatsappOpened({ other: { match_id: written } });
    const { day } = dayAndTimeOf(addDays(clock.now, 3));
    await asCompany.hiring.propose({ id: invited, version: 0, day, time: '14:00', minutes: 30, place: 'Rua A, 10' });
    await asCompany.hiring.move({ id: ended, version: 0, stage: 'encerrado', ended_for: 'perfil' });
    clock.now = addDays(clock.now, 1);
    await asCompany.privacy.recordWhatsappOpened({ other: { match_id: written } });
    await asCompany.privacy.recordWhatsappOpened({ other: { match_id: invited } });
    for (const id of [written, invited, ended]) {
      expect(await timesOf(id)).toEqual({ answered_at: first, contacted_at: null });
    }
  });

  it('is not a move by itself, nor an ending that was undone or reopened before its notice was sent', async () => {
    const { asCompany, match } = await givenMatches([{}], 0);
    const { id } = match;
    await asCompany.hiring.move({ id, version: 0, stage: 'entrevista' });
    await asCompany.hiring.move({ id, version: 1, stage: 'contratado' });
    await asCompany.hiring.confirmInterest({ id }).catch(() => {});
    await asCompany.hiring.move({ id, version: 2, stage: 'encerrado', ended_for: 'perfil' });
    await asCompany.hiring.undo({ id, version: 3 });
    expect((await timesOf(id)).answered_at).toBe(null);
    await asCompany.hiring.move({ id, version: 4, stage: 'encerrado', ended_for: 'perfil' });
    await asCompany.hiring.move({ id, version: 5, stage: 'proposta' });
    expect((await timesOf(id)).answered_at).toBe(null);
    const at = clock.now;
    await asCompany.hiring.move({ id, version: 6, stage: 'encerrado', ended_for: 'perfil' });
    clock.now = addSeconds(clock.now, 11);
    await sendDueNotices(deps, never);
    await asCompany.hiring.move({ id, version: 7, stage: 'proposta' });
    expect((await timesOf(id)).answered_at).toEqual(at);
  });

  it('is given to all candidates that a closed job notifies', async () => {
    const { asCompany, job, matches: rows } = await givenMatches([{}, {}], 0);
    await asCompany.hiring.close({ job_id: job.id, ended_for: 'vaga_preenchida' });
    for (const { id } of rows) expect((await timesOf(id)).answered_at).toEqual(clock.now);
  });

  it('is stored in addition to the time at which the candidate opened WhatsApp first', async () => {
    const { asCompany, candidate, match } = await givenMatches([{}], 0);
    const at = clock.now;
    await (await app.as(candidate)).api.privacy.recordWhatsappOpened({ other: { match_id: match.id } });
    clock.now = addHours(clock.now, 1);
    await (await app.as(candidate)).api.privacy.recordWhatsappOpened({ other: { match_id: match.id } });
    await asCompany.privacy.recordWhatsappOpened({ other: { match_id: match.id } });
    expect(await timesOf(match.id)).toEqual({ answered_at: clock.now, contacted_at: at });
  });
});

describe('the counted matches (hiring#answer-counted)', () => {
  it('are those of 180 days that had 7 days for an answer, except those contacted first by the candidate or impossible to answer', async () => {
    const at = (days: number) => subDays(clock.now, days);
    const made = at(10);
    const { asCompany, candidates } = await givenMatches([
      { answered_at: addDays(made, 1) },
      { answered_at: addHours(made, 25) },
      { answered_at: addDays(made, 7) },
      { answered_at: addHours(made, 7 * 24 + 1) },
      {},
      { stage: 'encerrado', ended_for: 'desistiu', stage_at: addDays(made, 8) },
      { contacted_at: addDays(made, 8) },
      // The matches from here on don't count.
      { stage: 'encerrado', ended_for: 'desistiu', stage_at: addDays(made, 3) },
      { contacted_at: addDays(made, 2), answered_at: addDays(made, 3) },
      { status: 'hidden' },
      { created_at: at(6) },
      { created_at: at(188), answered_at: at(188) },
      {},
    ]);
    await pool.query('update profiles set removed_at = $2 where user_id = $1', [
      candidates.at(-1)?.user_id,
      addDays(made, 1),
    ]);
    expect(await asCompany.hiring.answers()).toEqual({
      shown: null,
      counted: 7,
      answered: { 1: 1, 2: 2, 7: 3 },
    });
  });

  it('stay counted when the company removes them or their job, but not when the candidate removes them within the week', async () => {
    const { asCompany, matches: rows, candidates, job } = await givenMatches([{}, {}, {}, {}], 3);
    const [removed, left] = rows as [(typeof rows)[0], (typeof rows)[0]];
    await asCompany.matches.remove({ id: removed.id });
    const leaver = candidates[1];
    if (!leaver) throw new Error('No member left');
    await (await app.as(leaver)).api.matches.remove({ id: left.id });
    clock.now = addDays(clock.now, 5);
    expect(await asCompany.hiring.answers()).toMatchObject({ counted: 3, answered: { 7: 0 } });
    await asCompany.jobs.remove({ id: job.id });
    expect(await asCompany.hiring.answers()).toMatchObject({ counted: 3, answered: { 7: 0 } });
  });
});

describe('the shown answer rate (hiring#answer-rate)', () => {
  it('is saved on the company and on its cards, and only where it changed', async () => {
    const { company, asCompany, job, match } = await givenMatches(tenOf(8));
    const other = await givenMatches(tenOf(4));
    await writeAllAnswers(deps, never);
    const expected = { within: 1, share: 80 };
    expect((await asCompany.hiring.answers()).shown).toEqual(expected);
    const [viewer] = await givenCandidates(db, 1, { plano: 'super_premium' });
    if (!viewer) throw new Error('No viewer');
    const asCandidate = (await app.as(viewer)).api;
    expect((await asCandidate.profiles.company({ company_id: company.user_id })).answers).toEqual(expected);
    expect((await asCandidate.profiles.company({ company_id: other.company.user_id })).answers).toBe(null);
    const { jobs } = await asCandidate.feed.deck({});
    expect(jobs.find(({ id }) => id === job.id)?.company).toMatchObject({ name: 'Padaria Central', answers: expected });
    expect(jobs.find(({ id }) => id === other.job.id)?.company).not.toHaveProperty('answers');

    const written = async () =>
      (await pool.query('select xmin from deck_jobs where job_id = $1', [job.id])).rows[0].xmin as string;
    const before = await written();
    await asCompany.hiring.move({ id: match.id, version: 0, stage: 'proposta' });
    await writeAllAnswers(deps, never);
    expect(await written()).toBe(before);

    clock.now = addDays(clock.now, 200);
    await writeAllAnswers(deps, never);
    expect((await asCompany.hiring.answers()).shown).toBe(null);
    expect(await written()).not.toBe(before);
  });

  it('can’t be stored for a candidate, nor without a share or with one below 50%', async () => {
    const { candidate, company } = await givenMatches([{}]);
    for (const [id, set] of [
      [candidate.user_id, 'answers_share = 80'],
      [company.user_id, 'answers_within = 1'],
      [company.user_id, 'answers_share = 49'],
    ]) {
      await expect(pool.query(`update profiles set ${set} where user_id = $1`, [id])).rejects.toMatchObject({
        code: '23514',
      });
    }
  });
});

it('lists the candidates who wait for a first answer, longest first, only to their company', async () => {
  const made = (days: number) => ({ created_at: subDays(clock.now, days) });
  const {
    asCompany,
    matches: rows,
    job,
  } = await givenMatches([
    made(3),
    made(9),
    { ...made(5), answered_at: clock.now },
    { ...made(5), contacted_at: clock.now },
    { ...made(5), stage: 'encerrado', ended_for: 'perfil' },
    { ...made(5), excluido_por_empresa: true },
  ]);
  const { cards } = await asCompany.hiring.open({});
  expect(cards.map(({ id }) => id)).toEqual([rows[1]?.id, rows[0]?.id]);
  expect(cards[0]?.job).toEqual({ id: job.id, title: 'Padeiro noturno' });
  const outsider = (await app.as(await givenCompany(db))).api;
  expect((await outsider.hiring.open({})).cards).toEqual([]);
});
