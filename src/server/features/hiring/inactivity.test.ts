import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { describe, expect, it } from 'vitest';
import { givenMatches } from '#tests/support/people.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';
import { sendInactivityReminders } from './inactivity.ts';

const app = await testApp();
const { pool, deps, clock } = app;
const never = new AbortController().signal;

/** A company's job with matches whose last activity of both sides was `days` ago. */
async function givenInactive(count: number, days: number) {
  const given = await givenMatches(app, count, { updated_at: addDays(clock.now, -days) });
  const asCandidate = (await app.as(given.candidate)).api;
  return { ...given, asCandidate };
}

const inactivityMailsTo = async (email: string): Promise<string[]> =>
  (
    await pool.query(
      `select data->>'text' as text from pgboss.job where name = 'mail.send' and data->>'to' = $1
        and data->>'subject' like '%sem novidade%'`,
      [email],
    )
  ).rows.map(({ text }) => text);

describe('a match without activity (hiring#inactivity)', () => {
  it('reminds both sides after 7 days, once, by one mail for all their matches', async () => {
    const { company, candidates } = await givenInactive(12, 7);
    await Promise.all([sendInactivityReminders(deps, never), sendInactivityReminders(deps, never)]);
    clock.now = addDays(clock.now, 1);
    await sendInactivityReminders(deps, never);
    const question = await inactivityMailsTo(company.email);
    expect(question).toHaveLength(1);
    expect(question[0]).toContain('e mais 2.');
    for (const { email } of candidates) {
      const [text, ...others] = await inactivityMailsTo(email);
      expect(text).toContain('Padaria Central (Padeiro noturno)');
      expect(others).toEqual([]);
    }
  });

  it('reminds no side before 7 days, from 21 days on, or when the match is hired, ended, hidden or blocked', async () => {
    const people = [await givenInactive(1, 6), await givenInactive(1, 21)];
    for (const changed of [
      `stage = 'contratado'`,
      `stage = 'encerrado', ended_for = 'perfil'`,
      'excluido_por_candidato = true',
      'excluido_por_empresa = true',
      `status = 'hidden'`,
    ]) {
      const inactive = await givenInactive(1, 10);
      await pool.query(`update matches set ${changed} where id = $1`, [inactive.match.id]);
      people.push(inactive);
    }
    await sendInactivityReminders(deps, never);
    for (const { company, candidate } of people) {
      for (const { email } of [company, candidate]) expect(await inactivityMailsTo(email)).toEqual([]);
    }
  });

  it('reminds once, even if the process ends in between', async () => {
    const { company, candidates } = await givenInactive(3, 8);
    let sent = 0;
    const dying = {
      ...deps,
      sendMail: async (...[tx, mail]: Parameters<typeof deps.sendMail>) => {
        await deps.sendMail(tx, mail);
        if (++sent === 2) throw new Error('The process ends');
      },
    };
    await expect(sendInactivityReminders(dying, never)).rejects.toThrow('The process ends');
    await sendInactivityReminders(deps, never);
    for (const { email } of [company, ...candidates]) expect(await inactivityMailsTo(email)).toHaveLength(1);
  });

  it('becomes active when either side confirms its interest, and is reminded of again after the next 7 days', async () => {
    for (const side of ['asCompany', 'asCandidate'] as const) {
      const inactive = await givenInactive(1, 8);
      const { company, candidate, match } = inactive;
      await sendInactivityReminders(deps, never);
      clock.now = addDays(clock.now, 1);
      await inactive[side].hiring.confirmInterest({ id: match.id });
      expect((await inactive.asCandidate.matches.list({})).matches).toMatchObject([{ updated_at: clock.now }]);
      await sendInactivityReminders(deps, never);
      for (const { email } of [company, candidate]) expect(await inactivityMailsTo(email)).toHaveLength(1);
      clock.now = addMinutes(addDays(clock.now, 7), 1);
      await sendInactivityReminders(deps, never);
      for (const { email } of [company, candidate]) expect(await inactivityMailsTo(email)).toHaveLength(2);
    }
  });

  it('counts a move and an opened WhatsApp as activity', async () => {
    const [moved, opened] = [await givenInactive(1, 30), await givenInactive(1, 30)];
    await moved.asCompany.hiring.move({ id: moved.match.id, version: 0, stage: 'entrevista' });
    await opened.asCompany.hiring.move({ id: opened.match.id, version: 0, stage: 'proposta' });
    await pool.query('update matches set updated_at = $2 where id = $1', [opened.match.id, addDays(clock.now, -30)]);
    await opened.asCandidate.privacy.recordWhatsappOpened({ other: { match_id: opened.match.id } });
    for (const { asCompany, match } of [moved, opened]) {
      expect((await asCompany.hiring.one({ id: match.id })).card.updated_at).toEqual(clock.now);
    }
    expect((await opened.asCompany.hiring.one({ id: opened.match.id })).card.stage).toBe('proposta');
  });

  it('accepts no confirmation of another user, and none after the candidate withdrew', async () => {
    const [one, other] = [await givenInactive(1, 8), await givenInactive(1, 8)];
    for (const api of [other.asCompany, other.asCandidate]) {
      expect(await refusal(api.hiring.confirmInterest({ id: one.match.id }))).toBe('NOT_FOUND');
    }
    await one.asCandidate.hiring.withdraw({ id: one.match.id });
    expect(await refusal(one.asCompany.hiring.confirmInterest({ id: one.match.id }))).toBe('NOTHING_CHANGES');
  });

  it('notifies the candidate when its job is closed, even after 40 days without activity (hiring#no-silence)', async () => {
    const { asCompany, job } = await givenInactive(2, 40);
    expect(await asCompany.hiring.close({ job_id: job.id, ended_for: 'vaga_preenchida' })).toEqual({ notified: 2 });
  });
});
