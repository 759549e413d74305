import { ESCOLARIDADES, type Escolaridade } from '../catalogue/personal.ts';
import { DEFAULT_SKILL_CATEGORY, type PortableResume } from '../resumes/json-resume.ts';
import { periodText } from '../text/date-texts.ts';
import { normalizeText } from '../text/text.ts';
import {
  BIO_MAX,
  EXPERIENCE_DESCRIPTION_MAX,
  EXPERIENCES_MAX,
  ITEM_MAX,
  NAME_MAX,
  SUMMARY_MAX,
} from '../text/text-limits.ts';
import type { ReadCv, ReadEducation, ReadExperience } from './types.ts';

/** Values of a form that were found in a curriculo. */
type FormFilling<Values> = {
  values: Values;
  /** Names of the values that may be wrong: 'name', 'idiomas.0' for one entry of a list. */
  unsure: string[];
  /** Texts that fit no field of the form. */
  rest: string[];
};

type ProfileFilling = {
  name: string;
  telefone: string;
  funcoes: string[];
  /** 'City - UF' as read, which may be no municipality. */
  city: string;
  escolaridade: Escolaridade | null;
  bio: string;
  experiencias_profissionais: { cargo: string; empresa: string; periodo: string; descricao: string }[];
};

type ResumeFilling = PortableResume & { escolaridade: Escolaridade | null };

/** Cuts a text to a field's limit, never through the middle of a character. The text that is cut off goes to `rest`. */
function cutTo(text: string, max: number, rest: string[]): string {
  const cut = text.slice(0, max);
  const kept = cut.isWellFormed() ? cut : cut.slice(0, -1);
  const left = text.slice(kept.length).trim();
  if (left !== '') rest.push(left);
  return kept.trim();
}

/** More texts than a curriculo leaves over; a page that shows a hostile file's stays responsive. */
const REST_MAX = 200;
const REST_TEXT_MAX = 2000;
const bounded = (rest: readonly string[]): string[] =>
  rest.slice(0, REST_MAX).map((text) => text.slice(0, REST_TEXT_MAX));

/** The lines without a field, except those that only repeat a city or a role that has one ('São Paulo/SP'). */
function unusedRest({ rest, city, experiences, functions }: ReadCv): string[] {
  const keyOf = (text: string) => normalizeText(text).replace(/[^a-z0-9]/g, '');
  const used = new Set([city, ...functions, ...experiences.map(({ role }) => role)].map(keyOf));
  return rest.filter((text) => !used.has(keyOf(text)));
}

const joined = (parts: readonly string[], mark: string): string => parts.filter((part) => part !== '').join(mark);

const periodOf = ({ start, end }: { start: string; end: string | null }, open: string): string =>
  periodText(start, end ?? '', end === null ? open : null);

const experienceText = (entry: ReadExperience): string =>
  joined([joined([entry.role, entry.company, periodOf(entry, 'atual')], ', '), entry.description], '\n');

const educationText = (entry: ReadEducation): string =>
  joined([entry.course || entry.level, entry.institution, periodOf(entry, 'em andamento')], ', ');

const labelled = (label: string, text: string): string[] => (text === '' ? [] : [`${label}: ${text}`]);

/** Levels of education, lowest first. */
const RANKED: readonly Escolaridade[] = ['Outro', ...ESCOLARIDADES.filter((level) => level !== 'Outro')];

/** The highest finished level of education; of unfinished courses only when there is no finished one, and then unsure. */
function schoolingOf(education: readonly ReadEducation[]): { level: Escolaridade | null; isSure: boolean } {
  const highest = (entries: readonly ReadEducation[]) =>
    RANKED.findLast((level) => entries.some((entry) => entry.level === level)) ?? null;
  const finished = highest(education.filter(({ end }) => end !== null));
  return { level: finished ?? highest(education), isSure: finished !== null };
}

/** Indexes of a list's entries that have a field which may be wrong. */
const unsureOf = (list: 'experiences' | 'education', unsure: readonly string[]): Set<number> =>
  new Set(unsure.flatMap((path) => (path.startsWith(`${list}.`) ? [Number(path.split('.')[1])] : [])));

