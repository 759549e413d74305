import { describe, expect, it } from 'vitest';
import { isPrivateUseUri, isRedirectUri, isRegisteredRedirectUri } from './redirect-uri.ts';

describe('a redirect address', () => {
  it.each([
    'https://rh.example/volta',
    'https://rh.example:8443/',
    'http://127.0.0.1:4710/volta',
    'http://[::1]:4710/',
    'br.com.exemplo.app:/volta',
    'io.exemplo.app-rh:/oauth/volta',
  ])('may be %s', (address) => expect(isRedirectUri(address)).toBe(true));

  it.each([
    'http://rh.example/volta',
    'https://rh.example/volta?de=encaixe',
    'https://rh.example/volta#parte',
    'https://ana:senha@rh.example/volta',
    'https://rh.example/a/../volta',
    'https://rh.example',
    'http://127.0.0.1.rh.example/volta',
    'javascript:alert(1)',
    'javascript:/volta',
    'data:text/html,oi',
    'data:/text/html,oi',
    'exemplo:/volta',
    'br.com.exemplo.app:volta',
    'br.com.exemplo.app:/',
    'br.com.exemplo.app://volta',
    'br.com.exemplo.app:///volta',
    'br.com.exemplo.app:/volta?x=1',
    'br.com.exemplo.app:/volta#x',
    'br.com.exemplo.app:/a/../volta',
    'BR.com.exemplo.app:/volta',
    'http.exemplo.app:/volta',
    'https.exemplo.app:/volta',
    'br..app:/volta',
    'br.:/volta',
    '/volta',
    '',
  ])("can't be %j", (address) => expect(isRedirectUri(address)).toBe(false));
});

it('isPrivateUseUri returns true only for an address with a private-use URI scheme', () => {
  expect(isPrivateUseUri('br.com.exemplo.app:/volta')).toBe(true);
  expect(['https://rh.example/volta', 'http://127.0.0.1:1/', 'nada'].some(isPrivateUseUri)).toBe(false);
});

describe('a request of a client with registered addresses', () => {
  const REGISTERED = ['https://rh.example/volta', 'http://127.0.0.1/volta', 'br.com.exemplo.app:/volta'];

  it.each([...REGISTERED, 'http://127.0.0.1:4710/volta', 'http://127.0.0.1:65535/volta'])('may contain %s', (address) =>
    expect(isRegisteredRedirectUri(REGISTERED, address)).toBe(true),
  );

  it.each([
    'https://rh.example:8443/volta',
    'http://127.0.0.1:4710/',
    'http://127.0.0.1:4710/volta?x=1',
    'http://127.0.0.1:80/volta',
    'http://localhost:4710/volta',
    'http://[::1]:4710/volta',
    'http://127.0.0.1.rh.example:4710/volta',
    'http://ana@127.0.0.1:4710/volta',
    'br.com.exemplo.app:/outra',
    'br.com.outro.app:/volta',
    'nada',
  ])("can't contain %s", (address) => expect(isRegisteredRedirectUri(REGISTERED, address)).toBe(false));
});
