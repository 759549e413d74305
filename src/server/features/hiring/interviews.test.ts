import { addDays } from 'date-fns/addDays';
import { addHours } from 'date-fns/addHours';
import { addMinutes } from 'date-fns/addMinutes';
import { describe, expect, it } from 'vitest';
import { dayAndTimeOf, interviewTime } from '#domain/hiring/interviews.ts';
import { givenCandidates, givenCompany, givenJob, givenMatch } from '#tests/support/people.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';
import { remindOfTomorrowsInterviews } from './interviews.ts';
import { sendDueNotices } from './send-notices.ts';

const app = await testApp();
const { db, pool, deps, clock } = app;
const never = new AbortController().signal;

const PLACE = 'Rua A, 10; fundos';

/** A match of a signed-in company and candidate, with functions that offer and answer an interview. */
async function givenPair() {
  const company = await givenCompany(db, { name: 'Padaria Central' });
  const job = await givenJob(db, company, { title: 'Padeiro noturno' });
  const [candidate] = await givenCandidates(db, 1, { name: 'Ana Lima' });
  if (!candidate) throw new Error('No candidate was made');
  const match = await givenMatch(db, candidate, company, job);
  const asCompany = (await app.as(company)).api;
  const asCandidate = (await app.as(candidate)).api;
  const { id } = match;
  const offer = (version: number, days = 3, time = '14:00') =>
    asCompany.hiring.propose({
      ...{ id, version, day: dayAndTimeOf(addDays(clock.now, days)).day, time, minutes: 45, place: PLACE },
    });
  const answer = (version: number, given: 'accepted' | 'other' | 'declined', words?: string) =>
    asCandidate.hiring.answerInterview({ id, version, answer: given, text: words });
  return { company, job, candidate, id, asCompany, asCandidate, offer, answer };
}

type Pair = Awaited<ReturnType<typeof givenPair>>;

type MailData = { subject: string; text: string; html: string; calendar?: { method: string; content: string } };

const mailsTo = async (email: string): Promise<MailData[]> =>
  (
    await pool.query(
      `select data from pgboss.job where name = 'mail.send' and data->>'to' = $1 order by created_on, data->>'subject'`,
      [email],
    )
  ).rows.map(({ data }) => data);

/** Returns the method and the UID of each calendar event that was mailed to the address. */
const eventsTo = async (email: string) =>
  (await mailsTo(email)).flatMap(({ calendar }) =>
    calendar ? [`${calendar.method} ${/^UID:(.*)\r$/m.exec(calendar.content.replaceAll('\r\n ', ''))?.[1]}`] : [],
  );

