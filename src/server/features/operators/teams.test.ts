import { randomUUID } from 'node:crypto';
import { hashPassword } from 'better-auth/crypto';
import { describe, expect, it, vi } from 'vitest';
import { TERMS_VERSION } from '#domain/accounts/terms.ts';
import type { TeamRole } from '#domain/companies/team-roles.ts';
import { clientsOf, givenClient } from '#tests/support/clients.ts';
import { freezeDate } from '#tests/support/frozen-date.ts';
import { identity, linkToken, PASSWORD } from '#tests/support/identity.ts';
import { givenOperator } from '#tests/support/operators.ts';
import { givenCandidate, givenCompany } from '#tests/support/people.ts';
import { givenMember } from '#tests/support/team.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';
import { account, twoFactor } from '../accounts/schema.ts';

const app = await testApp();
const { db, pool } = app;
const { newBrowser, newEmail, mailsTo, linkIn } = identity(app);
const { tokensFor, refresh } = clientsOf(app);
freezeDate();
const password = await hashPassword(PASSWORD);
const REASON = 'Cobrou taxa de inscrição de candidatos.';

const operatorOf = async (role: 'support' | 'moderator' | 'administrator') =>
  (await app.as(await givenOperator(db, role))).api.operator;
const acts = async (act: string) =>
  (await pool.query('select about, reason, details from operator_acts where act = $1 order by id desc limit 1', [act]))
    .rows[0];
const one = async (sql: string, values: unknown[]) => (await pool.query(sql, values)).rows[0];
/** Waits for a mail with this subject, and returns the text of the newest one. */
const mailTo = (email: string, subject: string) =>
  vi.waitFor(
    async () => {
      const { rows } = await pool.query<{ text: string }>(
        'select text from mailbox_messages where to_address = $1 and subject = $2 order by created_at desc',
        [email, subject],
      );
      if (!rows[0]) throw new Error(`${email} got no '${subject}'`);
      return rows[0].text;
    },
    { timeout: 60_000, interval: 50 },
  );

async function withPassword({ user_id }: { user_id: string }) {
  const ids = { id: randomUUID(), accountId: user_id, userId: user_id };
  await db.insert(account).values({ ...ids, providerId: 'credential', password });
}

/** Returns a company and two members with passwords; `transferOwnership` makes the manager the owner, and returns the creator's seat id. */
async function givenTeam(name = 'Padaria Sol') {
  const company = await givenCompany(db, { name, plano: 'super_premium' });
  const recruiter = await givenMember(db, company);
  const manager = await givenMember(db, company, 'administrador');
  for (const each of [company, recruiter, manager]) await withPassword(each);
  const owner = await app.as(company);
  const browser = newBrowser();
  const transferOwnership = async () => {
    expect((await browser.signIn(company.email, PASSWORD)).status).toBe(200);
    const { api } = app.with({ cookie: browser.cookies() });
    await api.team.transferOwnership({ id: manager.id, name: 'Fernanda Fundadora', proof: { password: PASSWORD } });
    const seat = await one('select id from company_members where user_id = company_id and company_id = $1', [
      company.user_id,
    ]);
    return String(seat.id);
  };
  return { company, recruiter, manager, owner, transferOwnership };
}

const rename = (id: string, name: string) =>
  pool.query('update company_members set name = $2 where id = $1', [id, name]);

