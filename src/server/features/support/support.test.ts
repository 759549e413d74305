import { randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { addMonths } from 'date-fns/addMonths';
import { describe, expect, it } from 'vitest';
import { SUPPORT_WAITING_MAX } from '#domain/operations/support.ts';
import { freezeDate } from '#tests/support/frozen-date.ts';
import { identity } from '#tests/support/identity.ts';
import { givenOperator } from '#tests/support/operators.ts';
import { givenCandidate, givenCandidates, givenCompany, givenJob } from '#tests/support/people.ts';
import { givenMember } from '#tests/support/team.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';
import { account } from '../accounts/schema.ts';
import { matches } from '../matches/schema.ts';
import { supportConversations, supportMessages } from './schema.ts';
import { deleteOldConversations } from './service.ts';

const app = await testApp();
const { db, pool, clock } = app;
const { mailsTo } = identity(app);
freezeDate();

const QUESTION = 'Não consigo trocar a minha foto.\nPodem me ajudar?';
const ANSWER = 'Claro! Toque na foto do perfil.\n\nQualquer coisa, escreva de novo.';
const REASON = 'Respondida por telefone.';
const PASSWORD = 'massa-madre-as-5';

const later = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000);
};
const operatorOf = async (role: 'support' | 'moderator' | 'administrator' = 'support') =>
  (await app.as(await givenOperator(db, role))).api.operator;
const lastAct = async () => (await pool.query('select * from operator_acts order by id desc limit 1')).rows[0];
const sendQuestion = async (person: { user_id: string }, message = QUESTION) => {
  const { api } = await app.as(person);
  await api.accounts.support({ message });
  return api;
};
const conversationsOf = async ({ user_id }: { user_id: string }) =>
  (await pool.query('select * from support_conversations where user_id = $1 order by opened_at', [user_id])).rows;
async function waitingOf(person: { user_id: string }) {
  const conversation_id = String((await conversationsOf(person)).at(-1)?.id);
  return { conversation_id, seen: 1 };
}
const deleteAllConversations = () => db.delete(supportConversations);
const mailCount = async (email: string) =>
  (await pool.query('select 1 from mailbox_messages where to_address = $1', [email])).rowCount;

describe('a message to the support (accounts#support)', () => {
  it('is stored and mailed to the support, and no other user can read it', async () => {
    const person = await givenCandidate(db);
    const api = await sendQuestion(person);
    expect(await api.accounts.supportMessages()).toEqual({
      conversations: [
        { id: expect.any(String), state: 'open', messages: [{ from: 'person', text: QUESTION, at: clock.now }] },
      ],
    });
    const others = await app.as(await givenCandidate(db));
    expect(await others.api.accounts.supportMessages()).toEqual({ conversations: [] });
    const [mail] = await mailsTo('suporte@encaixe.test', 1);
    expect(mail).toMatchObject({ subject: `Suporte: mensagem de ${person.name}` });
  });

  it('is added to the open conversation, and begins a new one after a reply', async () => {
    const person = await givenCandidate(db);
    await sendQuestion(person);
    const api = await sendQuestion(person, 'Já tentei duas vezes.');
    const { conversation_id } = await waitingOf(person);
    const support = await operatorOf();
    await support.answerMessage({ conversation_id, seen: 2, answer: ANSWER });
    later(1);
    await sendQuestion(person, 'Deu certo, obrigada!');
    const { conversations } = await api.accounts.supportMessages();
    expect(conversations.map(({ state, messages }) => [state, messages.map(({ from }) => from)])).toEqual([
      ['open', ['person']],
      ['answered', ['person', 'person', 'team']],
    ]);
    expect(await support.message(await waitingOf(person))).toMatchObject({
      open_messages: 1,
      earlier: [{ id: conversation_id, state: 'answered' }],
    });
  });

  it('is limited per hour, and per open conversation by the database too', async () => {
    const person = await givenCandidate(db);
    const { api } = await app.as(person);
    for (let index = 1; index <= SUPPORT_WAITING_MAX; index++) {
      if (index % 5 === 1) later(61);
      await api.accounts.support({ message: `Mensagem número ${index}` });
      if (index === 5) expect(await refusal(api.accounts.support({ message: QUESTION }))).toBe('RATE_LIMITED');
    }
    later(61);
    expect(await refusal(api.accounts.support({ message: QUESTION }))).toBe('SUPPORT_WAITS');
    const [kept] = await conversationsOf(person);
    expect(kept).toMatchObject({ open_messages: SUPPORT_WAITING_MAX });
    await expect(pool.query('update support_conversations set open_messages = open_messages + 1')).rejects.toThrow(
      /_open_messages/,
    );
    await expect(
      pool.query(`insert into support_conversations (user_id, opened_at) values ($1, now())`, [person.user_id]),
    ).rejects.toThrow(/open_of_person/);
  });

  it('is added to one conversation when two messages are sent in parallel', async () => {
    const person = await givenCandidate(db);
    const { api } = await app.as(person);
    await Promise.all(['Primeira pergunta', 'Segunda pergunta'].map((message) => api.accounts.support({ message })));
    expect(await conversationsOf(person)).toMatchObject([{ open_messages: 2 }]);
  });
});

