import { describe, expect, it } from 'vitest';
import type { ProfileData } from '#demo/types.ts';
import { withCheckDigits } from '#domain/companies/cnpj.ts';
import { identity } from '#tests/support/identity.ts';
import { givenOperator } from '#tests/support/operators.ts';
import { givenCandidate, givenCompany, givenJob } from '#tests/support/people.ts';
import { refusal, testApp } from '#tests/support/test-app.ts';
import { SENT_CODE_DIGITS } from '../../../domain/accounts/one-time-code.ts';
import { dayNameOf } from '../../../domain/operations/daily-metrics.ts';
import { sqlConstraint } from '../../platform/database/sql-state.ts';

const app = await testApp();
const { db, pool } = app;
const { mailsTo } = identity(app);

const REQUEST_TEXT = 'Somos a padaria da praça desde 1970. O cartão CNPJ está no nosso site.';
const REASON = 'Liguei para o número do cartão CNPJ.';

let made = 0;
/** Returns a domain that no other test uses. */
const newDomain = () => `padaria${++made}.com.br`;
const newCnpj = () => withCheckDigits(`9000${1000 + ++made}0001`);

async function codeTo(email: string, count = 1): Promise<string> {
  const mail = (await mailsTo(email, count)).at(-1);
  return mail?.text.match(new RegExp(`^\\d{${SENT_CODE_DIGITS}}$`, 'm'))?.[0] ?? '';
}
const wrong = (code: string) => String((Number(code) + 1) % 10 ** SENT_CODE_DIGITS).padStart(SENT_CODE_DIGITS, '0');
const advanceMinutes = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
};

async function givenReady(overrides: Partial<ProfileData> = {}) {
  const company = await givenCompany(db, { cnpj: newCnpj(), ...overrides });
  const { api } = await app.as(company);
  return { company, api, user_id: company.user_id };
}
type Ready = Awaited<ReturnType<typeof givenReady>>;

/** Returns a code that was mailed to the address, whose default is at a new domain. */
async function givenCode(ready: Ready, email = `rh@${newDomain()}`) {
  await ready.api.verification.sendCode({ email });
  return { email, code: await codeTo(email) };
}
async function givenVerified(overrides: Partial<ProfileData> = {}) {
  const ready = await givenReady(overrides);
  const { email, code } = await givenCode(ready);
  await ready.api.verification.confirm({ email, code });
  return { ...ready, email, domain: email.slice(3) };
}

const storedVerification = async (user_id: string) =>
  (await pool.query('select verified_at, verified_by, verified_domain from profiles where user_id = $1', [user_id]))
    .rows[0];
const NOTHING = { verified_at: null, verified_by: null, verified_domain: null };
const moderator = async () => (await app.as(await givenOperator(db, 'moderator'))).api.operator;
async function requestOf({ user_id }: Ready) {
  const { requests } = await (await moderator()).verifications({});
  const request = requests.find((each) => each.user_id === user_id);
  if (!request) throw new Error('No request waits');
  return request;
}
async function decide(ready: Ready, outcome: 'verified' | 'refused', seen: object = {}) {
  const { id: request_id, name, cnpj } = await requestOf(ready);
  await (await moderator()).decideVerification({ request_id, outcome, name, cnpj, reason: REASON, ...seen });
}

describe('a company’s CNPJ', () => {
  it('is stored without separators, also with letters', async () => {
    const { api } = await givenReady({ cnpj: null });
    expect((await api.verification.current()).cnpj).toBeNull();
    expect((await api.verification.saveCnpj({ cnpj: '12.abc.345/01de-35 ' })).cnpj).toBe('12ABC34501DE35');
    expect((await api.profiles.mine()).cnpj).toBe('12ABC34501DE35');
    expect((await api.verification.saveCnpj({ cnpj: null })).cnpj).toBeNull();
  });

  it.each(['12.ABC.345/01DE-36', '00.000.000/0000-00', '123', '', '1'.repeat(41)])('is refused: %j', async (cnpj) => {
    const { api } = await givenReady();
    expect(await refusal(api.verification.saveCnpj({ cnpj }))).toBe('BAD_REQUEST');
  });

  it('is refused by the database in another format than that of plainCnpj', async () => {
    const { user_id } = await givenReady();
    const change = pool.query(`update profiles set cnpj = '12.ABC.345/01DE-35' where user_id = $1`, [user_id]);
    await expect(change).rejects.toMatchObject({ constraint: 'profiles_cnpj_form' });
  });
});

