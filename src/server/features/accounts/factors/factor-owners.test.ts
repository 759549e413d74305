import { afterEach, describe, expect, it } from 'vitest';
import { beginAuthenticator, enrolAuthenticator } from '#tests/support/enrol.ts';
import { freezeDate } from '#tests/support/frozen-date.ts';
import { identity, PASSWORD } from '#tests/support/identity.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp({ ownDatabase: true });
const { newBrowser, userOf, givenMember } = identity(app);
freezeDate();

/** Triggers that make one of the two writes fail. */
const FAILURES = {
  'its mail can’t be queued': `before insert on pgboss.job for each row when (new.name = 'mail.send')`,
  'the user’s row can’t be updated': 'after update of two_factor_enabled on "user" for each row',
};
const dropFailures = () => app.pool.query('drop function if exists fail() cascade');
const failBy = (when: string) =>
  app.pool.query(`
    create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger failure ${when} execute function fail()`);
afterEach(dropFailures);

/** Returns the subjects of the mails that were queued for this address. */
async function queuedMails(email: string): Promise<string[]> {
  const { rows } = await app.pool.query(
    `select data ->> 'subject' as subject from pgboss.job where name = 'mail.send' and data ->> 'to' = $1 order by created_on`,
    [email],
  );
  return rows.map(({ subject }) => subject);
}
const ENABLED = 'Verificação em duas etapas ativada';
const DISABLED = 'Verificação em duas etapas desativada';

describe.each(Object.entries(FAILURES))('an authenticator, when %s', (_, when) => {
  it('stays disabled without a mail and without signing out the user elsewhere, and can be enabled afterwards', async () => {
    const { email, browser } = await givenMember();
    const other = newBrowser();
    await other.signIn(email, PASSWORD);
    const { nextCode } = await beginAuthenticator(browser, PASSWORD);
    const enrol = async () => (await browser.post('/two-factor/verify-totp', { code: await nextCode() })).status;
    await failBy(when);
    expect(await enrol()).toBe(500);
    expect(app.logged.splice(0)).toHaveLength(1);
    expect(await userOf(email)).toMatchObject({ two_factor_enabled: false });
    expect(await other.currentSession()).toMatchObject({ user: { email } });
    expect(await queuedMails(email)).toEqual([]);

    await dropFailures();
    expect(await enrol()).toBe(200);
    expect(await userOf(email)).toMatchObject({ two_factor_enabled: true });
    expect(await other.currentSession()).toEqual({ user: null });
    expect(await queuedMails(email)).toEqual([ENABLED]);
  });

  it('stays enabled without a mail, and can be disabled afterwards', async () => {
    const { email, browser } = await givenMember();
    await enrolAuthenticator(browser, PASSWORD);
    const disable = async () => (await browser.post('/two-factor/disable', { password: PASSWORD })).status;
    await failBy(when);
    expect(await disable()).toBe(500);
    expect(app.logged.splice(0)).toHaveLength(1);
    expect(await userOf(email)).toMatchObject({ two_factor_enabled: true });
    expect(await queuedMails(email)).toEqual([ENABLED]);

    await dropFailures();
    expect(await disable()).toBe(200);
    expect(await userOf(email)).toMatchObject({ two_factor_enabled: false });
    expect(await queuedMails(email)).toEqual([ENABLED, DISABLED]);
  });
});
