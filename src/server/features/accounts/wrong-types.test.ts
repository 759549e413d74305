import { expect, it } from 'vitest';
import { identity, PASSWORD } from '#tests/support/identity.ts';
import { sampleOf } from '#tests/support/sample.ts';
import { testApp } from '#tests/support/test-app.ts';
import { AUTH_ROUTES, PROVIDERS_PLUGIN } from './auth-routes.ts';

const app = await testApp({ wallets: ['ethereum'] });
const { newBrowser, newEmail, confirmationsTo, userOf } = identity(app);

/** Fields that any endpoint reads, in its schema, in a hook or in a helper of better-auth. */
const FIELDS = [
  ...[
    'email',
    'newEmail',
    'password',
    'newPassword',
    'currentPassword',
    'name',
    'user_type',
    'terms_version',
    'token',
    'code',
    'otp',
  ],
  ...[
    'phoneNumber',
    'type',
    'mailbox',
    'provider',
    'id',
    'accountId',
    'response',
    'message',
    'signature',
    'callbackURL',
    'redirectTo',
  ],
  ...['address', 'nonce', 'method', 'trustDevice', 'revokeOtherSessions', 'idToken', 'image', 'errorCallbackURL'],
];
const VALUES: readonly unknown[] = [['x'], { x: 1 }, 7, true, null, '', '\ud800', 'x'.repeat(5000)];
const WRONG_BODIES: readonly unknown[] = [
  ...VALUES.map((value) => Object.fromEntries(FIELDS.map((field) => [field, value]))),
  ...[[], [['password', 'x']], 'password', 7, null, {}],
];

/** A valid body; some test requests replace one field of it, so that only that field is invalid. */
const VALID_BODY: Record<string, unknown> = {
  ...{ email: 'ana@example.com', newEmail: 'nova@example.com', password: PASSWORD, newPassword: 'outra-senha-boa-9' },
  ...{
    currentPassword: PASSWORD,
    name: 'Ana Souza',
    user_type: 'candidate',
    terms_version: 1,
    token: 'x',
    otp: '12345678',
  },
  ...{
    phoneNumber: '11987654321',
    type: 'sign-in',
    mailbox: 'current',
    provider: 'google',
    id: 'x',
    accountId: 'x',
    code: '123456',
  },
};

type Endpoint = { path?: string; options?: { method?: string | string[]; body?: { shape?: object } } };
const ENDPOINTS = Object.values(app.deps.auth.api as unknown as Record<string, Endpoint>)
  .filter(
    (endpoint): endpoint is Endpoint & { path: string } => endpoint.path !== undefined && endpoint.path in AUTH_ROUTES,
  )
  .flatMap(({ path, options }) => {
    const own = Object.keys(options?.body?.shape ?? {});
    return [options?.method ?? 'GET'].flat().map((method) => ({ path, method, own }));
  });

const email = newEmail();
const owner = newBrowser();
await owner.signUp({ name: 'Ana Souza', email, password: PASSWORD, user_type: 'candidate' });
await owner.open((await confirmationsTo(email, 1))[0]);
const user_id = (await userOf(email))?.id ?? '';

it('covers every open route of this configuration', () => {
  const paths = new Set(ENDPOINTS.map(({ path }) => path));
  const open = Object.keys(AUTH_ROUTES).filter((path) => AUTH_ROUTES[path]?.plugin !== PROVIDERS_PLUGIN);
  expect(open.filter((path) => !paths.has(path))).toEqual([]);
});

it.each(ENDPOINTS)(
  '$method $path answers a value of a wrong type without a 5xx status',
  async ({ path, method, own }) => {
    const address = `/api/auth${path.replace(':id', 'x')}`;
    const bodies = [...WRONG_BODIES, ...own.map((field) => ({ ...VALID_BODY, [field]: ['x'] }))];
    const queries = [
      (field: string) => `${field}=a&${field}=b`,
      (field: string) => `${field}[]=a`,
      (field: string) => `${field}=%ff`,
    ];
    for (const [shift, browser] of [newBrowser(), newBrowser((await app.as({ user_id })).cookie)].entries()) {
      for (const body of method === 'GET' ? [] : sampleOf(bodies, 2, shift)) {
        const headers = { 'content-type': 'application/json' };
        const { status } = await browser.get(address, { method, headers, body: JSON.stringify(body) });
        expect(status, JSON.stringify(body).slice(0, 200)).toBeLessThan(500);
      }
      for (const query of queries) {
        const { status } = await browser.get(`${address}?${FIELDS.map(query).join('&')}`, { method });
        expect(status, query('x')).toBeLessThan(500);
      }
    }
  },
);
