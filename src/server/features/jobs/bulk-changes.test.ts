import { addDays } from 'date-fns/addDays';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { addSeconds } from 'date-fns/addSeconds';
import { describe, expect, it } from 'vitest';
import type { Plan } from '#domain/billing/plans.ts';
import { BULK_ACTION_MAX, NOTICE_DELAY_MS } from '#domain/hiring/hiring.ts';
import { JOBS_UNDO_MS } from '#domain/jobs/jobs.ts';
import { givenCandidates, givenCompany, givenJob, givenMatch } from '#tests/support/people.ts';
import { givenMember } from '#tests/support/team.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';
import { sendDueNotices } from '../hiring/send-notices.ts';
import { findActor } from '../profiles/service.ts';
import { pauseMany } from './bulk-changes.ts';

const app = await testApp();
const { db, pool, deps, clock } = app;
const never = new AbortController().signal;

/** Returns a signed-in company on this plan with the given jobs. */
async function givenList(plano: Plan, ...wanted: Parameters<typeof givenJob>[2][]) {
  const company = await givenCompany(db, { plano });
  const jobs = [];
  for (const each of wanted)
    jobs.push(await givenJob(db, company, { data_expiracao: addDays(clock.now, 20), ...each }));
  return { company, jobs, ids: jobs.map(({ id }) => id), api: (await app.as(company)).api };
}
type List = Awaited<ReturnType<typeof givenList>>;

async function givenWaiting({ company }: Pick<List, 'company'>, job_id: string, count: number) {
  const candidates = await givenCandidates(db, count);
  const matches = [];
  for (const candidate of candidates) matches.push((await givenMatch(db, candidate, company, { id: job_id })).id);
  return { candidates, matches };
}

const outcomesOf = ({ outcomes }: { outcomes: { outcome: string }[] }) => outcomes.map(({ outcome }) => outcome);
const stateOf = async (id: string) =>
  (await pool.query('select status, data_expiracao from jobs where id = $1', [id])).rows[0];
const noticeTextsTo = async (emails: string[]) =>
  (
    await pool.query(
      `select data->>'text' as text from pgboss.job where name = 'mail.send' and data->>'to' = any($1)`,
      [emails],
    )
  ).rows.map(({ text }) => text as string);
const later = (ms: number) => {
  clock.now = addMilliseconds(clock.now, ms);
};

