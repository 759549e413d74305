import { addDays } from 'date-fns/addDays';
import { describe, expect, it } from 'vitest';
import { dayAndTimeOf } from '#domain/hiring/interviews.ts';
import { givenOperator } from '#tests/support/operators.ts';
import { givenOwner, givenOwnJob } from '#tests/support/owners.ts';
import { givenCandidate, givenMatch } from '#tests/support/people.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';
import { remindOfTomorrowsInterviews } from '../hiring/interviews.ts';
import { matches } from '../matches/schema.ts';

const app = await testApp({ jobReview: { isOn: true, hours: null } });
const { db, pool } = app;

const REASON = 'Cobra uma taxa antes da entrevista.';
const moderator = async () => (await app.as(await givenOperator(db, 'moderator'))).api.operator;

/** Returns a candidate and a company with a match on a published job. */
async function givenPair() {
  const owner = await givenOwner(app, 'super_premium');
  const { job, input } = await givenOwnJob(app, owner);
  const candidate = await givenCandidate(db, { plano: 'super_premium' });
  const pair = { candidate_id: candidate.user_id, company_id: owner.company.user_id };
  const match = await givenMatch(db, candidate, owner.company, job);
  const { api } = await app.as(candidate);
  return { owner, job, input, candidate, api, pair, id: match.id };
}
type MatchedPair = Awaited<ReturnType<typeof givenPair>>;

async function decide({ job, owner }: MatchedPair, outcome: 'upheld' | 'dismissed') {
  const outsider = await givenCandidate(db);
  await (await app.as(outsider)).api.safety.report({
    about: { kind: 'job', job_id: job.id },
    reason: 'charges',
    text: '',
  });
  await settle({ owner }, outcome);
}

async function settle({ owner }: Pick<MatchedPair, 'owner'>, outcome: 'upheld' | 'dismissed') {
  const { reported } = await (await moderator()).reports({});
  const found = reported.find(({ user_id }) => user_id === owner.company.user_id);
  await (await moderator()).decideReport({ report_id: found?.id ?? '', outcome, reason: REASON });
}

/** Reads each side's contacts from several procedures. */
async function contacts({ owner, job, candidate, api, pair, id }: MatchedPair) {
  const [mine] = (await api.matches.list({})).matches;
  const [theirs] = (await owner.api.matches.list({})).matches;
  const seen = await owner.api.candidates.profile({ candidate_id: candidate.user_id, job_id: job.id });
  const company = await api.profiles.company({ company_id: pair.company_id });
  const card = (await owner.api.hiring.one({ id })).card;
  return {
    contacts: [mine, theirs, seen.match, card].map((each) => each?.contact),
    numbers: [mine, theirs, seen.match, card, company]
      .flatMap((each) => each?.whatsapp_url ?? [])
      .concat([company.telefone, seen.match?.telefone, seen.match?.whatsapp].flatMap((number) => number ?? [])),
    company: company.withheld,
  };
}

const isOpen = { contacts: Array(4).fill('available'), company: null, numbers: { length: 7 } };
const is = (reason: string) => ({ contacts: Array(4).fill(reason), company: reason, numbers: [] });