describe('the operators’ search', () => {
  it('finds a team member by name, address and ids, and returns the member and the company', async () => {
    const { company, recruiter } = await givenTeam();
    await rename(recruiter.id, 'Quitéria Zumbi');
    const support = await operatorOf('support');
    for (const search of ['quiteria', 'ZUMBI', recruiter.email, recruiter.user_id, recruiter.id]) {
      const { people } = await support.people({ search });
      expect(people, search).toMatchObject([
        {
          ...{ user_id: recruiter.user_id, name: 'Quitéria Zumbi', email: recruiter.email, user_type: 'member' },
          ...{ plano: null, blocked: false, company: { user_id: company.user_id, name: company.name } },
        },
      ]);
      expect((await acts('operator/people')).about).toEqual([recruiter.user_id]);
    }
    await rename(recruiter.id, 'Outro Nome');
    expect((await support.people({ search: 'quiteria' })).people).toEqual([]);
    await pool.query('update company_members set left_at = now() where id = $1', [recruiter.id]);
    expect((await support.people({ search: recruiter.email })).people).toEqual([]);
    expect(await refusal(support.person({ user_id: recruiter.user_id }))).toBe('NOT_FOUND');
  });

  it('pages through people and team members in one order, each once', async () => {
    const support = await operatorOf('support');
    const company = await givenCompany(db);
    const wanted: string[] = [];
    for (let n = 0; n < 30; n++) {
      const member = await givenMember(db, company);
      await rename(member.id, `Wxyz ${String(n).padStart(2, '0')} b`);
      const candidate = await givenCandidate(db, { name: `Wxyz ${String(n).padStart(2, '0')} a` });
      wanted.push(candidate.user_id, member.user_id);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await support.people({ search: 'wxyz', cursor });
      expect(page.people.length).toBeLessThanOrEqual(25);
      seen.push(...page.people.map(({ user_id }) => user_id));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(wanted);
  });
});

describe('the console’s page of a company', () => {
  it('lists the company’s team with each role and the day of joining, without addresses', async () => {
    const { company, recruiter, manager, owner } = await givenTeam();
    await (await app.as(recruiter)).api.session.current();
    const support = await operatorOf('support');
    const team = await support.team({ user_id: company.user_id });
    expect(team[0]).toMatchObject({ user_id: null, name: company.name, role: 'proprietario', since: null });
    expect(Object.fromEntries(team.slice(1).map((each) => [each.user_id, each]))).toMatchObject({
      [recruiter.user_id]: { role: 'recrutador', blocked: false, since: expect.any(Date) },
      [manager.user_id]: { role: 'administrador' },
    });
    expect(JSON.stringify(team)).not.toContain('@');
    expect((await acts('operator/team')).about.toSorted()).toEqual(
      [company.user_id, recruiter.user_id, manager.user_id].toSorted(),
    );
    expect(await refusal(support.team({ user_id: (await givenCandidate(db)).user_id }))).toBe('NOT_FOUND');
    expect(await refusal(owner.api.operator.team({ user_id: company.user_id }))).toBe('FORBIDDEN');
  });

  it('shows the new owner after a transfer, and the creator of the account has a page of their own', async () => {
    const { company, manager, recruiter, transferOwnership } = await givenTeam();
    const seat = await transferOwnership();
    const support = await operatorOf('support');
    expect(await support.person({ user_id: company.user_id })).toMatchObject({
      ...{ user_type: 'company', name: company.name, email: manager.email },
      owner: { user_id: manager.user_id, name: manager.name },
    });
    const team = await support.team({ user_id: company.user_id });
    expect(team[0]).toMatchObject({ user_id: manager.user_id, role: 'proprietario' });
    expect(Object.fromEntries(team.map(({ user_id, role }) => [user_id, role]))).toEqual({
      [manager.user_id]: 'proprietario',
      [recruiter.user_id]: 'recrutador',
      [seat]: 'administrador',
    });
    const { people } = await support.people({ search: company.email });
    expect(people).toMatchObject([{ user_id: seat, name: 'Fernanda Fundadora', email: company.email }]);
    expect(await support.person({ user_id: seat })).toMatchObject({
      ...{ user_type: 'member', role: 'administrador', email: company.email, user_id: seat },
      company: { user_id: company.user_id },
    });
    expect((await acts('operator/person')).about).toEqual([company.user_id, seat]);
  });
});

describe('acts on the account of a company with a new owner', () => {
  it('apply to its owner: sessions, factors, links, address and notifications', async () => {
    const { company, manager, recruiter, transferOwnership } = await givenTeam('Armazém Lua');
    await transferOwnership();
    for (const userId of [company.user_id, manager.user_id]) {
      await db.insert(twoFactor).values({ id: randomUUID(), userId, secret: 'x', backupCodes: 'x' });
      await pool.query('update "user" set two_factor_enabled = true where id = $1', [userId]);
    }
    await app.as(manager);
    const administrator = await operatorOf('administrator');
    const { user_id } = company;
    expect(await administrator.sessions({ user_id })).toHaveLength(1);
    await administrator.endFactor({ user_id, factor: 'authenticator', reason: REASON });
    expect((await acts('operator/endFactor')).about).toEqual([manager.user_id, user_id]);
    expect(await one('select two_factor_enabled from "user" where id = $1', [user_id])).toEqual({
      two_factor_enabled: true,
    });
    expect(await mailTo(manager.email, 'A segurança da sua conta mudou')).toContain('Olá');

    const { url } = await administrator.link({ kind: 'reset', user_id, reason: REASON });
    const reset = { token: linkToken(url) ?? '', newPassword: 'lua-cheia-na-serra-7' };
    expect((await newBrowser().post('/reset-password', reset)).status).toBe(200);
    expect((await newBrowser().signIn(manager.email, reset.newPassword)).status).toBe(200);

    const email = newEmail();
    await administrator.change({ user_id, email, reason: REASON });
    await mailTo(manager.email, 'O e-mail da sua conta mudou');
    expect(await one('select email from profiles where user_id = $1', [user_id])).toEqual({ email });
    expect(await one('select email from "user" where id = $1', [user_id])).toEqual({ email: company.email });
    expect(await administrator.person({ user_id })).toMatchObject({ email, email_confirmed: false });
    await administrator.change({ user_id, email_confirmed: true, reason: REASON });
    expect(await administrator.person({ user_id })).toMatchObject({ email, email_confirmed: true });

    await administrator.change({ user_id, name: 'Armazém Lua Nova', reason: REASON });
    expect(await one('select name from profiles where user_id = $1', [user_id])).toEqual({ name: 'Armazém Lua Nova' });
    expect(await administrator.person({ user_id: manager.user_id })).toMatchObject({ name: manager.name });

    await administrator.block({ user_id, reason: REASON });
    expect(await mailTo(email, 'Sua conta no Encaixe foi bloqueada')).toContain(REASON);
    for (const each of [company.email, recruiter.email]) {
      expect(await mailTo(each, 'A conta da sua empresa no Encaixe foi bloqueada')).toContain(REASON);
    }
  });

  it('do not include acts on the former owner, which apply only to that member', async () => {
    const { company, manager, transferOwnership } = await givenTeam('Mercado Mar');
    const seat = await transferOwnership();
    const administrator = await operatorOf('administrator');
    await administrator.change({ user_id: seat, name: 'Fernanda Faria', reason: REASON });
    expect(await administrator.person({ user_id: seat })).toMatchObject({ name: 'Fernanda Faria' });
    expect(await administrator.person({ user_id: company.user_id })).toMatchObject({ name: 'Mercado Mar' });
    const email = newEmail();
    await administrator.change({ user_id: seat, email, reason: REASON });
    expect(await one('select email from profiles where user_id = $1', [company.user_id])).toEqual({
      email: manager.email,
    });
    await administrator.block({ user_id: seat, reason: REASON });
    expect(await mailTo(email, 'Seu acesso ao Encaixe foi bloqueado')).toContain(REASON);
    expect(await administrator.person({ user_id: company.user_id })).toMatchObject({ blocked: false, block: null });
    await expect(app.as(company)).rejects.toThrow();
    expect(await (await app.as(manager)).api.jobs.list({})).toMatchObject({ jobs: [] });
    await administrator.unblock({ user_id: seat, reason: REASON });
    await administrator.remove({ user_id: seat, reason: REASON });
    expect(await refusal(administrator.person({ user_id: seat }))).toBe('NOT_FOUND');
    expect(await administrator.person({ user_id: company.user_id })).toMatchObject({ removed: false });
  });

  it('export the data of the company with its owner, and of each member, separately', async () => {
    const { company, manager, recruiter, transferOwnership } = await givenTeam();
    const seat = await transferOwnership();
    await app.as(company);
    await app.as(manager);
    await pool.query(`update session set user_agent = 'do-' || user_id`);
    const administrator = await operatorOf('administrator');
    const ofCompany = JSON.stringify(await administrator.exportData({ user_id: company.user_id, reason: REASON }));
    expect(ofCompany).toContain(`do-${manager.user_id}`);
    expect(ofCompany).not.toContain(`do-${company.user_id}`);
    const ofFounder = await administrator.exportData({ user_id: seat, reason: REASON });
    expect(JSON.stringify(ofFounder)).toContain(`do-${company.user_id}`);
    for (const user_id of [seat, recruiter.user_id]) {
      expect(await administrator.exportData({ user_id, reason: REASON })).not.toHaveProperty('jobs');
    }
    expect((await acts('operator/exportData')).about).toEqual([recruiter.user_id, company.user_id]);
    const { api } = await app.as(manager);
    expect(JSON.stringify(await api.accounts.exportData())).not.toContain(`do-${company.user_id}`);
  });
});

describe('a blocked company', () => {
  it('has its whole team blocked at once, and each member receives the reason by mail', async () => {
    const { company, recruiter, manager, owner } = await givenTeam();
    const [one, other] = [await app.as(recruiter), await app.as(manager)];
    const client = await givenClient(db);
    const { access_token, refresh_token } = await tokensFor(recruiter, client, 'profile');
    const administrator = await operatorOf('administrator');
    const { url } = await administrator.link({ kind: 'reset', user_id: recruiter.user_id, reason: REASON });

    await administrator.block({ user_id: company.user_id, reason: REASON });

    for (const { api } of [owner, one, other]) expect(await refusal(api.jobs.list({}))).toBe('UNAUTHENTICATED');
    const headers = { authorization: `Bearer ${access_token}` };
    expect((await app.request('/api/v1/profile', { headers })).status).toBe(401);
    await expect(refresh(client, refresh_token)).rejects.toThrow();
    const reset = { token: linkToken(url) ?? '', newPassword: 'lua-cheia-na-serra-7' };
    expect((await newBrowser().post('/reset-password', reset)).status).toBe(400);
    for (const { email } of [recruiter, manager]) {
      const right = await newBrowser().signIn(email, PASSWORD);
      expect(right).toMatchObject({ status: 403, body: { code: 'ACCOUNT_BLOCKED' } });
      expect((await newBrowser().signIn(email, 'outra-senha-longa-9')).status).toBe(401);
      expect(await mailTo(email, 'A conta da sua empresa no Encaixe foi bloqueada')).toContain(REASON);
    }
    expect(await administrator.person({ user_id: recruiter.user_id })).toMatchObject({
      ...{ blocked: false, is_company_blocked: true, block: null },
    });
    expect((await administrator.people({ search: recruiter.email })).people).toMatchObject([{ blocked: true }]);

    await administrator.unblock({ user_id: company.user_id, reason: REASON });
    expect((await newBrowser().signIn(recruiter.email, PASSWORD)).status).toBe(200);
    await mailTo(recruiter.email, 'Sua conta no Encaixe está liberada');
  });

  it('accepts no invitation and no transfer of ownership', async () => {
    const { company, manager, owner } = await givenTeam();
    const email = newEmail();
    await owner.api.team.invite({ email, role: 'recrutador' });
    const [mail] = await mailsTo(email, 1);
    const token = linkToken(linkIn(mail ?? { subject: '', text: '' })) ?? '';
    const browser = newBrowser();
    await browser.signIn(company.email, PASSWORD);
    const { api } = app.with({ cookie: browser.cookies() });
    const administrator = await operatorOf('administrator');
    await administrator.block({ user_id: company.user_id, reason: REASON });

    const accepting = { token, name: 'Bia Rocha', password: PASSWORD, terms_version: TERMS_VERSION };
    expect((await newBrowser().post('/sign-up/invited', accepting)).body).toMatchObject({ code: 'INVITE_INVALID' });
    expect(await refusal(app.visitor.api.team.invitation({ token }))).toBe('INVITE_INVALID');
    const input = { id: manager.id, name: 'Fernanda', proof: { password: PASSWORD } };
    expect(await refusal(api.team.transferOwnership(input))).toBe('UNAUTHENTICATED');
  });
});

describe('a blocked team member', () => {
  const givenMemberToBlock = async (role: Exclude<TeamRole, 'proprietario'> = 'administrador') => {
    const team = await givenTeam();
    const someone = role === 'administrador' ? team.manager : team.recruiter;
    const administrator = await operatorOf('administrator');
    return { ...team, someone, administrator };
  };

  it('loses all their sessions, clients, links and invitations; no one else does', async () => {
    const { company, someone, recruiter, owner, administrator } = await givenMemberToBlock();
    const { api } = await app.as(someone);
    const other = await app.as(recruiter);
    const client = await givenClient(db);
    const { refresh_token } = await tokensFor(someone, client, 'profile');
    const [invited, kept] = [newEmail(), newEmail()];
    await api.team.invite({ email: invited, role: 'recrutador' });
    await owner.api.team.invite({ email: kept, role: 'recrutador' });
    const { url } = await administrator.link({ kind: 'reset', user_id: someone.user_id, reason: REASON });

    await administrator.block({ user_id: someone.user_id, reason: REASON });

    expect(await refusal(api.jobs.list({}))).toBe('UNAUTHENTICATED');
    await expect(refresh(client, refresh_token)).rejects.toThrow();
    const reset = { token: linkToken(url) ?? '', newPassword: 'lua-cheia-na-serra-7' };
    expect((await newBrowser().post('/reset-password', reset)).status).toBe(400);
    expect(await newBrowser().signIn(someone.email, PASSWORD)).toMatchObject({
      ...{ status: 403, body: { code: 'ACCOUNT_BLOCKED' } },
    });
    await expect(app.as(someone)).rejects.toMatchObject({ cause: { constraint: 'blocked_has_no_way_in' } });
    expect(await other.api.jobs.list({})).toMatchObject({ jobs: [] });
    expect((await owner.api.team.list()).invites?.map(({ email }) => email)).toEqual([kept]);
    expect(await acts('operator/block')).toMatchObject({ about: [someone.user_id, company.user_id], reason: REASON });
    expect(await mailTo(someone.email, 'Seu acesso ao Encaixe foi bloqueado')).toContain(REASON);
    const mail = await mailTo(company.email, 'Bloqueamos o acesso de alguém da sua equipe');
    expect([mail.includes(someone.name), mail.includes(REASON)]).toEqual([true, false]);
    expect(await refusal(administrator.block({ user_id: someone.user_id, reason: REASON }))).toBe('NOTHING_CHANGES');
    expect(await administrator.person({ user_id: company.user_id })).toMatchObject({ blocked: false });
  });

  it('stays in the team, and the company can’t change, remove, make owner or invite them again', async () => {
    const { company, someone, owner, administrator } = await givenMemberToBlock();
    await administrator.block({ user_id: someone.user_id, reason: REASON });
    const listed = (await owner.api.team.list()).members.find(({ id }) => id === someone.id);
    expect(listed).toMatchObject({ is_blocked: true });
    const { api } = owner;
    expect(await refusal(api.team.remove({ id: someone.id }))).toBe('COLLEAGUE_BLOCKED');
    expect(await refusal(api.team.setRole({ id: someone.id, role: 'recrutador' }))).toBe('COLLEAGUE_BLOCKED');
    expect(await refusal(api.team.invite({ email: someone.email, role: 'recrutador' }))).toBe('ALREADY_IN_TEAM');
    const browser = newBrowser();
    await browser.signIn(company.email, PASSWORD);
    const input = { id: someone.id, name: 'Fernanda', proof: { password: PASSWORD } };
    expect(await refusal(app.with({ cookie: browser.cookies() }).api.team.transferOwnership(input))).toBe(
      'COLLEAGUE_BLOCKED',
    );

    // Blocking and unblocking the company doesn't unblock the member.
    await administrator.block({ user_id: company.user_id, reason: REASON });
    await administrator.unblock({ user_id: company.user_id, reason: REASON });
    expect((await newBrowser().signIn(someone.email, PASSWORD)).status).toBe(403);

    await administrator.unblock({ user_id: someone.user_id, reason: 'Foi um engano nosso.' });
    expect((await newBrowser().signIn(someone.email, PASSWORD)).status).toBe(200);
    await mailTo(someone.email, 'Sua conta no Encaixe está liberada');
    await (await app.as(company)).api.team.setRole({ id: someone.id, role: 'recrutador' });
  });

  it('gets no session that is being created during the block', async () => {
    const { someone } = await givenMemberToBlock();
    const [late, blocking] = [await pool.connect(), await pool.connect()];
    const insert = `insert into session (id, token, user_id, expires_at) values (gen_random_uuid(), $2, $1, now() + interval '1 day')`;
    const block = `update company_members set blocked_at = now(), blocked_reason = 'Teste' where id = $1`;
    try {
      await blocking.query('begin');
      await blocking.query(block, [someone.id]);
      const entering = late.query(insert, [someone.user_id, randomUUID()]).then(
        () => 'in',
        () => 'out',
      );
      await blocking.query('commit');
      expect(await entering).toBe('out');
    } finally {
      late.release();
      blocking.release();
    }
  });

  it('has the open event stream of their page closed', async () => {
    const { someone, administrator } = await givenMemberToBlock();
    const { cookie } = await app.as(someone);
    const response = await app.request('/api/events', { headers: { cookie } });
    const reading = response.body?.getReader();
    const received: string[] = [];
    const ended = (async () => {
      for (let part = await reading?.read(); part && !part.done; part = await reading?.read()) {
        received.push(new TextDecoder().decode(part.value));
      }
    })();
    await vi.waitFor(() => expect(received.join('')).toContain('ready'));
    await administrator.block({ user_id: someone.user_id, reason: REASON });
    await ended;
    expect(received.join('')).toContain('session.ended');
  });

  it('may be removed on request with their seat; the owner is removed only with the company', async () => {
    const { company, someone, transferOwnership, recruiter, administrator } = await givenMemberToBlock();
    await transferOwnership();
    expect(await refusal(administrator.remove({ user_id: someone.user_id, reason: REASON }))).toBe('BAD_REQUEST');
    await administrator.block({ user_id: recruiter.user_id, reason: REASON });
    await administrator.remove({ user_id: recruiter.user_id, reason: REASON });
    await mailTo(recruiter.email, 'Sua conta no Encaixe foi excluída');
    expect(await one('select id from "user" where id = $1', [recruiter.user_id])).toBeUndefined();
    expect(await acts('operator/remove')).toMatchObject({ about: [recruiter.user_id, company.user_id] });
    expect(await administrator.person({ user_id: company.user_id })).toMatchObject({ removed: false });
  });
});

describe('a team member in the console', () => {
  it('can’t be renamed to a contact, and has no likes, matches, payments or review', async () => {
    const { user_id } = (await givenTeam()).manager;
    const administrator = await operatorOf('administrator');
    expect(await refusal(administrator.change({ user_id, name: 'Bia 11 98765-4321', reason: REASON }))).toBe(
      'NAME_HAS_CONTACT',
    );
    for (const call of [
      administrator.likes,
      administrator.matches,
      administrator.payments,
      administrator.companyReview,
    ]) {
      expect(await refusal(call({ user_id }))).toBe('NOT_FOUND');
    }
    expect(await refusal(administrator.giveLikes({ user_id, likes: 5, reason: REASON }))).toBe('NOT_FOUND');
    expect(await refusal(administrator.pauseJobs({ user_id, reason: REASON }))).toBe('NOT_FOUND');
  });
});
