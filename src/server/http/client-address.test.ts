import { describe, expect, it } from 'vitest';
import { givenCandidate } from '#tests/support/people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { addressOf, CLIENT_ADDRESS_HEADER } from './client-address.ts';

describe('addressOf', () => {
  it.each([
    ['the socket’s address without a proxy', false, '203.0.113.7', '198.51.100.1', '198.51.100.1'],
    ['the address in X-Forwarded-For behind a proxy', true, '203.0.113.7', '10.0.0.1', '203.0.113.7'],
    [
      'the last of several addresses, because clients can send the others',
      true,
      '127.0.0.1, 1.2.3.4 ,203.0.113.7',
      '10.0.0.1',
      '203.0.113.7',
    ],
    ['the socket’s address when the proxy sent none', true, undefined, '10.0.0.1', '10.0.0.1'],
    ['the socket’s address when the last entry is empty', true, '203.0.113.7,', '10.0.0.1', '10.0.0.1'],
  ])('returns %s', (_, trustProxy, forwarded, socket, expected) => {
    expect(addressOf(trustProxy, forwarded, socket)).toBe(expected);
  });
});

describe('an address header that the caller sends', async () => {
  const direct = await testApp();
  const proxied = await testApp({ database: direct, trustProxy: true });
  const forged = {
    [CLIENT_ADDRESS_HEADER]: '192.0.2.1',
    'x-real-ip': '192.0.2.2',
    'cf-connecting-ip': '192.0.2.3',
    'true-client-ip': '192.0.2.4',
    forwarded: 'for=192.0.2.5',
    'x-forwarded-host': 'evil.example',
    'x-user-id': 'other-user',
  };

  it.each([
    ['without a proxy', direct, '192.0.2.6', '127.0.0.1'],
    ['behind a proxy', proxied, '192.0.2.6, 203.0.113.7', '203.0.113.7'],
  ])('has no effect, %s', async (_, app, forwarded, address) => {
    const { fetch } = await app.as(await givenCandidate(app.db));
    const headers = { ...forged, 'x-forwarded-for': forwarded, 'content-type': 'application/json' };
    const body = '{"json":{"id":"11111111-1111-4111-8111-111111111111"}}';
    expect((await fetch('/api/rpc/matches/remove', { method: 'POST', headers, body })).status).toBe(404);
    await fetch('/api/auth/list-sessions', { headers });
    const lines = app.security.splice(0).map((line) => JSON.parse(line));
    expect(lines.map((line) => line.address)).toEqual([address, address]);
    expect(JSON.stringify(lines)).not.toMatch(/192\.0\.2\.|evil|other-user/);
  });
});
