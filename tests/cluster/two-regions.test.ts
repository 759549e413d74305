import { describe, expect, it, vi } from 'vitest';
import { publish } from '#server/platform/realtime/publish.ts';
import { begin, type RegionServer, twoRegions } from '#tests/support/regions.ts';
import { bodyOf } from '#tests/support/test-app.ts';

const { directory, sp, rj } = await twoRegions();

const PASSWORD = 'uma senha que ninguém tem';
let people = 0;
const newEmail = () => `regioes${++people}@example.com`;
const accountOf = (email: string) => ({ name: 'Ana Prado', email, password: PASSWORD, user_type: 'candidate' });

/** Somebody who has signed up in a region and confirmed it; the directory knows. */
async function givenAccount(region: RegionServer, email = newEmail()) {
  const browser = region.people.newBrowser();
  expect((await browser.signUp(accountOf(email))).status).toBe(200);
  const [link] = await region.people.confirmationsTo(email, 1);
  expect((await browser.open(link)).session).toBe(true);
  await region.tell();
  const user = await region.people.userOf(email);
  if (!user) throw new Error('Nobody was made');
  return { email, browser, link, user };
}

const waitingIn = async ({ pool }: RegionServer, email: string): Promise<number> =>
  (await pool.query('select from sign_ups where email = $1', [email])).rowCount ?? 0;

const regionCookieOf = (cookies: string) => /encaixe\.regiao=([a-z]+)/.exec(cookies)?.[1];