describe('verification by the company’s own domain', () => {
  it('is shown to candidates, with the domain, the date and the CNPJ', async () => {
    const ready = await givenReady({ plano: 'premium' });
    const candidate = await givenCandidate(db, { plano: 'super_premium' });
    const asCandidate = (await app.as(candidate)).api;
    const job = await givenJob(db, ready.company);
    const cardOf = async () => (await asCandidate.feed.deck({})).jobs.find(({ id }) => id === job.id)?.company;
    expect((await cardOf())?.verified).toBeNull();
    expect((await asCandidate.profiles.company({ company_id: ready.user_id })).verified).toBeNull();

    const { email, code } = await givenCode(ready);
    const { verified, request } = await ready.api.verification.confirm({ email: email.toUpperCase(), code });

    const expected = {
      on: dayNameOf(app.clock.now),
      by: 'domain',
      domain: email.slice(3),
      cnpj: ready.company.cnpj,
    };
    expect([verified, request]).toEqual([expected, null]);
    expect((await cardOf())?.verified).toEqual(expected);
    expect((await asCandidate.profiles.company({ company_id: ready.user_id })).verified).toEqual(expected);
    expect((await ready.api.profiles.mine()).verified).toEqual(expected);
    await ready.api.likes.likeCandidate({ candidate_id: candidate.user_id, job_id: job.id });
    expect((await asCandidate.likes.received({})).likes[0]?.company.verified).toEqual(expected);
    await asCandidate.likes.likeJob({ job_id: job.id });
    expect((await asCandidate.matches.list({})).matches[0]?.other.verified).toEqual(expected);
    expect((await ready.api.matches.list({})).matches[0]?.other.verified).toBeNull();
    expect(JSON.parse(app.security.at(-1) ?? '{}')).toMatchObject({
      event: 'company.verified',
      user_id: ready.user_id,
    });
  });

  it('mails the code, without names, only to the address at the domain', async () => {
    const ready = await givenReady();
    const { email } = await givenCode(ready);
    const [mail] = await mailsTo(email, 1);
    expect(mail?.text).not.toContain(ready.company.name);
    await mailsTo(ready.company.email, 0);
  });

  it.each(['rh@gmail.com', 'rh@UOL.com.br', 'rh@mx.yahoo.com.br'])('refuses the free provider of %s', async (email) => {
    const { api } = await givenReady();
    expect(await refusal(api.verification.sendCode({ email }))).toBe('DOMAIN_FREE');
    expect(await refusal(api.verification.confirm({ email, code: '000000' }))).toBe('DOMAIN_FREE');
  });

  it.each(['rh', 'rh@', 'rh@localhost', 'rh@127.0.0.1', 'rh@padaria.com.br\nbcc:x@y.com', 'a@b@c.com'])(
    'refuses the invalid address %j',
    async (email) => {
      const { api } = await givenReady();
      expect(await refusal(api.verification.sendCode({ email }))).toBe('BAD_REQUEST');
    },
  );

  it('is refused as CNPJ_MISSING without a CNPJ', async () => {
    const { api } = await givenReady({ cnpj: null });
    expect(await refusal(api.verification.sendCode({ email: `rh@${newDomain()}` }))).toBe('CNPJ_MISSING');
  });

  it('accepts a code once, only for its company, address and CNPJ', async () => {
    const ready = await givenReady();
    const { email, code } = await givenCode(ready);
    const outsider = await givenReady();
    expect(await refusal(outsider.api.verification.confirm({ email, code }))).toBe('WRONG_CODE');
    const elsewhere = `vagas@${email.slice(3)}`;
    expect(await refusal(ready.api.verification.confirm({ email: elsewhere, code }))).toBe('WRONG_CODE');
    await ready.api.verification.saveCnpj({ cnpj: newCnpj() });
    expect(await refusal(ready.api.verification.confirm({ email, code }))).toBe('WRONG_CODE');
    await ready.api.verification.saveCnpj({ cnpj: ready.company.cnpj });
    expect((await ready.api.verification.confirm({ email, code })).verified?.domain).toBe(email.slice(3));
    expect(await refusal(ready.api.verification.confirm({ email, code }))).toBe('WRONG_CODE');
  });

  it('accepts no code after ten minutes, nor after five wrong ones', async () => {
    const late = await givenReady();
    const first = await givenCode(late);
    advanceMinutes(11);
    expect(await refusal(late.api.verification.confirm(first))).toBe('WRONG_CODE');
    const guessed = await givenReady();
    const { email, code } = await givenCode(guessed);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await refusal(guessed.api.verification.confirm({ email, code: wrong(code) }))).toBe('WRONG_CODE');
    }
    expect(await refusal(guessed.api.verification.confirm({ email, code }))).toBe('WRONG_CODE');
    expect(await storedVerification(guessed.user_id)).toEqual(NOTHING);
  });

  it('mails at most five codes an hour to one company, and ten to one domain', async () => {
    const domain = newDomain();
    const first = await givenReady();
    for (let n = 0; n < 5; n += 1) await first.api.verification.sendCode({ email: `a${n}@${domain}` });
    expect(await refusal(first.api.verification.sendCode({ email: `a@${domain}` }))).toBe('RATE_LIMITED');
    const second = await givenReady();
    for (let n = 0; n < 5; n += 1) await second.api.verification.sendCode({ email: `b${n}@${domain}` });
    const third = await givenReady();
    expect(await refusal(third.api.verification.sendCode({ email: `c@${domain}` }))).toBe('RATE_LIMITED');
    expect(await third.api.verification.sendCode({ email: `c@${newDomain()}` })).toEqual({});
  });

  it('limits the attempts to 20 an hour, whatever the number of codes', async () => {
    const { api } = await givenReady();
    const email = `rh@${newDomain()}`;
    for (let tries = 0; tries < 20; tries += 1) {
      expect(await refusal(api.verification.confirm({ email, code: '000000' }))).toBe('WRONG_CODE');
    }
    expect(await refusal(api.verification.confirm({ email, code: '000000' }))).toBe('RATE_LIMITED');
  });
});

