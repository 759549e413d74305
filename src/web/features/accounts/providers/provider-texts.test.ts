import { expect, it } from 'vitest';
import { Failure } from '#web/lib/failure.ts';
import { providerErrorText, providerText } from './provider-texts.ts';

it('has words for each refusal, and for a code that anybody may have written', () => {
  expect(providerText('PROVIDER_EMAIL_UNVERIFIED')).toMatch(/ainda não confirmou seu e-mail/);
  for (const code of ['<script>', 'constructor', '']) expect(providerText(code)).toMatch(/^Não deu para confirmar/);
});

it('leaves what every refusal has in common to the words for that', () => {
  expect(providerErrorText('LAST_WAY_IN', new Failure('LAST_WAY_IN'))).toMatch(/única forma de entrar/);
  expect(providerErrorText('OFFLINE', new Failure('OFFLINE'))).not.toMatch(/Não deu para confirmar/);
});
