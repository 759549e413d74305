import { expect, it } from 'vitest';
import { Failure } from '#web/lib/api/failure.ts';
import { providerErrorText, providerText } from './provider-texts.ts';

it('returns the text of an error code, and the general text for an unknown code in the URL', () => {
  expect(providerText('PROVIDER_EMAIL_UNVERIFIED')).toMatch(/ainda não confirmou seu e-mail/);
  for (const code of ['<script>', 'constructor', '']) expect(providerText(code)).toMatch(/^Não deu para confirmar/);
});

it('returns a text of this module where there is one, and otherwise the text that all auth errors share', () => {
  expect(providerErrorText('LAST_SIGN_IN_METHOD', new Failure('LAST_SIGN_IN_METHOD'))).toMatch(/única forma de entrar/);
  expect(providerErrorText('LAST_REAUTHENTICATION_METHOD', new Failure('LAST_REAUTHENTICATION_METHOD'))).toMatch(
    /Adicione um e-mail antes/,
  );
  expect(providerErrorText('OFFLINE', new Failure('OFFLINE'))).not.toMatch(/Não deu para confirmar/);
});