describe('one CNPJ and one domain', () => {
  it('can verify only one account', async () => {
    const { company, domain } = await givenVerified();
    const same = await givenReady({ cnpj: company.cnpj });
    const sameCnpj = same.api.verification.sendCode({ email: `rh@${newDomain()}` });
    expect(await refusal(sameCnpj)).toBe('CNPJ_TAKEN');
    const neighbour = await givenReady();
    const sameDomain = neighbour.api.verification.sendCode({ email: `outra@${domain}` });
    expect(await refusal(sameDomain)).toBe('DOMAIN_TAKEN');
  });

  it('can verify only the first of two accounts that confirm their codes in parallel', async () => {
    const cnpj = newCnpj();
    const both = [await givenReady({ cnpj }), await givenReady({ cnpj })];
    const codes: { email: string; code: string }[] = [];
    for (const ready of both) codes.push(await givenCode(ready));
    const outcomes = await Promise.all(
      both.map(({ api }, index) => refusal(api.verification.confirm(codes[index] ?? { email: '', code: '' }))),
    );
    expect(outcomes.sort()).toEqual(['CNPJ_TAKEN', null]);
  });

  it('can verify only one account even by SQL, and none without a CNPJ or with a domain that does not fit verified_by', async () => {
    const { company, domain } = await givenVerified();
    const { user_id } = await givenReady({ cnpj: company.cnpj });
    const verify = (by: string, of: string | null) =>
      pool
        .query('update profiles set verified_at = now(), verified_by = $2, verified_domain = $3 where user_id = $1', [
          user_id,
          by,
          of,
        ])
        .catch(sqlConstraint);
    expect(await verify('operator', null)).toBe('profiles_verified_cnpj');
    await pool.query('update profiles set cnpj = $2 where user_id = $1', [user_id, newCnpj()]);
    expect(await verify('domain', domain)).toBe('profiles_verified_domain');
    expect(await verify('domain', null)).toBe('profiles_verified_whole');
    expect(await verify('operator', newDomain())).toBe('profiles_verified_whole');
    await pool.query('update profiles set cnpj = null where user_id = $1', [user_id]);
    expect(await verify('operator', null)).toBe('profiles_verified_companies');
  });
});

