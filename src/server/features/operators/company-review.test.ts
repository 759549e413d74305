import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { givenOperator } from '#tests/support/operators.ts';
import { givenCandidate, givenCandidates, givenCompany, givenJob } from '#tests/support/people.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';
import { jobs } from '../jobs/schema.ts';
import { reports } from '../safety/schema.ts';
import { verificationRequests } from '../verification/schema.ts';

const app = await testApp();
const { db, pool, clock } = app;
const apiOf = async (role: Parameters<typeof givenOperator>[1]) =>
  (await app.as(await givenOperator(db, role))).api.operator;
const lastAct = async () => (await pool.query('select * from operator_acts order by id desc limit 1')).rows[0];

const PAUSED = { status: 'paused' } as const;

it('returns only the company’s jobs that wait for review, were refused, hidden or taken down, or are reported', async () => {
  const at = clock.now;
  const company = await givenCompany(db);
  const held = { ...PAUSED, held_at: at, held_for: ['first_job', 'messenger'] };
  const made: Record<string, string> = {};
  for (const [name, fields] of Object.entries<Partial<typeof jobs.$inferInsert>>({
    plain: {},
    held: { ...held, paused_by_block: true },
    refused: { ...held, refused_at: at },
    reported: {},
    hidden: { ...PAUSED, reported_at: at, reported_for: ['charges'] },
    taken_down: { ...PAUSED, reported_at: at, reported_for: ['charges'], removed_for: 'Cobra taxa.' },
    // This held job was paused by the company itself, so it doesn't wait for review.
    withdrawn: held,
  })) {
    const { id } = await givenJob(db, company, { title: name });
    await db
      .update(jobs)
      .set({ title: name, ...fields })
      .where(eq(jobs.id, id));
    made[name] = id;
  }
  const idOf = (name: string) => made[name] ?? '';
  const people = await givenCandidates(db, 3);
  const [first] = await db
    .insert(reports)
    .values(
      people.map(({ user_id }, minute) => ({
        ...{ kind: 'job' as const, account_id: company.user_id, job_id: idOf('reported'), job_title: 'reported' },
        ...{ reason: 'charges' as const, text: 'Pediu R$ 50.', weight: 1, reporter_id: user_id },
        created_at: new Date(at.getTime() + minute * 60_000),
      })),
    )
    .returning();
  const other = await givenCompany(db);
  const { id: elsewhere } = await givenJob(db, other);
  await db
    .update(jobs)
    .set({ ...held, paused_by_block: true })
    .where(eq(jobs.id, elsewhere));

  const moderator = await apiOf('moderator');
  const { user_id } = company;
  const read = await moderator.companyReview({ user_id });
  expect(Object.fromEntries(read.jobs.map(({ title, state }) => [title, state]))).toEqual({
    held: 'held',
    refused: 'refused',
    reported: 'reported',
    hidden: 'hidden',
    taken_down: 'taken_down',
  });
  const found = (title: string) => read.jobs.find((job) => job.title === title);
  expect(found('held')).toMatchObject({ id: idOf('held'), reasons: ['first_job', 'messenger'], report_id: null });
  expect(found('reported')).toMatchObject({ report_id: first?.id, reports: 3, reasons: [] });
  expect(read.request).toBeNull();
  expect(await lastAct()).toMatchObject({ act: 'operator/companyReview', about: [user_id] });

  // The ids lead to the screens on which operators decide.
  expect((await moderator.heldJob({ job_id: idOf('held') })).job.title).toBe('held');
  const subject = await moderator.report({ report_id: found('reported')?.report_id ?? '' });
  expect(subject.reports).toHaveLength(3);
  expect(JSON.stringify(read)).not.toMatch(/Pediu R\$ 50|@/);
});

it('returns the company’s request for verification with its result, and filters the queue by the company', async () => {
  const [company, other] = [await givenCompany(db), await givenCompany(db)];
  const requestOf = (company_id: string) => ({ company_id, text: 'Somos daqui.', created_at: clock.now });
  await db.insert(verificationRequests).values([requestOf(other.user_id), requestOf(company.user_id)]);
  const moderator = await apiOf('moderator');
  const { user_id, name } = company;
  const before = await moderator.companyReview({ user_id });
  expect(before.request).toMatchObject({ state: 'open', decided_at: null });
  const queue = await moderator.verifications({ user_id });
  expect(queue.requests.map(({ id }) => id)).toEqual([before.request?.id]);
  expect(queue.waiting).toBe(2);
  const refused = { request_id: before.request?.id ?? '', outcome: 'refused', name, cnpj: null } as const;
  await moderator.decideVerification({ ...refused, reason: 'O CNPJ não é da empresa.' });
  expect((await moderator.companyReview({ user_id })).request).toMatchObject({
    state: 'refused',
    decision: 'O CNPJ não é da empresa.',
  });
  expect((await moderator.verifications({ user_id })).requests).toEqual([]);
});

it('returns NOT_FOUND for a candidate', async () => {
  const moderator = await apiOf('moderator');
  const { user_id } = await givenCandidate(db);
  expect(await refusal(moderator.companyReview({ user_id }))).toBe('NOT_FOUND');
});
