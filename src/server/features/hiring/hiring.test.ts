import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { addSeconds } from 'date-fns/addSeconds';
import { describe, expect, it } from 'vitest';
import { MATCH_NOTES_MAX, preparedNotice, type STAGES } from '#domain/hiring/hiring.ts';
import { dayAndTimeOf } from '#domain/hiring/interviews.ts';
import { givenCandidate, givenCompany, givenJob, givenMatches } from '#tests/support/people.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';
import { recordExpiredReminders } from './expired.ts';
import { sendDueNotices } from './send-notices.ts';

const app = await testApp();
const { db, pool, deps, clock } = app;
const never = new AbortController().signal;

const cardsAt = async (
  api: Awaited<ReturnType<typeof givenMatches>>['asCompany'],
  job_id: string,
  stage: (typeof STAGES)[number],
) => (await api.hiring.column({ job_id, stage })).cards.map(({ id }) => id);

const mailsTo = async (email: string) =>
  (
    await pool.query(`select data->>'text' as text from pgboss.job where name = 'mail.send' and data->>'to' = $1`, [
      email,
    ])
  ).rows as { text: string }[];

const noticesOf = async (match_id: string) =>
  (await pool.query('select key, notified_at from match_notices where match_id = $1', [match_id])).rows;

describe('a move', () => {
  it('moves a match through the stages, and records each move (hiring#history)', async () => {
    const { asCompany, match, job } = await givenMatches(app);
    for (const [version, stage] of (['em_conversa', 'entrevista', 'proposta', 'contratado'] as const).entries()) {
      const { card } = await asCompany.hiring.move({ id: match.id, version, stage });
      expect(card).toMatchObject({ stage, version: version + 1, stage_at: clock.now });
    }
    expect(await cardsAt(asCompany, job.id, 'contratado')).toEqual([match.id]);
    expect((await asCompany.hiring.board({ job_id: job.id })).stages).toMatchObject({ novo: 0, contratado: 1 });
    const { steps } = await asCompany.hiring.one({ id: match.id });
    expect(steps.map(({ from, to, by, kind }) => [from, to, by, kind])).toEqual([
      ['proposta', 'contratado', 'company', 'moved'],
      ['entrevista', 'proposta', 'company', 'moved'],
      ['em_conversa', 'entrevista', 'company', 'moved'],
      ['novo', 'em_conversa', 'company', 'moved'],
    ]);
  });

  it('is accepted from only one of several tabs that move the match at once', async () => {
    const { asCompany, match } = await givenMatches(app);
    const moves = (['em_conversa', 'entrevista', 'proposta'] as const).map((stage) =>
      asCompany.hiring.move({ id: match.id, version: 0, stage }),
    );
    const results = await Promise.allSettled(moves);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusal(asCompany.hiring.move({ id: match.id, version: 0, stage: 'contratado' }))).toBe(
      'CHANGED_MEANWHILE',
    );
    expect((await asCompany.hiring.one({ id: match.id })).steps).toHaveLength(1);
  });

  it('is refused to a stage that the current one does not allow, and an ending requires a reason', async () => {
    const { asCompany, match } = await givenMatches(app);
    const { card } = await asCompany.hiring.move({ id: match.id, version: 0, stage: 'proposta' });
    const from = { id: match.id, version: card.version };
    expect(await refusal(asCompany.hiring.move({ ...from, stage: 'novo' }))).toBe('BAD_REQUEST');
    expect(await refusal(asCompany.hiring.move({ ...from, stage: 'proposta' }))).toBe('BAD_REQUEST');
    expect(await refusal(asCompany.hiring.move({ ...from, stage: 'encerrado' }))).toBe('BAD_REQUEST');
    expect(await refusal(asCompany.hiring.move({ ...from, stage: 'entrevista', ended_for: 'perfil' }))).toBe(
      'BAD_REQUEST',
    );
    await expect(pool.query(`update matches set stage = 'encerrado' where id = $1`, [match.id])).rejects.toMatchObject({
      code: '23514',
    });
  });

  it('is undone once, to the stage before', async () => {
    const { asCompany, match } = await givenMatches(app);
    await asCompany.hiring.move({ id: match.id, version: 0, stage: 'entrevista' });
    expect((await asCompany.hiring.undo({ id: match.id, version: 1 })).card).toMatchObject({
      stage: 'novo',
      version: 2,
    });
    expect(await refusal(asCompany.hiring.undo({ id: match.id, version: 2 }))).toBe('NOT_FOUND');
    expect(await refusal(asCompany.hiring.undo({ id: match.id, version: 1 }))).toBe('CHANGED_MEANWHILE');
  });

  it('is announced to both sides’ open pages', async () => {
    const { asCompany, match, candidate, company } = await givenMatches(app);
    const received: object[] = [];
    const ends = [candidate, company].map(({ user_id }) =>
      deps.realtime.subscribe(user_id, (message) => void received.push({ ...message, user_id })),
    );
    await asCompany.hiring.move({ id: match.id, version: 0, stage: 'entrevista' });
    const expected = [candidate, company].map(({ user_id }) => ({ type: 'match.changed', id: match.id, user_id }));
    await expect.poll(() => received).toEqual(expect.arrayContaining(expected));
    for (const end of ends) end();
  });
});