/** Returns what a read curriculo fills in a candidate's profile (resumes#filling). */
export function profileFromCv(read: ReadCv): FormFilling<ProfileFilling> {
  const rest = unusedRest(read);
  const isWhole = ({ role, company }: ReadExperience) => role !== '' && company !== '';
  const used = read.experiences.filter(isWhole).slice(0, EXPERIENCES_MAX);
  const doubtful = unsureOf('experiences', read.unsure);
  const { level, isSure } = schoolingOf(read.education);
  const bio = cutTo(read.summary || read.objective, BIO_MAX, rest);
  const values: ProfileFilling = {
    name: cutTo(read.name, NAME_MAX, rest),
    telefone: read.phone,
    funcoes: read.functions,
    city: read.city,
    escolaridade: level,
    bio,
    experiencias_profissionais: used.map((entry) => ({
      cargo: cutTo(entry.role, ITEM_MAX, rest),
      empresa: cutTo(entry.company, ITEM_MAX, rest),
      periodo: periodOf(entry, 'atual'),
      descricao: cutTo(entry.description, EXPERIENCE_DESCRIPTION_MAX, rest),
    })),
  };
  return {
    values,
    unsure: [
      ...read.unsure.filter((path) => path === 'name' || path === 'city'),
      ...(isSure ? [] : ['escolaridade']),
      ...used.flatMap((entry, index) =>
        doubtful.has(read.experiences.indexOf(entry)) ? [`experiencias_profissionais.${index}`] : [],
      ),
    ],
    rest: bounded([
      ...rest,
      ...labelled('E-mail', read.email),
      ...labelled('LinkedIn', read.linkedin),
      ...(read.summary === '' ? [] : labelled('Objetivo', read.objective)),
      ...read.experiences
        .filter((entry) => !used.includes(entry))
        .flatMap((entry) => labelled('Experiência', experienceText(entry))),
      ...read.education.flatMap((entry) => labelled('Formação', educationText(entry))),
      ...read.courses.flatMap(({ name, institution, date }) =>
        labelled('Curso', joined([name, institution, periodText(date, '', null)], ', ')),
      ),
      ...read.languages.flatMap(({ name, level: spoken }) => labelled('Idioma', joined([name, spoken], ', '))),
      ...labelled('Habilidades', read.skills.map(({ name }) => name).join(', ')),
    ]),
  };
}

/** A year alone becomes its first or last month, as in a JSON Resume. */
const monthFrom = (date: string, ofYear: '01' | '12'): string => (/^\d{4}$/.test(date) ? `${date}-${ofYear}` : date);
const hasYearAlone = (...dates: (string | null)[]): boolean =>
  dates.some((date) => date !== null && /^\d{4}$/.test(date));

/** Returns what a read curriculo fills in the curriculo's form (resumes#filling). */
export function resumeFromCv(read: ReadCv): FormFilling<ResumeFilling> {
  const rest = unusedRest(read);
  const item = (text: string) => cutTo(text, ITEM_MAX, rest);
  const { level, isSure } = schoolingOf(read.education);
  // A sentence is not a role; the user can copy it.
  const isRole = read.objective.length <= ITEM_MAX;
  const values: ResumeFilling = {
    nome_completo: cutTo(read.name, NAME_MAX, rest),
    cargo_pretendido: isRole ? read.objective : '',
    resumo_profissional: cutTo(read.summary, SUMMARY_MAX, rest),
    telefone: read.phone,
    email: read.email,
    linkedin: read.linkedin,
    escolaridade: level,
    experiencias_profissionais: read.experiences.map((entry) => ({
      empresa: item(entry.company),
      cargo: item(entry.role),
      periodo_inicio: monthFrom(entry.start, '01'),
      periodo_fim: monthFrom(entry.end ?? '', '12'),
      atual: entry.end === null,
      descricao: cutTo(entry.description, EXPERIENCE_DESCRIPTION_MAX, rest),
    })),
    formacao_academica: read.education.map((entry) => ({
      curso: item(entry.course || entry.level),
      instituicao: item(entry.institution),
      periodo_inicio: monthFrom(entry.start, '01'),
      periodo_fim: monthFrom(entry.end ?? '', '12'),
      concluido: entry.end !== null,
    })),
    cursos_certificacoes: read.courses.map(({ name, institution, date }) => ({
      nome: item(name),
      instituicao: item(institution),
      data_conclusao: monthFrom(date, '12'),
    })),
    idiomas: read.languages.map(({ name, level: nivel }) => ({ idioma: item(name), nivel })),
    habilidades: read.skills.map(({ name, category }) => ({
      nome: item(name),
      categoria: category || DEFAULT_SKILL_CATEGORY,
    })),
  };
  const [doubtfulWork, doubtfulStudy] = [unsureOf('experiences', read.unsure), unsureOf('education', read.unsure)];
  const places = (name: string, isUnsure: boolean[]) =>
    isUnsure.flatMap((flag, index) => (flag ? [`${name}.${index}`] : []));
  return {
    values,
    unsure: [
      ...(read.unsure.includes('name') ? ['nome_completo'] : []),
      ...(isSure ? [] : ['escolaridade']),
      ...places(
        'experiencias_profissionais',
        read.experiences.map(({ start, end }, index) => doubtfulWork.has(index) || hasYearAlone(start, end)),
      ),
      ...places(
        'formacao_academica',
        read.education.map(({ start, end }, index) => doubtfulStudy.has(index) || hasYearAlone(start, end)),
      ),
      ...places(
        'cursos_certificacoes',
        read.courses.map(({ date }) => hasYearAlone(date)),
      ),
      ...places(
        'idiomas',
        read.languages.map((entry) => entry.level === ''),
      ),
    ],
    rest: bounded([...rest, ...labelled('Cidade', read.city), ...(isRole ? [] : labelled('Objetivo', read.objective))]),
  };
}