describe('the queue of messages (operators#messages)', () => {
  it('lists the oldest first, 25 a page, also to support operators, and records each read in the log', async () => {
    await deleteAllConversations();
    const people = await givenCandidates(db, 27);
    await db
      .insert(supportConversations)
      .values(
        people.map(({ user_id }, index) => ({ user_id, opened_at: new Date(clock.now.getTime() - index * 1000) })),
      );
    const support = await operatorOf();
    const first = await support.messages({});
    expect((await lastAct()).about).toHaveLength(25);
    const second = await support.messages({ cursor: first.next_cursor ?? '' });
    expect([first.waiting, first.conversations.length, second.conversations.length, second.next_cursor]).toEqual([
      27,
      25,
      2,
      null,
    ]);
    expect([...first.conversations, ...second.conversations].map(({ user_id }) => user_id)).toEqual(
      people.map(({ user_id }) => user_id).reverse(),
    );
    expect((await support.today()).waiting.messages).toBe(27);
  });

  it('has the author, their plan, and whether their address is suppressed', async () => {
    const company = await givenCompany(db, { plano: 'premium' });
    const member = await givenMember(db, company);
    const reachless = await givenCandidate(db);
    await pool.query('insert into suppressed_addresses (address, since, reason) values ($1, now(), $2)', [
      reachless.email,
      'No such user',
    ]);
    const support = await operatorOf();
    for (const person of [company, member, reachless]) await sendQuestion(person);
    const shown = async (person: { user_id: string }) => (await support.message(await waitingOf(person))).person;
    expect(await shown(company)).toMatchObject({
      user_type: 'company',
      plano: 'premium',
      company: null,
      gets_mail: true,
    });
    expect(await shown(member)).toMatchObject({
      ...{ user_id: member.user_id, name: member.name, user_type: 'member', plano: 'premium', gets_mail: true },
      company: { user_id: company.user_id, name: company.name },
    });
    expect((await lastAct()).about.sort()).toEqual([member.user_id, company.user_id].sort());
    expect(await shown(reachless)).toMatchObject({ gets_mail: false, blocked: false });
  });
});

describe('a user’s page in the operators’ console (operators#messages)', () => {
  it('has the user’s messages and the replies; a company’s page has no messages of its team members', async () => {
    const company = await givenCompany(db);
    const member = await givenMember(db, company);
    for (const person of [company, member]) await sendQuestion(person, `Pergunta de ${person.user_id}`);
    const support = await operatorOf();
    await support.answerMessage({ ...(await waitingOf(member)), answer: ANSWER });
    expect(await support.personMessages({ user_id: member.user_id })).toMatchObject({
      conversations: [{ state: 'answered', messages: [{ text: `Pergunta de ${member.user_id}` }, { text: ANSWER }] }],
    });
    expect((await lastAct()).about.sort()).toEqual([member.user_id, company.user_id].sort());
    expect(await support.personMessages({ user_id: company.user_id })).toMatchObject({
      conversations: [{ state: 'open', messages: [{ text: `Pergunta de ${company.user_id}` }] }],
    });
    expect(await refusal(support.personMessages({ user_id: randomUUID() }))).toBe('NOT_FOUND');
  });
});