describe('an opened contact', () => {
  it.each(['candidate', 'company'] as const)(
    'by the %s moves a new match to the stage em_conversa (hiring#contact)',
    async (side) => {
      const { asCompany, match, candidate, company } = await givenMatches(app);
      const { api } = await app.as(side === 'candidate' ? candidate : company);
      for (let twice = 0; twice < 2; twice++) await api.privacy.recordWhatsappOpened({ other: { match_id: match.id } });
      const { card, steps } = await asCompany.hiring.one({ id: match.id });
      expect(card).toMatchObject({ stage: 'em_conversa', version: 1 });
      expect(steps).toMatchObject([{ kind: 'contact', by: side }]);
    },
  );

  it('does not move a match of a later stage', async () => {
    const { asCompany, match, candidate } = await givenMatches(app);
    await asCompany.hiring.move({ id: match.id, version: 0, stage: 'proposta' });
    await (await app.as(candidate)).api.privacy.recordWhatsappOpened({ other: { match_id: match.id } });
    expect((await asCompany.hiring.one({ id: match.id })).card).toMatchObject({ stage: 'proposta', version: 1 });
  });
});

describe('an ending', () => {
  it('notifies the candidate once, with the prepared message or the company’s own (hiring#notices)', async () => {
    const { asCompany, matches: rows, candidates } = await givenMatches(app, 2);
    const own = 'Foi um prazer conversar com você!';
    for (const [index, words] of [undefined, own].entries()) {
      const id = rows[index]?.id ?? '';
      await asCompany.hiring.move({ id, version: 0, stage: 'encerrado', ended_for: 'perfil', text: words });
    }
    clock.now = addSeconds(clock.now, 10);
    await Promise.all([sendDueNotices(deps, never), sendDueNotices(deps, never)]);
    await sendDueNotices(deps, never);
    for (const [index, words] of [preparedNotice('perfil'), own].entries()) {
      const candidate = candidates[index];
      const mails = await mailsTo(candidate?.email ?? '');
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain(words);
      const { api } = await app.as(candidate ?? { user_id: '' });
      expect((await api.hiring.notices({})).notices).toMatchObject([
        { from: 'Padaria Central', job_title: 'Padeiro noturno', text: words, notified_at: clock.now },
      ]);
      expect((await api.matches.list({})).matches).toMatchObject([{ status: 'nao_desta_vez', stage: null }]);
    }
  });

  it('notifies no candidate when it is undone in time, and can’t be undone after the notice (hiring#undo)', async () => {
    const { asCompany, match, candidate } = await givenMatches(app);
    const ending = { id: match.id, stage: 'encerrado', ended_for: 'perfil' } as const;
    await asCompany.hiring.move({ ...ending, version: 0 });
    await asCompany.hiring.undo({ id: match.id, version: 1 });
    clock.now = addMinutes(clock.now, 1);
    await sendDueNotices(deps, never);
    expect(await mailsTo(candidate.email)).toEqual([]);
    await asCompany.hiring.move({ ...ending, version: 2 });
    clock.now = addMinutes(clock.now, 1);
    await sendDueNotices(deps, never);
    expect(await refusal(asCompany.hiring.undo({ id: match.id, version: 3 }))).toBe('UNDO_TOO_LATE');
    expect(await mailsTo(candidate.email)).toHaveLength(1);
  });
});