describe('several jobs at once (jobs#several-jobs)', () => {
  it('are paused once each, and waiting candidates are notified after the pause can’t be undone any more', async () => {
    const list = await givenList('premium', {}, { status: 'paused' }, {});
    const [first = '', , third = ''] = list.ids;
    const { candidates } = await givenWaiting(list, first, 3);
    const emails = candidates.map(({ email }) => email);

    const paused = await list.api.jobs.pauseMany({ ids: list.ids, text: 'Voltamos na semana que vem.' });

    expect(outcomesOf(paused)).toEqual(['done', 'already', 'done']);
    expect(paused).toMatchObject({ notified: 3 });
    expect([(await stateOf(first)).status, (await stateOf(third)).status]).toEqual(['paused', 'paused']);
    await sendDueNotices(deps, never);
    expect(await noticeTextsTo(emails)).toEqual([]);
    later(NOTICE_DELAY_MS);
    await sendDueNotices(deps, never);
    const texts = await noticeTextsTo(emails);
    expect(texts).toHaveLength(3);
    expect(texts.every((text) => text.includes('Voltamos na semana que vem.'))).toBe(true);
    expect(outcomesOf(await list.api.jobs.undoMany({ batch: paused.batch ?? '' }))).toEqual(['too_late', 'done']);
    await list.api.jobs.setStatus({ id: first, status: 'active' });
    await list.api.jobs.pauseMany({ ids: [first] });
    later(NOTICE_DELAY_MS);
    await sendDueNotices(deps, never);
    expect(await noticeTextsTo(emails)).toHaveLength(3);
  });

  it('send no message when their pause is undone in time, which restores only unchanged jobs', async () => {
    const list = await givenList('premium', {}, {}, {});
    const [first = '', second = '', third = ''] = list.ids;
    const { candidates } = await givenWaiting(list, first, 2);
    // The clock advances at each call, but the changes of a bulk action have one time.
    let passed = 0;
    const ticking = { ...deps, now: () => addMilliseconds(clock.now, ++passed) };
    const company = await findActor(db, list.company.user_id);
    if (!company) throw new Error('The company has a profile');
    const { batch } = await pauseMany(ticking, company, { ids: list.ids });
    await list.api.jobs.setStatus({ id: second, status: 'active' });
    await list.api.jobs.setStatus({ id: second, status: 'paused' });
    later(NOTICE_DELAY_MS - 1);

    const undone = await list.api.jobs.undoMany({ batch: batch ?? '' });

    expect(Object.fromEntries(undone.outcomes.map(({ job, outcome }) => [job.id, outcome]))).toEqual({
      [first]: 'done',
      [second]: 'changed',
      [third]: 'done',
    });
    expect((await stateOf(first)).status).toBe('active');
    later(NOTICE_DELAY_MS);
    await sendDueNotices(deps, never);
    expect(await noticeTextsTo(candidates.map(({ email }) => email))).toEqual([]);
    expect(outcomesOf(await list.api.jobs.undoMany({ batch: batch ?? '' }))).toEqual(['changed', 'changed', 'changed']);
  });

  it('take the plan’s slots in the order of the request when they are reactivated or renewed, until the request is undone', async () => {
    const expired = { data_expiracao: addDays(clock.now, -3) };
    const paused = { status: 'paused' } as const;
    const high = { ...paused, salary_range: '9000', salary_max: 9000 };
    const list = await givenList('premium', expired, high, high, paused, {});
    const brought = await list.api.jobs.reactivateMany({ ids: list.ids });
    expect(outcomesOf(brought)).toEqual(['done', 'done', 'high_salary_limit', 'done', 'already']);
    expect((await stateOf(list.ids[0] ?? '')).data_expiracao).toEqual(addDays(clock.now, 7));

    const back = await list.api.jobs.undoMany({ batch: brought.batch ?? '' });
    expect(outcomesOf(back)).toEqual(['done', 'done', 'done']);
    expect((await stateOf(list.ids[0] ?? '')).data_expiracao).toEqual(expired.data_expiracao);
    expect((await stateOf(list.ids[1] ?? '')).status).toBe('paused');

    const small = await givenList('basico', paused, paused, paused);
    const inOrder = small.ids.toReversed();
    expect(outcomesOf(await small.api.jobs.reactivateMany({ ids: inOrder }))).toEqual([
      'done',
      'active_limit',
      'active_limit',
    ]);
    expect((await stateOf(small.ids[2] ?? '')).status).toBe('active');
  });

  it('take no slot twice when three requests reactivate them at once', async () => {
    const paused = { status: 'paused' } as const;
    const list = await givenList('basico', paused, paused, paused, paused);
    const [a = '', b = '', c = '', d = ''] = list.ids;
    await Promise.all([
      list.api.jobs.reactivateMany({ ids: [a, b] }),
      list.api.jobs.reactivateMany({ ids: [c, d] }),
      list.api.jobs.reactivateMany({ ids: [d, a] }),
    ]);
    expect((await list.api.jobs.list({})).active_jobs).toBe(1);
  });

  it('stay paused when an undo finds no free slot, or is too late', async () => {
    const list = await givenList('basico', {}, { status: 'paused' });
    const [first = '', second = ''] = list.ids;
    const { candidates } = await givenWaiting(list, first, 1);
    const { batch } = await list.api.jobs.pauseMany({ ids: [first] });
    await list.api.jobs.setStatus({ id: second, status: 'active' });
    expect(outcomesOf(await list.api.jobs.undoMany({ batch: batch ?? '' }))).toEqual(['active_limit']);
    later(NOTICE_DELAY_MS);
    await sendDueNotices(deps, never);
    expect(await noticeTextsTo(candidates.map(({ email }) => email))).toHaveLength(1);
    const other = await list.api.jobs.pauseMany({ ids: [second] });
    later(JOBS_UNDO_MS + 1);
    expect(outcomesOf(await list.api.jobs.undoMany({ batch: other.batch ?? '' }))).toEqual(['too_late']);
    expect((await stateOf(second)).status).toBe('paused');
  });

  it('notify every waiting candidate when they are closed, whatever the state of each job, and record the author', async () => {
    const list = await givenList('premium', {}, { status: 'paused' }, { data_expiracao: addDays(clock.now, -1) }, {});
    const waiting = [];
    for (const id of list.ids.slice(0, 3)) waiting.push(await givenWaiting(list, id, 20));
    const colleague = await givenMember(db, list.company);
    const { api } = await app.as(colleague);
    const closing = { ids: list.ids, ended_for: 'vaga_encerrada', text: 'Fechamos estas vagas. Obrigado!' } as const;
    const [one, two] = await Promise.all([api.jobs.closeMany(closing), list.api.jobs.closeMany(closing)]);
    expect(one.notified + two.notified).toBe(60);
    expect([one, two].flatMap(outcomesOf).filter((outcome) => outcome === 'done')).toHaveLength(4);
    expect(one.batch).toBeNull();
    later(1000);
    await sendDueNotices(deps, never);
    await sendDueNotices(deps, never);
    const emails = waiting.flatMap(({ candidates }) => candidates.map(({ email }) => email));
    expect(await noticeTextsTo(emails)).toHaveLength(60);
    expect((await list.api.jobs.list({})).states).toEqual({ active: 0, paused: 3, expired: 1 });
    const { rows } = await pool.query(
      'select distinct act, member_id from job_changes where job_id = any($1) order by member_id nulls last',
      [list.ids],
    );
    const who = one.notified === 60 ? colleague.id : null;
    expect(rows).toEqual([{ act: 'closed', member_id: who }]);
    const { steps } = await list.api.hiring.one({ id: waiting[0]?.matches[0] ?? '' });
    expect(steps[0]?.member_name).toBe(one.notified === 60 ? colleague.name : undefined);
  });

  it('are all refused when one of them is another company’s or the message is refused', async () => {
    const list = await givenList('premium', {}, {});
    const foreign = await givenList('premium', {});
    await givenWaiting(list, list.ids[1] ?? '', 1);
    const all = [...list.ids, ...foreign.ids];
    const words = 'Escreva para chefe@padaria.com.br';
    expect(await refusal(list.api.jobs.pauseMany({ ids: all }))).toBe('NOT_FOUND');
    expect(await refusal(list.api.jobs.closeMany({ ids: all, ended_for: 'perfil' }))).toBe('NOT_FOUND');
    expect(await refusal(list.api.jobs.pauseMany({ ids: list.ids, text: words }))).toBe('TEXT_REFUSED');
    expect(await refusal(list.api.jobs.closeMany({ ids: list.ids, ended_for: 'perfil', text: words }))).toBe(
      'TEXT_REFUSED',
    );
    expect((await list.api.jobs.list({})).states).toMatchObject({ active: 2 });
    const { batch } = await foreign.api.jobs.pauseMany({ ids: foreign.ids });
    expect(await refusal(list.api.jobs.undoMany({ batch: batch ?? '' }))).toBe('NOT_FOUND');
    expect((await stateOf(foreign.ids[0] ?? '')).status).toBe('paused');
  });

  it('are changed except reported and refused ones', async () => {
    const list = await givenList('premium', {}, { status: 'paused' }, {});
    const [reported, refused] = list.ids;
    await pool.query(
      `update jobs set status = 'paused', paused_by_block = true, reported_at = now(), reported_for = '{charges}' where id = $1`,
      [reported],
    );
    await pool.query(
      `update jobs set held_at = now(), held_for = '{first_job}', refused_at = now(), held_text = 'Não.' where id = $1`,
      [refused],
    );
    expect(outcomesOf(await list.api.jobs.pauseMany({ ids: list.ids }))).toEqual(['under_review', 'already', 'done']);
    expect(outcomesOf(await list.api.jobs.reactivateMany({ ids: list.ids }))).toEqual([
      'under_review',
      'refused',
      'done',
    ]);
  });

  it('must be between one and fifty different ones, and each counts among the changes of the hour', async () => {
    const list = await givenList('premium', {});
    const [one = ''] = list.ids;
    const many = Array.from(
      { length: BULK_ACTION_MAX + 1 },
      (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    );
    for (const ids of [[], [one, one], many]) {
      expect(await refusal(list.api.jobs.pauseMany({ ids }))).toBe('BAD_REQUEST');
    }
    for (let times = 0; times < 20; times++) {
      expect(await refusal(list.api.jobs.pauseMany({ ids: many.slice(1) }))).toBe('NOT_FOUND');
    }
    expect(await refusal(list.api.jobs.pauseMany({ ids: [one] }))).toBe('RATE_LIMITED');
  });

  it('are either restored or announced as paused when an undo and the notices run at once', async () => {
    const list = await givenList('premium', {});
    const [job = ''] = list.ids;
    const { candidates } = await givenWaiting(list, job, 30);
    const { batch } = await list.api.jobs.pauseMany({ ids: [job] });
    later(NOTICE_DELAY_MS);
    const [undone] = await Promise.all([list.api.jobs.undoMany({ batch: batch ?? '' }), sendDueNotices(deps, never)]);
    // The task skips notices that the undo has locked, so it runs again.
    await sendDueNotices(deps, never);
    const mails = await noticeTextsTo(candidates.map(({ email }) => email));
    expect([mails.length, (await stateOf(job)).status]).toEqual(
      outcomesOf(undone)[0] === 'done' ? [0, 'active'] : [30, 'paused'],
    );
  });
});

describe('the list of jobs (jobs#find-a-job)', () => {
  it('returns each job once, page by page, in each sort order', async () => {
    const titles = ['Áurea', 'auxiliar', 'Balconista', 'zelador', 'ÉTICA'];
    const wanted = Array.from({ length: 45 }, (_, index) => ({
      title: `${titles[index % 5]} ${Math.floor(index / 15)}`,
      data_expiracao: addDays(clock.now, (index % 9) - 3),
      created_at: addSeconds(clock.now, -index * 7),
    }));
    const { api, ids } = await givenList('super_premium', ...wanted);
    async function through(sort: 'newest' | 'ending' | 'title') {
      const all = [];
      let cursor: string | undefined;
      do {
        const page = await api.jobs.list({ sort, cursor });
        all.push(...page.jobs);
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
      expect(all.map(({ id }) => id).sort()).toEqual(ids.toSorted());
      return all;
    }
    expect((await through('newest')).map(({ id }) => id)).toEqual(ids);
    const byTitle = (await through('title')).map(({ title }) => title);
    expect([byTitle[0], byTitle[9], byTitle.at(-1)]).toEqual(['Áurea 0', 'auxiliar 0', 'zelador 2']);
    const ends = (await through('ending')).map(({ data_expiracao }) => data_expiracao.getTime() - clock.now.getTime());
    const coming = ends.filter((end) => end > 0);
    expect(ends.slice(0, coming.length)).toEqual(coming.toSorted((a, b) => a - b));
    expect(ends.slice(coming.length)).toEqual(ends.filter((end) => end <= 0).toSorted((a, b) => b - a));
    for (const cursor of ['nada', 'WyJ4IiwieSIsInoiXQ']) {
      expect((await api.jobs.list({ sort: 'ending', cursor })).jobs).toHaveLength(20);
    }
  });
});
