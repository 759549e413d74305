import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { expect, it } from 'vitest';
import { COMPANY_LEFT_NOTICE, preparedNotice } from '#domain/hiring/hiring.ts';
import { dayAndTimeOf } from '#domain/hiring/interviews.ts';
import { waitUntilBlocked } from '#tests/support/lock-waits.ts';
import { givenCandidates, givenCompany, givenJob } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { removeAll } from '../accounts/service.ts';
import { matches } from '../matches/schema.ts';
import { selectProfile } from '../profiles/service.ts';
import { sendDueNotices } from './send-notices.ts';

const app = await testApp();
const { db, pool, deps, clock } = app;
const never = new AbortController().signal;
const OFF = 'foi desmarcada. Ela seria';

/** A company with matches of one job, and of a second one with the first candidate. */
async function givenWaiting(count: number) {
  const company = await givenCompany(db, { name: 'Padaria Central' });
  const [job, other] = [
    await givenJob(db, company, { title: 'Padeiro noturno' }),
    await givenJob(db, company, { title: 'Atendente' }),
  ];
  const candidates = await givenCandidates(db, count);
  const pairs = candidates.map(({ user_id }) => ({ candidate_id: user_id, company_id: company.user_id }));
  const rows = await db
    .insert(matches)
    .values([
      ...pairs.map((pair) => ({ ...pair, job_id: job.id })),
      ...pairs.slice(0, 1).map((pair) => ({ ...pair, job_id: other.id })),
    ])
    .returning();
  return { company, job, candidates, matches: rows, asCompany: (await app.as(company)).api };
}

/** Removes an account by the function that serves its owner, operators and the nightly task. */
async function remove({ user_id }: { user_id: string }): Promise<void> {
  const removeFiles = await inTransaction(db, async (tx) => {
    const owner = await selectProfile(tx, user_id);
    if (!owner) throw new Error('No owner');
    return removeAll(deps, tx, owner);
  });
  await removeFiles();
}

async function sendAllNotices(): Promise<void> {
  clock.now = addMinutes(clock.now, 1);
  await sendDueNotices(deps, never);
  await sendDueNotices(deps, never);
}

async function mailsTo(email = '') {
  const { rows } = await pool.query<{ subject: string; text: string; calendar: { method: string } | null }>(
    `select data->>'subject' as subject, data->>'text' as text, data->'calendar' as calendar
     from pgboss.job where name = 'mail.send' and data->>'to' = $1 order by subject`,
    [email],
  );
  return rows;
}

const wordsTo = async (person: { user_id: string } | undefined) => {
  const { api } = await app.as(person ?? { user_id: '' });
  return (await api.hiring.notices({})).notices.map(({ from, job_title, text: words }) => ({
    from,
    job_title,
    text: words,
  }));
};

async function agreeOnInterview(
  { asCompany, matches: [match] }: Awaited<ReturnType<typeof givenWaiting>>,
  candidate: { user_id: string } | undefined,
) {
  const id = match?.id ?? '';
  const when = dayAndTimeOf(addDays(clock.now, 3));
  await asCompany.hiring.propose({ id, version: 0, ...when, minutes: 30, place: 'Rua A, 10', link: null });
  const { api } = await app.as(candidate ?? { user_id: '' });
  await api.hiring.answerInterview({ id, version: 1, answer: 'accepted' });
}

