import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { TERMS_VERSION } from '#domain/accounts/terms.ts';
import { latestReset } from '#domain/likes/weekly-likes.ts';
import { linkToken, PASSWORD } from '#tests/support/identity.ts';
import { givenCandidate } from '#tests/support/people.ts';
import { bodyOf, ORIGIN, testApp } from '#tests/support/test-app.ts';
import { user } from './schema.ts';

const app = await testApp();
const { db, pool } = app;
let people = 0;
const newEmail = () => `pessoa${++people}@example.com`;

type AuthResponse = { status: number; body: Record<string, unknown> & { code?: string }; cookie: string | null };

async function post(path: string, body: object, cookie: string | null = null): Promise<AuthResponse> {
  const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) };
  const response = await app.visitor.fetch(`/api/auth${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? {} : JSON.parse(text), cookie: sessionCookieOf(response) };
}

/** Returns the session cookie that a response sets, as a browser would send it back. */
function sessionCookieOf(response: Response): string | null {
  const set = response.headers.getSetCookie().find((each) => /session_token=[^;]/.test(each));
  return set?.split(';')[0] ?? null;
}

const signUp = (email: string, more: object = {}) =>
  post('/sign-up/email', {
    name: 'Ana Souza',
    email,
    password: PASSWORD,
    user_type: 'candidate',
    terms_version: TERMS_VERSION,
    ...more,
  });
const signIn = (email: string, password = PASSWORD) => post('/sign-in/email', { email, password });

async function mailsTo(email: string, count: number) {
  return vi.waitFor(
    async () => {
      const { rows } = await pool.query<{ subject: string; text: string }>(
        'select subject, text from mailbox_messages where to_address = $1 order by created_at',
        [email],
      );
      expect(rows).toHaveLength(count);
      return rows;
    },
    { timeout: 60_000, interval: 50 },
  );
}

const linkIn = (mail: { text: string } | undefined) => {
  const [link] = mail?.text.match(/http:\/\/encaixe\.test\S+/) ?? [];
  if (!link) throw new Error('The mail has no link');
  return link;
};

async function currentSession(cookie: string | null) {
  const response = await app.visitor.fetch('/api/rpc/session/current', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: '{}',
  });
  return (await bodyOf<{ json: object }>(response)).json;
}

async function confirm(email: string) {
  const [mail] = await mailsTo(email, 1);
  const response = await app.visitor.fetch(linkIn(mail));
  return { response, cookie: sessionCookieOf(response) };
}

async function givenMember() {
  const email = newEmail();
  await signUp(email);
  const { cookie } = await confirm(email);
  return { email, cookie };
}

describe('the server, from sign-up to session,', () => {
  it('confirms the address by mail, signs in by the mailed link, and returns the user in the session', async () => {
    const email = newEmail();
    const answer = await signUp(email.toUpperCase(), { name: '  Ana Souza ', user_type: 'company' });
    expect(answer).toMatchObject({ status: 200, cookie: null });
    expect(answer.body).not.toHaveProperty('token');

    const [mail] = await mailsTo(email, 1);
    expect(mail?.subject).toBe('Confirme seu e-mail no Encaixe');
    const { response, cookie } = await confirm(email);

    expect(response.status).toBe(302);
    const attributes = response.headers.getSetCookie().find((each) => each.includes('session_token='));
    expect(attributes).toMatch(/HttpOnly/i);
    expect(attributes).toMatch(/SameSite=Lax/i);
    expect(await currentSession(cookie)).toMatchObject({
      user: { name: 'Ana Souza', email, user_type: 'company' },
      profile: { plano: 'basico', is_complete: false },
      likes: { likesRemaining: 5, bonusLikes: 0 },
      home_route: '/empresa/perfil',
    });
  });

  it('signs no one in when the mailed link is opened a second time', async () => {
    const { email } = await givenMember();
    expect((await confirm(email)).cookie).toBeNull();
  });

  it('refuses a sign-in before the confirmation, and sends the mail again', async () => {
    const email = newEmail();
    await signUp(email);
    await mailsTo(email, 1);

    expect(await signIn(email)).toMatchObject({ status: 403, body: { code: 'EMAIL_NOT_VERIFIED' }, cookie: null });

    expect(await mailsTo(email, 2)).toMatchObject([{}, { subject: 'Confirme seu e-mail no Encaixe' }]);
  });

  it('signs in with the password, and out again', async () => {
    const { email } = await givenMember();
    const { status, cookie } = await signIn(email);
    expect(status).toBe(200);
    expect(await currentSession(cookie)).toMatchObject({ user: { email } });

    await post('/sign-out', {}, cookie);

    expect(await currentSession(cookie)).toEqual({ user: null });
  });

  it('refuses a sign-in without “remember me”, because every session is renewed while it is used', async () => {
    const { email } = await givenMember();
    const credentials = { email, password: PASSWORD, rememberMe: false };
    expect(await post('/sign-in/email', credentials)).toMatchObject({ status: 400, cookie: null });
    expect(await post('/sign-in/email', { ...credentials, rememberMe: true })).toMatchObject({ status: 200 });
  });

  it('keeps the session token only in its cookie', async () => {
    const email = newEmail();
    await signUp(email);
    const [mail] = await mailsTo(email, 1);
    await app.visitor.fetch(linkIn(mail));
    const { body, cookie } = await signIn(email);
    const token =
      decodeURIComponent(cookie ?? '')
        .split('=')[1]
        ?.split('.')[0] ?? '';
    expect(token).not.toBe('');
    expect(body).toMatchObject({ user: { email } });
    const known = await app.visitor.fetch('/api/auth/get-session', { headers: { cookie: cookie ?? '' } });
    const session = await known.text();
    expect(session).toContain(email);
    const changed = await post('/change-password', { currentPassword: PASSWORD, newPassword: `${PASSWORD}!` }, cookie);
    expect(changed.status).toBe(200);
    for (const text of [JSON.stringify(body), session, JSON.stringify(changed.body)]) {
      expect(text).not.toContain(token);
      expect(text).not.toContain('"token"');
    }
  });

  it('answers a wrong password and an unknown address alike', async () => {
    const { email } = await givenMember();
    const wrong = await signIn(email, 'outra-senha-qualquer');
    expect(wrong).toMatchObject({ status: 401, cookie: null });
    expect(await signIn('ninguem@example.com')).toEqual(wrong);
  });

  it.each([
    ['a missing', null],
    ['a made up', 'encaixe.session_token=abc.def'],
    ['an unsigned', 'encaixe.session_token=abc'],
  ])('returns no user for %s cookie', async (_, cookie) => {
    expect(await currentSession(cookie)).toEqual({ user: null });
  });

  it('returns no user for the token of a session under a forged signature', async () => {
    const { cookie } = await app.as(await givenCandidate(db));
    expect(await currentSession(cookie)).toMatchObject({ user: {} });
    const token = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0];
    const forged = `encaixe.session_token=${encodeURIComponent(`${token}.${'A'.repeat(43)}=`)}`;
    expect(await currentSession(forged)).toEqual({ user: null });
  });
});

describe('a second sign-up with the same address', () => {
  it('is answered like the first, mails the owner, and changes nothing', async () => {
    const email = newEmail();
    const first = await signUp(email);
    await confirm(email);

    const second = await signUp(email.toUpperCase(), { name: 'Outra', password: 'outra-senha-boa-9' });

    const alike = ({ status, body, cookie }: AuthResponse) => {
      const shown = JSON.stringify(body).replaceAll(/"[0-9a-f-]{36}"|"20\d\d-[^"]*Z"/g, '"…"');
      return { status, cookie, shown: shown.replace('Outra', 'Ana Souza') };
    };
    expect(alike(second)).toEqual(alike(first));
    expect(await mailsTo(email, 2)).toMatchObject([{}, { subject: 'Você já tem uma conta no Encaixe' }]);
    const { rows } = await pool.query('select name from "user" where email = $1', [email]);
    expect(rows).toEqual([{ name: 'Ana Souza' }]);
    // The response is that of an unused address: a person who signed up with another's address learns nothing by signing in.
    expect((await signIn(email, 'outra-senha-boa-9')).body.code).toBe('EMAIL_NOT_VERIFIED');
    expect((await signIn(email)).status).toBe(200);
  });
});

describe('the validation of a sign-up', () => {
  const cases: [what: string, change: object, code: string | null][] = [
    ['no name', { name: undefined }, null],
    ['a blank name', { name: '   ' }, 'NAME_REQUIRED'],
    ['a name of 121 characters', { name: 'n'.repeat(121) }, 'INVALID_NAME'],
    ['a name of 120 characters that normalise to 360', { name: '\ufb2c'.repeat(120) }, 'INVALID_NAME'],
    ['a name with a direction override', { name: 'Ana \u202eazuoS' }, 'INVALID_NAME'],
    ['a name with a zero-width space', { name: 'Ana\u200b Souza' }, 'INVALID_NAME'],
    ['a name of invisible characters', { name: '\u3164\u2800' }, 'INVALID_NAME'],
    ['a name with a phone', { name: 'Ana (11) 98765-4321' }, 'INVALID_NAME'],
    ['a name without a letter', { name: '- . -' }, 'INVALID_NAME'],
    ['a name with a NUL byte', { name: 'Ana\u0000' }, 'INVALID_NAME'],
    ['no account type', { user_type: undefined }, 'INVALID_USER_TYPE'],
    ['the account type admin', { user_type: 'admin' }, 'INVALID_USER_TYPE'],
    ['a list of account types', { user_type: ['candidate'] }, 'INVALID_USER_TYPE'],
    ['no address', { email: undefined }, null],
    ['an invalid address', { email: 'ana@' }, null],
    ['an address of 300 characters', { email: `${'a'.repeat(60)}@${'b.'.repeat(120)}com` }, null],
    ['a password of 5 characters', { password: 'a1b2c' }, 'PASSWORD_TOO_SHORT'],
    ['a password of 129 characters', { password: 'a1'.repeat(65).slice(1) }, 'PASSWORD_TOO_LONG'],
    ['the password 123456', { password: '123456' }, 'PASSWORD_COMPROMISED'],
    ['the password password', { password: 'password' }, 'PASSWORD_COMPROMISED'],
    ['the password PassWord', { password: 'PassWord' }, 'PASSWORD_COMPROMISED'],
    ['the password mudar123', { password: 'mudar123' }, 'PASSWORD_COMPROMISED'],
    ['the password 123456 in full width', { password: '１２３４５６' }, 'PASSWORD_COMPROMISED'],
    ['a password of three emoji', { password: '🥖🥐🍞' }, 'PASSWORD_TOO_SHORT'],
    ['the password encaixe1', { password: 'encaixe1' }, 'PASSWORD_PERSONAL'],
    ['the user’s name as the password', { password: 'anasouza1' }, 'PASSWORD_PERSONAL'],
    ['a picture', { image: 'https://example.com/a.png' }, 'INVALID_INPUT'],
  ];

  it.each(cases)('refuses %s', async (_, change, code) => {
    const email = newEmail();
    const { status, body } = await signUp(email, change);
    expect(status).toBe(400);
    if (code !== null) expect(body.code).toBe(code);
    const { rowCount } = await pool.query('select 1 from sign_ups where email = $1', [email]);
    expect(rowCount).toBe(0);
  });

  it('accepts an uncommon password of 6 characters', async () => {
    expect((await signUp(newEmail(), { password: 'q7v-x2' })).status).toBe(200);
  });

  it('ignores an id, a plan, a balance and a confirmed address that the client sends', async () => {
    const email = newEmail();
    // Users can't set any of these for themselves (plans#who-sets-it).
    const forged = { id: randomUUID(), emailVerified: true, plano: 'super_premium', likes_bonus: 99 };
    await signUp(email, forged);
    await mailsTo(email, 1);
    const born = await pool.query('select 1 from "user" where email = $1', [email]);
    expect(born.rowCount).toBe(0);
    await confirm(email);
    const { rows } = await pool.query(
      'select u.id, u.email_verified, p.plano, p.likes_bonus from "user" u join profiles p on p.user_id = u.id where u.email = $1',
      [email],
    );
    expect(rows).toMatchObject([{ email_verified: true, plano: 'basico', likes_bonus: 0 }]);
    expect(rows[0].id).not.toBe(forged.id);
  });

  it('refuses a sign-up with a callback address on another site', async () => {
    const email = newEmail();
    const { status } = await signUp(email, { callbackURL: 'https://evil.example/' });
    expect(status).toBe(403);
    const { rowCount } = await pool.query('select 1 from sign_ups where email = $1', [email]);
    expect(rowCount).toBe(0);
  });
});

describe('a forgotten password', () => {
  const requestReset = (email: string) => post('/request-password-reset', { email });

  it('is replaced through the mail, once, and the session ends', async () => {
    const { email, cookie } = await givenMember();
    await requestReset(email);
    const [, mail] = await mailsTo(email, 2);
    const link = new URL(linkIn(mail));
    expect(link.origin + link.pathname).toBe(`${ORIGIN}/nova-senha`);
    expect(link.search, 'the server receives no token').toBe('');
    const token = linkToken(link.href);

    const compromised = await post('/reset-password', { token, newPassword: '123456' });
    expect(compromised).toMatchObject({ status: 400, body: { code: 'PASSWORD_COMPROMISED' } });
    const done = await post('/reset-password', { token, newPassword: 'fermento-natural-8' });
    expect(done).toMatchObject({ status: 200, body: { status: true } });

    expect(await currentSession(cookie)).toEqual({ user: null });
    expect((await signIn(email)).status).toBe(401);
    const again = await signIn(email, 'fermento-natural-8');
    expect(await currentSession(again.cookie)).toMatchObject({ user: { email } });
    const replay = await post('/reset-password', { token, newPassword: 'terceira-senha-7' });
    expect(replay.status).toBe(400);
    expect((await signIn(email, 'terceira-senha-7')).status).toBe(401);
    expect(await mailsTo(email, 3)).toMatchObject([{}, {}, { subject: 'Sua senha foi alterada' }]);
  });

  it('can be reset after mails to the address bounced: the link proves the mailbox (operators#stopped-addresses)', async () => {
    const { email } = await givenMember();
    await pool.query(`insert into suppressed_addresses (address, since, reason) values ($1, now(), 'x')`, [email]);
    await requestReset(email);
    const token = linkToken(linkIn((await mailsTo(email, 2))[1]));
    expect((await post('/reset-password', { token, newPassword: 'fermento-natural-8' })).status).toBe(200);
    expect(await mailsTo(email, 3)).toMatchObject([{}, {}, { subject: 'Sua senha foi alterada' }]);
    expect((await pool.query('select 1 from suppressed_addresses where address = $1', [email])).rowCount).toBe(0);
  });

  it('of an unknown address gets the same response, but no mail', async () => {
    const { email } = await givenMember();
    const known = await requestReset(email);
    const unknown = await requestReset('ninguem@example.com');
    expect(unknown).toEqual(known);
    await mailsTo(email, 2);
    await mailsTo('ninguem@example.com', 0);
  });

  it('is not replaced with an expired link', async () => {
    const { email } = await givenMember();
    await requestReset(email);
    const [, mail] = await mailsTo(email, 2);
    await pool.query(`update verification set expires_at = now() - interval '1 second'`);
    const token = linkToken(linkIn(mail));
    expect((await post('/reset-password', { token, newPassword: 'fermento-natural-8' })).status).toBe(400);
    expect((await signIn(email)).status).toBe(200);
  });
});

describe('the endpoints that would change an account', () => {
  it.each([
    ['/update-user', { name: 'Outra', user_type: 'company' }],
    ['/change-email', { newEmail: 'outra@example.com' }],
    ['/delete-user', { password: PASSWORD }],
  ])('are closed: %s', async (path, body) => {
    const { email, cookie } = await givenMember();
    expect((await post(path, body, cookie)).status).toBe(404);
    const { rows } = await pool.query('select name, user_type from "user" where email = $1', [email]);
    expect(rows).toEqual([{ name: 'Ana Souza', user_type: 'candidate' }]);
  });

  it('refuse a change to a leaked password', async () => {
    const { cookie } = await givenMember();
    const change = await post('/change-password', { currentPassword: PASSWORD, newPassword: 'qwerty' }, cookie);
    expect(change).toMatchObject({ status: 400, body: { code: 'PASSWORD_COMPROMISED' } });
  });
});

describe('the profile of a new account', () => {
  const newUser = () => ({ id: randomUUID(), name: 'Ana', email: newEmail(), user_type: 'candidate' as const });
  const profilesOf = async (id: string) => (await pool.query('select * from profiles where user_id = $1', [id])).rows;

  it('is inserted in the transaction of its user, and rolled back with it', async () => {
    const kept = newUser();
    await db.insert(user).values(kept);
    const expected = { user_id: kept.id, name: 'Ana', email: kept.email, user_type: 'candidate', plano: 'basico' };
    expect(await profilesOf(kept.id)).toMatchObject([expected]);

    const undone = newUser();
    const attempt = db.transaction(async (tx) => {
      await tx.insert(user).values(undone);
      expect(await tx.$count(user)).toBeGreaterThan(0);
      throw new Error('undone');
    });
    await expect(attempt).rejects.toThrow('undone');
    expect(await profilesOf(undone.id)).toEqual([]);
  });

  it('starts with the full weekly like budget, counted from Monday 00:00 in São Paulo', async () => {
    const { id, ...rest } = newUser();
    await db.insert(user).values({ id, ...rest });
    const [profile] = await profilesOf(id);
    expect(profile).toMatchObject({ curtidas_disponiveis: 5, curtidas_semanais: 5, likes_bonus: 0 });
    const reset: Date = profile.data_ultimo_reset;
    const local = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'America/Sao_Paulo',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }).format(reset);
    expect(local).toBe('Mon 00:00:00');
    expect(reset).toEqual(latestReset(new Date()));
  });

  it.each(['"user"', 'profiles'])('never changes its type, even by SQL on %s', async (table) => {
    const { user_id } = await givenCandidate(db);
    const column = table === 'profiles' ? 'user_id' : 'id';
    const change = pool.query(`update ${table} set user_type = 'company' where ${column} = $1`, [user_id]);
    await expect(change).rejects.toThrow('user_type can not be changed');
  });
});