describe('a reply (operators#answer)', () => {
  it('is mailed above the quoted messages, stored with them, and not copied to the log', async () => {
    const person = await givenCandidate(db);
    const api = await sendQuestion(person);
    const waiting = await waitingOf(person);
    await (await operatorOf()).answerMessage({ ...waiting, answer: ANSWER });
    const [mail] = await mailsTo(person.email, 1);
    expect(mail?.subject).toBe('Resposta à sua mensagem');
    const text = mail?.text ?? '';
    expect(text).toContain('Toque na foto do perfil.');
    expect(text.indexOf('> Podem me ajudar?')).toBeGreaterThan(text.indexOf('Qualquer coisa, escreva de novo.'));
    expect((await api.accounts.supportMessages()).conversations).toMatchObject([
      { state: 'answered', messages: [{ from: 'person' }, { from: 'team', text: ANSWER }] },
    ]);
    const { conversation_id } = waiting;
    const { act, about, reason, details } = await lastAct();
    expect({ act, about, reason, details }).toEqual({
      ...{ act: 'operator/answerMessage', about: [person.user_id], reason: null, details: { conversation_id } },
    });
  });

  it('is sent once: of two parallel replies one is refused, and one mail is sent', async () => {
    const person = await givenCandidate(db);
    await sendQuestion(person);
    const waiting = await waitingOf(person);
    const both = await Promise.all([operatorOf(), operatorOf('moderator')]);
    const outcomes = await Promise.allSettled(
      both.map((each, index) => each.answerMessage({ ...waiting, answer: `${ANSWER} ${index}` })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'NOTHING_CHANGES' } });
    expect(await refusal((await operatorOf()).answerMessage({ ...waiting, answer: ANSWER }))).toBe('NOTHING_CHANGES');
    expect(await refusal((await operatorOf()).message(waiting))).toBe('NOTHING_CHANGES');
    const answers = await pool.query('select 1 from support_messages where conversation_id = $1 and from_team', [
      waiting.conversation_id,
    ]);
    expect(answers.rowCount).toBe(1);
    await mailsTo(person.email, 1);
  });

  it('is refused while the conversation has newer messages that the operator has not read', async () => {
    const person = await givenCandidate(db);
    await sendQuestion(person);
    const waiting = await waitingOf(person);
    await sendQuestion(person, 'Aliás, já consegui.');
    const support = await operatorOf();
    expect(await refusal(support.answerMessage({ ...waiting, answer: ANSWER }))).toBe('CHANGED_MEANWHILE');
    expect(await refusal(support.closeMessage({ ...waiting, reason: REASON }))).toBe('CHANGED_MEANWHILE');
    await support.answerMessage({ ...waiting, seen: 2, answer: ANSWER });
    const [mail] = await mailsTo(person.email, 1);
    expect(mail?.text).toContain('> Aliás, já consegui.');
  });

  it.each(['', 'Sim.', '    a    ', 'a'.repeat(2001)])('is refused with the text %j', async (answer) => {
    const person = await givenCandidate(db);
    await sendQuestion(person);
    const waiting = await waitingOf(person);
    expect(await refusal((await operatorOf()).answerMessage({ ...waiting, answer }))).toBe('BAD_REQUEST');
    expect(await conversationsOf(person)).toMatchObject([{ state: 'open' }]);
  });

  it('is mailed to the team member who wrote, and to no one else of the company', async () => {
    const company = await givenCompany(db);
    const member = await givenMember(db, company);
    const api = await sendQuestion(member);
    const owner = await app.as(company);
    expect(await owner.api.accounts.supportMessages()).toEqual({ conversations: [] });
    await (await operatorOf()).answerMessage({ ...(await waitingOf(member)), answer: ANSWER });
    expect((await mailsTo(member.email, 1))[0]?.text).toContain('Olá, ');
    expect(await mailCount(company.email)).toBe(0);
    expect((await lastAct()).about.sort()).toEqual([member.user_id, company.user_id].sort());
    expect((await api.accounts.supportMessages()).conversations).toMatchObject([{ state: 'answered' }]);
  });

  it('is sent to a user who was blocked after their message, and refused for a removed account', async () => {
    const [blocked, removed] = [await givenCandidate(db), await givenCandidate(db)];
    for (const person of [blocked, removed]) await sendQuestion(person);
    const moderator = await operatorOf('moderator');
    await moderator.block({ user_id: blocked.user_id, reason: REASON });
    const waiting = await waitingOf(blocked);
    expect((await moderator.message(waiting)).person).toMatchObject({ blocked: true });
    await moderator.answerMessage({ ...waiting, answer: ANSWER });
    expect((await mailsTo(blocked.email, 2)).map(({ subject }) => subject)).toContain('Resposta à sua mensagem');
    const gone = await waitingOf(removed);
    await (await operatorOf('administrator')).remove({ user_id: removed.user_id, reason: REASON });
    expect(await refusal(moderator.answerMessage({ ...gone, answer: ANSWER }))).toBe('NOT_FOUND');
    expect(await refusal(moderator.closeMessage({ ...gone, reason: REASON }))).toBe('NOT_FOUND');
  });
});

