import { expect, test } from 'vitest';
import { doorOf, readBody } from './asked-identity.ts';

const DOOR = '/api/auth/sign-up/email';

test.each([
  DOOR,
  `${DOOR}?regiao=sp`,
  `${DOOR}#x`,
  `${DOOR}#x?y`,
  '/api/auth/./sign-up/email',
  '/api/auth/%2e/sign-up/email',
  '/api/auth/x/../sign-up/email',
  '/x/%2E%2e/api/auth/sign-up/./email?a=b',
  '/api\\auth/sign-up/email',
  `http://encaixe.test${DOOR}`,
  `HTTPS://encaixe.test:443${DOOR}?a`,
])('%s is the door that the app takes it for', (url) => {
  expect(doorOf('POST', url)).toBe(doorOf('POST', DOOR));
  expect(doorOf('POST', url)).toBeDefined();
  expect(doorOf('GET', url)).toBeUndefined();
});

test.each([
  '/',
  '',
  '*',
  '//',
  'http://',
  'http://[',
  `/${DOOR}`,
  `${DOOR}/`,
  '/api/auth//sign-up/email',
  '/api/auth/sign-up/email/../x',
  '/api/auth/sign-up%2Femail',
  '/api/auth/%zz/sign-up/email',
  '/vagas?x=/api/auth/sign-up/email',
  '/api/auth/toString',
  // Its answer says whether a domain leads anywhere; led elsewhere it would say where an account is.
  '/api/auth/sign-in/sso',
])('%s is no door', (url) => {
  expect(doorOf('POST', url)).toBeUndefined();
});

test('a body says to the front what it says to the app', () => {
  const said = { email: 'ana@example.com' };
  const form = 'application/x-www-form-urlencoded; charset=utf-8';
  expect(readBody(Buffer.from(JSON.stringify(said)), 'application/json')).toEqual(said);
  expect(readBody(Buffer.from(`\uFEFF${JSON.stringify(said)}`), 'application/json')).toEqual(said);
  expect(readBody(Buffer.from('email=ana%40example.com&name=Ana+Prado'), form)).toEqual({ ...said, name: 'Ana Prado' });
  expect(readBody(Buffer.from('{"email":'))).toBeUndefined();
});
