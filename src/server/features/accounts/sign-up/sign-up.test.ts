import { describe, expect, it } from 'vitest';
import { identity, linkToken } from '#tests/support/identity.ts';
import { givenCandidate } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { confirmationToken } from './confirmation.ts';

const app = await testApp();
const { newBrowser, newEmail, mailsTo, linkIn, confirmationsTo, userOf } = identity(app);

const OWNERS_PASSWORD = 'forno-quente-as-5';
const ATTACKERS_PASSWORD = 'outra-senha-boa-9';
const ana = (email: string) => ({ name: 'Ana Souza', email, password: OWNERS_PASSWORD, user_type: 'candidate' });
const attacker = (email: string) => ({
  name: 'Empresa Falsa',
  email,
  password: ATTACKERS_PASSWORD,
  user_type: 'company',
});

const ANA = { name: 'Ana Souza', user_type: 'candidate', email_verified: true };

describe('a sign-up with another person’s address', () => {
  it('leaves nothing when the owner signs up and confirms in the browser of the sign-up', async () => {
    const email = newEmail();
    await newBrowser().signUp(attacker(email));
    const [attackersLink] = await confirmationsTo(email, 1);
    const browser = newBrowser();
    await browser.signUp(ana(email));
    const ownersLink = (await confirmationsTo(email, 2)).find((link) => link !== attackersLink);

    await browser.open(ownersLink);

    expect(await browser.currentSession()).toMatchObject({ user: { name: 'Ana Souza', user_type: 'candidate' } });
    expect(await userOf(email)).toMatchObject(ANA);
    expect((await newBrowser().signIn(email, ATTACKERS_PASSWORD)).status).toBe(401);
    expect((await newBrowser().signIn(email, OWNERS_PASSWORD)).status).toBe(200);
    expect(await newBrowser().open(attackersLink)).toMatchObject({
      location: '/dashboard?error=INVALID_TOKEN',
      session: false,
    });
    expect(await userOf(email)).toMatchObject(ANA);
  });

  it('has no advantage when it is the latest sign-up', async () => {
    const email = newEmail();
    const browser = newBrowser();
    await browser.signUp(ana(email));
    const [ownersLink] = await confirmationsTo(email, 1);
    await newBrowser().signUp(attacker(email));
    await confirmationsTo(email, 2);

    await browser.open(ownersLink);

    expect(await userOf(email)).toMatchObject(ANA);
    expect((await newBrowser().signIn(email, ATTACKERS_PASSWORD)).status).toBe(401);
  });

  it.each(['attackersLink', 'ownersLink'] as const)(
    'is not confirmed when %s is opened in a third browser: the owner’s password confirms the owner’s sign-up',
    async (which) => {
      const email = newEmail();
      await newBrowser().signUp(attacker(email));
      const [attackersLink] = await confirmationsTo(email, 1);
      await newBrowser().signUp(ana(email));
      const ownersLink = (await confirmationsTo(email, 2)).find((link) => link !== attackersLink);
      const phone = newBrowser();

      const opened = await phone.open(which === 'attackersLink' ? attackersLink : ownersLink);

      expect(opened).toMatchObject({ location: '/dashboard?error=PASSWORD_NEEDED', session: false });
      expect(await userOf(email)).toBeUndefined();
      expect((await newBrowser().signIn(email, ATTACKERS_PASSWORD)).body).toMatchObject({ code: 'EMAIL_NOT_VERIFIED' });
      expect((await phone.signIn(email, 'nenhuma-das-duas-1')).status).toBe(401);
      expect((await phone.signIn(email, OWNERS_PASSWORD)).status).toBe(200);
      expect(await phone.currentSession()).toMatchObject({ user: { name: 'Ana Souza', user_type: 'candidate' } });
      expect(await userOf(email)).toMatchObject(ANA);
      expect((await newBrowser().signIn(email, ATTACKERS_PASSWORD)).status).toBe(401);
    },
  );

  it('cannot sign in with its password before its mailbox is confirmed', async () => {
    const email = newEmail();
    const browser = newBrowser();
    await browser.signUp(attacker(email));
    expect(await browser.signIn(email, ATTACKERS_PASSWORD)).toMatchObject({
      status: 403,
      body: { code: 'EMAIL_NOT_VERIFIED' },
    });
    expect(await browser.currentSession()).toEqual({ user: null });
    expect(await userOf(email)).toBeUndefined();
  });

  it('whose owner has an account neither changes it nor sends a confirmation link', async () => {
    const { email, user_id } = await givenCandidate(app.db);
    await newBrowser().signUp(attacker(email));
    const [mail] = await mailsTo(email, 1);
    expect(mail?.subject).toBe('Você já tem uma conta no Encaixe');
    expect(mail?.text).not.toContain('verify-email');
    expect(await userOf(email)).toMatchObject({ id: user_id, user_type: 'candidate' });
    const elsewhere = newBrowser();
    expect(await elsewhere.signIn(email, ATTACKERS_PASSWORD)).toMatchObject({
      status: 403,
      body: { code: 'EMAIL_NOT_VERIFIED' },
    });
    const mails = await mailsTo(email, 2);
    expect(mails.map(({ text }) => text).join()).not.toContain('verify-email');
    expect(await elsewhere.currentSession()).toEqual({ user: null });
    const { rows } = await app.pool.query('select id from sign_ups where email = $1', [email]);
    const forged = confirmationToken(rows[0].id, (await app.deps.auth.$context).secret);
    await elsewhere.open(`/api/auth/verify-email?token=${forged}&callbackURL=%2Fdashboard`);
    expect(await elsewhere.currentSession()).toEqual({ user: null });
    expect(await userOf(email)).toMatchObject({ id: user_id, user_type: 'candidate' });
  });
});

