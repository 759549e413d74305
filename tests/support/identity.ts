import { expect, vi } from 'vitest';
import { TERMS_VERSION } from '#domain/accounts/terms.ts';
import { codeIn } from './codes.ts';
import { bodyOf, ORIGIN, type TestApp } from './test-app.ts';

/** The password of users that tests sign up. */
export const PASSWORD = 'forno-quente-as-5';

type StoredMail = { subject: string; text: string };
type User = { id: string; name: string; user_type: string; email_verified: boolean };

/** Returns the token in the fragment of a mail's link. */
export const linkToken = (link: string): string | null => new URLSearchParams(new URL(link).hash.slice(1)).get('token');

/** Returns functions that create browsers with their own cookies, sign users up in them, and read the users' mails. */
export function identity(app: Pick<TestApp, 'request' | 'pool'>) {
  let people = 0;
  const newEmail = () => `pessoa${++people}@example.com`;

  /** @param cookies initial cookies in the header's form */
  function newBrowser(cookies = '') {
    const jar = new Map(
      cookies
        .split('; ')
        .filter(Boolean)
        .map((each) => [each.split('=')[0] ?? '', each]),
    );

    async function send(path: string, init: RequestInit = {}): Promise<Response> {
      const headers = new Headers(init.headers);
      headers.set('origin', ORIGIN);
      if (jar.size > 0) headers.set('cookie', [...jar.values()].join('; '));
      const response = await app.request(new URL(path, ORIGIN).href.slice(ORIGIN.length), { ...init, headers });
      for (const set of response.headers.getSetCookie()) {
        const [cookie = ''] = set.split(';');
        const name = cookie.split('=')[0] ?? '';
        if (/max-age=0/i.test(set)) jar.delete(name);
        else jar.set(name, cookie);
      }
      return response;
    }

    async function post(path: string, body: object, more: Record<string, string> = {}) {
      const headers = { 'content-type': 'application/json', ...more };
      const response = await send(`/api/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      const text = await response.text();
      return { status: response.status, body: text === '' ? {} : JSON.parse(text), headers: response.headers };
    }

    return {
      post,
      get: send,
      signUp: (account: object) => post('/sign-up/email', { terms_version: TERMS_VERSION, ...account }),
      signIn: (email: string, password: string, more?: Record<string, string>) =>
        post('/sign-in/email', { email, password }, more),
      /** Opens a link; returns its status, the address that it redirects to, and whether it started a session. */
      async open(link: string | undefined) {
        const response = await send(link ?? '/');
        const session = response.headers.getSetCookie().some((each) => /session_token=[^;]/.test(each));
        return { status: response.status, location: response.headers.get('location'), session };
      },
      async currentSession(): Promise<object> {
        const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
        return (await bodyOf<{ json: object }>(await send('/api/rpc/session/current', init))).json;
      },
      /** Returns all cookies, for another browser. */
      cookies: () => [...jar.values()].join('; '),
      /** Returns only the session cookie. */
      session: () => [...jar.values()].find((each) => each.includes('session_token')) ?? '',
    };
  }

  /** Waits until exactly `count` mails to this address are stored, and returns them, oldest first. */
  const mailsTo = (email: string, count: number): Promise<StoredMail[]> =>
    vi.waitFor(
      async () => {
        const { rows } = await app.pool.query<StoredMail>(
          'select subject, text from mailbox_messages where to_address = $1 order by created_at',
          [email],
        );
        expect(rows).toHaveLength(count);
        return rows;
      },
      { timeout: 60_000, interval: 50 },
    );

  const linkIn = ({ text }: StoredMail): string => {
    const [link] = text.match(/http:\/\/encaixe\.test\S+/) ?? [];
    if (!link) throw new Error('The mail has no link');
    return link;
  };

  /** Waits for `count` mails to this address, and returns the links of the confirmation mails among them. */
  async function confirmationsTo(email: string, count: number): Promise<string[]> {
    const mails = await mailsTo(email, count);
    return mails.map(linkIn).filter((link) => link.includes('/verify-email?'));
  }

  async function userOf(email: string): Promise<User | undefined> {
    return (await app.pool.query<User>('select * from "user" where email = $1', [email])).rows[0];
  }

  /** Signs a new user with PASSWORD up in this browser, and confirms the address. */
  async function signUpIn<Browser extends Pick<ReturnType<typeof newBrowser>, 'post' | 'open'>>(
    browser: Browser,
    { name = 'Ana Souza', headers = {} }: { name?: string; headers?: Record<string, string> } = {},
  ) {
    const email = newEmail();
    const account = { name, email, password: PASSWORD, user_type: 'candidate', terms_version: TERMS_VERSION };
    await browser.post('/sign-up/email', account, headers);
    await browser.open((await confirmationsTo(email, 1))[0]);
    return { email, browser };
  }
  const givenMember = (account?: Parameters<typeof signUpIn>[1]) => signUpIn(newBrowser(), account);

  let numbers = 0;
  /** Returns a mobile number that no other test of the file uses, without the country code. */
  const newNumber = () => `119${String(++numbers).padStart(8, '0')}`;
  /** Returns the code in the last of `count` messages to a Brazilian number. */
  const codeTo = async (number: string, count: number) => codeIn((await mailsTo(`+55${number}`, count)).at(-1)?.text);

  return { newEmail, newBrowser, mailsTo, linkIn, confirmationsTo, userOf, signUpIn, givenMember, newNumber, codeTo };
}