describe('an interview', () => {
  it('is offered, agreed on, and in both calendars (hiring#interview)', async () => {
    const { asCompany, asCandidate, candidate, company, id, offer, answer } = await givenPair();
    expect(await asCandidate.hiring.interview({ id })).toMatchObject({ state: null, version: 0, steps: [] });
    await offer(0);
    const { starts_at } = await asCandidate.hiring.interview({ id });
    if (!starts_at) throw new Error('No time was offered');
    expect(dayAndTimeOf(starts_at)).toEqual({ day: dayAndTimeOf(addDays(clock.now, 3)).day, time: '14:00' });
    expect((await asCandidate.matches.list({})).matches[0]?.interview).toEqual({ state: 'proposed', starts_at });
    // The offer counts as the company's first contact: the open tasks (jobs#week) list no match without contact.
    expect((await asCompany.hiring.one({ id })).card).toMatchObject({ stage: 'em_conversa' });
    expect((await asCandidate.matches.list({})).matches[0]?.status).toBe('em_conversa');
    expect((await asCompany.jobs.week()).matches.lines).toEqual([]);
    const [invitation] = await mailsTo(candidate.email);
    expect(invitation).toMatchObject({ subject: `Convite para entrevista: ${interviewTime(starts_at)}` });
    expect(invitation?.text).toContain(PLACE);
    for (const text of [invitation?.subject, invitation?.text, invitation?.html])
      expect(text).not.toMatch(/\dh(?:\d\d)?(?! \(horário de Brasília\)|\d|\w)/);
    expect(invitation).not.toHaveProperty('calendar');
    expect(await mailsTo(company.email)).toEqual([]);

    await answer(1, 'accepted', 'Combinado!');
    const read = await asCompany.hiring.interview({ id });
    expect(read).toMatchObject({ state: 'accepted', version: 2, minutes: 45, place: PLACE, link: null, is_open: true });
    expect(read.steps.map(({ kind, by, text: words }) => [kind, by, words])).toEqual([
      ['accepted', 'candidate', 'Combinado!'],
      ['proposed', 'company', null],
    ]);
    expect(read.calendar).toContain('SUMMARY:Entrevista: Padeiro noturno');
    expect(read.calendar).toContain('LOCATION:Rua A\\, 10\\; fundos');
    for (const { email } of [candidate, company]) {
      const last = (await mailsTo(email)).at(-1);
      expect(last?.calendar).toEqual({ method: 'PUBLISH', content: read.calendar });
    }
    // Neither side receives the other's e-mail address.
    for (const { email } of [candidate, company]) expect(read.calendar).not.toContain(email);
    expect((await asCompany.hiring.one({ id })).card).toMatchObject({
      stage: 'entrevista',
      interview: { state: 'accepted', starts_at },
    });
    expect((await asCompany.hiring.one({ id })).steps).toMatchObject([
      { kind: 'interview', by: 'candidate', from: 'em_conversa', to: 'entrevista' },
      { kind: 'interview', by: 'company', from: 'novo', to: 'em_conversa' },
    ]);
  });

  it('can be declined, or another day requested, with a message; then it can be offered again (hiring#interview-answer)', async () => {
    for (const [given, subject] of [
      ['other', 'Outra data pedida'],
      ['declined', 'Entrevista recusada'],
    ] as const) {
      const { asCompany, company, id, offer, answer } = await givenPair();
      await offer(0);
      await answer(1, given, 'Nesse dia eu trabalho.');
      expect(await asCompany.hiring.interview({ id })).toMatchObject({ state: given, calendar: null });
      const [mail] = await mailsTo(company.email);
      expect(mail?.subject).toContain(subject);
      expect(mail?.text).toContain('Nesse dia eu trabalho.');
      expect((await asCompany.hiring.one({ id })).card.stage).toBe('em_conversa');
      await offer(2, 5);
      expect(await asCompany.hiring.interview({ id })).toMatchObject({ state: 'proposed', version: 3 });
    }
  });

  it('that is offered again or cancelled leaves both calendars, and another agreement is another event (hiring#calendar)', async () => {
    const { asCompany, candidate, company, id, offer, answer } = await givenPair();
    const event = (version: number) => `${id}-${version}@${new URL(deps.publicUrl).hostname}`;
    await offer(0);
    await answer(1, 'accepted');
    await offer(2, 6);
    await answer(3, 'accepted');
    await asCompany.hiring.cancelInterview({ id, version: 4, text: 'Imprevisto na loja.' });
    const expected = [`PUBLISH ${event(2)}`, `CANCEL ${event(2)}`, `PUBLISH ${event(4)}`, `CANCEL ${event(4)}`].sort();
    for (const { email } of [candidate, company]) expect((await eventsTo(email)).sort()).toEqual(expected);
    expect((await mailsTo(candidate.email)).some(({ text }) => text.includes('Imprevisto na loja.'))).toBe(true);
    expect(await asCompany.hiring.interview({ id })).toMatchObject({ state: 'cancelled', version: 5 });
  });

  it('that was agreed on can still be declined by the candidate, which removes it from both calendars', async () => {
    const { candidate, company, offer, answer } = await givenPair();
    await offer(0);
    await answer(1, 'accepted');
    await answer(2, 'declined', 'Consegui outra vaga.');
    for (const { email } of [candidate, company]) {
      expect((await eventsTo(email)).map((event) => event.split(' ')[0]).sort()).toEqual(['CANCEL', 'PUBLISH']);
    }
  });

  it('must be from an hour to 90 days ahead, at one place or one video call of a known service (hiring#interview)', async () => {
    const { asCompany, id } = await givenPair();
    const { day, time } = dayAndTimeOf(addMinutes(clock.now, 30));
    const whole = { id, version: 0, day: dayAndTimeOf(addDays(clock.now, 3)).day, time: '14:00', minutes: 30 } as const;
    for (const wrong of [
      { ...whole, day, time, place: PLACE },
      { ...whole, day: dayAndTimeOf(addDays(clock.now, 92)).day, place: PLACE },
      { ...whole, day: '2027-02-30', place: PLACE },
      { ...whole, time: '25:00', place: PLACE },
      whole,
      { ...whole, place: ' ' },
      { ...whole, place: PLACE, link: 'https://meet.google.com/a' },
      { ...whole, link: 'http://meet.google.com/a' },
      { ...whole, link: 'javascript:alert(1)' },
      { ...whole, link: 'https://vaga-certa.com/entrevista' },
      { ...whole, place: 'x'.repeat(201) },
      { ...whole, minutes: 31 as 30, place: PLACE },
    ]) {
      expect(await refusal(asCompany.hiring.propose(wrong))).toBe('BAD_REQUEST');
    }
    await asCompany.hiring.propose({ ...whole, link: 'https://meet.google.com/a' });
    expect(await asCompany.hiring.interview({ id })).toMatchObject({ place: null, link: 'https://meet.google.com/a' });
  });

  it('accepts no text that contains a link (hiring#refused-texts)', async () => {
    const { asCompany, asCandidate, candidate, company, id, offer, answer } = await givenPair();
    const { day } = dayAndTimeOf(addDays(clock.now, 3));
    const LURE = 'Confirme seus dados em www.vaga-certa.com/cadastro';
    const proposal = { id, version: 0, day, time: '14:00', minutes: 30, place: LURE } as const;
    expect(await refusal(asCompany.hiring.propose(proposal))).toBe('TEXT_REFUSED');
    await offer(0);
    expect(await refusal(asCompany.hiring.cancelInterview({ id, version: 1, text: LURE }))).toBe('TEXT_REFUSED');
    expect(await refusal(answer(1, 'other', LURE))).toBe('TEXT_REFUSED');
    expect(await asCandidate.hiring.interview({ id })).toMatchObject({ state: 'proposed', version: 1 });
    for (const { email } of [candidate, company]) expect(JSON.stringify(await mailsTo(email))).not.toContain('certa');
    const place = 'Rua Augusta, 1508, sala 402, Consolação, São Paulo - SP, 01304-001';
    await asCompany.hiring.propose({ ...proposal, version: 1, place });
    expect(await asCandidate.hiring.interview({ id })).toMatchObject({ place });
  });

  it('between a blocked pair is hidden from the company, can be neither answered nor offered again, and sends no reminder', async () => {
    const { asCompany, asCandidate, company, candidate, id, offer, answer } = await givenPair();
    await offer(0, 2);
    await answer(1, 'accepted');
    const sent = await mailsTo(candidate.email);
    await asCandidate.safety.block({ about: { kind: 'company', company_id: company.user_id } });
    expect(await refusal(asCompany.hiring.interview({ id }))).toBe('NOT_FOUND');
    expect(await refusal(answer(2, 'declined'))).toBe('NOT_FOUND');
    expect(await refusal(offer(2))).toBe('NOT_FOUND');
    clock.now = addDays(clock.now, 1);
    await remindOfTomorrowsInterviews(deps, never);
    expect(await mailsTo(candidate.email)).toEqual(sent);
  });

  it('is changed only by a user who saw its current state, one at a time', async () => {
    const { asCompany, candidate, company, id, offer, answer } = await givenPair();
    await offer(0);
    const results = await Promise.allSettled([
      answer(1, 'accepted'),
      answer(1, 'declined'),
      asCompany.hiring.cancelInterview({ id, version: 1 }),
      offer(1, 8),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { state, version, steps } = await asCompany.hiring.interview({ id });
    expect([version, steps.length]).toEqual([2, 2]);
    const events = await Promise.all([candidate, company].map(({ email }) => eventsTo(email)));
    expect(events.flat()).toHaveLength(state === 'accepted' ? 2 : 0);
    expect(await refusal(answer(1, 'accepted'))).toBe('CHANGED_MEANWHILE');
  });

  it('can’t be agreed on after its start, and can still be cancelled', async () => {
    const { asCompany, id, offer, answer } = await givenPair();
    await offer(0, 1);
    clock.now = addDays(clock.now, 2);
    expect(await refusal(answer(1, 'accepted'))).toBe('CHANGED_MEANWHILE');
    await asCompany.hiring.cancelInterview({ id, version: 1 });
    expect(await asCompany.hiring.interview({ id })).toMatchObject({ state: 'cancelled' });
  });

  it('is changed at most ten times a day by one side', async () => {
    const { asCompany, id, offer } = await givenPair();
    for (let version = 0; version < 10; version++) await offer(version, 3 + version);
    expect(await refusal(offer(10))).toBe('RATE_LIMITED');
    expect((await asCompany.hiring.interview({ id })).steps).toHaveLength(10);
  });

  it('can still be cancelled after eleven refused offers, which don’t count in the limit of the day (hiring#interview)', async () => {
    const { asCompany, id, offer } = await givenPair();
    const offers = await Promise.allSettled(Array.from({ length: 12 }, () => offer(0)));
    expect(offers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await asCompany.hiring.cancelInterview({ id, version: 1 });
    expect(await asCompany.hiring.interview({ id })).toMatchObject({ state: 'cancelled', version: 2 });
  });

  it('is not found by other users', async () => {
    const { id, offer } = await givenPair();
    await offer(0);
    const other = await givenPair();
    for (const api of [other.asCompany, other.asCandidate]) {
      expect(await refusal(api.hiring.interview({ id }))).toBe('NOT_FOUND');
    }
    expect(await refusal(other.asCompany.hiring.cancelInterview({ id, version: 1 }))).toBe('NOT_FOUND');
    expect(await refusal(other.asCandidate.hiring.answerInterview({ id, version: 1, answer: 'accepted' }))).toBe(
      'NOT_FOUND',
    );
  });
});

describe('the day before an interview (hiring#interview-reminder)', () => {
  const remindersTo = async (email: string) =>
    (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Sua entrevista é amanhã'));

  it('reminds both sides once, even if the process ends between the two mails', async () => {
    const people = [await givenPair(), await givenPair()];
    for (const { offer, answer } of people) {
      await offer(0, 4);
      await answer(1, 'accepted');
    }
    clock.now = addDays(clock.now, 2);
    await remindOfTomorrowsInterviews(deps, never);
    const emails = people.flatMap(({ candidate, company }) => [candidate.email, company.email]);
    for (const email of emails) expect(await remindersTo(email)).toEqual([]);
    clock.now = addDays(clock.now, 1);
    let sent = 0;
    const dying = {
      ...deps,
      sendMail: async (...[tx, mail]: Parameters<typeof deps.sendMail>) => {
        await deps.sendMail(tx, mail);
        if (++sent === 3) throw new Error('The process ends');
      },
    };
    await expect(remindOfTomorrowsInterviews(dying, never)).rejects.toThrow('The process ends');
    await Promise.all([remindOfTomorrowsInterviews(deps, never), remindOfTomorrowsInterviews(deps, never)]);
    await remindOfTomorrowsInterviews(deps, never);
    for (const email of emails) {
      const reminders = await remindersTo(email);
      expect(reminders).toHaveLength(1);
      expect(reminders[0]?.text).toContain(PLACE);
    }
  });

  it('reminds no side when the interview isn’t agreed on, was agreed on today, or its match ended', async () => {
    const [open, today, ended] = [await givenPair(), await givenPair(), await givenPair()];
    await open.offer(0, 4);
    await ended.offer(0, 4);
    await ended.answer(1, 'accepted');
    await pool.query(`update matches set stage = 'encerrado', ended_for = 'perfil' where id = $1`, [ended.id]);
    clock.now = addDays(clock.now, 3);
    await today.offer(0, 1);
    await today.answer(1, 'accepted');
    await remindOfTomorrowsInterviews(deps, never);
    for (const { candidate, company } of [open, today, ended]) {
      for (const { email } of [candidate, company]) expect(await remindersTo(email)).toEqual([]);
    }
  });
});

describe('a match that ends', () => {
  it('can’t be offered another interview, and its agreed one is removed from both calendars when the candidate is notified', async () => {
    const { asCompany, candidate, company, id, offer, answer } = await givenPair();
    await offer(0);
    await answer(1, 'accepted');
    await asCompany.hiring.move({ id, version: 2, stage: 'encerrado', ended_for: 'perfil' });
    expect(await refusal(offer(2))).toBe('CHANGED_MEANWHILE');
    expect(await eventsTo(candidate.email)).toHaveLength(1);
    clock.now = addMinutes(clock.now, 1);
    await sendDueNotices(deps, never);
    await sendDueNotices(deps, never);
    for (const { email } of [candidate, company]) {
      expect((await eventsTo(email)).map((event) => event.split(' ')[0]).sort()).toEqual(['CANCEL', 'PUBLISH']);
    }
    const { state, steps, is_open } = await asCompany.hiring.interview({ id });
    expect({ state, is_open, by: steps[0]?.by }).toEqual({ state: 'cancelled', is_open: false, by: null });
  });

  it.each<[string, (pair: Pair) => Promise<unknown>, string[]]>([
    [
      'reports hide the company',
      ({ company }) => pool.query('update profiles set blocked_at = now() where user_id = $1', [company.user_id]),
      ['CANCEL', 'PUBLISH'],
    ],
    [
      'the candidate blocks the company, without a mail',
      ({ asCandidate, company: { user_id } }) =>
        asCandidate.safety.block({ about: { kind: 'company', company_id: user_id } }),
      ['PUBLISH'],
    ],
  ])('loses its interview also if, before the notice, %s (hiring#interview)', async (_, hide, methods) => {
    const pair = await givenPair();
    const { asCompany, candidate, company, id } = pair;
    await pair.offer(0);
    await pair.answer(1, 'accepted');
    await asCompany.hiring.move({ id, version: 2, stage: 'encerrado', ended_for: 'perfil' });
    await hide(pair);
    clock.now = addMinutes(clock.now, 1);
    await sendDueNotices(deps, never);
    const { rows } = await pool.query('select interview_state from matches where id = $1', [id]);
    expect(rows).toEqual([{ interview_state: 'cancelled' }]);
    for (const { email } of [candidate, company]) {
      expect((await eventsTo(email)).map((event) => event.split(' ')[0]).sort()).toEqual(methods);
    }
  });

  it('keeps its interview when the ending is undone in time', async () => {
    const { asCompany, candidate, id, offer, answer } = await givenPair();
    await offer(0);
    await answer(1, 'accepted');
    await asCompany.hiring.move({ id, version: 2, stage: 'encerrado', ended_for: 'perfil' });
    await asCompany.hiring.undo({ id, version: 3 });
    clock.now = addHours(clock.now, 1);
    await sendDueNotices(deps, never);
    expect(await asCompany.hiring.interview({ id })).toMatchObject({ state: 'accepted' });
    expect(await eventsTo(candidate.email)).toHaveLength(1);
  });

  it('keeps its interview when the end of all waiting matches is undone for it in time, and otherwise loses it with the notice (hiring#interview)', async () => {
    const { asCompany, candidate, company, job, id, offer, answer } = await givenPair();
    await offer(0);
    await answer(1, 'accepted');
    const closing = { job_id: job.id, ended_for: 'vaga_preenchida' } as const;
    await asCompany.hiring.close(closing);
    await asCompany.hiring.undo({ id, version: 3 });
    await sendDueNotices(deps, never);
    expect(await asCompany.hiring.interview({ id })).toMatchObject({ state: 'accepted' });
    for (const { email } of [candidate, company]) expect(await eventsTo(email)).toHaveLength(1);

    await asCompany.hiring.close(closing);
    await sendDueNotices(deps, never);
    expect(await asCompany.hiring.interview({ id })).toMatchObject({ state: 'cancelled' });
    for (const { email } of [candidate, company]) {
      expect((await eventsTo(email)).map((event) => event.split(' ')[0]).sort()).toEqual(['CANCEL', 'PUBLISH']);
    }
  });
});

describe('the agreed interview of a hired candidate (hiring#interview)', () => {
  const cancellations = {
    'cancelled by the company': ({ asCompany, id }: Pair) => asCompany.hiring.cancelInterview({ id, version: 2 }),
    'declined by the candidate': ({ answer }: Pair) => answer(2, 'declined'),
  };

  it.each(Object.entries(cancellations))('can be %s until its time comes', async (_, cancel) => {
    const [pair, late] = [await givenPair(), await givenPair()];
    for (const { asCompany, id, offer, answer } of [pair, late]) {
      await offer(0, 1);
      await answer(1, 'accepted');
      await asCompany.hiring.move({ id, version: 2, stage: 'contratado' });
    }
    await cancel(pair);
    for (const { email } of [pair.candidate, pair.company]) {
      expect((await eventsTo(email)).map((event) => event.split(' ')[0]).sort()).toEqual(['CANCEL', 'PUBLISH']);
    }
    expect(await pair.asCompany.hiring.interview({ id: pair.id })).toMatchObject({ version: 3, is_open: false });
    clock.now = addDays(clock.now, 2);
    expect(await refusal(cancel(late))).toBe('CHANGED_MEANWHILE');
  });

  it('can’t be offered again, and the candidate can’t request another day', async () => {
    const { asCompany, id, offer, answer } = await givenPair();
    await offer(0);
    await answer(1, 'accepted');
    await asCompany.hiring.move({ id, version: 2, stage: 'contratado' });
    expect(await refusal(offer(2))).toBe('CHANGED_MEANWHILE');
    expect(await refusal(answer(2, 'other'))).toBe('CHANGED_MEANWHILE');
  });
});

describe('the interview of a match that is deleted (hiring#let-go)', () => {
  const deletions = {
    'by its company': ({ asCompany, id }: Pair) => asCompany.matches.remove({ id }),
    'by its candidate': ({ asCandidate, id }: Pair) => asCandidate.matches.remove({ id }),
    'with its job': ({ asCompany, job }: Pair) => asCompany.jobs.remove({ id: job.id }),
  };
  const moves = [{}, { stage: 'contratado' }, { stage: 'encerrado', ended_for: 'perfil' }] as const;

  it.each(Object.entries(deletions))(
    '%s is removed from both calendars while reports hide the company',
    async (_, deleteMatch) => {
      const pair = await givenPair();
      await pair.offer(0);
      await pair.answer(1, 'accepted');
      await pool.query(`update matches set status = 'hidden' where id = $1`, [pair.id]);
      await deleteMatch(pair);
      for (const { email } of [pair.candidate, pair.company]) {
        expect((await eventsTo(email)).map((event) => event.split(' ')[0]).sort()).toEqual(['CANCEL', 'PUBLISH']);
      }
    },
  );

  it.each(Object.entries(deletions))(
    '%s is removed from both calendars, at the stages Entrevista, Contratado and Encerrado',
    async (_, deleteMatch) => {
      for (const move of moves) {
        const pair = await givenPair();
        await pair.offer(0);
        await pair.answer(1, 'accepted');
        if ('stage' in move) await pair.asCompany.hiring.move({ id: pair.id, version: 2, ...move });
        await deleteMatch(pair);
        clock.now = addMinutes(clock.now, 1);
        await sendDueNotices(deps, never);
        for (const { email } of [pair.candidate, pair.company]) {
          expect((await eventsTo(email)).map((event) => event.split(' ')[0]).sort()).toEqual(['CANCEL', 'PUBLISH']);
        }
      }
    },
  );
});

it('invalid interviews are rejected by the database’s constraints', async () => {
  const { id, offer } = await givenPair();
  await offer(0);
  for (const wrong of [
    `update matches set interview_state = 'later' where id = $1`,
    `update matches set interview_at = null where id = $1`,
    `update match_interviews set link = 'https://x.example' where match_id = $1`,
    `update match_interviews set minutes = 31 where match_id = $1`,
    `update match_interviews set reminded_at = now() where match_id = $1`,
    `insert into match_interviews (match_id, version, kind, at) values ($1, 1, 'accepted', now())`,
  ]) {
    await expect(pool.query(wrong, [id])).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
  }
});

it('deletes the interviews of a removed candidate', async () => {
  const { id, company, candidate, offer, answer } = await givenPair();
  await offer(0);
  await answer(1, 'other', 'Só depois das 18h');
  const { deleteHiringDataOf } = await import('./service.ts');
  await db.transaction((tx) => deleteHiringDataOf(tx, candidate.user_id));
  expect((await pool.query('select from match_interviews where match_id = $1', [id])).rowCount).toBe(0);
  expect(await (await app.as(company)).api.hiring.interview({ id })).toMatchObject({ state: null, steps: [] });
});
