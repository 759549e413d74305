import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BONUS_GIFT_MAX, BONUS_MAX } from '#domain/text/text-limits.ts';
import { givenOperator } from '#tests/support/operators.ts';
import { givenCandidate, givenCandidates, givenCompany, givenJob, givenJobs } from '#tests/support/people.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';
import { recordPixRefusal } from '../billing/queries.ts';
import { refundOrders, subscriptionComparisons, subscriptions } from '../billing/schema.ts';
import { matches } from '../matches/schema.ts';

const app = await testApp();
const { db, pool, clock } = app;
const REASON = 'Combinado por telefone.';

const apiOf = async (role: Parameters<typeof givenOperator>[1]) =>
  (await app.as(await givenOperator(db, role))).api.operator;
const lastAct = async () => (await pool.query('select * from operator_acts order by id desc limit 1')).rows[0];

describe('the activity of a user', () => {
  it('includes each attempt to like with its refusal, newest first, page by page', async () => {
    const company = await givenCompany(db);
    const tried = await givenJobs(db, company, 28);
    // No renewal of the likes may be due while the clock moves.
    const person = await givenCandidate(db, { data_ultimo_reset: clock.now });
    const { api } = await app.as(person);
    for (const { id } of tried) {
      clock.now = new Date(clock.now.getTime() + 60_000);
      await api.likes.likeJob({ job_id: id }).catch(() => undefined);
    }
    const support = await apiOf('support');
    const first = await support.likes({ user_id: person.user_id });
    const second = await support.likes({ user_id: person.user_id, cursor: first.next_cursor ?? '' });
    const all = [...first.likes, ...second.likes];
    expect([first.likes.length, second.likes.length, second.next_cursor]).toEqual([25, 3, null]);
    expect(all.map(({ job_title }) => job_title)).toEqual(tried.map(({ title }) => title).reverse());
    expect(all.filter(({ success }) => success)).toHaveLength(5);
    expect(all[0]).toMatchObject({
      other: { user_id: company.user_id, name: company.name },
      refusal: 'LIKES_EXHAUSTED',
      likes_before: 0,
    });
    expect((await lastAct()).about.sort()).toEqual([person.user_id, company.user_id].sort());
  });

  it('includes the matches of either side without any contact', async () => {
    const company = await givenCompany(db, { telefone: '3144445555' });
    const job = await givenJob(db, company);
    const people = await givenCandidates(db, 27, { telefone: '31977778888' });
    await db
      .insert(matches)
      .values(people.map(({ user_id }) => ({ candidate_id: user_id, company_id: company.user_id, job_id: job.id })));
    const support = await apiOf('support');
    const first = await support.matches({ user_id: company.user_id });
    const second = await support.matches({ user_id: company.user_id, cursor: first.next_cursor ?? '' });
    const found = [...first.matches, ...second.matches].map(({ other }) => other?.user_id);
    expect(found.sort()).toEqual(people.map(({ user_id }) => user_id).sort());
    const ofCandidate = await support.matches({ user_id: people[0]?.user_id ?? '' });
    expect(ofCandidate.matches).toMatchObject([{ other: { name: company.name }, job_title: job.title, hidden: false }]);
    expect(JSON.stringify([first, ofCandidate])).not.toMatch(/31977778888|3144445555|@/);
  });

  it.each(['likes', 'matches', 'payments'] as const)('returns NOT_FOUND for the %s of an operator', async (what) => {
    const { user_id } = await givenOperator(db, 'support');
    expect(await refusal((await apiOf('support'))[what]({ user_id }))).toBe('NOT_FOUND');
  });
});

describe('bonus likes that an operator gives', () => {
  it('are spent before the weekly likes, and are recorded with their reason', async () => {
    const person = await givenCandidate(db);
    const moderator = await apiOf('moderator');
    expect(await moderator.giveLikes({ user_id: person.user_id, likes: 3, reason: REASON })).toEqual({ bonus: 3 });
    expect(await lastAct()).toMatchObject({
      act: 'operator/giveLikes',
      about: [person.user_id],
      reason: REASON,
      details: { likes: 3 },
    });
    const job = await givenJob(db, await givenCompany(db));
    const { api } = await app.as(person);
    await api.likes.likeJob({ job_id: job.id });
    expect(await api.likes.counters()).toMatchObject({ bonusLikes: 2, likesRemaining: 5 });
    expect(await api.likes.verify()).toMatchObject({ is_consistent: true });
  });

  it('are limited for one gift and in total, and a refused number gives none', async () => {
    const { user_id } = await givenCandidate(db);
    const moderator = await apiOf('moderator');
    const give = (likes: number) => moderator.giveLikes({ user_id, likes, reason: REASON });
    expect(await refusal(give(BONUS_GIFT_MAX + 1))).toBe('BAD_REQUEST');
    expect(await refusal(give(-1))).toBe('BAD_REQUEST');
    await Promise.all([give(BONUS_GIFT_MAX), give(BONUS_GIFT_MAX)]);
    expect(await refusal(give(1))).toBe('BONUS_FULL');
    expect(await moderator.person({ user_id })).toMatchObject({ likes: { bonus: BONUS_MAX } });
  });
});