it('notifies each candidate who waits for a removed company, once for each job, and no other user (hiring#left)', async () => {
  const given = await givenWaiting(4);
  const { company, candidates, matches: rows } = given;
  const [waiting, hired, aside, blockedPair] = candidates;
  await pool.query(`update matches set stage = 'contratado' where id = $1`, [rows[1]?.id]);
  await pool.query('update matches set excluido_por_candidato = true where id = $1', [rows[2]?.id]);
  await pool.query(
    'insert into blocks (candidate_id, company_id, by_candidate, created_at) values ($1, $2, true, now())',
    [blockedPair?.user_id, company.user_id],
  );
  await remove(company);
  await sendAllNotices();
  const notice = { from: null, text: COMPANY_LEFT_NOTICE };
  expect((await wordsTo(waiting)).toSorted((a, b) => `${a.job_title}`.localeCompare(`${b.job_title}`))).toEqual([
    { ...notice, job_title: 'Atendente' },
    { ...notice, job_title: 'Padeiro noturno' },
  ]);
  expect((await mailsTo(waiting?.email)).map(({ subject }) => subject)).toEqual([
    'Novidade sobre a vaga “Atendente”',
    'Novidade sobre a vaga “Padeiro noturno”',
  ]);
  for (const other of [hired, aside, blockedPair]) expect(await wordsTo(other)).toEqual([]);
  const left = await pool.query('select 1 from match_notices where text ilike $1', [`%${company.name}%`]);
  expect(left.rowCount).toBe(0);
});

it('removes an interview with a removed account from both calendars, on either side (hiring#left)', async () => {
  for (const side of ['company', 'candidate'] as const) {
    const given = await givenWaiting(1);
    const [candidate] = given.candidates;
    await agreeOnInterview(given, candidate);
    await remove(side === 'company' ? given.company : (candidate ?? { user_id: '' }));
    for (const email of [candidate?.email, given.company.email]) {
      const off = (await mailsTo(email)).filter(({ text }) => text.includes(OFF));
      expect(off.map(({ calendar }) => calendar?.method)).toEqual(['CANCEL']);
    }
    await sendAllNotices();
    const { rowCount } = await pool.query('select 1 from match_notices where to_id = $1', [given.company.user_id]);
    expect(rowCount).toBe(0);
  }
});

it('sends the notice of the removal in place of the own message of a removed company that was blocked (hiring#left)', async () => {
  const given = await givenWaiting(3);
  const { company, candidates, matches: rows, asCompany } = given;
  await agreeOnInterview(given, candidates[0]);
  const words = 'Desta vez não. Cobramos uma taxa para guardar seu lugar na próxima.';
  await asCompany.hiring.move({ id: rows[1]?.id ?? '', version: 0, stage: 'encerrado', ended_for: 'perfil' });
  await pool.query(`update match_notices set text = $2 where match_id = $1`, [rows[1]?.id, words]);
  await pool.query('update profiles set blocked_at = now() where user_id = $1', [company.user_id]);
  expect(
    (await pool.query('select distinct status from matches where company_id = $1', [company.user_id])).rows,
  ).toEqual([{ status: 'hidden' }]);
  await remove(company);
  await sendAllNotices();
  for (const candidate of candidates) {
    const received = await wordsTo(candidate);
    expect(new Set(received.map((notice) => notice.text))).toEqual(new Set([COMPANY_LEFT_NOTICE]));
  }
  expect((await mailsTo(candidates[0]?.email)).filter(({ text }) => text.includes(OFF))).toHaveLength(1);
});

it('cancels the interview of a pending ending, and notifies no candidate who blocked the company since (hiring#left)', async () => {
  const given = await givenWaiting(2);
  const { company, candidates, matches: rows, asCompany } = given;
  await agreeOnInterview(given, candidates[0]);
  const { card } = await asCompany.hiring.one({ id: rows[0]?.id ?? '' });
  const ending = { stage: 'encerrado', ended_for: 'perfil' } as const;
  await asCompany.hiring.move({ id: rows[0]?.id ?? '', version: card.version, ...ending });
  await asCompany.hiring.move({ id: rows[1]?.id ?? '', version: 0, ...ending });
  await pool.query(
    'insert into blocks (candidate_id, company_id, by_candidate, created_at) values ($1, $2, true, now())',
    [candidates[1]?.user_id, company.user_id],
  );
  await remove(company);
  await sendAllNotices();
  const off = (await mailsTo(candidates[0]?.email)).filter(({ text }) => text.includes(OFF));
  expect(off.map(({ calendar }) => calendar?.method)).toEqual(['CANCEL']);
  expect(await wordsTo(candidates[1])).toEqual([]);
});

