import { expect, it } from 'vitest';
import { COMPANY_SAVE_TEXTS, SAVE_TEXTS } from './error-texts.ts';

it.each([SAVE_TEXTS, COMPANY_SAVE_TEXTS])('lists what a name may not contain (profiles#name)', (texts) => {
  expect(texts.NAME_HAS_CONTACT?.text).toBe('Deixe telefone, e-mail, site, redes e documentos fora do nome.');
});