describe('the link of a confirmation', () => {
  it('confirms once, even when it is opened twice in parallel', async () => {
    const email = newEmail();
    await newBrowser().signUp(ana(email));
    const [link] = await confirmationsTo(email, 1);
    const opened = await Promise.all([newBrowser().open(link), newBrowser().open(link)]);
    expect(opened.filter(({ session }) => session)).toHaveLength(1);
    expect(await userOf(email)).toMatchObject(ANA);
  });

  it('does not change the user who is signed in in the browser', async () => {
    const person = await givenCandidate(app.db);
    const browser = newBrowser((await app.as(person)).cookie);
    const email = newEmail();
    await newBrowser().signUp(ana(email));
    const [link] = await confirmationsTo(email, 1);

    expect(await browser.open(link)).toMatchObject({ location: '/dashboard' });

    expect(await browser.currentSession()).toMatchObject({ user: { email: person.email } });
    const { rowCount } = await app.pool.query(
      'select 1 from session s join "user" u on u.id = s.user_id where u.email = $1',
      [email],
    );
    expect(rowCount).toBe(0);
    expect(await userOf(email)).toMatchObject(ANA);
    expect((await newBrowser().signIn(email, OWNERS_PASSWORD)).status).toBe(200);
  });

  it('is void once the sign-up has expired', async () => {
    const email = newEmail();
    await newBrowser().signUp(ana(email));
    const [link] = await confirmationsTo(email, 1);
    await app.pool.query(`update sign_ups set expires_at = $2 where email = $1`, [email, app.clock.now]);
    expect(await newBrowser().open(link)).toMatchObject({ location: '/dashboard?error=INVALID_TOKEN', session: false });
    expect(await userOf(email)).toBeUndefined();
  });

  it('can not be forged from the id of its sign-up or by changing its token', async () => {
    const email = newEmail();
    await newBrowser().signUp(ana(email));
    const [link = ''] = await confirmationsTo(email, 1);
    const { rows } = await app.pool.query('select id from sign_ups where email = $1', [email]);
    const token = new URL(link).searchParams.get('token') ?? '';
    for (const forged of [
      rows[0].id,
      `${rows[0].id}.`,
      `${rows[0].id}.${'A'.repeat(43)}`,
      token.slice(1),
      `${token}A`,
    ]) {
      const opened = await newBrowser().open(`/api/auth/verify-email?token=${forged}&callbackURL=%2Fdashboard`);
      expect(opened).toMatchObject({ location: '/dashboard?error=INVALID_TOKEN', session: false });
    }
    expect(await userOf(email)).toBeUndefined();
  });

  it('is readable only in its mail', async () => {
    const email = newEmail();
    await newBrowser().signUp(ana(email));
    const [link = ''] = await confirmationsTo(email, 1);
    const signature = new URL(link).searchParams.get('token')?.split('.')[1] ?? 'none';
    const { rows } = await app.pool.query(`select data::text, s::text from pgboss.job, sign_ups s`);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(signature);
  });
});