describe('the export on request', () => {
  it('has the same data as the user’s own export, and is in the log with its reason', async () => {
    const person = await givenCandidate(db);
    const { api } = await app.as(person);
    const administrator = await apiOf('administrator');
    const theirs = await administrator.exportData({ user_id: person.user_id, reason: REASON });
    const own = await api.accounts.exportData();
    const plain = ({ exported_at: _, ...data }: Record<string, unknown>) => data;
    expect(plain(theirs)).toEqual(plain(own));
    expect(await lastAct()).toMatchObject({ act: 'operator/exportData', about: [person.user_id], reason: REASON });
  });

  it('returns NOT_FOUND for operators and unknown ids', async () => {
    const administrator = await apiOf('administrator');
    for (const user_id of [randomUUID(), (await givenOperator(db, 'support')).user_id]) {
      expect(await refusal(administrator.exportData({ user_id, reason: REASON }))).toBe('NOT_FOUND');
    }
  });
});

describe('the console’s payments', () => {
  it('list subscriptions by state, the latest change first, page by page, and refunded ones, the latest refund first', async () => {
    const people = await givenCandidates(db, 27);
    const at = (index: number) => new Date(clock.now.getTime() + index * 1000);
    await db.insert(subscriptions).values(
      people.map(({ user_id }, index) => ({
        user_id,
        provider: 'demonstration' as const,
        subscription_id: `sub_${index}`,
        status: index === 0 ? ('past_due' as const) : ('active' as const),
        plan_key: 'candidato_premium' as const,
        started_at: at(0),
        current_period_end: at(100),
        updated_at: at(index),
      })),
    );
    const orderOf = (index: number, ordered_at: Date) => ({
      provider: 'demonstration' as const,
      customer_id: `c${index}`,
      user_id: people[index]?.user_id ?? '',
      subscription_id: `sub_${index}`,
      by_pix: false,
      reason: 'Cobrança dobrada',
      payment_ids: [],
      ordered_at,
    });
    await db.insert(refundOrders).values([
      { ...orderOf(1, at(1)), scope: 'withdrawal', amount: 990, done_at: at(2) },
      { ...orderOf(2, at(0)), scope: 'newest', amount: 1490, done_at: at(1) },
      { ...orderOf(2, at(0)), scope: 'all', amount: 500 },
      // A withdrawal whose refund has not been confirmed, and a refund of an earlier subscription.
      { ...orderOf(3, at(1)), scope: 'withdrawal', amount: 990 },
      { ...orderOf(4, at(-1)), subscription_id: 'earlier', scope: 'all', amount: 990, done_at: at(0) },
    ]);
    const administrator = await apiOf('administrator');
    const first = await administrator.subscriptions({ list: 'active' });
    const second = await administrator.subscriptions({ list: 'active', cursor: first.next_cursor ?? '' });
    const found = [...first.subscriptions, ...second.subscriptions].map(({ user_id }) => user_id);
    expect(found).toEqual(
      people
        .slice(1)
        .reverse()
        .map(({ user_id }) => user_id),
    );
    const all = new Map([...first.subscriptions, ...second.subscriptions].map((line) => [line.user_id, line.refunded]));
    expect([1, 2, 3, 4].map((index) => all.get(people[index]?.user_id ?? ''))).toEqual([990, 1490, null, null]);
    const { subscriptions: late } = await administrator.subscriptions({ list: 'past_due' });
    expect(late).toMatchObject([{ user_id: people[0]?.user_id, state: 'past_due', name: people[0]?.name }]);
    const { subscriptions: refunded } = await administrator.subscriptions({ list: 'refunded' });
    expect(refunded).toMatchObject([
      { user_id: people[1]?.user_id, refunded: 990 },
      { user_id: people[2]?.user_id, refunded: 1490 },
    ]);
    const own = await (await apiOf('support')).payments({ user_id: people[0]?.user_id ?? '' });
    expect(own.subscription).toMatchObject({ state: 'past_due' });
  });

  it('list the nightly comparisons, and when the provider last refused Pix', async () => {
    const night = { at: clock.now, compared: 10, stale: 1, unmatched: 1, customers: ['cus_alheio'] };
    await db.insert(subscriptionComparisons).values(night);
    const administrator = await apiOf('administrator');
    expect(await administrator.comparisons()).toEqual({ nights: [night], pix_refused_at: null });
    await recordPixRefusal(db, 'demonstration', clock.now);
    expect(await administrator.comparisons()).toMatchObject({ pix_refused_at: clock.now });
  });
});
