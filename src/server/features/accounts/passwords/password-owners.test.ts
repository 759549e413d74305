import { afterEach, describe, expect, it } from 'vitest';
import { identity, linkToken, PASSWORD } from '#tests/support/identity.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ ownDatabase: true });
const people = identity(app);
const { newBrowser, mailsTo, linkIn } = people;
const NEXT = 'fermento-natural-8';

const givenMember = () => people.givenMember({ name: 'Zuleica Marcadinha' });

async function resetToken(email: string) {
  await newBrowser().post('/request-password-reset', { email });
  const [, mail] = await mailsTo(email, 2);
  return linkToken(linkIn(mail ?? { subject: '', text: '' }));
}

describe('a new password with the user’s own name, their address or the product’s name', () => {
  const personal = (email: string) => ['zuleica12', 'Marcadinha!', email, 'encaixe2026'];

  it('is refused by the link of a mail, which stays valid', async () => {
    const { email } = await givenMember();
    const token = await resetToken(email);
    for (const newPassword of personal(email)) {
      expect(await newBrowser().post('/reset-password', { token, newPassword })).toMatchObject({
        status: 400,
        body: { code: 'PASSWORD_PERSONAL' },
      });
    }
    expect(
      (await newBrowser().post(`/reset-password?token=${token}`, { newPassword: 'zuleica12' })).body,
    ).toMatchObject({
      code: 'PASSWORD_PERSONAL',
    });
    expect((await newBrowser().post('/reset-password', { token, newPassword: NEXT })).status).toBe(200);
  });

  it('is refused by a change', async () => {
    const { email, browser } = await givenMember();
    for (const newPassword of personal(email)) {
      expect((await browser.post('/change-password', { currentPassword: PASSWORD, newPassword })).body).toMatchObject({
        code: 'PASSWORD_PERSONAL',
      });
    }
    expect((await newBrowser().signIn(email, PASSWORD)).status).toBe(200);
  });
});

describe('a password change without the mail about it', () => {
  afterEach(async () => {
    await app.pool.query('drop trigger if exists no_mail on pgboss.job');
  });
  const refuseMails = () =>
    app.pool.query(`
      create or replace function no_mail() returns trigger language plpgsql as $$ begin raise exception 'no mail'; end $$;
      create trigger no_mail before insert on pgboss.job for each row when (new.name = 'mail.send') execute function no_mail()`);
  const logsOnce = () => expect(app.logged.splice(0)).toHaveLength(1);

  it('is refused through a mailed link, which stays valid', async () => {
    const { email } = await givenMember();
    const token = await resetToken(email);
    await refuseMails();
    expect((await newBrowser().post('/reset-password', { token, newPassword: NEXT })).status).toBe(500);
    logsOnce();
    expect((await newBrowser().signIn(email, PASSWORD)).status).toBe(200);
    await app.pool.query('drop trigger no_mail on pgboss.job');
    expect((await newBrowser().post('/reset-password', { token, newPassword: NEXT })).status).toBe(200);
    expect((await mailsTo(email, 3)).map(({ subject }) => subject)).toContain('Sua senha foi alterada');
  });

  it.each([true, false])(
    'is refused to the signed-in user, with revokeOtherSessions %s',
    async (revokeOtherSessions) => {
      const { email, browser } = await givenMember();
      const change = { currentPassword: PASSWORD, newPassword: NEXT, revokeOtherSessions };
      await refuseMails();
      expect((await browser.post('/change-password', change)).status).toBe(500);
      logsOnce();
      expect((await newBrowser().signIn(email, PASSWORD)).status).toBe(200);
      expect(await browser.currentSession()).toMatchObject({ user: { email } });
      await app.pool.query('drop trigger no_mail on pgboss.job');
      expect((await browser.post('/change-password', change)).status).toBe(200);
      expect((await mailsTo(email, 2)).map(({ subject }) => subject)).toContain('Sua senha foi alterada');
    },
  );
});
