import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { NoticeKind } from '#domain/notices/notices.ts';
import { givenCandidate, givenCompany, givenJob } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { removeAll } from '../accounts/service.ts';
import { profiles } from '../profiles/schema.ts';
import { lockProfile } from '../profiles/service.ts';
import { waitingNotices } from './schema.ts';
import { sendSummaries, withNoticePreferences } from './service.ts';

const app = await testApp();
const { db, pool, deps, clock } = app;
const signal = new AbortController().signal;

async function given() {
  const candidate = await givenCandidate(db);
  const company = await givenCompany(db, { plano: 'premium' });
  const job = await givenJob(db, company);
  return { candidate, company, job, asCandidate: (await app.as(candidate)).api, firm: (await app.as(company)).api };
}
type Given = Awaited<ReturnType<typeof given>>;

const mailsTo = async (email: string) => {
  const { rows } = await pool.query('select subject, text from mailbox_messages where to_address = $1', [email]);
  return rows as { subject: string; text: string }[];
};

/** Returns a mailer with the preferences, as the worker uses it, and the subjects of the mails that it sends. */
function givenPost() {
  const sent: string[] = [];
  const mailer = withNoticePreferences(
    { send: async ({ subject }) => void sent.push(subject) },
    { db, now: () => clock.now },
  );
  const send = ({ candidate }: Given, kind: NoticeKind, subject: string, id = randomUUID()) =>
    mailer.send({ to: candidate.email, subject, html: '', text: '', notice: { id, user_id: candidate.user_id, kind } });
  return { sent, send, mailer };
}

describe('a kind of mail (notices#kinds)', () => {
  it('is not sent when its recipient has turned it off; the other kinds still are', async () => {
    const world = await given();
    const { sent, send, mailer } = givenPost();
    await send(world, 'matches', 'first');
    await world.asCandidate.notices.set({ kind: 'matches', is_on: false });
    await send(world, 'matches', 'second');
    await send(world, 'messages', 'third');
    await mailer.send({ to: world.candidate.email, subject: 'about the account', html: '', text: '' });
    await world.asCandidate.notices.set({ kind: 'matches', is_on: true });
    await send(world, 'matches', 'fourth');
    expect(sent).toEqual(['first', 'third', 'about the account', 'fourth']);
  });

  it('is listed in the settings with the other kinds for the user’s type', async () => {
    const { asCandidate, firm } = await given();
    await asCandidate.notices.set({ kind: 'saved_jobs', is_on: false });
    expect(await asCandidate.notices.current()).toEqual({
      kinds: [
        { kind: 'matches', is_on: true },
        { kind: 'messages', is_on: true },
        { kind: 'saved_jobs', is_on: false },
        { kind: 'referrals', is_on: true },
      ],
      is_daily: false,
    });
    expect((await firm.notices.current()).kinds.map(({ kind }) => kind)).toEqual(['matches', 'messages', 'referrals']);
  });

  it('about a match waits for the summary, while the list shows the match at once', async () => {
    const world = await given();
    const { asCandidate, firm, candidate, job } = world;
    await firm.notices.setDaily({ is_daily: true });
    await firm.likes.likeCandidate({ candidate_id: candidate.user_id, job_id: job.id });
    await asCandidate.likes.likeJob({ job_id: job.id });
    expect(await firm.notices.current()).toMatchObject({ is_daily: true });
    expect((await asCandidate.matches.list({})).matches).toHaveLength(1);
    expect((await firm.matches.list({})).matches).toHaveLength(1);
    // The company liked first, so that the mail is for it, and waits for its summary.
    await expect.poll(() => db.$count(waitingNotices, eq(waitingNotices.user_id, world.company.user_id))).toBe(1);
    expect(await mailsTo(world.company.email)).toEqual([]);
  });
});

