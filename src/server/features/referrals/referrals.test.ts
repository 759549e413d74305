import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays } from 'date-fns/addDays';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { placeholderEmail } from '#domain/accounts/no-email.ts';
import { referralPages } from '#server/pages/referral-page.ts';
import { codeIn } from '#tests/support/codes.ts';
import { PASSWORD } from '#tests/support/identity.ts';
import { issuerApp, MINUTE_MS } from '#tests/support/issuer-app.ts';
import { givenCandidate, givenCompany } from '#tests/support/people.ts';
import { CANDIDATE_INPUT } from '#tests/support/procedures.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { removeAll } from '../accounts/service.ts';
import { selectProfile } from '../profiles/service.ts';
import { recordReferral, referralKeys, sweepReferrals } from './service.ts';

const { app, serverClock, newBrowser, newEmail, newPerson, confirmationsTo, mailsTo, signInAtIssuer, finishSignUp } =
  await issuerApp();
const { db, deps, pool } = app;
const DAY_MS = 24 * 60 * MINUTE_MS;

const folder = await mkdtemp(join(tmpdir(), 'encaixe-referral-'));
await writeFile(join(folder, 'index.html'), '<!doctype html>');
const pages = new Hono().route('/', await referralPages(deps, { folder }));

type UserRef = { user_id: string };

let numbers = 10_000_000;
const newNumber = () => `319${numbers++}`;

const givenGiver = () => givenCandidate(db, { telefone: newNumber() });
const invitationOf = async (giver: UserRef) => (await app.as(giver)).api.referrals.invitation();
const codeOf = async (giver: UserRef) => (await invitationOf(giver)).path.slice('/i/'.length);

/** Returns a browser that opened the link of a user. */
async function browserBy(giver: UserRef, cookies = '') {
  const opened = await pages.request((await invitationOf(giver)).path);
  expect(opened.status).toBe(200);
  const [cookie = ''] = (opened.headers.get('set-cookie') ?? '').split(';');
  return newBrowser([cookies, cookie].filter(Boolean).join('; '));
}
type Browser = ReturnType<typeof newBrowser>;

const bonusOf = async ({ user_id }: UserRef): Promise<number> =>
  (await pool.query('select likes_bonus from profiles where user_id = $1', [user_id])).rows[0]?.likes_bonus;
const outcomeOf = async ({ user_id }: UserRef) =>
  (await pool.query('select outcome from referrals where joined_id = $1', [user_id])).rows[0]?.outcome;
const idOf = async (email: string): Promise<UserRef> =>
  (await pool.query('select id as user_id from "user" where email = $1', [email])).rows[0];

const completing = (cookie: string, telefone = newNumber()) =>
  app.with({ cookie }).api.profiles.saveCandidate({ ...CANDIDATE_INPUT, telefone });

/** Signs up by the form, and opens the mail's link. */
async function signUp(browser: Browser, email = newEmail()): Promise<UserRef> {
  await browser.signUp({ name: 'Ana Souza', email, password: PASSWORD, user_type: 'candidate' });
  await browser.open((await confirmationsTo(email, 1))[0]);
  return idOf(email);
}

/**
 * Returns a user whose account was created after they opened the link, in a browser of their own, with an incomplete
 * profile.
 */
async function givenArrival(
  giver: UserRef,
  { device = newEmail(), isKnown = (_email: string): boolean => false } = {},
) {
  const person = await givenCandidate(db, { area: null, telefone: null });
  const visit = { code: await codeOf(giver), at: new Date(Date.now() - MINUTE_MS) };
  const parts = { db, keys: deps.referrals, now: () => app.clock.now };
  await recordReferral(parts, { visit, user_id: person.user_id, device, isKnown });
  return { ...person, complete: async (telefone?: string) => completing((await app.as(person)).cookie, telefone) };
}

