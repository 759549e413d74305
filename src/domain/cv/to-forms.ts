import { ESCOLARIDADES, type Escolaridade } from '../catalogue/personal.ts';
import { DEFAULT_SKILL_CATEGORY, type PortableResume } from '../resumes/json-resume.ts';
import { periodText } from '../text/date-texts.ts';
import { normalizeText, truncate } from '../text/text.ts';
import {
  BIO_MAX,
  EXPERIENCE_DESCRIPTION_MAX,
  EXPERIENCES_MAX,
  ITEM_MAX,
  NAME_MAX,
  SUMMARY_MAX,
} from '../text/text-limits.ts';
import type { ReadCv, ReadEducation, ReadExperience } from './types.ts';

/** Values for the fields of a form, read from a curriculo. */
type FormFilling<Values> = {
  values: Values;
  /** Names of the fields whose values may be wrong: 'name', or 'idiomas.0' for an entry of a list. */
  unsure: string[];
  /** Texts that fit no field of the form. */
  rest: string[];
};

type ProfileFilling = {
  name: string;
  telefone: string;
  funcoes: string[];
  /** The city as read; it may lack the state, or be missing in the catalogue. */
  city: string;
  escolaridade: Escolaridade | null;
  bio: string;
  experiencias_profissionais: { cargo: string; empresa: string; periodo: string; descricao: string }[];
};

type ResumeFilling = PortableResume & { escolaridade: Escolaridade | null };

/** Truncates a text, and adds what is cut off to `rest`. */
function truncateInto(rest: string[], text: string, max: number): string {
  const kept = truncate(text, max);
  const left = text.slice(kept.length).trim();
  if (left !== '') rest.push(left);
  return kept.trim();
}

/** Maximum number of texts that the page shows, so that a hostile file doesn't make the page unresponsive. */
const REST_MAX = 200;
/** Maximum length of each of these texts in UTF-16 code units. */
const REST_TEXT_MAX = 2000;
const limitRest = (rest: readonly string[]): string[] =>
  rest.slice(0, REST_MAX).map((text) => truncate(text, REST_TEXT_MAX));

/** Returns the texts of `rest` that don't repeat the city, a function or a role: 'São Paulo/SP' repeats 'São Paulo - SP'. */
function unusedRest({ rest, city, experiences, functions }: ReadCv): string[] {
  const keyOf = (text: string) => normalizeText(text).replace(/[^a-z0-9]/g, '');
  const used = new Set([city, ...functions, ...experiences.map(({ role }) => role)].map(keyOf));
  return rest.filter((text) => !used.has(keyOf(text)));
}

const joinTexts = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => part !== '').join(separator);

const periodOf = ({ start, end }: { start: string; end: string | null }, currentText: string): string =>
  periodText(start, end ?? '', end === null ? currentText : null);

const experienceText = (entry: ReadExperience): string =>
  joinTexts([joinTexts([entry.role, entry.company, periodOf(entry, 'atual')], ', '), entry.description], '\n');

const educationText = (entry: ReadEducation): string =>
  joinTexts([entry.course || entry.level, entry.institution, periodOf(entry, 'em andamento')], ', ');

const withLabel = (label: string, text: string): string[] => (text === '' ? [] : [`${label}: ${text}`]);

/** Levels of education from the lowest to the highest. */
const RANKED_LEVELS: readonly Escolaridade[] = ['Outro', ...ESCOLARIDADES.filter((level) => level !== 'Outro')];

/** Returns the highest level of finished education or, if none is finished, of unfinished education; only a finished one is sure. */
function schoolingOf(education: readonly ReadEducation[]): { level: Escolaridade | null; isSure: boolean } {
  const highest = (entries: readonly ReadEducation[]) =>
    RANKED_LEVELS.findLast((level) => entries.some((entry) => entry.level === level)) ?? null;
  const finished = highest(education.filter(({ end }) => end !== null));
  return { level: finished ?? highest(education), isSure: finished !== null };
}

const unsureIndexes = (list: 'experiences' | 'education', unsure: readonly string[]): Set<number> =>
  new Set(unsure.flatMap((path) => (path.startsWith(`${list}.`) ? [Number(path.split('.')[1])] : [])));

