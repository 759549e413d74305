import { expect, it } from 'vitest';
import { unpackRequest } from './request-rules.ts';

const pack = (query: string) => Buffer.from(query).toString('base64url');

it('returns each OAuth parameter of the request as the client sent it, and leaves out other parameters', () => {
  const query = new URLSearchParams({
    client_id: '7',
    redirect_uri: 'https://rh.example/volta',
    response_type: 'code',
    state: '12345678901234567890',
    scope: 'profile jobs:write',
    outro: 'fica de fora',
  });
  expect(unpackRequest(pack(`${query}`))).toEqual({
    client_id: '7',
    redirect_uri: 'https://rh.example/volta',
    response_type: 'code',
    state: '12345678901234567890',
    scope: 'profile jobs:write',
  });
});

it.each([undefined, '', '*', pack('client_id=7'), pack('redirect_uri=https://rh.example')])(
  'returns null for %j, which is no packed request with a client and a redirect URI',
  (packed) => expect(unpackRequest(packed)).toBeNull(),
);
