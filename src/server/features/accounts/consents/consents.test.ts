import { describe, expect, it } from 'vitest';
import { TERMS_VERSION } from '#domain/accounts/terms.ts';
import { codeIn } from '#tests/support/codes.ts';
import { identity } from '#tests/support/identity.ts';
import { givenCandidate, givenCompany, givenJob } from '#tests/support/people.ts';
import { ACCESS, inputOf, procedurePaths } from '#tests/support/procedures.ts';
import { bodyOf, refusal, testApp } from '#tests/support/test-app.ts';

const app = await testApp({ trustProxy: true });
const { db, pool } = app;
const { newBrowser, newEmail, confirmationsTo, mailsTo, userOf } = identity(app);

const consentsOf = async (user_id: string | undefined) =>
  (
    await pool.query('select version, given, address, agreed_at from consents where user_id = $1 order by version', [
      user_id,
    ])
  ).rows;
const ANA = { name: 'Ana Souza', password: 'fermento-natural-7', user_type: 'candidate' };
const FROM = { 'x-forwarded-for': '203.0.113.7' };
/** The profile of a user who agreed to the previous version. */
const behind = { terms_version: TERMS_VERSION - 1 };

describe('a consent', () => {
  it('is stored when the mailbox is confirmed, with the version, the time and the network address of the sign-up', async () => {
    const email = newEmail();
    const browser = newBrowser();
    await browser.post('/sign-up/email', { ...ANA, email, terms_version: TERMS_VERSION }, FROM);
    const requestedAt = app.clock.now;
    app.clock.now = new Date(requestedAt.getTime() + 60 * 60 * 1000);
    await browser.open((await confirmationsTo(email, 1))[0]);
    app.clock.now = requestedAt;

    expect(await consentsOf((await userOf(email))?.id)).toEqual([
      { version: TERMS_VERSION, given: 'sign-up', address: '203.0.113.7', agreed_at: requestedAt },
    ]);
    expect(await browser.currentSession()).toMatchObject({
      profile: { terms_due: false, terms_version: TERMS_VERSION },
    });
  });

  it.each([undefined, TERMS_VERSION - 1, TERMS_VERSION + 1])(
    'is not stored for a sign-up whose page showed version %s: the user must agree after the sign-in',
    async (terms_version) => {
      const email = newEmail();
      const browser = newBrowser();
      await browser.post('/sign-up/email', { ...ANA, email, terms_version });
      await browser.open((await confirmationsTo(email, 1))[0]);
      expect(await consentsOf((await userOf(email))?.id)).toEqual([]);
      expect(await browser.currentSession()).toMatchObject({
        profile: { terms_due: true, terms_version: 0 },
        home_route: '/novos-termos',
      });
    },
  );

  it('is not stored for a sign-up that loses its password: another person may have typed it', async () => {
    const email = newEmail();
    await newBrowser().post('/sign-up/email', { ...ANA, email, terms_version: TERMS_VERSION });
    await confirmationsTo(email, 1);
    const elsewhere = newBrowser();
    await elsewhere.post('/email-otp/send-verification-otp', { email, type: 'sign-in' });
    const [, mail] = await mailsTo(email, 2);
    const otp = codeIn(mail?.text);
    expect((await elsewhere.post('/sign-in/email-otp', { email, otp })).status).toBe(200);
    expect(await elsewhere.currentSession()).toMatchObject({ user: { email }, profile: { terms_due: true } });
    expect(await consentsOf((await userOf(email))?.id)).toEqual([]);
  });

  it('can not be changed, even in the database', async () => {
    const { user_id } = await givenCandidate(db, behind);
    await pool.query(`insert into consents (user_id, version, given, agreed_at) values ($1, 1, 'requested', now())`, [
      user_id,
    ]);
    await expect(pool.query('update consents set address = null where user_id = $1', [user_id])).rejects.toThrow(
      'a consent can not be changed',
    );
  });

  it('is part of the export, and deleted with the account', async () => {
    const person = await givenCandidate(db, { terms_version: 0 });
    const { api } = await app.as(person);
    await api.accounts.agreeToTerms({ version: TERMS_VERSION });
    expect(await api.accounts.exportData()).toMatchObject({
      consents: [{ version: TERMS_VERSION, given: 'requested' }],
    });
    await pool.query('delete from "user" where id = $1', [person.user_id]);
    expect(await consentsOf(person.user_id)).toEqual([]);
  });
});