describe('a user who joins by a link and completes the profile', () => {
  it('brings both one bonus like, once, without names (referrals#bonus, referrals#notification)', async () => {
    const giver = await givenGiver();
    const browser = await browserBy(giver);
    const joined = await signUp(browser);
    expect([await bonusOf(giver), await bonusOf(joined)]).toEqual([0, 0]);
    expect(await invitationOf(giver)).toMatchObject({ joined: 1, rewarded: 0, this_month: 0 });

    const { session } = await completing(browser.session());
    expect(session).toMatchObject({ likes: { bonusLikes: 1 } });
    await completing(browser.session());

    expect([await bonusOf(giver), await bonusOf(joined), await outcomeOf(joined)]).toEqual([1, 1, 'both']);
    expect(await invitationOf(giver)).toMatchObject({ joined: 1, rewarded: 1, this_month: 1 });
    const [mail] = await mailsTo(giver.email, 1);
    expect(mail).toMatchObject({ subject: 'Você ganhou uma curtida bônus' });
    expect(mail?.text).not.toContain('Souza');
    expect(mail?.text).toContain('http://encaixe.test/indique');
  });

  it('counts too when nothing identifies the giver, who signs in with a wallet and has no phone', async () => {
    const giver = await givenCandidate(db, { telefone: null });
    await pool.query('update "user" set email = $2 where id = $1', [giver.user_id, placeholderEmail(giver.user_id)]);
    const joined = await givenArrival(giver);
    await joined.complete();
    expect([await outcomeOf(joined), await bonusOf(joined)]).toEqual(['both', 1]);
  });

  it('counts too when they sign up with a provider or a code by mail (referrals#link)', async () => {
    const giver = await givenGiver();
    const person = newPerson();
    const browser = await browserBy(giver);
    await signInAtIssuer(browser, person);
    await finishSignUp(browser);
    await completing(browser.session());
    expect(await outcomeOf(await idOf(person.email ?? ''))).toBe('both');

    const email = newEmail();
    const mailed = await browserBy(giver);
    await mailed.signUp({ name: 'Ana Souza', email, password: PASSWORD, user_type: 'candidate' });
    await confirmationsTo(email, 1);
    await mailed.post('/email-otp/send-verification-otp', { email, type: 'sign-in' });
    const [, code] = await mailsTo(email, 2);
    const otp = codeIn(code?.text);
    expect((await mailed.post('/sign-in/email-otp', { email, otp })).status).toBe(200);
    await completing(mailed.session());
    expect([await outcomeOf(await idOf(email)), await bonusOf(giver)]).toEqual(['both', 2]);
  });

  it('counts the next night when they sign in with that browser only after they completed the profile', async () => {
    const giver = await givenGiver();
    const browser = await browserBy(giver);
    const email = newEmail();
    const joined = await signUp(newBrowser(), email);
    await completing((await app.as(joined)).cookie);
    expect((await browser.signIn(email, PASSWORD)).status).toBe(200);
    expect(browser.cookies()).not.toContain('indicacao');
    await sweepReferrals(deps, new AbortController().signal);
    await sweepReferrals(deps, new AbortController().signal);
    expect([await outcomeOf(joined), await bonusOf(giver), await bonusOf(joined)]).toEqual(['both', 1, 1]);
  });

  it('counts only after their address is confirmed', async () => {
    const giver = await givenGiver();
    const joined = await givenArrival(giver);
    await pool.query('update "user" set email_verified = false where id = $1', [joined.user_id]);
    await joined.complete();
    expect([await outcomeOf(joined), await bonusOf(giver)]).toEqual([null, 0]);
    await pool.query('update "user" set email_verified = true where id = $1', [joined.user_id]);
    await sweepReferrals(deps, new AbortController().signal);
    expect([await outcomeOf(joined), await bonusOf(giver)]).toEqual(['both', 1]);
  });

  it('brings no bonus after 90 days, and is still a user who joined by the link (referrals#invite)', async () => {
    const giver = await givenGiver();
    const joined = await givenArrival(giver);
    serverClock.aheadMs = 90 * DAY_MS;
    await joined.complete();
    await sweepReferrals(deps, new AbortController().signal);
    expect([await outcomeOf(joined), await bonusOf(giver), await bonusOf(joined)]).toEqual([null, 0, 0]);
    expect(await invitationOf(giver)).toMatchObject({ joined: 1, rewarded: 0 });
    const { rows } = await pool.query('select device from referrals where joined_id = $1', [joined.user_id]);
    expect(rows).toEqual([{ device: '' }]);
  });
});

