import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Resume } from '#contract/resumes.ts';
import { readPdf } from '#cv/read-pdf.ts';
import { writeDocx } from '#cv/write-docx.ts';
import { PDF_LAYOUTS, type PdfFonts, type PdfLayout, writePdf } from '#cv/write-pdf.ts';
import { LANGUAGE_LEVELS } from '#domain/catalogue/languages.ts';
import { readDocx } from '#domain/cv/docx.ts';
import { readCvFile } from '#domain/cv/file.ts';
import { resumeFromCv } from '#domain/cv/to-forms.ts';
import { Archive } from '#domain/sheets/unzip.ts';
import { createPerson } from '#tests/cv/people.ts';
import { sampleOf } from '#tests/support/sample.ts';
import { printedCv } from './pdf-values.ts';

const PDF_MAX_BYTES = 200_000;
const hasPdftotext = spawnSync('pdftotext', ['-v']).status === 0;

async function font(weight: number): Promise<ArrayBuffer> {
  const name = `@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-${weight}-normal.woff`;
  return new Uint8Array(await readFile(new URL(import.meta.resolve(name)))).buffer;
}

let fonts: PdfFonts;
beforeAll(async () => {
  fonts = { regular: await font(400), bold: await font(700) };
});

const month = (date: string | null) =>
  date === null || date === '' || date.length === 7 ? (date ?? '') : `${date}-02`;

/** Returns the curriculo of a generated person; for the same seed, the same curriculo. */
function resumeOf(seed: number): Resume {
  const { name, email, phone, summary, headline, experiences, education, languages, skills } = createPerson(seed);
  return {
    ...{ nome_completo: name, cargo_pretendido: headline, resumo_profissional: summary, telefone: phone, email },
    ...{ linkedin: 'https://www.linkedin.com/in/exemplo-de-pessoa', foto_url: null, avatar_zoom_level: 1 },
    ...{ avatar_offset_x: 0, avatar_offset_y: 0, idade: 34, genero: 'Outro', escolaridade: education[0]?.level },
    ...{ estado_civil: 'Casado(a)', tem_filhos: true },
    experiencias_profissionais: experiences.map(({ role, company, start, end, tasks }, index) => ({
      ...{ id: `e${index}`, cargo: role, empresa: company, periodo_inicio: month(start), periodo_fim: month(end) },
      ...{ atual: end === null, descricao: tasks.map((task) => `• ${task}`).join('\n') },
    })),
    formacao_academica: education.map(({ course, institution, start, end }, index) => ({
      ...{ id: `f${index}`, curso: course, instituicao: institution, periodo_inicio: month(start) },
      ...{ periodo_fim: month(end), concluido: true },
    })),
    cursos_certificacoes: [{ id: 'c', nome: 'Excel Avançado', instituicao: 'SENAC', data_conclusao: '2019-06' }],
    idiomas: languages.map(({ name: idioma, level }, index) => ({
      ...{ id: `i${index}`, idioma, nivel: z.enum(LANGUAGE_LEVELS).parse(level) },
    })),
    habilidades: [
      ...skills.map((nome, index) => ({ id: `h${index}`, nome, categoria: 'Geral' })),
      { id: 'x', nome: 'TOTVS', categoria: 'Sistemas' },
      { id: 'y', nome: 'Nota fiscal eletrônica', categoria: 'Sistemas' },
    ],
  } as Resume;
}

const withoutIds = <Entry extends { id: string }>(entries: readonly Entry[]) =>
  entries.map(({ id: _, ...entry }) => entry);

/** Parses a generated file with the parser of uploaded curriculos, and compares texts, contacts and lists with the curriculo. */
async function expectReadBack(bytes: Uint8Array<ArrayBuffer>, resume: Resume) {
  const { values } = resumeFromCv(await readCvFile(bytes, readPdf));
  const { nome_completo, cargo_pretendido, resumo_profissional, telefone, email, linkedin } = resume;
  expect(values).toMatchObject({
    ...{ nome_completo, cargo_pretendido, resumo_profissional, telefone, email, linkedin },
    experiencias_profissionais: withoutIds(resume.experiencias_profissionais),
    formacao_academica: withoutIds(resume.formacao_academica),
    cursos_certificacoes: withoutIds(resume.cursos_certificacoes),
    idiomas: withoutIds(resume.idiomas),
    habilidades: withoutIds(resume.habilidades),
  });
}

const written = async (resume: Resume, layout: PdfLayout) =>
  new Uint8Array(await (await writePdf(printedCv(resume, false), layout, fonts)).arrayBuffer());