it('notifies a company that had offered an interview to a removed candidate (hiring#left)', async () => {
  const { company, candidates, matches: rows, asCompany } = await givenWaiting(1);
  const when = dayAndTimeOf(addDays(clock.now, 3));
  await asCompany.hiring.propose({
    id: rows[0]?.id ?? '',
    version: 0,
    ...when,
    minutes: 30,
    place: 'Rua A, 10',
    link: null,
  });
  await remove(candidates[0] ?? { user_id: '' });
  expect((await mailsTo(company.email)).filter(({ text }) => text.includes(OFF))).toHaveLength(1);
});

it('still sends the notices of matches that a company closed just before its removal, each once (hiring#left)', async () => {
  const { company, job, candidates, asCompany } = await givenWaiting(2);
  await asCompany.hiring.close({ job_id: job.id, ended_for: 'vaga_preenchida' });
  await remove(company);
  await sendAllNotices();
  expect((await wordsTo(candidates[1])).map(({ text: words }) => words)).toEqual([preparedNotice('vaga_preenchida')]);
  expect((await wordsTo(candidates[0])).map(({ text: words }) => words).sort()).toEqual(
    [COMPANY_LEFT_NOTICE, preparedNotice('vaga_preenchida')].sort(),
  );
});

it('keeps pending notices when nothing else of the account remains (hiring#left)', async () => {
  const { company, candidates, matches: rows, asCompany } = await givenWaiting(1);
  for (const { id } of rows) await asCompany.matches.remove({ id });
  await remove(company);
  expect((await pool.query('select 1 from profiles where user_id = $1', [company.user_id])).rowCount).toBe(0);
  await sendAllNotices();
  expect((await wordsTo(candidates[0])).map(({ text: words }) => words)).toEqual(
    rows.map(() => preparedNotice('perfil')),
  );
});

it('notifies each candidate once when a job is closed while its company is removed (hiring#left)', async () => {
  const { company, job, candidates, asCompany } = await givenWaiting(8);
  await Promise.allSettled([asCompany.hiring.close({ job_id: job.id, ended_for: 'vaga_encerrada' }), remove(company)]);
  await sendAllNotices();
  for (const candidate of candidates.slice(1)) expect(await wordsTo(candidate)).toHaveLength(1);
});

/** Runs `going` while another transaction inserts a match: `going` waits for that transaction, and then sees the match. */
async function matchingDuring(row: typeof matches.$inferInsert, going: () => Promise<unknown>): Promise<void> {
  const liking = await pool.connect();
  try {
    await liking.query('begin');
    await liking.query('insert into matches (candidate_id, company_id, job_id) values ($1, $2, $3)', [
      row.candidate_id,
      row.company_id,
      row.job_id,
    ]);
    const gone = going();
    await waitUntilBlocked(liking);
    await liking.query('commit');
    await gone;
  } finally {
    liking.release();
  }
}

it('the server also notifies about a match that is made while its company or its job is removed (hiring#left, hiring#no-silence)', async () => {
  for (const [words, go] of [
    [COMPANY_LEFT_NOTICE, ({ company }: Awaited<ReturnType<typeof givenWaiting>>) => remove(company)],
    [
      preparedNotice('vaga_encerrada'),
      ({ asCompany, job }: Awaited<ReturnType<typeof givenWaiting>>) => asCompany.jobs.remove({ id: job.id }),
    ],
  ] as const) {
    const given = await givenWaiting(1);
    const [late] = await givenCandidates(db, 1);
    const row = { candidate_id: late?.user_id ?? '', company_id: given.company.user_id, job_id: given.job.id };
    await matchingDuring(row, () => go(given));
    await sendAllNotices();
    expect((await wordsTo(late)).map((notice) => notice.text)).toEqual([words]);
  }
});