/** Maps a curriculo to the fields of a candidate's profile (resumes#filling). */
export function profileFromCv(read: ReadCv): FormFilling<ProfileFilling> {
  const rest = unusedRest(read);
  const isComplete = ({ role, company }: ReadExperience) => role !== '' && company !== '';
  const used = read.experiences.filter(isComplete).slice(0, EXPERIENCES_MAX);
  const unsureExperiences = unsureIndexes('experiences', read.unsure);
  const { level, isSure } = schoolingOf(read.education);
  const bio = truncateInto(rest, read.summary || read.objective, BIO_MAX);
  const values: ProfileFilling = {
    name: truncateInto(rest, read.name, NAME_MAX),
    telefone: read.phone,
    funcoes: read.functions,
    city: read.city,
    escolaridade: level,
    bio,
    experiencias_profissionais: used.map((entry) => ({
      cargo: truncateInto(rest, entry.role, ITEM_MAX),
      empresa: truncateInto(rest, entry.company, ITEM_MAX),
      periodo: periodOf(entry, 'atual'),
      descricao: truncateInto(rest, entry.description, EXPERIENCE_DESCRIPTION_MAX),
    })),
  };
  return {
    values,
    unsure: [
      ...read.unsure.filter((path) => path === 'name' || path === 'city'),
      ...(isSure ? [] : ['escolaridade']),
      ...used.flatMap((entry, index) =>
        unsureExperiences.has(read.experiences.indexOf(entry)) ? [`experiencias_profissionais.${index}`] : [],
      ),
    ],
    rest: limitRest([
      ...rest,
      ...withLabel('E-mail', read.email),
      ...withLabel('LinkedIn', read.linkedin),
      ...(read.summary === '' ? [] : withLabel('Objetivo', read.objective)),
      ...read.experiences
        .filter((entry) => !used.includes(entry))
        .flatMap((entry) => withLabel('Experiência', experienceText(entry))),
      ...read.education.flatMap((entry) => withLabel('Formação', educationText(entry))),
      ...read.courses.flatMap(({ name, institution, date }) =>
        withLabel('Curso', joinTexts([name, institution, periodText(date, '', null)], ', ')),
      ),
      ...read.languages.flatMap(({ name, level: languageLevel }) =>
        withLabel('Idioma', joinTexts([name, languageLevel], ', ')),
      ),
      ...withLabel('Habilidades', read.skills.map(({ name }) => name).join(', ')),
    ]),
  };
}

/** Adds the month `ofYear` to a date that is only a year, as the import of a JSON Resume does. */
const withMonth = (date: string, ofYear: '01' | '12'): string => (/^\d{4}$/.test(date) ? `${date}-${ofYear}` : date);
const hasOnlyYear = (...dates: (string | null)[]): boolean =>
  dates.some((date) => date !== null && /^\d{4}$/.test(date));

/** Maps a curriculo to the fields of the curriculo's form (resumes#filling). */
export function resumeFromCv(read: ReadCv): FormFilling<ResumeFilling> {
  const rest = unusedRest(read);
  const item = (text: string) => truncateInto(rest, text, ITEM_MAX);
  const { level, isSure } = schoolingOf(read.education);
  // A longer text is a sentence and no role; the page shows it in `rest`, to copy.
  const isRole = read.objective.length <= ITEM_MAX;
  const values: ResumeFilling = {
    nome_completo: truncateInto(rest, read.name, NAME_MAX),
    cargo_pretendido: isRole ? read.objective : '',
    resumo_profissional: truncateInto(rest, read.summary, SUMMARY_MAX),
    telefone: read.phone,
    email: read.email,
    linkedin: read.linkedin,
    escolaridade: level,
    experiencias_profissionais: read.experiences.map((entry) => ({
      empresa: item(entry.company),
      cargo: item(entry.role),
      periodo_inicio: withMonth(entry.start, '01'),
      periodo_fim: withMonth(entry.end ?? '', '12'),
      atual: entry.end === null,
      descricao: truncateInto(rest, entry.description, EXPERIENCE_DESCRIPTION_MAX),
    })),
    formacao_academica: read.education.map((entry) => ({
      curso: item(entry.course || entry.level),
      instituicao: item(entry.institution),
      periodo_inicio: withMonth(entry.start, '01'),
      periodo_fim: withMonth(entry.end ?? '', '12'),
      concluido: entry.end !== null,
    })),
    cursos_certificacoes: read.courses.map(({ name, institution, date }) => ({
      nome: item(name),
      instituicao: item(institution),
      data_conclusao: withMonth(date, '12'),
    })),
    idiomas: read.languages.map(({ name, level: nivel }) => ({ idioma: item(name), nivel })),
    habilidades: read.skills.map(({ name, category }) => ({
      nome: item(name),
      categoria: category || DEFAULT_SKILL_CATEGORY,
    })),
  };
  const [unsureWork, unsureEducation] = [
    unsureIndexes('experiences', read.unsure),
    unsureIndexes('education', read.unsure),
  ];
  const pathsOf = (name: string, isUnsure: boolean[]) =>
    isUnsure.flatMap((flag, index) => (flag ? [`${name}.${index}`] : []));
  return {
    values,
    unsure: [
      ...(read.unsure.includes('name') ? ['nome_completo'] : []),
      ...(isSure ? [] : ['escolaridade']),
      ...pathsOf(
        'experiencias_profissionais',
        read.experiences.map(({ start, end }, index) => unsureWork.has(index) || hasOnlyYear(start, end)),
      ),
      ...pathsOf(
        'formacao_academica',
        read.education.map(({ start, end }, index) => unsureEducation.has(index) || hasOnlyYear(start, end)),
      ),
      ...pathsOf(
        'cursos_certificacoes',
        read.courses.map(({ date }) => hasOnlyYear(date)),
      ),
      ...pathsOf(
        'idiomas',
        read.languages.map((entry) => entry.level === ''),
      ),
    ],
    rest: limitRest([
      ...rest,
      ...withLabel('Cidade', read.city),
      ...(isRole ? [] : withLabel('Objetivo', read.objective)),
    ]),
  };
}
