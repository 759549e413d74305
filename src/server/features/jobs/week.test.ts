import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { WEEK_LINES_MAX } from '#domain/companies/company-week.ts';
import { dayAndTimeOf, type InterviewAnswer } from '#domain/hiring/interviews.ts';
import {
  givenCandidate,
  givenCandidates,
  givenCompany,
  givenJob,
  givenJobs,
  givenMatch,
} from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { likes } from '../likes/schema.ts';
import { matches } from '../matches/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { jobs } from './schema.ts';

const app = await testApp();
const { db } = app;
const NOTHING = { lines: [], has_more: false };

async function given() {
  const company = await givenCompany(db, { plano: 'super_premium' });
  const job = await givenJob(db, company, { data_expiracao: addDays(app.clock.now, 20) });
  const firm = (await app.as(company)).api;
  return { company, job, firm, week: () => firm.jobs.week() };
}

it('returns empty lists when nothing waits for an answer', async () => {
  const { week } = await given();
  expect(await week()).toEqual({ matches: NOTHING, answers: NOTHING, ending: NOTHING, likes: NOTHING });
});

it('lists waiting likes by their job, until each is answered or its candidate is blocked (jobs#week)', async () => {
  const { company, job, firm, week } = await given();
  const people = await givenCandidates(db, 3);
  await db
    .insert(likes)
    .values(people.map(({ user_id }) => ({ quem_curtiu: user_id, quem_foi_curtado: company.user_id, job_id: job.id })));
  const line = (count: number) => ({ lines: [{ job_id: job.id, title: job.title, count }], has_more: false });
  expect((await week()).likes).toEqual(line(3));
  const [first, second, third] = people;
  await firm.candidates.reject({ candidate_id: first?.user_id ?? '', job_id: job.id });
  expect((await week()).likes).toEqual(line(2));
  await firm.likes.likeCandidate({ candidate_id: second?.user_id ?? '', job_id: job.id });
  expect(await week()).toMatchObject({ likes: line(1), matches: { lines: [{ job_id: job.id, count: 1 }] } });
  await db
    .update(profiles)
    .set({ blocked_at: app.clock.now })
    .where(eq(profiles.user_id, third?.user_id ?? ''));
  expect((await week()).likes).toEqual(NOTHING);
});

it('lists no like that made a match with the company’s earlier like without a job', async () => {
  const { job, firm, week } = await given();
  const { user_id: candidate_id } = await givenCandidate(db);
  await firm.likes.likeCandidate({ candidate_id, job_id: null });
  expect((await (await app.as({ user_id: candidate_id })).api.likes.likeJob({ job_id: job.id })).match).not.toBeNull();
  expect((await week()).likes).toEqual(NOTHING);
});

it('lists likes of an old job beside 201 newer jobs without likes', async () => {
  const { company, job, week } = await given();
  await db
    .update(jobs)
    .set({ created_at: addDays(app.clock.now, -90) })
    .where(eq(jobs.id, job.id));
  await givenJobs(db, company, 201, { data_expiracao: addDays(app.clock.now, 20) });
  const candidate = await givenCandidate(db);
  await db.insert(likes).values({ quem_curtiu: candidate.user_id, quem_foi_curtado: company.user_id, job_id: job.id });
  expect((await week()).likes).toEqual({ lines: [{ job_id: job.id, title: job.title, count: 1 }], has_more: false });
});

it('lists a new match until the company opens the candidate’s WhatsApp link, and no match of a blocked pair', async () => {
  const { company, job, firm, week } = await given();
  const candidate = await givenCandidate(db);
  const match = await givenMatch(db, candidate, company, job);
  const whole = (await week()).matches;
  expect(whole).toEqual({ lines: [{ job_id: job.id, title: job.title, count: 1 }], has_more: false });
  await firm.privacy.recordWhatsappOpened({ other: { match_id: match.id } });
  expect((await week()).matches).toEqual(NOTHING);
  await db.update(matches).set({ stage: 'novo' }).where(eq(matches.id, match.id));
  await (await app.as(candidate)).api.safety.block({ about: { kind: 'company', company_id: company.user_id } });
  expect((await week()).matches).toEqual(NOTHING);
});