describe('an ended match', () => {
  it('that is moved on before the notice notifies no candidate, and isn’t ended again by an undo (hiring#undo)', async () => {
    const { asCompany, match, candidate } = await givenMatches(app);
    await asCompany.hiring.move({ id: match.id, version: 0, stage: 'encerrado', ended_for: 'perfil' });
    await asCompany.hiring.move({ id: match.id, version: 1, stage: 'entrevista' });
    expect(await refusal(asCompany.hiring.undo({ id: match.id, version: 2 }))).toBe('NOT_FOUND');
    clock.now = addMinutes(clock.now, 1);
    await sendDueNotices(deps, never);
    expect(await mailsTo(candidate.email)).toEqual([]);
    expect((await asCompany.hiring.one({ id: match.id })).card).toMatchObject({ stage: 'entrevista', version: 2 });
  });

  it('can be opened again at most three times a day (hiring#moves)', async () => {
    const { asCompany, match, candidate } = await givenMatches(app);
    const { id } = match;
    const end = (version: number) =>
      asCompany.hiring.move({ id, version, stage: 'encerrado', ended_for: 'outra_pessoa' });
    for (let version = 0; version < 6; version += 2) {
      await end(version);
      clock.now = addMinutes(clock.now, 1);
      await sendDueNotices(deps, never);
      await asCompany.hiring.move({ id, version: version + 1, stage: 'proposta' });
    }
    await end(6);
    expect(await refusal(asCompany.hiring.move({ id, version: 7, stage: 'proposta' }))).toBe('RATE_LIMITED');
    clock.now = addMinutes(clock.now, 1);
    await sendDueNotices(deps, never);
    expect(await mailsTo(candidate.email)).toHaveLength(4);
    clock.now = addDays(clock.now, 1);
    await asCompany.hiring.move({ id, version: 7, stage: 'proposta' });
  });

  it('is not announced to the candidate’s open pages before the notice', async () => {
    const { asCompany, match, candidate } = await givenMatches(app);
    const received: object[] = [];
    const end = deps.realtime.subscribe(candidate.user_id, (message) => void received.push(message));
    await asCompany.hiring.move({ id: match.id, version: 0, stage: 'entrevista' });
    await asCompany.hiring.move({ id: match.id, version: 1, stage: 'encerrado', ended_for: 'perfil' });
    clock.now = addMinutes(clock.now, 1);
    await sendDueNotices(deps, never);
    // Events arrive in the order of their commits: the last is the notice, so an event of the ending would come before
    // it.
    await expect.poll(() => received).toMatchObject([{ id: match.id }, { type: 'match.changed' }]);
    expect(received[1]).not.toHaveProperty('id');
    end();
  });
});

