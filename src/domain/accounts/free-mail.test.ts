import { expect, it } from 'vitest';
import { isFreeMail } from './free-mail.ts';

it.each([
  'gmail.com',
  'uol.com.br',
  'mx.uol.com.br',
  'yahoo.com.br',
  'mailinator.com',
  'outlook.pt',
  'hotmail.co.uk',
  'live.fr',
])('%s is the domain of a public provider', (domain) => expect(isFreeMail(domain)).toBe(true));

it.each([
  'padariacentral.com.br',
  'notgmail.com',
  'gmail.com.br.empresa.com',
  'com.br',
  'uol.empresa.com.br',
  'notoutlook.pt',
  'outlook.empresa.com.br',
  'aol.ind.br',
])('%s may be the domain of a company', (domain) => expect(isFreeMail(domain)).toBe(false));
