import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_LEVELS } from '../catalogue/languages.ts';
import { JSON_RESUME_MAX_BYTES, type PortableResume, readJsonResume, toJsonResume } from './json-resume.ts';

const read = (content: unknown) => readJsonResume(JSON.stringify(content));

function found(content: unknown): PortableResume {
  const reading = read(content);
  if (reading.problem !== undefined) throw new Error(reading.problem);
  return reading.resume;
}

const clean = (text: string) =>
  text
    .replace(/\p{Cc}/gu, '')
    .normalize()
    .trim();

const text = fc.string({ unit: 'grapheme', maxLength: 20 }).map(clean);
const required = text.filter((value) => value !== '');
const month = fc
  .tuple(fc.integer({ min: 1900, max: 2099 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, number]) => `${year}-${String(number).padStart(2, '0')}`);
const monthOrNone = fc.option(month, { nil: '' });
const list = <Entry>(entry: fc.Arbitrary<Entry>) => fc.array(entry, { maxLength: 5 });

const resumes: fc.Arbitrary<PortableResume> = fc.record({
  nome_completo: text,
  cargo_pretendido: text,
  resumo_profissional: fc.array(text, { maxLength: 4 }).map((lines) => lines.join('\n').trim()),
  telefone: fc.stringMatching(/^(?:[1-9]\d{0,10})?$/),
  email: text,
  linkedin: fc.option(fc.webUrl(), { nil: '' }),
  experiencias_profissionais: list(
    fc
      .record({
        empresa: required,
        cargo: text,
        periodo_inicio: monthOrNone,
        periodo_fim: monthOrNone,
        atual: fc.boolean(),
        descricao: text,
      })
      .map((entry) => (entry.atual ? { ...entry, periodo_fim: '' } : entry)),
  ),
  formacao_academica: list(
    fc
      .record({
        curso: required,
        instituicao: text,
        periodo_inicio: monthOrNone,
        periodo_fim: monthOrNone,
        concluido: fc.boolean(),
      })
      .map((entry) => (entry.concluido ? entry : { ...entry, periodo_fim: '' })),
  ),
  cursos_certificacoes: list(fc.record({ nome: required, instituicao: text, data_conclusao: monthOrNone })),
  idiomas: list(fc.record({ idioma: required, nivel: fc.constantFrom(...LANGUAGE_LEVELS) })),
  habilidades: list(fc.record({ nome: required, categoria: fc.constantFrom('Geral', 'Técnica', 'Pessoal') })),
});

describe('a curriculo written as JSON Resume', () => {
  it('is read back unchanged', () => {
    fc.assert(
      fc.property(resumes, (resume) => {
        expect(found(toJsonResume(resume))).toEqual(resume);
      }),
    );
  });

  it('has the phone with its country code, and months in the form of the schema', () => {
    const written = toJsonResume({
      ...found({ basics: { name: 'Ana Souza', phone: '(55) 3222-1234' } }),
      experiencias_profissionais: [
        { empresa: 'A', cargo: 'B', periodo_inicio: '2020-02', periodo_fim: '', atual: true, descricao: '' },
      ],
    });
    expect(written.basics).toEqual({ name: 'Ana Souza', phone: '+555532221234' });
    expect(written.work).toEqual([{ name: 'A', position: 'B', startDate: '2020-02' }]);
  });
});