describe('the candidate', () => {
  it('withdraws with a message to the company, once (hiring#withdrawal)', async () => {
    const { match, candidate, company, asCompany } = await givenMatches(app);
    const { api } = await app.as(candidate);
    await api.hiring.withdraw({ id: match.id, text: 'Mudei para Recife. Obrigada!' });
    expect(await refusal(api.hiring.withdraw({ id: match.id }))).toBe('NOTHING_CHANGES');
    expect((await api.matches.list({})).matches).toMatchObject([{ status: 'desistiu' }]);
    const { card, steps } = await asCompany.hiring.one({ id: match.id });
    expect(card).toMatchObject({ stage: 'encerrado', ended_for: 'desistiu' });
    expect(steps).toMatchObject([{ kind: 'withdrawn', by: 'candidate' }]);
    expect(await refusal(asCompany.hiring.undo({ id: match.id, version: 1 }))).toBe('NOT_FOUND');
    expect(await refusal(asCompany.hiring.move({ id: match.id, version: 1, stage: 'em_conversa' }))).toBe(
      'BAD_REQUEST',
    );
    clock.now = addMinutes(clock.now, 1);
    await sendDueNotices(deps, never);
    expect((await asCompany.hiring.notices({})).notices).toMatchObject([{ text: 'Mudei para Recife. Obrigada!' }]);
    expect(await mailsTo(company.email)).toHaveLength(1);
  });

  it('never receives a note, nor the reason, nor the stage that the company set (hiring#notes, hiring#status)', async () => {
    const { asCompany, match, candidate, company, job } = await givenMatches(app);
    const SECRET = 'Anotação reservada da padaria';
    await asCompany.hiring.addNote({ id: match.id, text: SECRET });
    await asCompany.hiring.move({ id: match.id, version: 0, stage: 'encerrado', ended_for: 'sem_retorno' });
    clock.now = addMinutes(clock.now, 1);
    await sendDueNotices(deps, never);
    const { api } = await app.as(candidate);
    const answers = [
      await api.matches.list({}),
      await api.matches.one({ id: match.id }),
      await api.hiring.notices({}),
      await api.likes.received({}),
      await api.feed.deck({}),
      await api.news.current(),
      await api.profiles.company({ company_id: company.user_id }),
      await api.privacy.contacts({}),
      await api.accounts.exportData(),
      ...(await mailsTo(candidate.email)),
    ];
    const all = JSON.stringify(answers);
    expect(all).toContain('Padaria Central');
    for (const kept of [SECRET, 'sem_retorno', 'encerrado', 'stage_version', 'ended_for', 'match_notes']) {
      expect(all).not.toContain(kept);
    }
    const exported = JSON.stringify(await asCompany.accounts.exportData());
    for (const kept of [SECRET, 'sem_retorno']) expect(exported).toContain(kept);
    expect((await asCompany.hiring.board({ job_id: job.id })).stages.encerrado).toBe(1);
  });
});

describe('notes', () => {
  it('belong to the company, are limited for a match, and are deleted one by one (hiring#notes)', async () => {
    const { asCompany, match } = await givenMatches(app);
    for (let n = 0; n < MATCH_NOTES_MAX; n++) await asCompany.hiring.addNote({ id: match.id, text: `Nota ${n}` });
    expect(await refusal(asCompany.hiring.addNote({ id: match.id, text: 'Mais uma' }))).toBe('TOO_MANY_NOTES');
    const { notes, card } = await asCompany.hiring.one({ id: match.id });
    expect(notes).toHaveLength(MATCH_NOTES_MAX);
    expect(card.notes).toBe(MATCH_NOTES_MAX);
    await asCompany.hiring.removeNote({ id: match.id, note_id: notes[0]?.id ?? '' });
    await asCompany.hiring.addNote({ id: match.id, text: 'Mais uma' });
    const other = await givenMatches(app);
    expect(await refusal(other.asCompany.hiring.removeNote({ id: other.match.id, note_id: notes[1]?.id ?? '' }))).toBe(
      'NOT_FOUND',
    );
    expect(await refusal(asCompany.hiring.addNote({ id: match.id, text: ' ' }))).toBe('BAD_REQUEST');
    expect(await refusal(asCompany.hiring.addNote({ id: match.id, text: 'x'.repeat(1001) }))).toBe('BAD_REQUEST');
  });
});