describe('the summary (notices#summary)', () => {
  it('replaces several mails by one and counts a repeated event once, even in parallel runs', async () => {
    const world = await given();
    const { sent, send } = givenPost();
    await world.asCandidate.notices.setDaily({ is_daily: true });
    const id = randomUUID();
    await send(world, 'matches', 'Match com a Padaria', id);
    await send(world, 'matches', 'Match com a Padaria', id);
    await send(world, 'messages', 'A Padaria escreveu');
    expect(sent).toEqual([]);
    await Promise.all([sendSummaries(deps, signal), sendSummaries(deps, signal)]);
    await expect.poll(() => mailsTo(world.candidate.email)).toHaveLength(1);
    const [mail] = await mailsTo(world.candidate.email);
    expect(mail?.subject).toBe('Seu dia no Encaixe: 2 novidades');
    expect(mail?.text.match(/Match com a Padaria|A Padaria escreveu/g)?.length).toBeGreaterThanOrEqual(2);
    await sendSummaries(deps, signal);
    expect(await db.$count(waitingNotices)).toBe(0);
  });

  it('leaves out a kind that was turned off before the summary, and is still sent to a user who has turned the summary off', async () => {
    const [muted, single] = [await given(), await given()];
    const { send } = givenPost();
    for (const world of [muted, single]) {
      await world.asCandidate.notices.setDaily({ is_daily: true });
      await send(world, 'matches', 'Match com a Padaria');
    }
    await muted.asCandidate.notices.set({ kind: 'matches', is_on: false });
    await single.asCandidate.notices.setDaily({ is_daily: false });
    await sendSummaries(deps, signal);
    await expect.poll(() => mailsTo(single.candidate.email)).toHaveLength(1);
    expect(await mailsTo(muted.candidate.email)).toEqual([]);
    expect(await db.$count(waitingNotices)).toBe(0);
  });

  it('lists 20 lines and counts the others', async () => {
    const world = await given();
    const { send } = givenPost();
    await world.asCandidate.notices.setDaily({ is_daily: true });
    for (let line = 1; line <= 22; line++) await send(world, 'messages', `Recado ${line}.`);
    await sendSummaries(deps, signal);
    await expect.poll(() => mailsTo(world.candidate.email)).toHaveLength(1);
    const [mail] = await mailsTo(world.candidate.email);
    expect(mail?.text).toContain('E mais 2 novidades.');
    expect(mail?.text).not.toContain('Recado 21.');
  });

  it('isn’t sent to a blocked user, is in the data export, and is deleted with the account', async () => {
    const [blocked, gone] = [await given(), await given()];
    const { send } = givenPost();
    for (const world of [blocked, gone]) {
      await world.asCandidate.notices.setDaily({ is_daily: true });
      await send(world, 'messages', 'A Padaria escreveu');
    }
    expect(await gone.asCandidate.accounts.exportData()).toMatchObject({
      avisos_desligados: [],
      resumo_diario: true,
      avisos_no_resumo: [{ aviso: 'A Padaria escreveu' }],
    });
    await pool.query('delete from "user" where id = $1', [gone.candidate.user_id]);
    await db.update(profiles).set({ blocked_at: clock.now }).where(eq(profiles.user_id, blocked.candidate.user_id));
    await sendSummaries(deps, signal);
    expect(await db.$count(waitingNotices)).toBe(0);
    expect(await mailsTo(blocked.candidate.email)).toEqual([]);
  });

  it('names no user who has blocked its recipient, or removed their account, after the event (hiring#notices)', async () => {
    const [blocking, leaving] = [await given(), await given()];
    const { mailer } = givenPost();
    for (const { firm, asCandidate, job, candidate, company } of [blocking, leaving]) {
      await firm.notices.setDaily({ is_daily: true });
      await firm.likes.likeCandidate({ candidate_id: candidate.user_id, job_id: job.id });
      await asCandidate.likes.likeJob({ job_id: job.id });
      const [match] = (await firm.matches.list({})).matches;
      const notice = { id: match?.id ?? '', user_id: company.user_id, kind: 'matches' as const };
      await mailer.send({ to: company.email, subject: `Match com ${candidate.name}`, html: '', text: '', notice });
      expect(await db.$count(waitingNotices, eq(waitingNotices.user_id, company.user_id))).toBe(1);
    }
    await blocking.asCandidate.safety.block({ about: { kind: 'company', company_id: blocking.company.user_id } });
    await inTransaction(db, async (tx) => {
      const owner = await lockProfile(tx, leaving.candidate.user_id);
      if (owner) await removeAll(deps, tx, owner);
    });
    expect(await db.$count(waitingNotices, eq(waitingNotices.user_id, leaving.company.user_id))).toBe(0);
    const sent: string[] = [];
    await sendSummaries({ ...deps, sendMail: async (_, { to }) => void sent.push(to) }, signal);
    expect(sent).toEqual([]);
    expect(await db.$count(waitingNotices)).toBe(0);
  });
});