describe('a decision that takes a job down (safety#withheld)', () => {
  it('withholds both contacts of its match everywhere, and publishes an event to the candidate’s open pages', async () => {
    const matched = await givenPair();
    expect(await contacts(matched)).toMatchObject(isOpen);
    const received: object[] = [];
    const end = app.deps.realtime.subscribe(matched.candidate.user_id, (message) => void received.push(message));
    await decide(matched, 'upheld');
    expect(await contacts(matched)).toEqual(is('job_taken_down'));
    await expect.poll(() => received).toMatchObject([{ type: 'match.changed', id: matched.id }]);
    end();
    expect(await refusal(matched.api.matches.one({ id: matched.id }))).toBe('NOT_FOUND');
    expect(await refusal(matched.api.privacy.recordWhatsappOpened({ other: { match_id: matched.id } }))).toBe(
      'NOT_FOUND',
    );
  });

  it('does not withhold the contact of the same pair’s match on another job', async () => {
    const matched = await givenPair();
    const other = await givenOwnJob(app, matched.owner);
    await db.insert(matches).values({ ...matched.pair, job_id: other.job.id });
    await decide(matched, 'upheld');
    const { telefone, withheld } = await matched.api.profiles.company({ company_id: matched.pair.company_id });
    expect({ telefone, withheld }).toEqual({ telefone: matched.owner.company.telefone, withheld: null });
    const seen = await matched.api.matches.list({});
    expect(seen.matches.map(({ contact }) => contact).sort()).toEqual(['available', 'job_taken_down']);
  });

  it('closes the interview, sends no reminder of it, and refuses the sending of the curriculo', async () => {
    const matched = await givenPair();
    const { api, owner, id } = matched;
    const { day } = dayAndTimeOf(addDays(app.clock.now, 2));
    const offer = { id, day, time: '14:00', minutes: 30 as const, place: 'Rua A, 10' };
    await owner.api.hiring.propose({ ...offer, version: 0 });
    await api.hiring.answerInterview({ id, version: 1, answer: 'accepted' });
    expect(await api.hiring.interview({ id })).toMatchObject({ is_open: true, place: 'Rua A, 10' });
    await decide(matched, 'upheld');
    expect(await api.hiring.interview({ id })).toMatchObject({ is_open: false, place: null, calendar: null });
    expect(await refusal(owner.api.hiring.propose({ ...offer, version: 2 }))).toBe('CHANGED_MEANWHILE');
    app.clock.now = addDays(app.clock.now, 1);
    await remindOfTomorrowsInterviews(app.deps, new AbortController().signal);
    const { rows } = await pool.query('select reminded_at from match_interviews where match_id = $1', [id]);
    expect(rows.every(({ reminded_at }) => reminded_at === null)).toBe(true);
    expect(await refusal(api.resumes.send({ match_id: id }))).toBe('NOT_FOUND');
  });

  it('prevents a match by a company’s like without a job', async () => {
    const matched = await givenPair();
    const { owner, job } = matched;
    const late = await givenCandidate(db);
    const { api } = await app.as(late);
    await api.likes.likeJob({ job_id: job.id });
    await decide(matched, 'upheld');
    const { match } = await owner.api.likes.likeCandidate({ candidate_id: late.user_id, job_id: null });
    expect(match).toBeNull();
  });
});

describe('a job under review', () => {
  it('withholds the contacts of its match while reports hide it, until they are dismissed', async () => {
    const matched = await givenPair();
    const outsider = (await app.as(await givenCandidate(db))).api;
    await outsider.safety.report({ about: { kind: 'job', job_id: matched.job.id }, reason: 'fake', text: '' });
    await pool.query(
      `update jobs set reported_at = now(), reported_for = '{fake}', status = 'paused', paused_by_block = true where id = $1`,
      [matched.job.id],
    );
    expect(await contacts(matched)).toEqual(is('job_in_review'));
    await settle(matched, 'dismissed');
    expect(await contacts(matched)).toMatchObject(isOpen);
  });

  it('withholds the contacts after a refusal until the changed job is published, but not while a change only waits for review', async () => {
    const matched = await givenPair();
    const { owner, input, job } = matched;
    const seen = async () => (await (await moderator()).heldJob({ job_id: job.id })).updated_at.toISOString();
    await owner.api.jobs.update({ ...input, description: 'Faça um Pix de R$ 50 para o exame.' });
    expect(await contacts(matched)).toMatchObject(isOpen);
    await (await moderator()).refuseJob({ job_id: job.id, seen: await seen(), reason: REASON });
    expect(await contacts(matched)).toEqual(is('job_taken_down'));
    await owner.api.jobs.update({ ...input, description: 'Venha trabalhar com a gente.' });
    expect(await contacts(matched)).toEqual(is('job_in_review'));
    await (await moderator()).publishJob({ job_id: job.id, seen: await seen() });
    expect(await contacts(matched)).toMatchObject(isOpen);
  });
});