describe.each(PDF_LAYOUTS)('the PDF file of the layout %s (resumes#file)', (layout) => {
  it.each(sampleOf([1, 2, 3, 4, 5, 6, 7, 8], 4, PDF_LAYOUTS.indexOf(layout)))(
    'keeps texts and lists when the parser reads it (person %i)',
    async (seed) => {
      const resume = resumeOf(seed);
      const bytes = await written(resume, layout);
      expect(bytes.length).toBeLessThan(PDF_MAX_BYTES);
      await expectReadBack(bytes, resume);
    },
  );

  it.runIf(hasPdftotext)(
    'contains texts and lists when pdftotext reads it, with experience before education',
    async () => {
      const resume = resumeOf(3);
      const input = await written(resume, layout);
      const output = spawnSync('pdftotext', ['-enc', 'UTF-8', '-', '-'], { input, encoding: 'utf8' }).stdout;
      const text = output.replace(/\s+/g, ' ');
      const fields = [
        ...[resume.nome_completo, resume.email, resume.cargo_pretendido, resume.resumo_profissional],
        ...resume.experiencias_profissionais.flatMap(({ cargo, empresa, descricao }) => [cargo, empresa, descricao]),
        ...resume.formacao_academica.flatMap(({ curso, instituicao }) => [curso, instituicao]),
        ...resume.cursos_certificacoes.map(({ nome }) => nome),
        ...resume.idiomas.flatMap(({ idioma, nivel }) => [idioma, nivel]),
        ...resume.habilidades.map(({ nome }) => nome),
      ].map((field) => (field ?? '').replace(/\s+/g, ' '));
      expect(fields.filter((field) => !text.includes(field))).toEqual([]);
      expect(text.indexOf('Experiências')).toBeLessThan(text.indexOf('Formação'));
    },
  );

  it('is A4 with a language, tags and bookmarks', async () => {
    const text = Buffer.from(await written(resumeOf(1), layout)).toString('latin1');
    expect(text).toMatch(/\/MediaBox \[0 0 595\.28 841\.89\]/);
    expect(text).toContain('/Lang (pt-BR)');
    expect(text).toContain('/Marked true');
    expect(text).toContain('/StructTreeRoot');
    expect(text).toContain('/Outlines');
  });

  it('has two pages for a long curriculo, and leaves out or replaces characters that the font lacks', async () => {
    const [entry] = resumeOf(1).experiencias_profissionais;
    if (!entry) throw new Error('no experience');
    const descricao = '• Atendi clientes e organizei o estoque 🚀 da loja de Poznań.\n'.repeat(5).trim();
    const experiencias_profissionais = Array.from({ length: 12 }, () => ({ ...entry, descricao }));
    const bytes = await written({ ...resumeOf(1), experiencias_profissionais }, layout);
    const { pages, textRuns } = await readPdf(bytes);
    expect(pages.length).toBe(2);
    expect(textRuns.map(({ text }) => text).join('')).toContain('estoque da loja de Poznan');
  });
});

describe('the DOCX file (resumes#file)', () => {
  const docxOf = async (resume: Resume) => new Uint8Array(await writeDocx(printedCv(resume, false)).arrayBuffer());

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('keeps texts and lists when the parser reads it (person %i)', async (seed) => {
    const resume = resumeOf(seed);
    await expectReadBack(await docxOf(resume), resume);
  });

  it('has sections and entries as headings, bullet points as a list, a language and a title', async () => {
    const archive = new Archive(await docxOf(resumeOf(3)), 1_000_000);
    const parts = await Promise.all(
      ['word/document.xml', 'word/styles.xml', 'docProps/core.xml'].map((name) => archive.text(name)),
    );
    const [body = '', styles = '', core = ''] = parts;
    expect(body).toMatch(/<w:pStyle w:val="Heading1"\/><\/w:pPr><w:r><w:t xml:space="preserve">Experiências/);
    expect(body).toContain('<w:pStyle w:val="Heading2"/>');
    expect(body).toContain('<w:pStyle w:val="ListBullet"/>');
    expect(styles).toContain('<w:lang w:val="pt-BR"/>');
    expect(core).toContain('<dc:title>Currículo de ');
  });

  it('escapes markup in texts, and leaves out characters that XML does not allow', async () => {
    const nome_completo = 'Ana <b> & "Filhos"\u0000\u000b\ud800';
    const { lines } = await readDocx(await docxOf({ ...resumeOf(1), nome_completo }));
    expect(lines[0]?.text).toBe('Ana <b> & "Filhos"');
  });
});
