import { readJsonResume } from '../resumes/json-resume.ts';
import { datesIn } from '../resumes/resume-dates.ts';
import { FUNCTIONS_MAX } from '../text/text-limits.ts';
import { levelOfCourse } from './education.ts';
import { CvFileError } from './file-errors.ts';
import { functionsOf } from './functions.ts';
import { knownCity, placeIn } from './places.ts';
import type { ReadCv } from './types.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Returns the city in `basics.location` of a JSON Resume file or a Reactive Resume file; '' when there is none. */
function cityOf(text: string): string {
  const content: unknown = JSON.parse(text);
  const basics = isObject(content) && isObject(content.basics) ? content.basics : {};
  const { location } = basics;
  const fields = isObject(location)
    ? [textOf(location.city), textOf(location.region)].filter(Boolean).join(', ')
    : textOf(location);
  return (
    placeIn(fields.replace(/^(.+), ([A-Z]{2})$/, '$1 - $2'))?.city ??
    knownCity(fields) ??
    knownCity(fields.split(',')[0] ?? '') ??
    fields.split(',')[0] ??
    ''
  );
}

/** Converts a date to 'YYYY-MM', or to 'YYYY' when it has no month; '' when the text contains no date. */
function dateOf(text: string): string {
  const [date] = datesIn(text);
  return date === undefined ? '' : [date.year, date.month].filter((part) => part !== null).join('-');
}

/** Reads a JSON file of JSON Resume or of Reactive Resume. @throws CvFileError for any other file */
export function readJsonCv(text: string): ReadCv {
  const reading = readJsonResume(text, dateOf);
  if (reading.problem !== undefined) throw new CvFileError({ sentence: reading.problem });
  const { resume } = reading;
  const experiences = resume.experiencias_profissionais.map((entry) => ({
    role: entry.cargo,
    company: entry.empresa,
    start: entry.periodo_inicio,
    end: entry.atual ? null : entry.periodo_fim,
    description: entry.descricao,
  }));
  return {
    name: resume.nome_completo,
    email: resume.email,
    phone: resume.telefone,
    city: cityOf(text),
    linkedin: resume.linkedin,
    functions: functionsOf(
      [resume.cargo_pretendido].filter(Boolean),
      experiences.map(({ role }) => role),
      FUNCTIONS_MAX,
    ),
    objective: resume.cargo_pretendido,
    summary: resume.resumo_profissional,
    experiences,
    education: resume.formacao_academica.map((entry) => ({
      course: entry.curso,
      institution: entry.instituicao,
      level: levelOfCourse(entry.curso, entry.instituicao),
      start: entry.periodo_inicio,
      end: entry.concluido ? entry.periodo_fim : entry.periodo_inicio === '' ? '' : null,
    })),
    courses: resume.cursos_certificacoes.map((entry) => ({
      name: entry.nome,
      institution: entry.instituicao,
      date: entry.data_conclusao,
    })),
    languages: resume.idiomas.map(({ idioma, nivel }) => ({ name: idioma, level: nivel })),
    skills: resume.habilidades.map(({ nome, categoria }) => ({ name: nome, category: categoria })),
    rest: [],
    unsure: [],
    dropped: [],
  };
}
