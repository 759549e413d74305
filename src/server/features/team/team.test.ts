import { randomUUID } from 'node:crypto';
import { addDays } from 'date-fns/addDays';
import { addMinutes } from 'date-fns/addMinutes';
import { describe, expect, it } from 'vitest';
import { TERMS_VERSION } from '#domain/accounts/terms.ts';
import { FORMER_COLLEAGUE_NAME } from '#domain/companies/team-roles.ts';
import { dayAndTimeOf } from '#domain/hiring/interviews.ts';
import { removeAccount, removeAll, updateBlock } from '#server/features/accounts/service.ts';
import { acceptInvite, findInvite } from '#server/features/accounts/team/invitation.ts';
import { makeOwner, seatOwnAccount } from '#server/features/team/queries.ts';
import { invite, removeColleague, resendInvite, setRole, withdrawInvite } from '#server/features/team/service.ts';
import { findActorOf } from '#server/http/session/actor.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { freezeDate } from '#tests/support/frozen-date.ts';
import { identity, linkToken, PASSWORD } from '#tests/support/identity.ts';
import { waitUntilBlocked } from '#tests/support/lock-waits.ts';
import { givenCandidate, givenCompany, givenJob, givenMatch } from '#tests/support/people.ts';
import { givenMember } from '#tests/support/team.ts';
import { ORIGIN, refusal, testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const { newBrowser, newEmail, mailsTo, linkIn, userOf } = identity(app);
freezeDate();

const one = async (sql: string, values: unknown[]) => (await app.pool.query(sql, values)).rows[0];

async function givenOwner() {
  const company = await givenCompany(app.db, { plano: 'super_premium' });
  return { company, owner: await app.as(company) };
}

/** Invites this address, and returns the token in the newest of its `mails` mails. */
async function invited(api: Awaited<ReturnType<typeof app.as>>['api'], email: string, mails = 1) {
  await api.team.invite({ email: email.toUpperCase(), role: 'recrutador' });
  const mail = (await mailsTo(email, mails)).at(-1);
  return linkToken(linkIn(mail ?? { subject: '', text: '' })) ?? '';
}

const accepting = (token: string) => ({ token, name: 'Bia Rocha', password: PASSWORD, terms_version: TERMS_VERSION });

describe('an invitation', () => {
  it('opens a page with the company’s name, creates a member’s account, and is not accepted again', async () => {
    const { company, owner } = await givenOwner();
    const email = newEmail();
    const token = await invited(owner.api, email);
    expect(await app.visitor.api.team.invitation({ token })).toMatchObject({
      company: { name: company.name },
      ...{ email, role: 'recrutador', has_account: false },
    });
    const browser = newBrowser();

    expect((await browser.post('/sign-up/invited', accepting(token))).status).toBe(200);

    expect(await browser.currentSession()).toMatchObject({
      user: { id: company.user_id, name: company.name, email, user_type: 'company' },
      member: { name: 'Bia Rocha', role: 'recrutador' },
      profile: { terms_due: false },
      home_route: '/empresa/vagas',
    });
    expect((await newBrowser().post('/sign-up/invited', accepting(token))).body).toMatchObject({
      code: 'INVITE_INVALID',
    });
    expect(await refusal(app.visitor.api.team.invitation({ token }))).toBe('INVITE_INVALID');
    expect((await owner.api.team.list()).members).toMatchObject([
      { id: null, name: company.name, role: 'proprietario', is_caller: true },
      { name: 'Bia Rocha', email, role: 'recrutador', is_caller: false },
    ]);
    expect((await newBrowser().signIn(email, PASSWORD)).status).toBe(200);
  });

  it('is void when it is withdrawn, and after seven days, which restart with another mail', async () => {
    const { owner } = await givenOwner();
    const email = newEmail();
    const token = await invited(owner.api, email);
    const [open] = (await owner.api.team.list()).invites ?? [];
    const id = open?.id ?? '';
    await owner.api.team.resend({ id });
    app.clock.now = addDays(app.clock.now, 6);
    await owner.api.team.resend({ id });
    expect(await mailsTo(email, 2)).toHaveLength(2);
    app.clock.now = addDays(app.clock.now, 6);
    expect(await app.visitor.api.team.invitation({ token })).toMatchObject({ email });
    app.clock.now = addDays(app.clock.now, 1);
    expect(await refusal(app.visitor.api.team.invitation({ token }))).toBe('INVITE_INVALID');
    expect(await refusal(owner.api.team.resend({ id }))).toBe('INVITE_INVALID');
    const again = await invited(owner.api, email, 3);
    expect(again).not.toBe(token);
    const [another] = (await owner.api.team.list()).invites ?? [];
    await owner.api.team.withdraw({ id: another?.id ?? '' });
    expect((await newBrowser().post('/sign-up/invited', accepting(again))).body).toMatchObject({
      code: 'INVITE_INVALID',
    });
  });

  it('has a token that only its mail contains and that can not be forged from another one', async () => {
    const { owner } = await givenOwner();
    const token = await invited(owner.api, newEmail());
    const [id = '', signature = 'none'] = token.split('.');
    const { rows } = await app.pool.query('select data::text, i::text from pgboss.job, company_invites i');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(signature);
    for (const forged of [id, `${id}.`, `${randomUUID()}.${signature}`, token.slice(0, -1)]) {
      expect(await refusal(app.visitor.api.team.invitation({ token: forged }))).toBe('INVITE_INVALID');
    }
  });

  it('has the same response for every address outside the team, and is refused while 20 others are open', async () => {
    const { owner, company } = await givenOwner();
    const outsider = await givenCandidate(app.db);
    expect(await owner.api.team.invite({ email: outsider.email, role: 'recrutador' })).toEqual({});
    expect(await owner.api.team.invite({ email: newEmail(), role: 'recrutador' })).toEqual({});
    expect(await refusal(owner.api.team.invite({ email: company.email, role: 'recrutador' }))).toBe('ALREADY_IN_TEAM');
    const invitations = Array.from({ length: 20 }, () =>
      owner.api.team.invite({ email: newEmail(), role: 'recrutador' }),
    );
    const settled = await Promise.allSettled(invitations);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(18);
    expect(await refusal(owner.api.team.invite({ email: newEmail(), role: 'recrutador' }))).toBe('TEAM_FULL');
  });

  it('is accepted by a user signed in with its mailbox, when their account was never used', async () => {
    const { company, owner } = await givenOwner();
    const fresh = await givenCompany(app.db, {
      ...{ bio: null, city: null, telefone: null, area: null, funcoes: [], cnpj: null },
    });
    const used = await givenCompany(app.db);
    const toFresh = await invited(owner.api, fresh.email);
    const toUsed = await invited(owner.api, used.email);
    const [own, other] = [await app.as(fresh), await app.as(used)];

    expect(await refusal(other.api.team.join({ token: toFresh }))).toBe('INVITE_OF_ANOTHER');
    expect(await refusal(other.api.team.join({ token: toUsed }))).toBe('ACCOUNT_IN_USE');
    expect((await newBrowser().post('/sign-up/invited', accepting(toUsed))).body).toMatchObject({
      code: 'HAS_ACCOUNT',
    });
    expect(await own.api.team.join({ token: toFresh })).toMatchObject({
      user: { id: company.user_id, email: fresh.email },
      member: { role: 'recrutador' },
    });
    expect(await userOf(fresh.email)).toMatchObject({ user_type: 'member' });
    expect(await refusal(own.api.team.join({ token: toUsed }))).toBe('ACCOUNT_IN_USE');
  });

  it.each([
    ['the second step of their profile', { possui_veiculo: false }],
    ['the third step of their profile', { idade: 40 }],
    ['a minimum salary', { salario_minimo: 2000 }],
    ['contracts', { contratos: ['clt' as const] }],
    ['shifts', { turnos: ['noite' as const] }],
    ['a radius', { raio_km: 25 as const }],
    ['their interest in remote work', { aceita_remoto: true }],
  ])('is refused to a candidate who has saved only %s', async (_, saved) => {
    const { owner } = await givenOwner();
    const candidate = await givenCandidate(app.db, {
      ...{ bio: null, city: null, telefone: null, area: null, funcoes: [], cidade_de_interesse: null },
      ...{ possui_veiculo: null, idade: null, ...saved },
    });
    const token = await invited(owner.api, candidate.email);
    const { api } = await app.as(candidate);
    expect(await refusal(api.team.join({ token }))).toBe('ACCOUNT_IN_USE');
  });
});

describe('an invitation and its maker, the inviting member (team#maker),', () => {
  type Api = Awaited<ReturnType<typeof app.as>>['api'];
  /** Returns an administrator who has invited another mailbox of their own as an administrator. */
  async function givenInviter() {
    const { company, owner } = await givenOwner();
    const maker = await givenMember(app.db, company, 'administrador');
    const { api, cookie } = await app.as(maker);
    const email = newEmail();
    await api.team.invite({ email, role: 'administrador' });
    const [mail] = await mailsTo(email, 1);
    const token = linkToken(linkIn(mail ?? { subject: '', text: '' })) ?? '';
    return { company, owner, maker, api, cookie, email, token };
  }
  const accept = (token: string) => newBrowser().post('/sign-up/invited', accepting(token));
  const isRefused = async (owner: { api: Api }, token: string) => {
    expect(await refusal(app.visitor.api.team.invitation({ token }))).toBe('INVITE_INVALID');
    expect((await accept(token)).body).toMatchObject({ code: 'INVITE_INVALID' });
    expect((await owner.api.team.list()).invites).toEqual([]);
  };

  it('ends when the company removes its maker', async () => {
    const { owner, maker, token } = await givenInviter();
    await owner.api.team.remove({ id: maker.id });
    await isRefused(owner, token);
  });

  it('ends when its maker loses the role, and does not return with the role', async () => {
    const { owner, maker, token } = await givenInviter();
    await owner.api.team.setRole({ id: maker.id, role: 'recrutador' });
    await owner.api.team.setRole({ id: maker.id, role: 'administrador' });
    await isRefused(owner, token);
  });

  it('ends when its maker removes their account, and when an operator blocks them', async () => {
    const { company, owner, maker, token } = await givenInviter();
    await app.pool.query(`update company_members set blocked_at = now(), blocked_reason = 'Golpe' where id = $1`, [
      maker.id,
    ]);
    await isRefused(owner, token);
    const email = newEmail();
    const first = await invited(owner.api, email);
    await app.pool.query(`update company_invites set role = 'administrador' where email = $1`, [email]);
    const leaving = newBrowser();
    await leaving.post('/sign-up/invited', accepting(first));
    const { api } = app.with({ cookie: leaving.cookies() });
    const second = await invited(api, newEmail());
    await api.accounts.remove({ password: PASSWORD });
    await isRefused(owner, second);
    expect(
      await one('select count(*)::int as n from company_invites where company_id = $1', [company.user_id]),
    ).toEqual({
      n: 0,
    });
  });

  it('stays valid when another manager has sent it again, and ends when that manager loses the role', async () => {
    const { company, owner, maker, token } = await givenInviter();
    const other = await givenMember(app.db, company, 'administrador');
    app.clock.now = addMinutes(app.clock.now, 2);
    const [open] = (await owner.api.team.list()).invites ?? [];
    await (await app.as(other)).api.team.resend({ id: open?.id ?? '' });
    await owner.api.team.remove({ id: maker.id });
    expect(await app.visitor.api.team.invitation({ token })).toMatchObject({ role: 'administrador' });
    await owner.api.team.setRole({ id: other.id, role: 'recrutador' });
    await isRefused(owner, token);
  });

  it('ends when the former owner, who made it before the transfer of ownership, is removed', async () => {
    const { company, owner } = await givenOwner();
    const newOwner = await givenMember(app.db, company, 'administrador');
    const token = await invited(owner.api, newEmail());
    await inTransaction(app.db, async (tx) => {
      const seat = {
        company_id: company.user_id,
        name: 'Ana Dona',
        terms_version: TERMS_VERSION,
        since: app.clock.now,
      };
      await seatOwnAccount(tx, seat);
      await makeOwner(tx, company.user_id, newOwner);
    });
    expect(await app.visitor.api.team.invitation({ token })).toMatchObject({ role: 'recrutador' });
    const next = await app.as(newOwner);
    const former = (await next.api.team.list()).members.find(({ name }) => name === 'Ana Dona');
    await next.api.team.remove({ id: former?.id ?? '' });
    await isRefused(next, token);
  });

  it.each(['removed', 'demoted'] as const)(
    'cannot be made, sent or withdrawn by a manager who was %s after the session was read',
    async (how) => {
      const { company, owner, maker } = await givenInviter();
      const colleague = await givenMember(app.db, company);
      const actor = await findActorOf(app.db, maker.user_id);
      if (!actor) throw new Error('The manager is in the team');
      const [open] = (await owner.api.team.list()).invites ?? [];
      await (how === 'removed'
        ? app.pool.query('update company_members set left_at = now() where id = $1', [maker.id])
        : app.pool.query(`update company_members set role = 'recrutador' where id = $1`, [maker.id]));
      const id = open?.id ?? '';
      for (const act of [
        () => invite(app.deps, actor, { email: newEmail(), role: 'administrador' }),
        () => resendInvite(app.deps, actor, id),
        () => withdrawInvite(app.deps, actor, id),
        () => setRole(app.deps, actor, { id: colleague.id, role: 'administrador' }),
        () => removeColleague(app.deps, actor, colleague.id),
      ]) {
        await expect(act()).rejects.toMatchObject({ code: 'ROLE_REQUIRED' });
      }
      const values = `($1, $2, 'x@example.com', 'recrutador', $3, now(), now(), now() + interval '1 day')`;
      const row = `insert into company_invites (id, company_id, email, role, invited_by, created_at, sent_at, expires_at) values ${values}`;
      await expect(app.pool.query(row, [randomUUID(), company.user_id, maker.id])).rejects.toMatchObject({
        constraint: 'invite_has_its_maker',
      });
    },
  );
});

describe('the server, under parallel requests,', () => {
  it('accepts an invitation once, and of invitations by two companies only one', async () => {
    const [a, b] = [await givenOwner(), await givenOwner()];
    const email = newEmail();
    const [first, second] = [await invited(a.owner.api, email), await invited(b.owner.api, email, 2)];
    const answers = await Promise.all(
      [first, first, second].map((token) => newBrowser().post('/sign-up/invited', accepting(token))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { rows } = await app.pool.query(
      'select company_id from company_members join "user" on "user".id = user_id where email = $1',
      [email],
    );
    expect(rows).toHaveLength(1);
    // The other company's invitation is still open.
    const other = rows[0].company_id === a.company.user_id ? b : a;
    expect((await other.owner.api.team.list()).invites).toMatchObject([{ email }]);
  });

  it('refuses an invitation to a company that is being removed', async () => {
    const { company, owner } = await givenOwner();
    const email = newEmail();
    const token = await invited(owner.api, email);
    const actor = await findActorOf(app.db, company.user_id);
    if (!actor) throw new Error('The company has an owner');
    // A match keeps an empty profile of the company.
    const candidate = await givenCandidate(app.db);
    await givenMatch(app.db, candidate, company, null);
    // Another sign-up with the address is in progress: the invited user waits for it, and the removal begins in
    // between.
    const other = await app.pool.connect();
    await other.query('begin');
    await other.query(`insert into "user" (id, name, email, user_type) values ($1, 'A', $2, 'member')`, [
      randomUUID(),
      email,
    ]);
    const { secret } = await app.deps.auth.$context;
    const found = await findInvite(app.db, token, { secret, now: app.clock.now });
    if (!found) throw new Error('They are invited');
    const member = { name: 'Bia Rocha', password: 'x', agreement: { terms_version: TERMS_VERSION, address: null } };
    const joining = acceptInvite(app.db, found, member, app.clock.now);
    await waitUntilBlocked(other);
    const removing = inTransaction(app.db, (tx) => removeAll(app.deps, tx, actor));
    await waitUntilBlocked(other, 2);
    await other.query('rollback');
    other.release();
    await Promise.all([joining, removing]);
    expect(
      await one('select removed_at is not null as gone from profiles where user_id = $1', [company.user_id]),
    ).toEqual({ gone: true });
    expect(await userOf(email)).toBeUndefined();
  });
});

describe('a team member', () => {
  it('has the name that they chose when they joined', async () => {
    const { owner } = await givenOwner();
    const fresh = await givenCompany(app.db, {
      ...{ name: 'Loja da Bia', bio: null, city: null, telefone: null, area: null, funcoes: [], cnpj: null },
    });
    const token = await invited(owner.api, fresh.email);
    const { api } = await app.as(fresh);
    expect(await api.team.join({ token, name: ' Bia Rocha ' })).toMatchObject({ member: { name: 'Bia Rocha' } });
    expect((await owner.api.team.list()).members).toMatchObject([{}, { name: 'Bia Rocha' }]);
  });

  it('loses access at their next request, is notified, and loses their account with their seat', async () => {
    const { company, owner } = await givenOwner();
    const colleague = await givenMember(app.db, company);
    const { api } = await app.as(colleague);
    expect(await api.jobs.list({})).toMatchObject({ jobs: [] });

    await owner.api.team.remove({ id: colleague.id });

    expect(await refusal(api.jobs.list({}))).toBe('UNAUTHENTICATED');
    expect(await userOf(colleague.email)).toBeUndefined();
    expect((await mailsTo(colleague.email, 1))[0]?.subject).toBe('Seu acesso à equipe terminou');
    const seat = await one('select name, user_id, left_at from company_members where id = $1', [colleague.id]);
    expect(seat).toMatchObject({ name: colleague.name, user_id: null, left_at: app.clock.now });
    expect(await refusal(owner.api.team.remove({ id: colleague.id }))).toBe('NOT_FOUND');
  });

  it('has another role at their next request, and can change neither themselves nor members of another company', async () => {
    const { company, owner } = await givenOwner();
    const colleague = await givenMember(app.db, company);
    const manager = await givenMember(app.db, company, 'administrador');
    const { api } = await app.as(colleague);
    expect(await refusal(api.verification.current())).toBe('ROLE_REQUIRED');
    await owner.api.team.setRole({ id: colleague.id, role: 'administrador' });
    expect(await api.verification.current()).toBeDefined();
    expect(await refusal(api.team.setRole({ id: colleague.id, role: 'recrutador' }))).toBe('ROLE_REQUIRED');
    await api.team.setRole({ id: manager.id, role: 'recrutador' });
    expect(await refusal((await app.as(manager)).api.team.remove({ id: colleague.id }))).toBe('ROLE_REQUIRED');
    const foreign = await givenMember(app.db, await givenCompany(app.db));
    expect(await refusal(api.team.remove({ id: foreign.id }))).toBe('NOT_FOUND');
  });

  it('removes their own account with their name, and nothing of the company', async () => {
    const { company, owner } = await givenOwner();
    const token = await invited(owner.api, newEmail());
    const browser = newBrowser();
    await browser.post('/sign-up/invited', accepting(token));
    const { api } = app.with({ cookie: browser.cookies() });
    expect(await api.accounts.exportData()).toMatchObject({ equipe: { empresa: company.name, nome: 'Bia Rocha' } });
    expect(await api.accounts.exportData()).not.toHaveProperty('jobs');

    await api.accounts.remove({ password: PASSWORD });

    expect(await one('select name from company_members where company_id = $1', [company.user_id])).toEqual({
      name: null,
    });
    expect((await owner.api.team.list()).members).toHaveLength(1);
  });

  it('loses access with the company: when it is removed, and while it is blocked', async () => {
    const { company, owner } = await givenOwner();
    const colleague = await givenMember(app.db, company);
    const { api } = await app.as(colleague);
    await updateBlock(app.db as never, company.user_id, { blocked_at: app.clock.now, blocked_reason: 'Golpe' });
    expect(await refusal(api.jobs.list({}))).toBe('UNAUTHENTICATED');
    await expect(app.as(colleague)).rejects.toThrow();
    await updateBlock(app.db as never, company.user_id, null);
    const again = await app.as(colleague);
    await app.pool.query(`delete from "user" where id = $1`, [company.user_id]);
    expect(await refusal(again.api.jobs.list({}))).toBe('UNAUTHENTICATED');
    expect(await userOf(colleague.email)).toBeUndefined();
    expect(await refusal(owner.api.jobs.list({}))).toBe('UNAUTHENTICATED');
  });

  it('agrees to the terms for themselves', async () => {
    const { company } = await givenOwner();
    const colleague = await givenMember(app.db, company);
    await app.pool.query('update company_members set terms_version = 0 where id = $1', [colleague.id]);
    const { api } = await app.as(colleague);
    expect(await refusal(api.jobs.list({}))).toBe('TERMS_PENDING');
    await app.pool.query('delete from consents where user_id = $1', [colleague.user_id]);
    expect(await api.accounts.agreeToTerms({ version: TERMS_VERSION })).toMatchObject({
      member: { role: 'recrutador' },
    });
    expect(await api.jobs.list({})).toBeDefined();
  });
});

describe('the like protection', () => {
  it('counts likes of the whole company, however many of its members like in parallel', async () => {
    const company = await givenCompany(app.db);
    const job = await givenJob(app.db, company, { data_expiracao: addDays(app.clock.now, 5) });
    const people = [await givenCandidate(app.db), await givenCandidate(app.db), await givenCandidate(app.db)];
    const callers = [await app.as(company)];
    for (let n = 0; n < 2; n++) callers.push(await app.as(await givenMember(app.db, company)));
    const pendingLikes = callers.map(({ api }, n) =>
      api.likes.likeCandidate({ candidate_id: people[n]?.user_id ?? '', job_id: job.id }),
    );
    const settled = await Promise.allSettled(pendingLikes);
    const [first, ...others] = settled.map((each) => (each.status === 'fulfilled' ? 'A' : each.reason.code)).sort();
    expect([first, others.every((code) => ['LIKE_IN_PROGRESS', 'LIKE_TOO_SOON'].includes(code))]).toEqual(['A', true]);
    const counters = await Promise.all(callers.map(({ api }) => api.likes.counters()));
    expect(new Set(counters.map((each) => JSON.stringify(each))).size).toBe(1);
    const { rows } = await app.pool.query('select member_id from like_attempts where user_id = $1', [company.user_id]);
    expect(new Set(rows.map(({ member_id }) => member_id)).size).toBe(3);
  });
});

describe('the record of an action', () => {
  it('names the team member, unless they removed their name', async () => {
    const { company, owner } = await givenOwner();
    const [bia, caio] = [await givenMember(app.db, company), await givenMember(app.db, company)];
    const candidate = await givenCandidate(app.db);
    const job = await givenJob(app.db, company);
    const { id } = await givenMatch(app.db, candidate, company, job);
    const [asBia, asCaio] = [await app.as(bia), await app.as(caio)];

    expect(await asBia.api.hiring.addNote({ id, text: 'Ligar.' })).toMatchObject({ note: { member_name: bia.name } });
    await asBia.api.hiring.move({ id, version: 0, stage: 'em_conversa' });
    await asCaio.api.hiring.move({ id, version: 1, stage: 'entrevista' });
    await owner.api.hiring.move({ id, version: 2, stage: 'proposta' });

    const offer = { ...dayAndTimeOf(addDays(app.clock.now, 2)), minutes: 30 as const, place: 'Rua A, 10', link: null };
    await asCaio.api.hiring.propose({ id, version: 0, ...offer });
    await owner.api.hiring.cancelInterview({ id, version: 1 });

    const seen = await asCaio.api.hiring.one({ id });
    expect(seen.steps.map(({ member_name }) => member_name)).toEqual([undefined, caio.name, bia.name]);
    const offered = async ({ api }: Awaited<ReturnType<typeof app.as>>) =>
      (await api.hiring.interview({ id })).steps.map(({ kind, by, member_name }) => [kind, by, member_name]);
    expect(await offered(asBia)).toEqual([
      ['cancelled', 'company', undefined],
      ['proposed', 'company', caio.name],
    ]);
    await owner.api.team.remove({ id: bia.id });
    await app.pool.query('update company_members set left_at = now(), name = null where id = $1', [caio.id]);
    expect((await offered(owner))[1]).toEqual(['proposed', 'company', FORMER_COLLEAGUE_NAME]);
    expect((await offered(await app.as(candidate)))[1]).toEqual(['proposed', 'company', undefined]);
    const { steps, notes } = await owner.api.hiring.one({ id });
    expect(steps.map(({ member_name }) => member_name)).toEqual([undefined, FORMER_COLLEAGUE_NAME, bia.name]);
    expect(notes).toMatchObject([{ member_name: bia.name }]);
    expect(JSON.stringify(await (await app.as(candidate)).api.matches.list({}))).not.toContain(bia.name);
  });
});

describe('the owner', () => {
  /** Returns a company with its owner, and a member who is to become the owner. */
  async function givenTransfer() {
    const email = newEmail();
    const { company, owner } = await givenOwner();
    const token = await invited(owner.api, email);
    const newOwner = newBrowser();
    await newOwner.post('/sign-up/invited', accepting(token));
    const { rows } = await app.pool.query('select id, user_id from company_members where company_id = $1', [
      company.user_id,
    ]);
    const { id, user_id } = rows[0];
    const own = await app.with({ cookie: newOwner.cookies() });
    return { company, owner, email, id, user_id, newOwner: own };
  }
  const setPassword = async (user_id: string, from: string) =>
    app.pool.query(
      `insert into account (id, account_id, provider_id, user_id, password)
       select $1, $2::text, 'credential', $2::uuid, password from account where user_id = $3`,
      [randomUUID(), user_id, from],
    );

  it('transfers the company to an administrator, who owns it from then on', async () => {
    const { company, owner, email, id, user_id, newOwner } = await givenTransfer();
    await setPassword(company.user_id, user_id);
    const input = { id, name: 'Ana Dona', proof: { password: PASSWORD } };
    expect(await refusal(owner.api.team.transferOwnership(input))).toBe('NOT_FOUND');
    await owner.api.team.setRole({ id, role: 'administrador' });
    expect(await refusal(newOwner.api.team.transferOwnership(input))).toBe('ROLE_REQUIRED');
    const named = { ...input, name: 'Ana 11 98765-4321' };
    expect(await refusal(owner.api.team.transferOwnership(named))).toBe('NAME_HAS_CONTACT');
    expect(await refusal(owner.api.team.transferOwnership({ ...input, proof: { password: 'nao-e-esta' } }))).toBe(
      'WRONG_PASSWORD',
    );

    expect(await owner.api.team.transferOwnership(input)).toMatchObject({
      user: { email: company.email },
      member: { name: 'Ana Dona', role: 'administrador' },
    });

    expect((await newOwner.api.team.list()).members).toMatchObject([
      { name: 'Bia Rocha', role: 'proprietario', is_caller: true },
      { name: 'Ana Dona', role: 'administrador', email: company.email },
    ]);
    expect(await one('select email from profiles where user_id = $1', [company.user_id])).toEqual({ email });
    expect(await refusal(owner.api.team.transferOwnership(input))).toBe('ROLE_REQUIRED');
    await app.pool.query(`update "user" set email = 'nova-dona@example.com' where id = $1`, [user_id]);
    await app.pool.query(`update "user" set email = 'antiga-dona@example.com' where id = $1`, [company.user_id]);
    expect(await one('select email from profiles where user_id = $1', [company.user_id])).toEqual({
      email: 'nova-dona@example.com',
    });
    const [, former] = (await newOwner.api.team.list()).members;
    await newOwner.api.team.remove({ id: former?.id ?? '' });
    expect(await refusal(owner.api.jobs.list({}))).toBe('UNAUTHENTICATED');
    expect(await newOwner.api.jobs.list({})).toBeDefined();
    expect(await one('select count(*)::int as n from account where user_id = $1', [company.user_id])).toEqual({ n: 0 });
    await expect(app.as(company).then(({ api }) => refusal(api.jobs.list({})))).resolves.toBe('UNAUTHENTICATED');

    await newOwner.api.accounts.remove({ password: PASSWORD });
    expect(await one('select 1 from profiles where user_id = $1', [company.user_id])).toBeUndefined();
    expect(await userOf('nova-dona@example.com')).toBeUndefined();
  });

  it('loses the push subscriptions of their browsers when they transfer the company', async () => {
    const { company, owner, id, user_id } = await givenTransfer();
    await setPassword(company.user_id, user_id);
    await owner.api.team.setRole({ id, role: 'administrador' });
    const keys = { p256dh: 'p', auth: 'a', endpoint: `https://push.example.com/${randomUUID()}` };
    await app.pool.query(
      `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
       select $1, id, $2, $3, $4, now() from session where user_id = $1 limit 1`,
      [company.user_id, keys.endpoint, keys.p256dh, keys.auth],
    );
    await owner.api.team.transferOwnership({ id, name: 'Ana Dona', proof: { password: PASSWORD } });
    expect(await one('select 1 from push_subscriptions where user_id = $1', [company.user_id])).toBeUndefined();
  });

  it('of an existing company is never missing when the new owner removes their account during the transfer', async () => {
    for (let round = 0; round < 4; round++) {
      const { company, owner, id, user_id, newOwner } = await givenTransfer();
      await setPassword(company.user_id, user_id);
      await owner.api.team.setRole({ id, role: 'administrador' });
      const handing = owner.api.team.transferOwnership({ id, name: 'Ana Dona', proof: { password: PASSWORD } });
      const leaving = newOwner.api.accounts.remove({ password: PASSWORD });
      await Promise.allSettled([handing, leaving]);
      const owners = await one(
        `select count(*)::int as n from company_members where company_id = $1 and role = 'proprietario' and left_at is null`,
        [company.user_id],
      );
      const seats = await one(
        'select count(*)::int as n from company_members where company_id = $1 and left_at is null',
        [company.user_id],
      );
      const isThere = (await one('select 1 from profiles where user_id = $1', [company.user_id])) !== undefined;
      // Either the transfer succeeds and both stay; or it fails and the administrator is removed; or it succeeds, and the new owner then
      // removes the whole company.
      expect([
        [1, 2, true],
        [0, 0, true],
        [0, 0, false],
      ]).toContainEqual([owners.n, seats.n, isThere]);
    }
  });

  it('can’t remove the company after the transfer, even with a session that was read before it', async () => {
    const { company, owner, id, user_id } = await givenTransfer();
    await setPassword(company.user_id, user_id);
    await owner.api.team.setRole({ id, role: 'administrador' });
    const { cookie } = await app.as(company);
    const asOwner = await findActorOf(app.db, company.user_id);
    if (!asOwner) throw new Error('The company has an owner');
    await owner.api.team.transferOwnership({ id, name: 'Ana Dona', proof: { password: PASSWORD } });
    const removal = removeAccount(app.deps, asOwner, new Headers({ cookie, origin: ORIGIN }), { password: PASSWORD });
    await expect(removal).rejects.toMatchObject({ code: 'ROLE_REQUIRED' });
    expect(await one('select 1 as there from profiles where user_id = $1', [company.user_id])).toEqual({ there: 1 });
  });

  it('is the only one, and the database accepts no member with an account of another kind', async () => {
    const { company } = await givenOwner();
    const people = [await givenMember(app.db, company), await givenMember(app.db, company)];
    const promote = (id: string) =>
      app.pool.query(`update company_members set role = 'proprietario' where id = $1`, [id]);
    await promote(people[0]?.id ?? '');
    await expect(promote(people[1]?.id ?? '')).rejects.toThrow('company_members_owner');
    const outsider = await givenCandidate(app.db);
    const seat = `insert into company_members (company_id, user_id, name, role, since) values ($1, $2, 'A', 'recrutador', now())`;
    await expect(app.pool.query(seat, [company.user_id, outsider.user_id])).rejects.toThrow(
      'Only an account of its own',
    );
    await expect(app.pool.query(seat, [outsider.user_id, people[1]?.user_id])).rejects.toThrow();
    await expect(app.pool.query(`delete from "user" where id = $1`, [people[1]?.user_id])).rejects.toThrow(
      'company_members_have_user',
    );
  });
});