it('lists no new match that its candidate has hidden (hiring#waiting)', async () => {
  const { company, job, week } = await given();
  const match = await givenMatch(db, await givenCandidate(db), company, job);
  await db.update(matches).set({ excluido_por_candidato: true }).where(eq(matches.id, match.id));
  expect((await week()).matches).toEqual(NOTHING);
});

it('lists candidates who answered about an interview, until the company reacts or the interview’s time comes', async () => {
  const { company, job, firm, week } = await given();
  const candidate = await givenCandidate(db);
  const match = await givenMatch(db, candidate, company, job);
  const id = match.id;
  const { api } = await app.as(candidate);
  const offer = (version: number) => {
    const day = { ...dayAndTimeOf(addDays(app.clock.now, 2)), minutes: 30 as const, place: 'Rua A, 10', link: null };
    return firm.hiring.propose({ id, version, ...day });
  };
  const answer = (version: number, reply: InterviewAnswer) =>
    api.hiring.answerInterview({ id, version, answer: reply });
  const later = () => {
    app.clock.now = addHours(app.clock.now, 1);
  };
  const waits = { lines: [{ job_id: job.id, title: job.title, count: 1 }], has_more: false };

  await offer(0);
  expect((await week()).answers).toEqual(NOTHING);
  await answer(1, 'other');
  expect((await week()).answers).toEqual(waits);
  later();
  await firm.hiring.move({ id, version: 1, stage: 'entrevista' });
  expect((await week()).answers).toEqual(waits);

  later();
  await offer(2);
  expect((await week()).answers).toEqual(NOTHING);
  await answer(3, 'accepted');
  expect((await week()).answers).toEqual(waits);
  later();
  await answer(4, 'declined');
  expect((await week()).answers).toEqual(waits);
  later();
  await firm.hiring.move({ id, version: 2, stage: 'proposta' });
  expect((await week()).answers).toEqual(NOTHING);

  later();
  await offer(5);
  await answer(6, 'accepted');
  expect((await week()).answers).toEqual(waits);
  app.clock.now = addDays(app.clock.now, 3);
  expect((await week()).answers).toEqual(NOTHING);
  await db.update(matches).set({ interview_state: 'other' }).where(eq(matches.id, id));
  expect((await week()).answers).toEqual(waits);
  app.clock.now = addDays(app.clock.now, 20);
  expect((await week()).answers).toEqual(NOTHING);
});

it('lists the first active jobs to expire within three days, and reports that there are more', async () => {
  const { company, week } = await given();
  const ending = await givenJobs(db, company, WEEK_LINES_MAX + 1, {});
  for (const [index, { id }] of ending.entries())
    await db
      .update(jobs)
      .set({ data_expiracao: addHours(app.clock.now, 60 - 10 * index) })
      .where(eq(jobs.id, id));
  const paused = await givenJob(db, company, { status: 'paused', data_expiracao: addDays(app.clock.now, 1) });
  const expired = await givenJob(db, company, { data_expiracao: addDays(app.clock.now, -1) });
  const endingLines = (await week()).ending;
  expect(endingLines.has_more).toBe(true);
  expect(endingLines.lines.map(({ job_id }) => job_id)).toEqual(
    ending
      .map(({ id }) => id)
      .toReversed()
      .slice(0, WEEK_LINES_MAX),
  );
  expect(JSON.stringify(endingLines)).not.toMatch(new RegExp(`${paused.id}|${expired.id}`));
});

it('shows a company nothing of another company', async () => {
  const [mine, other] = [await given(), await given()];
  const candidate = await givenCandidate(db);
  await db
    .insert(likes)
    .values({ quem_curtiu: candidate.user_id, quem_foi_curtado: other.company.user_id, job_id: other.job.id });
  expect(await mine.week()).toEqual({ matches: NOTHING, answers: NOTHING, ending: NOTHING, likes: NOTHING });
});