describe('the server, before the user agrees to a new version,', () => {
  /** Procedures that stay open: the user needs them to agree, to export the data or to remove the account. */
  const OPEN_ROUTES = new Set([
    'session/current',
    'accounts/agreeToTerms',
    'accounts/factors',
    'accounts/exportData',
    'accounts/remove',
    // Open to anyone who has the link of an invitation.
    'team/invitation',
  ]);
  const closed = procedurePaths().filter((path) => !OPEN_ROUTES.has(path) && ACCESS[path]?.callers !== 'operator');

  it.each(closed)('refuses %s', async (path) => {
    const who = ACCESS[path]?.callers === 'company' ? await givenCompany(db, behind) : await givenCandidate(db, behind);
    const { rpc } = await app.as(who);
    const response = await rpc(path, inputOf(path));
    const { json } = await bodyOf<{ json: { code: string } }>(response);
    expect([response.status, json.code]).toEqual([403, 'TERMS_PENDING']);
  });

  it('refuses a like, and stores none', async () => {
    const company = await givenCompany(db);
    const job = await givenJob(db, company);
    const liker = await givenCandidate(db, behind);
    const { api } = await app.as(liker);
    expect(await refusal(api.likes.likeJob({ job_id: job.id }))).toBe('TERMS_PENDING');
    expect((await pool.query('select 1 from likes where quem_curtiu = $1', [liker.user_id])).rowCount).toBe(0);
    await api.accounts.agreeToTerms({ version: TERMS_VERSION });
    expect(await api.likes.likeJob({ job_id: job.id })).toMatchObject({ match: null });
  });

  it('refuses events and uploads', async () => {
    const { fetch } = await app.as(await givenCandidate(db, behind));
    const events = await fetch('/api/events');
    expect([events.status, await bodyOf(events)]).toMatchObject([403, { code: 'TERMS_PENDING' }]);
    const upload = await fetch('/api/media/avatar', { method: 'POST', body: new Uint8Array([1]) });
    expect([upload.status, await bodyOf(upload)]).toMatchObject([403, { code: 'TERMS_PENDING' }]);
  });

  it('allows exporting the data and removing the account', async () => {
    const { api } = await app.as(await givenCandidate(db, behind));
    expect(await api.accounts.exportData()).toMatchObject({ profile: { user_type: 'candidate' } });
    expect(await api.accounts.factors()).toMatchObject({ passkeys: [] });
    expect(await refusal(api.accounts.remove({ password: 'nao-e-esta' }))).toBe('WRONG_PASSWORD');
  });

  it('refuses the consent to another version than the current one', async () => {
    const { api } = await app.as(await givenCandidate(db, behind));
    expect(await refusal(api.accounts.agreeToTerms({ version: TERMS_VERSION - 1 }))).toBe('TERMS_PENDING');
    expect(await api.session.current()).toMatchObject({ profile: { terms_due: true } });
  });

  it('needs the consent once for all devices', async () => {
    const person = await givenCandidate(db, behind);
    const [here, there] = [await app.as(person), await app.as(person)];
    expect(await refusal(there.api.feed.deck({}))).toBe('TERMS_PENDING');
    const session = await here.api.accounts.agreeToTerms({ version: TERMS_VERSION });
    expect(session).toMatchObject({ profile: { terms_due: false }, home_route: '/vagas' });
    expect(await here.api.accounts.agreeToTerms({ version: TERMS_VERSION })).toMatchObject({
      user: { id: person.user_id },
    });
    expect(await there.api.feed.deck({})).toMatchObject({ has_valid_profile: true });
    expect(await consentsOf(person.user_id)).toHaveLength(1);
  });
});