describe('a referral of the same person (referrals#once)', () => {
  it.each(['phone', 'mailbox', 'browser', 'giver’s browser'] as const)(
    'gives no bonus for the same %s',
    async (same) => {
      const giver = await givenGiver();
      const before = await givenArrival(giver, { device: `o mesmo, ${same}` });
      const number = newNumber();
      await pool.query(
        `update "user" set email = 'maria.' || split_part(email, '@', 1) || '@gmail.com' where id = $1`,
        [before.user_id],
      );
      await before.complete(number);
      expect(await bonusOf(giver)).toBe(1);

      const isKnown = (email: string) => same === 'giver’s browser' && email === giver.email;
      const again = await givenArrival(giver, { isKnown, ...(same === 'browser' && { device: `o mesmo, ${same}` }) });
      if (same === 'mailbox') {
        await pool.query(
          `update "user" set email = (select replace(split_part(email, '@', 1), '.', '') from "user" where id = $2) || '+outra@gmail.com' where id = $1`,
          [again.user_id, before.user_id],
        );
      }
      await again.complete(same === 'phone' ? number : newNumber());
      expect([await outcomeOf(again), await bonusOf(again), await bonusOf(giver)]).toEqual(['known', 0, 1]);
    },
  );

  it('gives no bonus for the giver’s own number', async () => {
    const giver = await givenGiver();
    const again = await givenArrival(giver);
    await again.complete(giver.telefone ?? '');
    expect([await outcomeOf(again), await bonusOf(giver)]).toEqual(['known', 0]);
  });

  it('gives no bonus for an account that is removed and created again, for 12 months', async () => {
    const giver = await givenGiver();
    const number = newNumber();
    const first = await givenArrival(giver);
    await first.complete(number);
    await mailsTo(first.email, 1);
    await pool.query('delete from "user" where id = $1', [first.user_id]);
    const second = await givenArrival(giver);
    await second.complete(number);
    expect([await outcomeOf(second), await bonusOf(giver)]).toEqual(['known', 1]);

    serverClock.aheadMs = 366 * DAY_MS;
    await sweepReferrals(deps, new AbortController().signal);
    const { rows } = await pool.query('select from referral_marks where ends_at <= $1', [app.clock.now]);
    expect(rows).toEqual([]);
    const third = await givenArrival(giver);
    await third.complete(number);
    expect([await outcomeOf(third), await bonusOf(giver)]).toEqual(['both', 2]);
  });

  it('gives no bonus for oneself, for an older account, and for an invalid or expired link', async () => {
    const giver = await givenGiver();
    const own = await browserBy(giver, (await app.as(giver)).cookie);
    expect(own.cookies()).toContain('indicacao');
    const old = await signUp(newBrowser());
    await pool.query(`update "user" set created_at = created_at - interval '1 hour' where id = $1`, [old.user_id]);
    const code = await codeOf(giver);
    const at = app.clock.now;
    const keys = deps.referrals;
    const parts = { db, keys, now: () => at };
    for (const user_id of [giver.user_id, old.user_id]) {
      await recordReferral(parts, { visit: { code, at }, user_id, device: 'x', isKnown: () => false });
      expect(await outcomeOf({ user_id })).toBe(undefined);
    }
    const signed = keys.sign({ code, at });
    expect(keys.open(signed, at)).toEqual({ code, at });
    expect(keys.open(signed, addDays(at, 30))).toBe(null);
    const [, , signature] = signed.split('.');
    for (const forged of ['', `${code}.0.${signature}`, `${signed}a`, referralKeys('another').sign({ code, at })])
      expect(keys.open(forged, at)).toBe(null);
  });
});

