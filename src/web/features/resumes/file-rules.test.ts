import { expect, it } from 'vitest';
import { resumeFileName } from './file-rules.ts';

it.each([
  ['Ana Souza', 'curriculo_Ana_Souza.pdf'],
  ['  José  da Silva-Santos ', 'curriculo_José_da_Silva-Santos.pdf'],
  ['../../etc/passwd', 'curriculo_etcpasswd.pdf'],
  ['A:B*C?"<>|', 'curriculo_ABC.pdf'],
  ['***', 'curriculo_encaixe.pdf'],
])('removes unsafe characters from the file name for %s', (name, file) => {
  expect(resumeFileName(name, 'pdf')).toBe(file);
});
