import { expect, it } from 'vitest';
import { isRedirectAddress } from './redirect-address.ts';

it.each(['https://rh.example/volta', 'https://rh.example:8443/', 'http://127.0.0.1:4710/volta', 'http://[::1]:4710/'])(
  'accepts %s',
  (address) => expect(isRedirectAddress(address)).toBe(true),
);

it.each([
  'http://rh.example/volta',
  'https://rh.example/volta?de=encaixe',
  'https://rh.example/volta#parte',
  'https://ana:senha@rh.example/volta',
  'https://rh.example/a/../volta',
  'https://rh.example',
  'http://127.0.0.1.rh.example/volta',
  'javascript:alert(1)',
  'data:text/html,oi',
  '/volta',
  '',
])('refuses %j', (address) => expect(isRedirectAddress(address)).toBe(false));
