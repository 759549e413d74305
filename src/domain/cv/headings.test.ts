import { describe, expect, it } from 'vitest';
import { headingOf } from './headings.ts';

describe('headingOf', () => {
  it.each([
    ['Experiência profissional', 'experience'],
    ['EXPERIÊNCIAS', 'experience'],
    ['E X P E R I Ê N C I A', 'experience'],
    ['EXPERIÊNCIAPROFISSIONAL', 'experience'],
    ['Histórico Profissional:', 'experience'],
    ['Estágios', 'experience'],
    ['Trabalhos voluntários', 'experience'],
    ['Work Experience', 'experience'],
    ['3. Formação Acadêmica', 'education'],
    ['Grau de instrução', 'education'],
    ['Formação complementar', 'courses'],
    ['Cursos e Certificações', 'courses'],
    ['Licenses & Certifications', 'courses'],
    ['Idiomas', 'languages'],
    ['Habilidades e Competências', 'skills'],
    ['Qualidades', 'skills'],
    ['Sobre mim', 'summary'],
    ['Resumo Profissional', 'summary'],
    ['Objetivo', 'objective'],
    ['Dados pessoais', 'personal'],
    ['Referências', 'references'],
    ['Informações adicionais', 'other'],
  ])('recognises the heading %j', (text, kind) => expect(headingOf(text)?.kinds[0]).toBe(kind));

  it.each([
    'Maria da Silva',
    'Auxiliar administrativo',
    'Lojas Marisol',
    'Técnico',
    'Experiência de 5 anos com vendas',
    'Trabalho em equipe',
  ])('returns null for %j', (text) => expect(headingOf(text)).toBeNull());
});