describe('a job with waiting candidates (hiring#no-silence)', () => {
  const countNoticeMails = async (emails: readonly string[]) =>
    (
      await pool.query(
        `select count(*)::int as n from pgboss.job where name = 'mail.send' and data->>'to' = any($1) group by data->>'to'`,
        [emails],
      )
    ).rows.map(({ n }) => n);

  it('is closed, and each of 59 candidates is notified once, though the database connection ends in between', async () => {
    const { asCompany, job, candidates, matches: rows } = await givenMatches(app, 60);
    await asCompany.hiring.move({ id: rows[0]?.id ?? '', version: 0, stage: 'contratado' });
    const closing = { job_id: job.id, ended_for: 'vaga_preenchida' } as const;
    const outcomes = await Promise.all([asCompany.hiring.close(closing), asCompany.hiring.close(closing)]);
    expect(outcomes.map((each) => each.notified).sort()).toEqual([0, 59]);

    clock.now = addSeconds(clock.now, 1);
    let sent = 0;
    const dying = {
      ...deps,
      sendMail: async (...[tx, mail]: Parameters<typeof deps.sendMail>) => {
        await deps.sendMail(tx, mail);
        // Ends the backend, as when the process is killed: its connection, open transaction and locks are gone.
        if (++sent === 27) {
          const { rows: own } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid');
          await pool.query('select pg_terminate_backend($1, 60000)', [own[0]?.pid]);
        }
      },
    };
    await expect(sendDueNotices(dying, never)).rejects.toThrow();
    expect(sent).toBeGreaterThanOrEqual(27);
    await sendDueNotices(deps, never);
    const waited = candidates.slice(1).map(({ email }) => email);
    const times = await countNoticeMails(waited);
    expect(times).toHaveLength(59);
    expect(times.every((n) => n === 1)).toBe(true);
    expect(await mailsTo(candidates[0]?.email ?? '')).toEqual([]);
  });

  it('is deleted, and each candidate is notified though the match is deleted', async () => {
    const { asCompany, job, candidates, match } = await givenMatches(app, 3);
    await asCompany.jobs.remove({ id: job.id, text: 'A padaria vai fechar. Obrigada a todos!' });
    await sendDueNotices(deps, never);
    expect(await countNoticeMails(candidates.map(({ email }) => email))).toEqual([1, 1, 1]);
    expect(await noticesOf(match.id)).toEqual([{ key: 'ended:1', notified_at: clock.now }]);
    const { api } = await app.as(candidates[0] ?? { user_id: '' });
    expect((await api.matches.list({})).matches).toEqual([]);
    expect((await api.hiring.notices({})).notices).toMatchObject([
      { job_title: 'Padeiro noturno', text: 'A padaria vai fechar. Obrigada a todos!' },
    ]);
  });

  it('is paused: each candidate is notified at most once a day, and the match stays', async () => {
    const { asCompany, job, candidates, match } = await givenMatches(app, 2);
    for (const status of ['paused', 'active', 'paused'] as const)
      await asCompany.jobs.setStatus({ id: job.id, status });
    await sendDueNotices(deps, never);
    expect(await countNoticeMails(candidates.map(({ email }) => email))).toEqual([1, 1]);
    expect((await asCompany.hiring.one({ id: match.id })).card).toMatchObject({ stage: 'novo', version: 0 });
  });

  it('notifies no candidate who hid the match or is blocked', async () => {
    const { asCompany, job, candidates, matches: rows } = await givenMatches(app, 3);
    await pool.query('update matches set excluido_por_candidato = true where id = $1', [rows[0]?.id]);
    await pool.query(`update matches set status = 'hidden' where id = $1`, [rows[1]?.id]);
    expect(await asCompany.hiring.close({ job_id: job.id, ended_for: 'vaga_encerrada' })).toEqual({ notified: 1 });
    await sendDueNotices(deps, never);
    expect(await countNoticeMails(candidates.map(({ email }) => email))).toEqual([1]);
  });
});

describe('a match that is removed while the candidate waits (hiring#let-go)', () => {
  const countOf = async (email = '', words = /./) =>
    (await mailsTo(email)).filter(({ text }) => words.test(text)).length;
  const OFF = /foi desmarcada. Ela seria/;
  const NOTICE_MAIL = /escreveu sobre a vaga/;

  it('notifies the candidate whose match the company removes, once, and cancels the interview', async () => {
    const { asCompany, match, candidates, company } = await givenMatches(app);
    const [candidate] = candidates;
    const { api } = await app.as(candidate ?? { user_id: '' });
    const { day, time } = dayAndTimeOf(addDays(clock.now, 3));
    await asCompany.hiring.propose({
      id: match.id,
      version: 0,
      day,
      time,
      minutes: 30,
      place: 'Rua A, 10',
      link: null,
    });
    await api.hiring.answerInterview({ id: match.id, version: 1, answer: 'accepted' });
    await asCompany.matches.remove({ id: match.id });
    clock.now = addMinutes(clock.now, 1);
    await sendDueNotices(deps, never);
    await sendDueNotices(deps, never);
    expect([await countOf(candidate?.email, OFF), await countOf(company.email, OFF)]).toEqual([1, 1]);
    expect([await countOf(candidate?.email, NOTICE_MAIL), await countOf(company.email, NOTICE_MAIL)]).toEqual([1, 0]);
    const { notices } = await api.hiring.notices({});
    expect(notices.map(({ text: words }) => words)).toEqual([preparedNotice('perfil')]);
  });

  it('notifies no candidate who doesn’t wait, has hidden the match, or removes it themselves', async () => {
    const { asCompany, matches: rows, candidates } = await givenMatches(app, 3);
    const ids = rows.map(({ id }) => id);
    await asCompany.hiring.move({ id: ids[0] ?? '', version: 0, stage: 'contratado' });
    await pool.query('update matches set excluido_por_candidato = true where id = $1', [ids[1]]);
    for (const id of ids.slice(0, 2)) await asCompany.matches.remove({ id });
    const { api } = await app.as(candidates[2] ?? { user_id: '' });
    await api.matches.remove({ id: ids[2] ?? '' });
    clock.now = addMinutes(clock.now, 1);
    await sendDueNotices(deps, never);
    expect(await Promise.all(candidates.map(({ email }) => countOf(email)))).toEqual([0, 0, 0]);
  });
});