describe('a month of referrals', () => {
  it('brings the giver at most five bonus likes, and each user who joins one; the next month starts from zero (referrals#bonus)', async () => {
    const giver = await givenGiver();
    const arrivals = await Promise.all(Array.from({ length: 7 }, () => givenArrival(giver)));
    await Promise.all(arrivals.map((joined) => joined.complete()));
    expect(await bonusOf(giver)).toBe(5);
    expect(await Promise.all(arrivals.map(bonusOf))).toEqual(arrivals.map(() => 1));
    const outcomes = await Promise.all(arrivals.map(outcomeOf));
    expect(outcomes.filter((outcome) => outcome === 'both')).toHaveLength(5);
    expect(await invitationOf(giver)).toMatchObject({ joined: 7, rewarded: 5, this_month: 5 });

    serverClock.aheadMs = 32 * DAY_MS;
    await (await givenArrival(giver)).complete();
    expect(await bonusOf(giver)).toBe(6);
    expect(await invitationOf(giver)).toMatchObject({ joined: 8, rewarded: 6, this_month: 1 });
  });

  it('still counts a referral whose user was removed afterwards', async () => {
    const giver = await givenGiver();
    const arrivals = await Promise.all(Array.from({ length: 6 }, () => givenArrival(giver)));
    const [newest, sixth] = arrivals.splice(-2);
    for (const joined of arrivals) await joined.complete();
    await newest?.complete();
    expect(await bonusOf(giver)).toBe(5);
    await inTransaction(db, async (tx) => {
      const owner = newest && (await selectProfile(tx, newest.user_id));
      if (owner) await removeAll(deps, tx, owner);
    });
    await sixth?.complete();
    expect([sixth && (await outcomeOf(sixth)), await bonusOf(giver)]).toEqual(['joined', 5]);
    expect(await invitationOf(giver)).toMatchObject({ joined: 5, rewarded: 4, this_month: 5 });
  });

  it('is limited to five bonuses by a constraint, and a decided referral cannot change', async () => {
    const giver = await givenGiver();
    const joined = await givenArrival(giver);
    const countBonuses = (bonuses: number, month: string | null) =>
      pool.query('update referral_codes set bonus_month = $3, bonuses = $2 where user_id = $1', [
        giver.user_id,
        bonuses,
        month,
      ]);
    await countBonuses(5, '2026-01-01');
    for (const [bonuses, month] of [
      [6, '2026-01-01'],
      [1, '2026-01-02'],
      [1, null],
      [0, '2026-01-01'],
    ] as const)
      await expect(countBonuses(bonuses, month)).rejects.toThrow('referral_codes_bonuses');
    const decide = (outcome: string) =>
      pool.query('update referrals set decided_at = now(), outcome = $2 where joined_id = $1', [
        joined.user_id,
        outcome,
      ]);
    await decide('both');
    await expect(decide('joined')).rejects.toThrow('decided already');
  });
});

describe('the page of a referral link', () => {
  it('explains the referral to visitors and in link previews, without the giver’s name', async () => {
    const giver = await givenCompany(db);
    const opened = await pages.request((await invitationOf(giver)).path);
    const body = await opened.text();
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).toContain('property="og:title" content="Uma indicação para você | Encaixe"');
    expect(body).toContain('/auth?mode=signup&amp;type=company');
    for (const private_ of [giver.name, giver.user_id, giver.email]) expect(body).not.toContain(private_);
    expect(opened.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax$/);
    expect(opened.headers.get('cache-control')).toBe('no-store');
  });

  it('responds 404 when the giver is removed, and for invalid codes', async () => {
    const giver = await givenGiver();
    const { path } = await invitationOf(giver);
    await pool.query('update profiles set removed_at = now() where user_id = $1', [giver.user_id]);
    for (const wrong of [path, '/i/bcdfghjkmn', '/i/1', '/i/%00', `/i/${'b'.repeat(500)}`]) {
      const answer = await pages.request(wrong);
      expect([answer.status, answer.headers.get('set-cookie')], wrong).toEqual([404, null]);
    }
  });

  it('responds 429 after 30 requests of one IP address', async () => {
    const page = new Hono().route('/', await referralPages(deps, { folder }));
    const { path } = await invitationOf(await givenGiver());
    const answers = await Promise.all(Array.from({ length: 31 }, () => page.request(path)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('the stored data of a referral', () => {
  it('is in both users’ data exports without the other user, and loses the giver with their account (referrals#seen)', async () => {
    const giver = await givenGiver();
    const joined = await givenArrival(giver);
    await joined.complete();
    const asGiver = await app.as(giver);
    const exported = JSON.stringify(await asGiver.api.accounts.exportData());
    expect(exported).toContain(`"link":"${await codeOf(giver)}"`);
    expect(exported).not.toContain(joined.user_id);
    const own = await (await app.as(joined)).api.accounts.exportData();
    expect(own).toMatchObject({ indicacao: { referred: { outcome: 'both' } } });
    expect(JSON.stringify(own)).not.toContain(giver.user_id);
    await mailsTo(giver.email, 1);
    await pool.query('delete from "user" where id = $1', [giver.user_id]);
    const { rows } = await pool.query('select giver_id, outcome from referrals where joined_id = $1', [joined.user_id]);
    expect(rows).toEqual([{ giver_id: null, outcome: 'both' }]);
  });
});
