import { describe, expect, it } from 'vitest';
import { COMPANY_ENDINGS, preparedNotice } from '../hiring/hiring.ts';
import { findRefusedExcerpts } from './notice-text.ts';

describe('texts that the product forwards (hiring#refused-texts)', () => {
  it.each([
    ['a link', 'Confirme seus dados em www.vaga-certa.com/cadastro', 'link'],
    ['a phone number', 'Ligue hoje para (11) 98765-4321', 'phone'],
    ['an e-mail address', 'Escreva para rh@empresa.com.br', 'email'],
    ['money', 'Para seguir, pague a taxa de R$ 50 do exame', 'money'],
  ])('may not contain %s', (_, text, reason) => {
    expect(findRefusedExcerpts(text).map(({ reason_code }) => reason_code)).toContain(reason);
  });

  it.each([
    'Obrigado! Falamos no WhatsApp assim que houver novidade.',
    'A vaga foi preenchida. Sucesso na sua busca!',
    ...[...COMPANY_ENDINGS, 'vaga_pausada' as const].map(preparedNotice),
  ])('may contain: %s', (text) => {
    expect(findRefusedExcerpts(text)).toEqual([]);
  });
});