describe('the end of a verification', () => {
  it.each<[string, (ready: Ready) => Promise<unknown>]>([
    ['another CNPJ', ({ api }) => api.verification.saveCnpj({ cnpj: newCnpj() })],
    ['no CNPJ', ({ api }) => api.verification.saveCnpj({ cnpj: null })],
    [
      'another name',
      async ({ api, company: { city, telefone, funcoes, bio } }) =>
        api.profiles.saveCompany({
          ...{ name: 'Banco do Brasil', city: city ?? '', telefone: telefone ?? '' },
          ...{ funcoes, bio: bio ?? 'Padaria' },
        }),
    ],
    [
      'another name, set by an operator',
      async ({ user_id }) =>
        (await app.as(await givenOperator(db, 'administrator'))).api.operator.change({
          user_id,
          name: 'Banco do Brasil',
          reason: REASON,
        }),
    ],
    [
      'an operator’s decision, which a mail announces',
      async ({ user_id, company }) => {
        await (await moderator()).revokeVerification({ user_id, reason: REASON });
        expect((await mailsTo(company.email, 1))[0]?.text).toContain(REASON);
      },
    ],
    [
      'an SQL statement that changes the CNPJ and sets verified_at',
      async ({ user_id }) =>
        pool.query('update profiles set cnpj = $2, verified_at = now() where user_id = $1', [user_id, newCnpj()]),
    ],
  ])('follows from %s, at once and also on cards', async (_, change) => {
    const ready = await givenVerified();
    const job = await givenJob(db, ready.company);
    const asCandidate = (await app.as(await givenCandidate(db))).api;
    await change(ready);
    expect(await storedVerification(ready.user_id)).toEqual(NOTHING);
    expect((await ready.api.verification.current()).verified).toBeNull();
    const card = (await asCandidate.feed.deck({})).jobs.find(({ id }) => id === job.id);
    expect(card?.company.verified).toBeNull();
  });

  it('does not follow from a name that differs only in case, accents and spaces, nor from other changes', async () => {
    const { user_id, api, company } = await givenVerified({ name: 'Padaria São João' });
    const { city, telefone, funcoes } = company;
    const about = { city: city ?? '', telefone: telefone ?? '', funcoes };
    for (const name of ['PADARIA SAO JOAO', 'Padaria  São João', 'Padaria SãoJoão']) {
      await api.profiles.saveCompany({ name, bio: 'Pão quente.', ...about });
    }
    await api.verification.saveCnpj({ cnpj: company.cnpj });
    expect(await storedVerification(user_id)).toMatchObject({ verified_by: 'domain' });
  });

  it('follows from the removal of the account, after which another account can use its CNPJ and domain', async () => {
    const { user_id, company, domain } = await givenVerified();
    const candidate = await givenCandidate(db);
    // A match keeps the row of a removed account.
    await pool.query('insert into matches (candidate_id, company_id) values ($1, $2)', [candidate.user_id, user_id]);
    const administrator = (await app.as(await givenOperator(db, 'administrator'))).api.operator;
    await administrator.remove({ user_id, reason: REASON });
    expect(await storedVerification(user_id)).toEqual(NOTHING);
    const next = await givenReady({ cnpj: company.cnpj });
    const { email, code } = await givenCode(next, `novo@${domain}`);
    expect((await next.api.verification.confirm({ email, code })).verified?.domain).toBe(domain);
  });
});