describe('a message that is closed without a reply (operators#close-message)', () => {
  it('leaves the queue with the operator’s reason in the log, and without a mail', async () => {
    const person = await givenCandidate(db);
    const api = await sendQuestion(person);
    const waiting = await waitingOf(person);
    const support = await operatorOf();
    expect(await refusal(support.closeMessage({ ...waiting, reason: 'não' }))).toBe('BAD_REQUEST');
    await support.closeMessage({ ...waiting, reason: REASON });
    expect(await lastAct()).toMatchObject({ act: 'operator/closeMessage', about: [person.user_id], reason: REASON });
    expect(await refusal(support.closeMessage({ ...waiting, reason: REASON }))).toBe('NOTHING_CHANGES');
    const { conversations } = await api.accounts.supportMessages();
    expect(conversations).toMatchObject([{ state: 'closed', messages: [{ from: 'person' }] }]);
    expect(JSON.stringify(conversations)).not.toContain(REASON);
    expect(await mailCount(person.email)).toBe(0);
  });
});

describe('a stored conversation (accounts#support-retention)', () => {
  const allOf = async (person: { user_id: string }) =>
    (await (await app.as(person)).api.accounts.exportData()) as object;

  it('is in the data export of its author, and in no other', async () => {
    const company = await givenCompany(db);
    const member = await givenMember(db, company);
    for (const person of [company, member]) await sendQuestion(person, `Pergunta de ${person.user_id}`);
    await (await operatorOf()).answerMessage({ ...(await waitingOf(member)), answer: ANSWER });
    expect(await allOf(member)).toMatchObject({
      mensagens_ao_suporte: [
        {
          state: 'answered',
          messages: [
            { from_team: false, text: `Pergunta de ${member.user_id}` },
            { from_team: true, text: ANSWER },
          ],
        },
      ],
    });
    const others = JSON.stringify(await allOf(company));
    expect(others).toContain(`Pergunta de ${company.user_id}`);
    expect(others).not.toContain(`Pergunta de ${member.user_id}`);
    expect(JSON.stringify(await allOf(member))).not.toContain('decided_by');
  });

  it('is deleted with the account, even when a match keeps the empty profile', async () => {
    const person = await givenCandidate(db);
    const company = await givenCompany(db);
    const job = await givenJob(db, company);
    await db.insert(matches).values({ candidate_id: person.user_id, company_id: company.user_id, job_id: job.id });
    const ids = { id: randomUUID(), accountId: person.user_id, userId: person.user_id };
    await db.insert(account).values({ ...ids, providerId: 'credential', password: await hashPassword(PASSWORD) });
    const api = await sendQuestion(person);
    const { conversation_id } = await waitingOf(person);
    await api.accounts.remove({ password: PASSWORD });
    expect(await conversationsOf(person)).toEqual([]);
    const left = await pool.query('select 1 from support_messages where conversation_id = $1', [conversation_id]);
    expect(left.rowCount).toBe(0);
  });

  it('is deleted when its author is removed from a company’s team', async () => {
    const company = await givenCompany(db);
    const member = await givenMember(db, company);
    await sendQuestion(member);
    await (await app.as(company)).api.team.remove({ id: member.id });
    expect(await conversationsOf(member)).toEqual([]);
  });

  it('is deleted 24 months after it was answered or closed, and stays while it is open', async () => {
    await deleteAllConversations();
    const [old, fresh, open] = await givenCandidates(db, 3);
    if (!old || !fresh || !open) throw new Error('No message');
    const opened_at = addMonths(clock.now, -30);
    const done = { state: 'closed' as const, decided_by: randomUUID(), opened_at };
    await db.insert(supportConversations).values([
      { ...done, user_id: old.user_id, decided_at: addMonths(clock.now, -25) },
      { ...done, user_id: fresh.user_id, decided_at: addMonths(clock.now, -23) },
      { user_id: open.user_id, opened_at },
    ]);
    await deleteOldConversations(app.deps);
    expect(await conversationsOf(old)).toEqual([]);
    for (const person of [fresh, open]) expect(await conversationsOf(person)).toHaveLength(1);
    expect(await db.$count(supportMessages)).toBe(0);
  });
});
