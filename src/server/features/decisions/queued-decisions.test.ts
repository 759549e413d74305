import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { LIKE_UNDO_MS } from '#domain/likes/like-undo.ts';
import type { QueuedDecision } from '#domain/likes/queued-decisions.ts';
import { givenCandidate, givenCompany, givenJob } from '#tests/support/people.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';
import { profiles } from '../profiles/schema.ts';

const app = await testApp();
const { db } = app;
const begun = app.clock.now;
afterEach(() => {
  app.clock.now = begun;
});

async function given(candidateMore: object = {}) {
  const candidate = await givenCandidate(db, candidateMore);
  const company = await givenCompany(db, { plano: 'premium' });
  const job = await givenJob(db, company);
  const { api } = await app.as(candidate);
  const send = (decision: QueuedDecision, decided_by = candidate.user_id) =>
    api.decisions.applyQueuedDecision({ decided_by, job_id: job.id, decision });
  const rows = async () => {
    const { rows } = await app.pool.query(
      `select (select count(*)::int from likes where quem_curtiu = $1) as given,
        (select count(*)::int from vagas_puladas where candidato_id = $1) as skipped,
        (select count(*)::int from rejections where user_id = $1) as rejected`,
      [candidate.user_id],
    );
    return rows[0];
  };
  const left = async () => {
    const [row] = await db.select().from(profiles).where(eq(profiles.user_id, candidate.user_id));
    return row?.curtidas_disponiveis;
  };
  return { candidate, company, job, send, rows, left, firm: await app.as(company) };
}

it('counts a like once, however often and simultaneously it is sent, and returns the balance each time', async () => {
  const { send, rows, left } = await given();
  const first = await send('like');
  expect(first).toMatchObject({ repeated: false, match: null, likes: { likesRemaining: 4 } });
  const again = await Promise.all([send('like'), send('like'), send('like')]);
  for (const answer of again) expect(answer).toMatchObject({ repeated: true, likes: { likesRemaining: 4 } });
  expect([await rows(), await left()]).toEqual([{ given: 1, skipped: 0, rejected: 0 }, 4]);
});

it('returns the match again when the page repeats the like because the response was lost', async () => {
  const { send, job, candidate, firm } = await given();
  await firm.api.likes.likeCandidate({ candidate_id: candidate.user_id, job_id: job.id });
  const { match } = await send('like');
  expect(match).toMatchObject({ jobId: job.id, contact: 'available' });
  expect(await send('like')).toMatchObject({ repeated: true, match });
});

it.each([
  ['skip', { given: 0, skipped: 1, rejected: 0 }],
  ['reject', { given: 0, skipped: 0, rejected: 1 }],
] as const)('records a repeated %s once, and undoes it', async (decision, once) => {
  const { send, rows } = await given();
  for (let n = 0; n < 2; n++) expect(await send(decision)).toEqual({ repeated: false, match: null, likes: null });
  expect(await rows()).toEqual(once);
  for (let n = 0; n < 2; n++) await send(`undo-${decision}`);
  expect(await rows()).toEqual({ given: 0, skipped: 0, rejected: 0 });
});

it('undoes a like that was stored, ignores the undo of one that was not, and refuses an undo that is too late', async () => {
  const { send, rows, left } = await given();
  expect(await send('undo-like')).toMatchObject({ repeated: true, likes: null });
  await send('like');
  expect(await send('undo-like')).toMatchObject({ repeated: false, likes: { likesRemaining: 5 } });
  expect([await rows(), await left()]).toEqual([{ given: 0, skipped: 0, rejected: 0 }, 5]);
  await send('like');
  app.clock.now = new Date(begun.getTime() + LIKE_UNDO_MS + 1);
  expect(await refusal(send('undo-like'))).toBe('UNDO_TOO_LATE');
});

it('refuses a queued decision for the same reasons as an immediate one', async () => {
  const spent = await given({ curtidas_disponiveis: 0 });
  expect(await refusal(spent.send('like'))).toBe('LIKES_EXHAUSTED');
  const elsewhere = await given({ cidade_de_interesse: 'Manaus - AM' });
  expect(await refusal(elsewhere.send('skip'))).toBe('NOT_FOUND');
});

it('stores nothing when another user is signed in when the page sends its queue', async () => {
  const { send, rows } = await given();
  const other = await givenCandidate(db);
  expect(await refusal(send('like', other.user_id))).toBe('CHANGED_MEANWHILE');
  expect(await rows()).toEqual({ given: 0, skipped: 0, rejected: 0 });
});