describe('a JSON Resume file of another program', () => {
  it('is read into the fields of a curriculo, and other fields are ignored', () => {
    const resume = found({
      basics: {
        name: '  Richard\tHendriks ',
        label: 'Programador',
        image: 'https://example.com/me.png',
        email: 'richard@example.com',
        phone: '+55 (11) 98765-4321',
        url: 'https://richard.example.com',
        location: { city: 'São Paulo' },
        profiles: [
          { network: 'Twitter', username: 'neutralthoughts' },
          { network: 'linkedin', username: 'richard h' },
        ],
      },
      work: [
        {
          name: 'Pied Piper',
          position: 'CEO',
          startDate: '2013-12-01',
          endDate: '2014-12-01',
          summary: 'Compressão.',
          highlights: ['Algoritmo', 'Equipe'],
        },
        { company: 'Hooli', position: 'Dev', startDate: '2011', endDate: '2013' },
        { name: 'Casa', startDate: 'junho', endDate: null },
        { url: 'https://nothing.example.com' },
      ],
      education: [
        { institution: 'USP', area: 'Computação', studyType: 'Bacharelado', startDate: '2007-01', score: '4.0' },
      ],
      certificates: [{ name: 'Scrum', issuer: 'SENAI', date: '2021-11-07', url: 'https://example.com' }],
      languages: [{ language: 'Português', fluency: 'Native speaker' }, { language: 'Inglês' }],
      skills: [{ name: 'Web', level: 'Master', keywords: ['HTML', 'CSS'] }, { name: 'Liderança' }],
      volunteer: 'whatever',
    });

    expect(resume).toEqual({
      nome_completo: 'Richard Hendriks',
      cargo_pretendido: 'Programador',
      resumo_profissional: '',
      telefone: '11987654321',
      email: 'richard@example.com',
      linkedin: 'https://www.linkedin.com/in/richard%20h',
      experiencias_profissionais: [
        {
          empresa: 'Pied Piper',
          cargo: 'CEO',
          periodo_inicio: '2013-12',
          periodo_fim: '2014-12',
          atual: false,
          descricao: 'Compressão.\n• Algoritmo\n• Equipe',
        },
        {
          empresa: 'Hooli',
          cargo: 'Dev',
          periodo_inicio: '2011-01',
          periodo_fim: '2013-12',
          atual: false,
          descricao: '',
        },
        { empresa: 'Casa', cargo: '', periodo_inicio: '', periodo_fim: '', atual: true, descricao: '' },
      ],
      formacao_academica: [
        {
          curso: 'Bacharelado em Computação',
          instituicao: 'USP',
          periodo_inicio: '2007-01',
          periodo_fim: '',
          concluido: false,
        },
      ],
      cursos_certificacoes: [{ nome: 'Scrum', instituicao: 'SENAI', data_conclusao: '2021-11' }],
      idiomas: [
        { idioma: 'Português', nivel: 'Nativo' },
        { idioma: 'Inglês', nivel: '' },
      ],
      habilidades: [
        { nome: 'HTML', categoria: 'Web' },
        { nome: 'CSS', categoria: 'Web' },
        { nome: 'Liderança', categoria: 'Geral' },
      ],
    });
  });

  it.each([
    ['Present', { atual: true, periodo_fim: '' }],
    ['Atual', { atual: true, periodo_fim: '' }],
    ['Current', { atual: true, periodo_fim: '' }],
    ['até o momento', { atual: true, periodo_fim: '' }],
    ['03/2021', { atual: false, periodo_fim: '2021-03' }],
    ['15/03/2021', { atual: false, periodo_fim: '2021-03' }],
    ['03/15/2021', { atual: false, periodo_fim: '2021-03' }],
    ['2021/3', { atual: false, periodo_fim: '2021-03' }],
    ['março de 2021', { atual: false, periodo_fim: '2021-03' }],
    ['Mar. 2021', { atual: false, periodo_fim: '2021-03' }],
    ['dez/2021', { atual: false, periodo_fim: '2021-12' }],
    ['2021-03-05T00:00:00.000Z', { atual: false, periodo_fim: '2021-03' }],
    ['2021', { atual: false, periodo_fim: '2021-12' }],
    ['há pouco', { atual: false, periodo_fim: '' }],
    ['13/2021', { atual: false, periodo_fim: '' }],
  ])('is read with work whose endDate is “%s”', (endDate, expected) => {
    expect(found({ work: [{ name: 'Casa', endDate }] }).experiencias_profissionais[0]).toMatchObject(expected);
  });

  it.each([
    ['Present', { concluido: false, periodo_fim: '' }],
    ['Cursando', { concluido: false, periodo_fim: '' }],
    ['12/2019', { concluido: true, periodo_fim: '2019-12' }],
  ])('is read with a course whose endDate is “%s”', (endDate, expected) => {
    expect(found({ education: [{ institution: 'USP', endDate }] }).formacao_academica[0]).toMatchObject(expected);
  });

  it.each([
    ['Native or bilingual proficiency', 'Nativo'],
    ['NATIVE_OR_BILINGUAL', 'Nativo'],
    ['Língua materna', 'Nativo'],
    ['Proficient', 'Fluente'],
    ['FULL_PROFESSIONAL', 'Fluente'],
    ['Expert', 'Fluente'],
    ['C2', 'Fluente'],
    ['Professional working proficiency', 'Avançado'],
    ['Upper intermediate', 'Avançado'],
    ['Muito bom', 'Avançado'],
    ['Nível avançado (C1)', 'Avançado'],
    ['Limited working proficiency', 'Intermediário'],
    ['Conversational', 'Intermediário'],
    ['intermediário', 'Intermediário'],
    ['Elementary proficiency', 'Básico'],
    ['Pre-intermediate', 'Básico'],
    ['A2', 'Básico'],
    ['Non-native', ''],
    ['Bom', ''],
    ['80%', ''],
    ['', ''],
  ])('is read with the language level “%s” as “%s”, which is empty for an unknown level', (fluency, nivel) => {
    expect(found({ languages: [{ language: 'Inglês', fluency }] }).idiomas).toEqual([{ idioma: 'Inglês', nivel }]);
  });

  it.each([
    [{ basics: 'Ana' }, 'O campo "basics" deveria ser um objeto.'],
    [{ basics: { name: 7 } }, 'O campo "basics.name" deveria ser um texto.'],
    [{ basics: { profiles: {} } }, 'O campo "basics.profiles" deveria ser uma lista.'],
    [{ work: {} }, 'O campo "work" deveria ser uma lista.'],
    [{ work: [{ name: 'A' }, 3] }, 'O campo "work[1]" deveria ser um objeto.'],
    [{ work: [{ startDate: 2014 }] }, 'O campo "work[0].startDate" deveria ser um texto.'],
    [{ work: [{ atual: 'sim' }] }, 'O campo "work[0].atual" deveria ser verdadeiro ou falso.'],
    [{ skills: [{ keywords: ['a', 1] }] }, 'O campo "skills[0].keywords" deveria ser uma lista de textos.'],
    [{ nome: 'Ana' }, 'Não há um currículo neste arquivo. Use um currículo exportado em JSON.'],
    [['basics'], 'Não há um currículo neste arquivo. Use um currículo exportado em JSON.'],
    [null, 'Não há um currículo neste arquivo. Use um currículo exportado em JSON.'],
  ])('is refused with a message for the user: %j', (content, problem) => {
    expect(read(content)).toEqual({ problem });
  });

  it('is refused when it is not JSON', () => {
    expect(readJsonResume('{"basics":')).toEqual({
      problem: 'Este arquivo não é um currículo em JSON. Exporte de novo e tente outra vez.',
    });
  });

  it('may have 200 kB and not one byte more', () => {
    const frame = JSON.stringify({ basics: { name: '' } });
    const sized = (bytes: number) => frame.replace('""', `"${'a'.repeat(bytes - frame.length)}"`);
    expect(readJsonResume(sized(JSON_RESUME_MAX_BYTES)).problem).toBeUndefined();
    expect(readJsonResume(sized(JSON_RESUME_MAX_BYTES + 1)).problem).toBe('O arquivo passa de 200 kB.');
    expect(readJsonResume(sized(JSON_RESUME_MAX_BYTES).replace('a', 'ã')).problem).toBe('O arquivo passa de 200 kB.');
  });

  it('is truncated to a curriculo’s limits, never through a character', () => {
    const resume = found({
      basics: { name: `${'a'.repeat(119)}😀b` },
      languages: Array.from({ length: 31 }, (_, index) => ({ language: `Língua ${index}` })),
    });
    expect(resume.nome_completo).toBe('a'.repeat(119));
    expect(resume.idiomas).toHaveLength(30);
  });

  it('never makes the reader throw, whatever its content', () => {
    const values = fc.oneof(fc.jsonValue(), fc.constantFrom('', null, [], {}));
    const files = fc.record(
      { basics: values, work: fc.oneof(values, fc.array(values)), skills: fc.array(values), languages: values },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(files, (file) => {
        const reading = read(file);
        expect('problem' in reading || 'resume' in reading).toBe(true);
      }),
    );
  });
});
