import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Resume } from '#contract/resumes.ts';
import { readDocx } from '#domain/cv/docx.ts';
import { shownToasts } from '#web/testing/toasts.ts';
import { ResumeFileActions } from './resume-file-actions.tsx';

const RESUME = {
  ...{ nome_completo: 'Ana Souza', cargo_pretendido: 'Padeira', resumo_profissional: 'Faço pães.', telefone: '' },
  ...{ email: 'ana@mail.test', linkedin: '', foto_url: null, avatar_zoom_level: 1, avatar_offset_x: 0 },
  ...{ avatar_offset_y: 0, idade: null, genero: null, escolaridade: null, estado_civil: null, tem_filhos: null },
  ...{ experiencias_profissionais: [], formacao_academica: [], cursos_certificacoes: [], idiomas: [], habilidades: [] },
} satisfies Resume;

it('downloads the curriculo as a DOCX file named after the person (resumes#file)', async () => {
  const files: Blob[] = [];
  const names: string[] = [];
  const created = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return '#';
  });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  onTestFinished(() => {
    created.mockRestore();
    clicked.mockRestore();
  });
  render(<ResumeFileActions resume={RESUME} withoutPersonal={false} />);
  fireEvent.click(screen.getByRole('button', { name: 'Salvar em Word' }));
  await vi.waitFor(() => expect(shownToasts).toContain('Arquivo do Word gerado com sucesso!'));
  expect(names).toEqual(['curriculo_Ana_Souza.docx']);
  const bytes = new Uint8Array((await files[0]?.arrayBuffer()) ?? new ArrayBuffer());
  const { lines } = await readDocx(bytes);
  expect(lines.map(({ text }) => text)).toEqual(expect.arrayContaining(['Ana Souza', 'Faço pães.']));
});