describe('a password reset link', () => {
  const reset = (browser: ReturnType<typeof newBrowser>, token: string | null, newPassword: string) =>
    browser.post('/reset-password', { token, newPassword });
  const requestReset = async (email: string, mails: number) => {
    await newBrowser().post('/request-password-reset', { email });
    const sent = await mailsTo(email, mails);
    return sent.filter(({ text }) => text.includes('/nova-senha#')).map((mail) => linkToken(linkIn(mail)));
  };
  async function givenMember() {
    const email = newEmail();
    const browser = newBrowser();
    await browser.signUp(ana(email));
    const [link] = await confirmationsTo(email, 1);
    await browser.open(link);
    return { email, browser };
  }

  it('is the only one: an earlier one is void', async () => {
    const { email } = await givenMember();
    const [first = null] = await requestReset(email, 2);
    const second = (await requestReset(email, 3)).find((token) => token !== first) ?? null;
    expect((await reset(newBrowser(), first, 'fermento-natural-8')).status).toBe(400);
    expect((await reset(newBrowser(), second, 'fermento-natural-8')).status).toBe(200);
    expect((await reset(newBrowser(), second, 'terceira-senha-7')).status).toBe(400);
  });

  it('is void after the password was changed', async () => {
    const { email, browser } = await givenMember();
    const [token = null] = await requestReset(email, 2);
    const change = { currentPassword: OWNERS_PASSWORD, newPassword: 'fermento-natural-8' };
    expect((await browser.post('/change-password', change)).status).toBe(200);
    expect((await reset(newBrowser(), token, 'terceira-senha-7')).status).toBe(400);
  });

  it('is stored as its hash', async () => {
    const { email } = await givenMember();
    const [token] = await requestReset(email, 2);
    const { rows } = await app.pool.query('select v::text, j.data::text from verification v, pgboss.job j');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is not sent before the sign-up is confirmed: the server mails another confirmation link', async () => {
    const email = newEmail();
    await newBrowser().signUp(ana(email));
    await confirmationsTo(email, 1);
    await newBrowser().post('/request-password-reset', { email });
    expect(await confirmationsTo(email, 2)).toHaveLength(2);
  });
});

describe('a session', () => {
  it('ends when another one begins in the same browser', async () => {
    const email = newEmail();
    const browser = newBrowser();
    await browser.signUp(ana(email));
    await browser.open((await confirmationsTo(email, 1))[0]);
    const former = newBrowser(browser.session());
    expect(await former.currentSession()).toMatchObject({ user: { email } });

    expect((await browser.signIn(email, OWNERS_PASSWORD)).status).toBe(200);

    expect(await former.currentSession()).toEqual({ user: null });
    expect(await browser.currentSession()).toMatchObject({ user: { email } });
    const elsewhere = newBrowser();
    await elsewhere.signIn(email, OWNERS_PASSWORD);
    expect(await browser.currentSession()).toMatchObject({ user: { email } });
  });

  it('has its last day 90 days after the sign-in, however often it is renewed', async () => {
    const person = await givenCandidate(app.db);
    const browser = newBrowser((await app.as(person)).cookie);
    const where = 'where user_id = $1 returning created_at, expires_at';
    const { rows } = await app.pool.query(
      `update session set created_at = now() - interval '89 days', expires_at = now() + interval '30 days' ${where}`,
      [person.user_id],
    );
    expect(rows[0].expires_at - rows[0].created_at).toBe(90 * 24 * 60 * 60 * 1000);
    expect(await browser.currentSession()).toMatchObject({ user: { email: person.email } });
    await browser.get('/api/auth/get-session');
    const renewed = await app.pool.query('select created_at, expires_at from session where user_id = $1', [
      person.user_id,
    ]);
    expect(renewed.rows[0].expires_at - renewed.rows[0].created_at).toBeLessThanOrEqual(90 * 24 * 60 * 60 * 1000);
    await app.pool.query(`update session set created_at = now() - interval '91 days' where user_id = $1`, [
      person.user_id,
    ]);
    expect(await browser.currentSession()).toEqual({ user: null });
  });
});