describe('verification by an operator', () => {
  it('verifies the name and CNPJ that the operator has read, and notifies the company by mail', async () => {
    const ready = await givenReady();
    const { request } = await ready.api.verification.requestReview({ text: REQUEST_TEXT });
    expect(request).toMatchObject({ state: 'open', decided_at: null, reason: null });
    expect(await requestOf(ready)).toMatchObject({
      text: REQUEST_TEXT,
      name: ready.company.name,
      cnpj: ready.company.cnpj,
      taken_by: null,
    });
    await decide(ready, 'verified');
    const current = await ready.api.verification.current();
    expect(current.verified).toMatchObject({ by: 'operator', domain: null, cnpj: ready.company.cnpj });
    expect(current.request).toMatchObject({ state: 'verified', reason: null });
    expect((await mailsTo(ready.company.email, 1))[0]?.subject).toBe('Sua empresa está verificada');
    expect(await refusal(ready.api.verification.requestReview({ text: REQUEST_TEXT }))).toBe('NOTHING_CHANGES');
  });

  it('can be refused with a reason, after which the company may request again', async () => {
    const ready = await givenReady();
    await ready.api.verification.requestReview({ text: REQUEST_TEXT });
    expect(await refusal(ready.api.verification.requestReview({ text: REQUEST_TEXT }))).toBe('NOTHING_CHANGES');
    await decide(ready, 'refused');
    const current = await ready.api.verification.current();
    expect(current).toMatchObject({ verified: null, request: { state: 'refused', reason: REASON } });
    expect((await mailsTo(ready.company.email, 1))[0]?.text).toContain(REASON);
    expect((await ready.api.verification.requestReview({ text: REQUEST_TEXT })).request?.state).toBe('open');
  });

  it('can be decided only once', async () => {
    const ready = await givenReady();
    await ready.api.verification.requestReview({ text: REQUEST_TEXT });
    const { id: request_id, name, cnpj } = await requestOf(ready);
    const operator = await moderator();
    const decision = { request_id, name, cnpj, reason: REASON };
    await operator.decideVerification({ ...decision, outcome: 'refused' });
    expect(await refusal(operator.decideVerification({ ...decision, outcome: 'verified' }))).toBe('NOTHING_CHANGES');
    expect(await storedVerification(ready.user_id)).toEqual(NOTHING);
  });

  it('verifies nothing when the name or CNPJ is not the one that the operator has read, or the CNPJ is missing', async () => {
    const ready = await givenReady();
    await ready.api.verification.requestReview({ text: REQUEST_TEXT });
    expect(await refusal(decide(ready, 'verified', { cnpj: newCnpj() }))).toBe('CHANGED_MEANWHILE');
    expect(await refusal(decide(ready, 'verified', { name: 'Outra Padaria' }))).toBe('CHANGED_MEANWHILE');
    await ready.api.verification.saveCnpj({ cnpj: null });
    expect(await refusal(decide(ready, 'verified'))).toBe('CNPJ_MISSING');
    expect(await storedVerification(ready.user_id)).toEqual(NOTHING);
    expect((await requestOf(ready)).cnpj).toBeNull();
  });

  it('requires that another account with the same CNPJ, which the operator reads, loses its verification first', async () => {
    const holder = await givenVerified();
    const ready = await givenReady({ cnpj: holder.company.cnpj });
    await ready.api.verification.requestReview({ text: REQUEST_TEXT });
    expect((await requestOf(ready)).taken_by).toEqual({ user_id: holder.user_id, name: holder.company.name });
    expect(await refusal(decide(ready, 'verified'))).toBe('CNPJ_TAKEN');
    await (await moderator()).revokeVerification({ user_id: holder.user_id, reason: REASON });
    await decide(ready, 'verified');
    expect(await storedVerification(ready.user_id)).toMatchObject({ verified_by: 'operator' });
  });

  it('is no longer in the queue after the company has confirmed a code to its domain', async () => {
    const ready = await givenReady();
    await ready.api.verification.requestReview({ text: REQUEST_TEXT });
    const { id } = await requestOf(ready);
    const { email, code } = await givenCode(ready);
    await ready.api.verification.confirm({ email, code });
    expect((await (await moderator()).verifications({})).requests.map((each) => each.id)).not.toContain(id);
  });

  it('requires a CNPJ, and can be requested five times in thirty days', async () => {
    const none = await givenReady({ cnpj: null });
    expect(await refusal(none.api.verification.requestReview({ text: REQUEST_TEXT }))).toBe('CNPJ_MISSING');
    const ready = await givenReady();
    for (let n = 0; n < 5; n += 1) {
      await ready.api.verification.requestReview({ text: REQUEST_TEXT });
      await decide(ready, 'refused');
    }
    expect(await refusal(ready.api.verification.requestReview({ text: REQUEST_TEXT }))).toBe('RATE_LIMITED');
    advanceMinutes(31 * 24 * 60);
    expect((await ready.api.verification.requestReview({ text: REQUEST_TEXT })).request?.state).toBe('open');
  });
});

it('exports the verification and its requests, except the operator who decided', async () => {
  const ready = await givenReady();
  await ready.api.verification.requestReview({ text: REQUEST_TEXT });
  await decide(ready, 'refused');
  const exported = await ready.api.accounts.exportData();
  expect(exported).toMatchObject({
    profile: { cnpj: ready.company.cnpj, verified: null },
    verificacao: NOTHING,
    pedidos_de_verificacao: [{ text: REQUEST_TEXT, state: 'refused', decision: REASON }],
  });
  expect(JSON.stringify(exported)).not.toContain('decided_by');
});

it('lists the requests page by page, oldest first, and records each read in the operators’ log', async () => {
  await pool.query('delete from verification_requests');
  const ids: string[] = [];
  for (let n = 0; n < 22; n += 1) {
    advanceMinutes(1);
    const ready = await givenReady();
    await ready.api.verification.requestReview({ text: REQUEST_TEXT });
    ids.push(ready.user_id);
  }
  const operator = await moderator();
  const first = await operator.verifications({});
  const second = await operator.verifications({ cursor: first.next_cursor ?? undefined });
  expect([...first.requests, ...second.requests].map(({ user_id }) => user_id)).toEqual(ids);
  expect([first.waiting, second.next_cursor]).toEqual([22, null]);
  const { rows } = await pool.query(
    `select about from operator_acts where act = 'operator/verifications' order by id desc limit 1`,
  );
  expect(rows[0]?.about.sort()).toEqual(ids.slice(20).sort());
});