describe('an account of another region', () => {
  it('is found by its address, and every request after that is led there', async () => {
    const { email, user } = await givenAccount(sp);
    const browser = rj.people.newBrowser();
    const answer = await browser.signIn(email, PASSWORD);
    expect(answer.status).toBe(200);
    expect(regionCookieOf(browser.cookies())).toBe('sp');
    expect(await browser.whoIs()).toMatchObject({ user: { id: user.id } });
    expect(await rj.people.userOf(email)).toBeUndefined();
  });

  it('hears its events through, and is let go of when the page is closed', async () => {
    const { email, user } = await givenAccount(sp);
    const browser = rj.people.newBrowser();
    await browser.signIn(email, PASSWORD);
    const { answer, abort } = await begin(rj.port, '/api/events', { headers: { cookie: browser.cookies() } });
    let heard = '';
    answer.setEncoding('utf8').on('data', (part) => {
      heard += part;
    });
    answer.on('error', () => {});
    await vi.waitFor(() => expect(heard).toContain('event: ready'));
    await sp.db.transaction((tx) => publish(tx, { user_id: user.id, type: 'profile.changed' }));
    await vi.waitFor(() => expect(heard).toContain('profile.changed'));
    expect(sp.underWay.size).toBe(1);
    abort();
    await vi.waitFor(() => expect(sp.underWay.size).toBe(0));
  });

  it('is asked for from where its owner is, not from the region between', async () => {
    const { email, user } = await givenAccount(sp);
    const more = { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' };
    expect((await rj.people.newBrowser().signIn(email, PASSWORD, more)).status).toBe(200);
    const { rows } = await sp.pool.query('select ip_address from session where user_id = $1 order by created_at', [
      user.id,
    ]);
    expect(rows.at(-1)).toEqual({ ip_address: '203.0.113.7' });
  });

  it('says nothing about where it is to whoever only asks', async () => {
    const { email } = await givenAccount(sp);
    const browser = rj.people.newBrowser();
    expect((await browser.signIn(email, 'uma senha errada')).status).toBe(401);
    expect((await browser.post('/request-password-reset', { email })).status).toBe(200);
    expect(regionCookieOf(browser.cookies())).toBeUndefined();
  });

  it('says nothing about where it is to whoever posts with the name of a region', async () => {
    const emails = [(await givenAccount(sp)).email, (await givenAccount(rj)).email, newEmail()];
    for (const email of emails) {
      for (const named of ['sp', 'rj']) {
        const browser = rj.people.newBrowser();
        expect((await browser.post(`/sign-up/email?regiao=${named}`, { email })).status).toBe(400);
        await browser.post(`/request-password-reset?regiao=${named}`, { email });
        expect(browser.cookies()).toBe('');
      }
    }
  });

  it.each(['/api/auth/sign-in/email', '/api/auth/./sign-in/email', '/api/auth/%2e/sign-in/email#x'])(
    'is found at %s, its body with a mark in front or as a form',
    async (path) => {
      const { email } = await givenAccount(sp);
      const bodies = [
        ['application/json', `\uFEFF${JSON.stringify({ email, password: PASSWORD })}`],
        ['application/x-www-form-urlencoded', `${new URLSearchParams({ email, password: PASSWORD })}`],
      ] as const;
      for (const [type, body] of bodies) {
        const answer = await rj.wire(path, { method: 'POST', headers: { 'content-type': type }, body });
        expect(answer.status).toBe(200);
        expect(regionCookieOf(answer.headers.getSetCookie().join())).toBe('sp');
      }
    },
  );

  it('is found by a link in its mail, in a browser that was never there', async () => {
    const email = newEmail();
    await sp.people.newBrowser().signUp(accountOf(email));
    const [link] = await sp.people.confirmationsTo(email, 1);
    expect(link).toContain('regiao=sp');
    const browser = rj.people.newBrowser();
    expect(await browser.open(link)).toMatchObject({ session: true });
    expect(await browser.whoIs()).toMatchObject({ user: { email } });
  });

  it('is found by its number', async () => {
    const { user } = await givenAccount(sp);
    const number = '+5511987650001';
    await sp.pool.query('insert into phone_numbers (user_id, number, confirmed_at) values ($1, $2, now())', [
      user.id,
      number,
    ]);
    await sp.tell();
    const browser = rj.people.newBrowser();
    const typed = { phoneNumber: '(11) 98765-0001', password: PASSWORD };
    expect((await browser.post('/sign-in/phone-number', typed)).status).toBe(200);
    expect(await browser.whoIs()).toMatchObject({ user: { id: user.id } });
  });
});

describe('one address', () => {
  it('becomes an account in one region alone, of two who sign up at once', async () => {
    const email = newEmail();
    const regions = [sp, rj, sp, rj];
    const signUp = (region: RegionServer) => region.people.newBrowser().signUp(accountOf(email));
    const tries = await Promise.all(regions.map(signUp));
    // Whoever was second by a moment is told to ask again, and then led to where the first one is.
    const late = regions.filter((_, at) => tries[at]?.status !== 200);
    for (const { status, headers } of tries)
      if (status !== 200) expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    for (const region of late) expect((await signUp(region)).status).toBe(200);
    const waiting = await Promise.all([waitingIn(sp, email), waitingIn(rj, email)]);
    expect(waiting.toSorted()).toEqual([0, 4]);
  });

  it('is led to the region of its account when it signs up in another', async () => {
    const { email } = await givenAccount(sp);
    expect((await rj.people.newBrowser().signUp(accountOf(email))).status).toBe(200);
    expect(await waitingIn(rj, email)).toBe(0);
    expect(await waitingIn(sp, email)).toBe(1);
  });

  it('is free again in two days where nothing came of it', async () => {
    const email = newEmail();
    await sp.people.newBrowser().signUp(accountOf(email));
    const later = new Date(sp.clock.now.getTime() + 49 * 60 * 60 * 1000);
    for (const region of [sp, rj]) region.clock.now = later;
    await rj.people.newBrowser().signUp(accountOf(email));
    expect(await waitingIn(rj, email)).toBe(1);
  });

  it('moves with its account, and the one before is free', async () => {
    const { email: former, user } = await givenAccount(sp);
    const email = newEmail();
    await sp.pool.query('update "user" set email = $1 where id = $2', [email, user.id]);
    await sp.tell();
    const browser = rj.people.newBrowser();
    expect((await browser.signIn(email, PASSWORD)).status).toBe(200);
    expect(await browser.whoIs()).toMatchObject({ user: { id: user.id } });
    await givenAccount(rj, former);
  });

  it('is free once its account is removed', async () => {
    const { email, browser } = await givenAccount(sp);
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const body = JSON.stringify({ json: { password: PASSWORD } });
    expect((await browser.get('/api/rpc/accounts/remove', { ...init, body })).status).toBe(200);
    // By the queue, for somebody's removal has asked for it.
    await vi.waitFor(async () =>
      expect(await sp.pool.query('select from identity_changes')).toMatchObject({ rowCount: 0 }),
    );
    await givenAccount(rj, email);
  });
});

describe('a passed on request', () => {
  it('is refused where a stranger made it up', async () => {
    for (const hop of ['nada', 'eyJhIjoxfQ.AAAA', `${'a'.repeat(2000)}.b`]) {
      const answer = await rj.wire('/api/health/x', { headers: { 'x-encaixe-region-hop': hop } });
      expect(answer.status).toBe(403);
    }
    const refused = rj.security.filter((line) => line.includes('access.refused') && line.includes('/api/health/x'));
    expect(refused).toHaveLength(3);
  });

  it('that was too long on its way, or by another clock, is asked for again and is no attack', async () => {
    const { now } = rj.clock;
    rj.clock.now = new Date(now.getTime() - 600_000);
    const refused = sp.security.length;
    try {
      const answer = await rj.wire('/api/rpc/session/current', { headers: { cookie: 'encaixe.regiao=sp' } });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(sp.security).toHaveLength(refused);
    } finally {
      rj.clock.now = now;
    }
  });

  it('is answered where it was led, whatever its cookie says, and led nowhere again', async () => {
    const { email } = await givenAccount(rj);
    const browser = rj.people.newBrowser(`encaixe.regiao=sp`);
    // Its account is in the region that it asks: the address says more than the cookie.
    expect((await browser.signIn(email, PASSWORD)).status).toBe(200);
    expect(regionCookieOf(browser.cookies())).toBe('rj');
  });

  it('is refused by a region that it was not meant for', async () => {
    const origin = `http://127.0.0.1:${rj.port}`;
    await rj.directory.addRegion({ name: 'sul', origin, states: [] });
    await rj.list.refresh();
    const answer = await rj.wire('/api/rpc/session/current', { headers: { cookie: 'encaixe.regiao=sul' } });
    expect(answer.status).toBe(503);
  });

  it('to a region that nobody knows is answered here', async () => {
    const answer = await rj.wire('/api/health', { headers: { cookie: 'encaixe.regiao=atlantida' } });
    expect(answer.status).toBe(200);
    const browser = rj.people.newBrowser('encaixe.regiao=atlantida');
    expect(await browser.whoIs()).toEqual({ user: null });
  });
});

describe('while the directory is away', () => {
  it('whoever is here comes in, whoever is known to be elsewhere is led there, and the others hear when to ask again', async () => {
    const here = await givenAccount(sp);
    const there = await givenAccount(rj);
    await directory.leave();
    try {
      expect((await sp.people.newBrowser().signIn(here.email, PASSWORD)).status).toBe(200);
      expect(await sp.people.newBrowser(there.browser.cookies()).whoIs()).toMatchObject({
        user: { id: there.user.id },
      });
      const lost = await sp.people.newBrowser().signIn(there.email, PASSWORD);
      expect(lost.status).toBe(503);
      expect(lost.headers.get('retry-after')).toBe('5');
      expect(lost.body).toMatchObject({ code: 'UNAVAILABLE' });
      const email = newEmail();
      expect((await sp.people.newBrowser().signUp(accountOf(email))).status).toBe(503);
      expect(await waitingIn(sp, email)).toBe(0);
      // What changes meanwhile waits.
      await sp.pool.query('update "user" set email = $1 where id = $2', [email, here.user.id]);
      await expect(sp.tell()).rejects.toThrow('could not be asked');
    } finally {
      await directory.comeBack();
    }
    await sp.tell();
    expect(await rj.directory.find([{ kind: 'email', value: here.email }])).toBeNull();
    expect((await sp.people.newBrowser().signIn(there.email, PASSWORD)).status).toBe(200);
  });
});

describe('while another region is away', () => {
  it('who belongs there hears when to ask again, and is signed in still when it is back', async () => {
    const there = await givenAccount(sp);
    const here = await givenAccount(rj);
    const browser = rj.people.newBrowser();
    await browser.signIn(there.email, PASSWORD);
    await sp.leave();
    const call = await browser.post('/get-session', {});
    expect(call.status).toBe(503);
    expect(call.headers.get('retry-after')).toBe('5');
    const page = await browser.get('/', { headers: { accept: 'text/html' } });
    expect(page.status).toBe(503);
    expect(await page.text()).toContain('não responde agora');
    expect((await rj.people.newBrowser().signIn(there.email, PASSWORD)).status).toBe(503);
    expect((await rj.people.newBrowser().signIn(here.email, PASSWORD)).status).toBe(200);
    await sp.comeBack();
    expect(await browser.whoIs()).toMatchObject({ user: { id: there.user.id } });
  });
});

it('what another process has to look at is never led anywhere', async () => {
  const answer = await rj.wire('/api/health', { headers: { cookie: 'encaixe.regiao=sp' } });
  expect(await bodyOf(answer)).toEqual({ status: 'ok' });
});

describe('a crowd in one region', () => {
  const jobs = '/api/rpc/cities/search';
  const statusOf = async (region: RegionServer, cookie = '') =>
    (await region.wire(jobs, { method: 'POST', body: '{}', headers: { cookie, 'content-type': 'application/json' } }))
      .status;

  it('turns away whoever is at home there, and nobody of another region', async () => {
    const { email } = await givenAccount(sp);
    const browser = rj.people.newBrowser();
    rj.crowd(true);
    expect((await browser.signIn(email, PASSWORD)).status).toBe(200);
    const led = await statusOf(rj, browser.cookies());
    const own = await statusOf(rj);
    sp.crowd(true);
    const ledIntoIt = await statusOf(rj, browser.cookies());
    for (const region of [sp, rj]) region.crowd(false);
    expect(led).not.toBe(503);
    expect([own, ledIntoIt]).toEqual([503, 503]);
    expect(await statusOf(rj)).not.toBe(503);
  });

  it('turns away at the door who comes in there', async () => {
    const { email, browser } = await givenAccount(rj);
    rj.crowd(true);
    const there = await browser.signIn(email, PASSWORD);
    rj.crowd(false);
    expect([there.status, there.headers.get('retry-after')]).toEqual([503, '5']);
  });

  it('hears what other regions tell: they would have to tell it again', async () => {
    rj.crowd(true);
    const told = await rj.wire('/api/regions/standing', { method: 'POST', body: '{}' });
    rj.crowd(false);
    // Heard, and forged.
    expect(told.status).toBe(403);
  });
});