describe('the messages of either side (hiring#refused-texts)', () => {
  const LURE = 'Para seguir, confirme seus dados em www.vaga-certa.com/cadastro';

  it('may not contain a link, and a refused message changes nothing', async () => {
    const { asCompany, match, job, candidate } = await givenMatches(app);
    const { api } = await app.as(candidate);
    const ended_for = 'perfil' as const;
    const tried = [
      asCompany.hiring.move({ id: match.id, version: 0, stage: 'encerrado', ended_for, text: LURE }),
      asCompany.hiring.close({ job_id: job.id, ended_for, text: LURE }),
      asCompany.jobs.setStatus({ id: job.id, status: 'paused', text: LURE }),
      asCompany.jobs.remove({ id: job.id, text: LURE }),
      api.hiring.withdraw({ id: match.id, text: LURE }),
    ];
    expect(await Promise.all(tried.map(refusal))).toEqual(tried.map(() => 'TEXT_REFUSED'));
    expect((await asCompany.hiring.one({ id: match.id })).card).toMatchObject({ stage: 'novo', version: 0 });
    expect(await noticesOf(match.id)).toEqual([]);
  });

  it('are neither sent nor shown while one side blocks the other (hiring#notices)', async () => {
    const { asCompany, matches: rows, candidates, company } = await givenMatches(app, 2);
    const [early, late] = await Promise.all(candidates.map((person) => app.as(person)));
    const end = (index: number) =>
      asCompany.hiring.move({ id: rows[index]?.id ?? '', version: 0, stage: 'encerrado', ended_for: 'perfil' });
    await end(0);
    await end(1);
    await late?.api.safety.block({ about: { kind: 'company', company_id: company.user_id } });
    clock.now = addMinutes(clock.now, 1);
    await sendDueNotices(deps, never);
    expect(await mailsTo(candidates[1]?.email ?? '')).toEqual([]);
    expect((await late?.api.hiring.notices({}))?.notices).toEqual([]);

    expect((await early?.api.hiring.notices({}))?.notices).toHaveLength(1);
    await early?.api.safety.block({ about: { kind: 'company', company_id: company.user_id } });
    expect((await early?.api.hiring.notices({}))?.notices).toEqual([]);
    await early?.api.safety.unblock({ user_id: company.user_id });
    expect((await early?.api.hiring.notices({}))?.notices).toHaveLength(1);
  });
});

