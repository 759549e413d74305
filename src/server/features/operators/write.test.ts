import { describe, expect, it, vi } from 'vitest';
import { placeholderEmail } from '#domain/accounts/no-email.ts';
import { TERMS_VERSION } from '#domain/accounts/terms.ts';
import { encryptCodes } from '#server/features/accounts/factors/recovery-codes.ts';
import { enrolAuthenticator } from '#tests/support/enrol.ts';
import { freezeDate } from '#tests/support/frozen-date.ts';
import { identity, linkToken, PASSWORD } from '#tests/support/identity.ts';
import { waitUntilBlocked } from '#tests/support/lock-waits.ts';
import { givenOperator } from '#tests/support/operators.ts';
import { givenCandidate, givenCompany } from '#tests/support/people.ts';
import { plainPng } from '#tests/support/pictures.ts';
import { ORIGIN, refusal, testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const { db, pool } = app;
const { newBrowser, newEmail, mailsTo, linkIn, userOf } = identity(app);

freezeDate();
const REASON = 'A pedido da pessoa, por telefone.';
const DAY_MS = 24 * 60 * 60 * 1000;

const administrator = async () => (await app.as(await givenOperator(db, 'administrator'))).api.operator;
/** Waits for a mail with this subject, and returns the newest one; mails with other subjects may have arrived before it. */
const mailTo = (email: string, subject: string) =>
  vi.waitFor(
    async () => {
      const { rows } = await pool.query<{ subject: string; text: string }>(
        'select subject, text from mailbox_messages where to_address = $1 and subject = $2 order by created_at desc',
        [email, subject],
      );
      const [newest] = rows;
      if (!newest) throw new Error(`${email} got no '${subject}'`);
      return newest;
    },
    { timeout: 60_000, interval: 50 },
  );

const tokenOf = (url: string) => linkToken(url) ?? '';

async function setPassword(url: string, newPassword = PASSWORD) {
  return (await newBrowser().post('/reset-password', { token: tokenOf(url), newPassword })).status;
}

/** Lets an administrator create a candidate, sets the candidate's password by a link, and signs the candidate in with a browser. */
async function givenUser() {
  const email = newEmail();
  const operator = await administrator();
  const { user_id } = await operator.create({
    email,
    name: 'Ana Souza',
    user_type: 'candidate',
    email_confirmed: true,
  });
  const { url } = await operator.link({ kind: 'reset', user_id, reason: REASON });
  expect(await setPassword(url)).toBe(200);
  const browser = newBrowser();
  expect((await browser.signIn(email, PASSWORD)).status).toBe(200);
  return { email, user_id, browser, operator };
}

const lastAct = async () =>
  (await pool.query('select act, about, reason, details from operator_acts order by id desc limit 1')).rows[0];

describe('an invitation', () => {
  it('creates an account, whose owner sets a password with the link of the mail, once', async () => {
    const email = newEmail();
    const operator = await administrator();
    const { user_id } = await operator.invite({
      email: email.toUpperCase(),
      name: 'Padaria Sol',
      user_type: 'company',
    });
    expect(await lastAct()).toMatchObject({
      act: 'operator/invite',
      about: [user_id],
      details: { user_type: 'company' },
    });
    const [mail] = await mailsTo(email, 1);
    if (!mail) throw new Error('No mail came');
    const link = linkIn(mail);
    expect(await userOf(email)).toMatchObject({ email_verified: false, user_type: 'company' });
    expect((await newBrowser().signIn(email, PASSWORD)).status).toBe(401);
    expect(await setPassword(link)).toBe(200);
    expect(await userOf(email)).toMatchObject({ email_verified: true });
    expect(await setPassword(link, 'outra-senha-longa-9')).toBe(400);
    const browser = newBrowser();
    expect((await browser.signIn(email, PASSWORD)).status).toBe(200);
    expect(await browser.currentSession()).toMatchObject({ user: { name: 'Padaria Sol', user_type: 'company' } });
  });

  it('expires after a week', async () => {
    const email = newEmail();
    await (await administrator()).invite({ email, name: 'Ana Souza', user_type: 'candidate' });
    const [mail] = await mailsTo(email, 1);
    const { rows } = await pool.query<{ expires_at: Date }>(
      'select expires_at from verification order by created_at desc limit 1',
    );
    expect(rows[0]?.expires_at.getTime()).toBe(app.clock.now.getTime() + 7 * DAY_MS);
    await pool.query(`update verification set expires_at = expires_at - interval '7 days'`);
    expect(await setPassword(linkIn(mail ?? { subject: '', text: '' }))).toBe(400);
  });

  it('deletes pending sign-ups with the address', async () => {
    const email = newEmail();
    await newBrowser().signUp({ name: 'Eu Mesma', email, password: 'senha-de-estranho-7', user_type: 'company' });
    await (await administrator()).invite({ email, name: 'Ana Souza', user_type: 'candidate' });
    expect((await pool.query('select from sign_ups where email = $1', [email])).rowCount).toBe(0);
    expect((await newBrowser().signIn(email, 'senha-de-estranho-7')).status).toBe(401);
  });

  it('is refused for the address of a user or operator', async () => {
    const operator = await administrator();
    for (const { email } of [await givenCandidate(db), await givenOperator(db, 'support')]) {
      const account = { email, name: 'Ana Souza', user_type: 'candidate' } as const;
      expect(await refusal(operator.invite(account))).toBe('EMAIL_TAKEN');
      expect(await refusal(operator.create({ ...account, email_confirmed: true }))).toBe('EMAIL_TAKEN');
    }
  });
});

describe('a link that an administrator makes', () => {
  it('sets a password, once, within a day; the account’s owner is notified by a mail without the link', async () => {
    const { email, user_id, operator } = await givenUser();
    const { url, expires_at } = await operator.link({ kind: 'reset', user_id, reason: REASON });
    expect(expires_at.getTime() - app.clock.now.getTime()).toBe(DAY_MS);
    expect(url.startsWith(`${ORIGIN}/nova-senha#token=`)).toBe(true);
    expect(await lastAct()).toEqual({
      act: 'operator/link',
      about: [user_id],
      reason: REASON,
      details: { kind: 'reset' },
    });
    const mail = await mailTo(email, 'Nossa equipe criou um link para a sua conta');
    expect(mail.text).not.toContain(tokenOf(url));
    const stored = await pool.query(`select t::text from operator_acts t union all select t::text from verification t`);
    expect(JSON.stringify(stored.rows)).not.toContain(tokenOf(url));
    expect(await setPassword(url, 'outra-senha-longa-9')).toBe(200);
    expect(await setPassword(url)).toBe(400);
  });

  it('confirms a pending sign-up, and is refused without one', async () => {
    const email = newEmail();
    const operator = await administrator();
    expect(await refusal(operator.link({ kind: 'confirmation', email, reason: REASON }))).toBe('NOT_FOUND');
    const browser = newBrowser();
    await browser.signUp({ name: 'Ana Souza', email, password: PASSWORD, user_type: 'candidate' });
    const { url } = await operator.link({ kind: 'confirmation', email, reason: REASON });
    expect(await browser.open(url)).toMatchObject({ session: true, location: '/dashboard' });
    expect(await refusal(operator.link({ kind: 'confirmation', email, reason: REASON }))).toBe('NOT_FOUND');
  });

  it('signs in, once and for ten minutes, without bypassing a second factor or a block', async () => {
    const { email, user_id, browser: own, operator } = await givenUser();
    const link = async () => tokenOf((await operator.link({ kind: 'sign-in', user_id, reason: REASON })).url);
    const open = (browser: ReturnType<typeof newBrowser>, token: string) =>
      browser.post('/magic-link/verify', { token });
    const [browser, token] = [newBrowser(), await link()];
    expect((await open(browser, token)).status).toBe(200);
    expect(await browser.currentSession()).toMatchObject({ user: { email } });
    expect((await open(newBrowser(), token)).status).toBe(400);
    expect(await lastAct()).toMatchObject({ act: 'operator/link', about: [user_id], details: { kind: 'sign-in' } });
    const late = await link();
    app.clock.now = new Date(app.clock.now.getTime() + 10 * 60_000);
    expect((await open(newBrowser(), late)).status).toBe(400);
    const blocked = await link();
    await operator.block({ user_id, reason: REASON });
    expect(await open(newBrowser(), blocked)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_BLOCKED' } });
    await operator.unblock({ user_id, reason: REASON });
    expect((await own.signIn(email, PASSWORD)).status).toBe(200);
    await enrolAuthenticator(own, PASSWORD);
    expect((await open(newBrowser(), await link())).body).toMatchObject({ twoFactorRedirect: true });
  });

  it('for signing in is refused while the address is unconfirmed', async () => {
    const operator = await administrator();
    const account = { email: newEmail(), name: 'Ana Souza', user_type: 'candidate', email_confirmed: false } as const;
    const { user_id } = await operator.create(account);
    expect(await refusal(operator.link({ kind: 'sign-in', user_id, reason: REASON }))).toBe('BAD_REQUEST');
  });

  it.each(['demoted', 'removed'] as const)('becomes invalid when the administrator who made it is %s', async (how) => {
    const { email, user_id } = await givenUser();
    const maker = await givenOperator(db, 'administrator');
    await givenOperator(db, 'administrator');
    const { operator } = (await app.as(maker)).api;
    const { url: signIn } = await operator.link({ kind: 'sign-in', user_id, reason: REASON });
    const { url: reset } = await operator.link({ kind: 'reset', user_id, reason: REASON });
    const waiting = newEmail();
    const browser = newBrowser();
    await browser.signUp({ name: 'Bia Rocha', email: waiting, password: PASSWORD, user_type: 'candidate' });
    const { url: confirmation } = await operator.link({ kind: 'confirmation', email: waiting, reason: REASON });
    const invited = newEmail();
    await operator.invite({ email: invited, name: 'Caio Luz', user_type: 'candidate' });
    const invitation = await mailTo(invited, 'Sua conta no Encaixe está pronta');
    await (how === 'demoted'
      ? pool.query(`update operators set role = 'moderator' where user_id = $1`, [maker.user_id])
      : pool.query('delete from "user" where id = $1', [maker.user_id]));
    expect(await setPassword(reset)).toBe(400);
    expect((await newBrowser().post('/magic-link/verify', { token: tokenOf(signIn) })).status).toBe(400);
    expect(await browser.open(confirmation)).toMatchObject({ session: false });
    expect(await setPassword(linkIn(invitation))).toBe(400);
    expect((await newBrowser().signIn(email, PASSWORD)).status).toBe(200);
  });

  it('is refused to an administrator who was demoted while the call ran', async () => {
    const { user_id } = await givenUser();
    const maker = await givenOperator(db, 'administrator');
    await givenOperator(db, 'administrator');
    const { operator } = (await app.as(maker)).api;
    const command = await pool.connect();
    await command.query('begin');
    await command.query(`update operators set role = 'support' where user_id = $1`, [maker.user_id]);
    const link = refusal(operator.link({ kind: 'reset', user_id, reason: REASON }));
    await waitUntilBlocked(command);
    await command.query('commit');
    command.release();
    expect(await link).toBe('FORBIDDEN');
  });

  it('is refused for an operator', async () => {
    const operator = await administrator();
    const { user_id, email } = await givenOperator(db, 'support');
    for (const kind of ['reset', 'sign-in'] as const) {
      expect(await refusal(operator.link({ kind, user_id, reason: REASON }))).toBe('NOT_FOUND');
    }
    expect(await refusal(operator.link({ kind: 'confirmation', email, reason: REASON }))).toBe('NOT_FOUND');
  });
});

describe('a change', () => {
  it('of the address ends all sessions and links, notifies both addresses, and lets the new one sign in after a reset link', async () => {
    const { email, user_id, browser, operator } = await givenUser();
    const { url: former } = await operator.link({ kind: 'reset', user_id, reason: REASON });
    const other = newEmail();
    await operator.change({ user_id, email: other, reason: REASON });
    expect(await lastAct()).toMatchObject({ act: 'operator/change', reason: REASON, details: { fields: ['email'] } });
    expect(await browser.currentSession()).toEqual({ user: null });
    expect(await setPassword(former)).toBe(400);
    expect((await newBrowser().signIn(email, PASSWORD)).status).toBe(401);
    expect((await newBrowser().signIn(other, PASSWORD)).body).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
    await mailTo(email, 'O e-mail da sua conta mudou');
    await mailTo(other, 'O e-mail da sua conta mudou');
    await newBrowser().post('/request-password-reset', { email: other });
    const reset = await mailTo(other, 'Crie uma nova senha no Encaixe');
    expect(await setPassword(linkIn(reset))).toBe(200);
    expect((await newBrowser().signIn(other, PASSWORD)).status).toBe(200);
    expect(await operator.person({ user_id })).toMatchObject({ email: other, email_confirmed: true });
  });

  it('of an account that an attacker took over lists the sign-in methods, and leaves only the mailbox', async () => {
    const { email, user_id, browser, operator } = await givenUser();
    const number = '+5511912340001';
    await pool.query('insert into phone_numbers (user_id, number, confirmed_at) values ($1, $2, now())', [
      user_id,
      number,
    ]);
    const identity = `insert into account (id, user_id, provider_id, account_id) values (gen_random_uuid(), $1, 'ethereum', '0xabc')`;
    await pool.query(identity, [user_id]);
    const { code } = await enrolAuthenticator(browser, PASSWORD);
    expect(await code()).toMatch(/^\d{6}$/);
    const other = newEmail();
    const { remaining } = await operator.change({ user_id, email: other, reason: REASON });
    const identities = [{ provider: 'Ethereum', account: '0xabc' }];
    expect(remaining).toMatchObject({ number, has_password: true, authenticator: true, identities });
    const { url: former } = await operator.link({ kind: 'reset', user_id, reason: REASON });
    const nothing = { number: null, has_password: false, authenticator: false, passkeys: [], identities: [] };
    const ended = await operator.change({ user_id, end_sign_in_methods: true, email_confirmed: true, reason: REASON });
    expect(ended.remaining).toMatchObject(nothing);
    expect(await lastAct()).toMatchObject({ details: { fields: ['email_confirmed', 'end_sign_in_methods'] } });
    expect(await setPassword(former)).toBe(400);
    expect((await newBrowser().signIn(other, PASSWORD)).status).toBe(401);
    await mailTo(other, 'Crie uma nova senha para voltar à sua conta');
    await newBrowser().post('/request-password-reset', { email: other });
    expect(await setPassword(linkIn(await mailTo(other, 'Crie uma nova senha no Encaixe')))).toBe(200);
    expect((await newBrowser().signIn(other, PASSWORD)).status).toBe(200);
    expect((await newBrowser().signIn(email, PASSWORD)).status).toBe(401);
  });

  it('of the name changes it everywhere, and an operator can confirm an address', async () => {
    const email = newEmail();
    const operator = await administrator();
    const account = { email, name: 'Ana Souza', user_type: 'candidate', email_confirmed: false } as const;
    const { user_id } = await operator.create(account);
    await operator.change({ user_id, name: 'Bia Lima', email_confirmed: true, reason: REASON });
    expect(await operator.person({ user_id })).toMatchObject({ name: 'Bia Lima', email_confirmed: true });
    expect(await userOf(email)).toMatchObject({ name: 'Bia Lima', email_verified: true });
    expect(await lastAct()).toMatchObject({ act: 'operator/person' });
  });

  it('to another user’s address, or to the current values, is refused', async () => {
    const { user_id, browser, operator, email } = await givenUser();
    const taken = await givenCompany(db);
    expect(await refusal(operator.change({ user_id, email: taken.email, reason: REASON }))).toBe('EMAIL_TAKEN');
    expect(await refusal(operator.change({ user_id, email, name: 'Ana Souza', reason: REASON }))).toBe(
      'NOTHING_CHANGES',
    );
    expect(await refusal(operator.change({ user_id, reason: REASON }))).toBe('NOTHING_CHANGES');
    expect(await browser.currentSession()).toMatchObject({ user: { email } });
  });
});

describe('a removal of an account by an administrator', () => {
  it('deletes the account with its sessions and its picture, and mails the reason', async () => {
    const { email, user_id, browser, operator } = await givenUser();
    await pool.query(`insert into consents (user_id, version, given, agreed_at) values ($1, $2, 'requested', now())`, [
      user_id,
      TERMS_VERSION,
    ]);
    const picture = new Uint8Array(await plainPng());
    const uploaded = await browser.get('/api/media/avatar', { method: 'POST', body: picture });
    const { url } = (await uploaded.json()) as { url: string };
    expect((await app.visitor.fetch(url)).status).toBe(200);
    await operator.remove({ user_id, reason: REASON });
    expect(await userOf(email)).toBeUndefined();
    expect((await app.visitor.fetch(url)).status).toBe(404);
    expect(await browser.currentSession()).toEqual({ user: null });
    expect((await mailTo(email, 'Sua conta no Encaixe foi excluída')).text).toContain(REASON);
    expect(await refusal(operator.remove({ user_id, reason: REASON }))).toBe('NOT_FOUND');
    expect(await lastAct()).toMatchObject({ act: 'operator/remove', about: [user_id], reason: REASON });
  });
});

describe('a second factor', () => {
  it('that was lost is removed, and its owner is notified', async () => {
    const { email, user_id, browser, operator } = await givenUser();
    await enrolAuthenticator(browser, PASSWORD);
    expect(await operator.factors({ user_id })).toMatchObject({ authenticator: true, recovery_codes_left: 10 });
    expect((await newBrowser().signIn(email, PASSWORD)).body).toMatchObject({ twoFactorRedirect: true });
    await operator.endFactor({ user_id, factor: 'authenticator', reason: REASON });
    expect(await operator.factors({ user_id })).toMatchObject({ authenticator: false });
    const again = newBrowser();
    expect((await again.signIn(email, PASSWORD)).status).toBe(200);
    expect(await again.currentSession()).toMatchObject({ user: { email } });
    expect((await mailTo(email, 'A segurança da sua conta mudou')).text).toContain('a verificação em duas etapas');
    expect(await refusal(operator.endFactor({ user_id, factor: 'authenticator', reason: REASON }))).toBe('NOT_FOUND');
  });

  it('that is a phone number is removed, and its owner is notified', async () => {
    const { email, user_id, operator } = await givenUser();
    const { secretConfig } = await app.deps.auth.$context;
    await pool.query('insert into recovery_codes values ($1, $2)', [user_id, await encryptCodes([], secretConfig)]);
    await pool.query(`insert into phone_factors values ($1, '+5511987654321', now())`, [user_id]);
    expect((await newBrowser().signIn(email, PASSWORD)).body).toMatchObject({ twoFactorMethods: ['otp'] });
    expect(await operator.factors({ user_id })).toMatchObject({ phone: '+5511987654321' });
    await operator.endFactor({ user_id, factor: 'phone', reason: REASON });
    expect(await operator.factors({ user_id })).toMatchObject({ phone: null });
    expect((await mailTo(email, 'A segurança da sua conta mudou')).text).toContain('o código por celular');
    expect(await refusal(operator.endFactor({ user_id, factor: 'phone', reason: REASON }))).toBe('NOT_FOUND');
  });

  it('that is a passkey is removed by its id, only from its own user', async () => {
    const { email, user_id, operator } = await givenUser();
    const other = await givenCandidate(db);
    const insert = `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, backed_up, name, created_at)
      values (gen_random_uuid(), $1, $2, 'x', 0, '{}', false, 'Celular da Ana', now()) returning id`;
    const factor = (await pool.query(insert, [user_id, 'a'])).rows[0].id;
    const ofAnother = (await pool.query(insert, [other.user_id, 'b'])).rows[0].id;
    expect(await refusal(operator.endFactor({ user_id, factor: ofAnother, reason: REASON }))).toBe('NOT_FOUND');
    expect((await operator.factors({ user_id })).passkeys).toMatchObject([{ id: factor, name: 'Celular da Ana' }]);
    await operator.endFactor({ user_id, factor, reason: REASON });
    expect((await operator.factors({ user_id })).passkeys).toEqual([]);
    expect((await mailTo(email, 'A segurança da sua conta mudou')).text).toContain(
      'a chave de acesso “Celular da Ana”',
    );
    expect(await lastAct()).toMatchObject({ act: 'operator/factors' });
  });
});

describe('a user without an e-mail address', () => {
  /** Returns the id of a user whose only sign-in method is a phone number. */
  async function givenNumber() {
    const { user_id } = await givenCandidate(db, { telefone: '11987650001', whatsapp: null });
    await pool.query('update "user" set email = $2, email_verified = false where id = $1', [
      user_id,
      placeholderEmail(user_id),
    ]);
    await pool.query('insert into phone_numbers (user_id, number, confirmed_at) values ($1, $2, now())', [
      user_id,
      '+5511987650001',
    ]);
    return user_id;
  }

  it('is notified by phone, and has no address to confirm', async () => {
    const user_id = await givenNumber();
    const { api } = await app.as(await givenOperator(db, 'administrator'));
    expect(await api.operator.person({ user_id })).toMatchObject({ email: null, email_confirmed: false });
    for (const change of [{ email_confirmed: true }, { end_sign_in_methods: true } as const])
      expect(await refusal(api.operator.change({ user_id, ...change, reason: REASON }))).toBe('BAD_REQUEST');
    await api.operator.block({ user_id, reason: REASON });
    const [mail] = await mailsTo('+5511987650001', 1);
    expect(mail?.text).toContain(REASON);
    await api.operator.unblock({ user_id, reason: REASON });
    const { url } = await api.operator.link({ kind: 'reset', user_id, reason: REASON });
    expect(await setPassword(url)).toBe(200);
    expect(await api.operator.person({ user_id })).toMatchObject({ email_confirmed: false });
    expect((await newBrowser().signIn(placeholderEmail(user_id), PASSWORD)).status).not.toBe(200);
  });
});

it('returns to an operator no session token, password hash, factor secret or recovery code of a user', async () => {
  const { user_id, browser, email } = await givenUser();
  const { recoveryCodes } = await enrolAuthenticator(browser, PASSWORD);
  const { rpc } = await app.as(await givenOperator(db, 'administrator'));
  const { rows } = await pool.query<Record<string, string>>(
    `select s.token, a.password, f.secret, f.backup_codes from session s
     join account a using (user_id) join two_factor f using (user_id) where s.user_id = $1`,
    [user_id],
  );
  const secrets = [...Object.values(rows[0] ?? {}), ...recoveryCodes];
  expect(secrets.length).toBeGreaterThan(10);
  for (const path of ['people', 'person', 'sessions', 'factors', 'acts']) {
    const input = path === 'people' ? { search: email } : { user_id };
    const text = await (await rpc(`operator/${path}`, input)).text();
    expect(text).toContain(path === 'factors' ? 'recovery_codes_left' : path === 'sessions' ? 'last_used_at' : user_id);
    for (const secret of secrets) expect(text, path).not.toContain(secret);
    expect(text).not.toMatch(/"(?:token|password|secret|backup_codes|hash)"/);
  }
});
