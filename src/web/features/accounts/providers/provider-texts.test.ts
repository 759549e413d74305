import { expect, it } from 'vitest';
import { Failure } from '#web/lib/api/failure.ts';
import { providerErrorText, providerText } from './provider-texts.ts';

it('has a text for each refusal, and a general one for an unknown code in the URL', () => {
  expect(providerText('PROVIDER_EMAIL_UNVERIFIED')).toMatch(/ainda não confirmou seu e-mail/);
  for (const code of ['<script>', 'constructor', '']) expect(providerText(code)).toMatch(/^Não deu para confirmar/);
});

it('returns the shared text for an error without a text of its own', () => {
  expect(providerErrorText('LAST_SIGN_IN_METHOD', new Failure('LAST_SIGN_IN_METHOD'))).toMatch(/única forma de entrar/);
  expect(providerErrorText('OFFLINE', new Failure('OFFLINE'))).not.toMatch(/Não deu para confirmar/);
});