describe('an expired job (hiring#expired)', () => {
  it('reminds its company once, and notifies waiting candidates once, after three days', async () => {
    const { job, company, candidates, match, asCompany } = await givenMatches(app, 2);
    await asCompany.hiring.move({ id: match.id, version: 0, stage: 'contratado' });
    const [{ data_expiracao: end }] = (await pool.query('select data_expiracao from jobs where id = $1', [job.id]))
      .rows;
    const texts = async (email = '') => (await mailsTo(email)).map(({ text }) => text);
    for (const [days, toCompany, toCandidate] of [
      [0.5, 1, 0],
      [1.5, 1, 0],
      [3.5, 1, 1],
      [4.5, 1, 1],
    ] as const) {
      clock.now = addMinutes(end, days * 24 * 60);
      await recordExpiredReminders(deps, never);
      await sendDueNotices(deps, never);
      expect(await texts(company.email)).toHaveLength(toCompany);
      expect(await texts(candidates[1]?.email)).toHaveLength(toCandidate);
    }
    expect((await texts(company.email))[0]).toContain('1 pessoa espera uma resposta');
    expect((await texts(candidates[1]?.email))[0]).toContain(preparedNotice('vaga_expirada'));
    expect(await texts(candidates[0]?.email)).toEqual([]);
    const { api } = await app.as(candidates[1] ?? { user_id: '' });
    expect((await api.hiring.notices({})).notices).toMatchObject([{ from: null, job_title: 'Padeiro noturno' }]);
    expect((await api.matches.list({})).matches).toMatchObject([{ status: 'viu_perfil' }]);
  });

  it('that is renewed in time notifies no candidate', async () => {
    const { job, asCompany, candidate } = await givenMatches(app);
    const [{ data_expiracao: end }] = (await pool.query('select data_expiracao from jobs where id = $1', [job.id]))
      .rows;
    clock.now = addDays(end, 1);
    await asCompany.jobs.renew({ id: job.id });
    clock.now = addDays(end, 4);
    await recordExpiredReminders(deps, never);
    await sendDueNotices(deps, never);
    expect(await mailsTo(candidate.email)).toEqual([]);
  });
});

it('returns a stage of the board page by page, each match once (hiring#board)', async () => {
  const { asCompany, job, matches: rows } = await givenMatches(app, 45);
  const seen: string[] = [];
  for (let cursor: string | undefined, page = 0; page < 3; page++) {
    const column = await asCompany.hiring.column({ job_id: job.id, stage: 'novo', cursor });
    seen.push(...column.cards.map(({ id }) => id));
    cursor = column.next_cursor ?? undefined;
  }
  expect(seen.sort()).toEqual(rows.map(({ id }) => id).sort());
});

it('deletes the notes about a removed candidate, and the candidate’s id from the steps of the match', async () => {
  const { asCompany, match, candidate } = await givenMatches(app);
  await asCompany.hiring.addNote({ id: match.id, text: 'Gostou da vaga' });
  await (await app.as(candidate)).api.privacy.recordWhatsappOpened({ other: { match_id: match.id } });
  const { deleteHiringDataOf } = await import('./service.ts');
  await db.transaction((tx) => deleteHiringDataOf(tx, candidate.user_id));
  expect(await asCompany.hiring.one({ id: match.id })).toMatchObject({ notes: [], steps: [{ by: null }] });
});

it('returns no match and no card of a company to another user', async () => {
  const { match, job } = await givenMatches(app);
  const { api } = await app.as(await givenCompany(db));
  expect(await refusal(api.hiring.one({ id: match.id }))).toBe('NOT_FOUND');
  expect((await api.hiring.column({ job_id: job.id, stage: 'novo' })).cards).toEqual([]);
  const other = (await app.as(await givenCandidate(db))).api;
  expect(await refusal(other.hiring.withdraw({ id: match.id }))).toBe('NOT_FOUND');
});

it('searches a stage by name, whatever the case and the accents, and offers the jobs with matches (hiring#board)', async () => {
  const { asCompany, company, job } = await givenMatches(app, 2);
  await givenJob(db, company, { title: 'Sem matches' });
  const [first] = (await asCompany.hiring.column({ job_id: job.id, stage: 'novo' })).cards;
  await pool.query(`update profiles set name = 'Ânia %' where user_id = $1`, [first?.candidate.user_id]);
  const found = async (search: string) =>
    (await asCompany.hiring.column({ job_id: job.id, stage: 'novo', search })).cards.map(({ id }) => id);
  expect(await found('ANIA')).toEqual([first?.id]);
  expect(await found('%')).toEqual([first?.id]);
  expect(await found(' ')).toHaveLength(2);
  expect(await refusal(found('a'.repeat(121)))).toBe('BAD_REQUEST');
  expect((await asCompany.hiring.board({ job_id: job.id })).jobs).toEqual([{ id: job.id, title: job.title }]);
});
