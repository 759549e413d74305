import { phoneFieldValue } from '../accounts/phone.ts';
import { languageLevelOf } from '../resumes/json-resume.ts';
import { readDelimited } from '../sheets/delimited.ts';
import { type Archive, UnzipError } from '../sheets/unzip.ts';
import { normalizeText, truncate } from '../text/text.ts';
import { decodeText } from '../text/text-encoding.ts';
import {
  EXPERIENCE_DESCRIPTION_MAX,
  FUNCTIONS_MAX,
  ITEM_MAX,
  RESUME_LIST_MAX,
  SUMMARY_MAX,
} from '../text/text-limits.ts';
import { cleanText, surplusNames } from './cv-text.ts';
import { levelOfCourse } from './education.ts';
import { CvFileError } from './file-errors.ts';
import { functionsOf } from './functions.ts';
import { findPeriod } from './periods.ts';
import { knownCity, placeIn } from './places.ts';
import type { ReadCv } from './types.ts';

const ROWS_MAX = 500;

/** Normalised names of the export's files in English and Portuguese. */
const FILES = {
  profile: /^(?:profile|perfil)\.csv$/,
  positions: /^(?:positions|cargos|experiencias?|posicoes)\.csv$/,
  education: /^(?:education|formacao(?: academica)?|educacao)\.csv$/,
  skills: /^(?:skills|competencias|habilidades)\.csv$/,
  languages: /^(?:languages|idiomas)\.csv$/,
  certifications: /^(?:certifications|certificados|certificacoes|licencas e certificados|courses|cursos)\.csv$/,
  emails: /^(?:email addresses|enderecos de e-?mail|e-?mails?)\.csv$/,
  phones: /^(?:phonenumbers|phone numbers|whatsapp phone numbers|numeros de telefone|telefones)\.csv$/,
} as const;
type FileName = keyof typeof FILES;

/** A row of a file: returns the trimmed value of the first column whose header matches and that has a value, otherwise ''. */
type Row = (...headers: RegExp[]) => string;

/** Returns the rows of a CSV file. Skips a line of notes before the header line. */
function rowsOf(text: string): Row[] {
  const { rows } = readDelimited(text, ROWS_MAX);
  const [first, second] = rows;
  const headerLine =
    first && first.cells.filter((cell) => cell.trim() !== '').length <= 1 && (second?.cells.length ?? 0) > 1
      ? rows[rows.indexOf(second ?? first)]
      : first;
  if (!headerLine) return [];
  const names = headerLine.cells.map((cell) => normalizeText(cell));
  return rows.slice(rows.indexOf(headerLine) + 1).map(
    ({ cells }): Row =>
      (...headers) => {
        for (const name of headers) {
          const at = names.findIndex((header) => name.test(header));
          const value = (cells[at] ?? '').trim();
          if (at >= 0 && value !== '') return value;
        }
        return '';
      },
  );
}

const singleLine = (text: string): string => truncate(cleanText(text), ITEM_MAX);
const paragraphs = (text: string, max: number): string =>
  truncate(text.split(/\r?\n/).map(cleanText).filter(Boolean).join('\n'), max);
const dateOf = (text: string): string => findPeriod(text)?.start ?? '';

const TITLE = [/^title$/, /^cargo$/, /^(?:titulo|funcao|posicao)/];
const COMPANY = [/^company name$/, /^nome da empresa$/, /^(?:company|empresa|organizacao)/];
const START = [/^started on$/, /^(?:iniciado|comecou|inicio)/, /^(?:start|data de inicio)/];
const END = [/^finished on$/, /^(?:concluido|terminou|termino|fim)/, /^(?:end|data de (?:termino|conclusao|fim))/];

/**
 * Reads the ZIP archive in which LinkedIn exports a member's data.
 * @throws CvFileError when the archive is invalid, unpacks to too many bytes or contains none of the known files
 */
export async function readLinkedin(archive: Archive): Promise<ReadCv> {
  const tables = new Map<FileName, Row[]>();
  try {
    for (const path of archive.names) {
      const name = normalizeText(path.replace(/^.*\//, '').replaceAll('_', ' '));
      const file = (Object.keys(FILES) as FileName[]).find((key) => FILES[key].test(name));
      const bytes = file ? await archive.bytes(path) : null;
      const text = bytes === null ? null : decodeText(bytes);
      if (file && text !== null) tables.set(file, [...(tables.get(file) ?? []), ...rowsOf(text)]);
    }
  } catch (error) {
    if (error instanceof UnzipError && error.message === 'too much to unpack')
      throw new CvFileError('too-large-inside');
    if (error instanceof UnzipError || error instanceof RangeError || error instanceof TypeError)
      throw new CvFileError('broken');
    throw error;
  }
  if (tables.size === 0) throw new CvFileError('unknown');
  const rows = (file: FileName): Row[] => tables.get(file) ?? [];
  const [profile] = rows('profile');
  const first = profile?.(/^first name$/, /^(?:primeiro nome|nome)$/) ?? '';
  const last = profile?.(/^last name$/, /^sobrenome$/, /^ultimo nome$/) ?? '';
  const location = profile?.(/^geo location$/, /^(?:localizacao|localidade|location)/, /^address$/, /^endereco$/) ?? '';
  const headline = profile?.(/^headline$/, /^titulo/) ?? '';
  const emails = rows('emails').toSorted(
    (a, b) => Number(isYes(b(/^primary$/, /^principal/))) - Number(isYes(a(/^primary$/, /^principal/))),
  );
  const experiences = rows('positions').map((row) => {
    const end = row(...END);
    return {
      role: singleLine(row(...TITLE)),
      company: singleLine(row(...COMPANY)),
      start: dateOf(row(...START)),
      end: end === '' || /atual|present/i.test(end) ? null : dateOf(end),
      description: paragraphs(row(/^description$/, /^descricao$/), EXPERIENCE_DESCRIPTION_MAX),
    };
  });
  const education = rows('education').map((row) => {
    const degree = singleLine(row(/^degree name$/, /^(?:grau|diploma|formacao|nome do (?:grau|diploma))/));
    const area = singleLine(row(/^(?:field of study|area de estudo)/));
    const institution = singleLine(
      row(/^school name$/, /^(?:nome da (?:instituicao|escola)|instituicao|escola|universidade)/),
    );
    const course = [degree, area].filter((part) => part !== '').join(' em ');
    const end = row(...END, /^end date$/);
    const start = dateOf(row(...START, /^start date$/));
    return {
      course,
      institution,
      level: levelOfCourse(course, institution),
      start,
      end: end !== '' ? dateOf(end) : start === '' ? '' : null,
    };
  });
  const courses = rows('certifications')
    .map((row) => ({
      name: singleLine(row(/^(?:name|nome)/)),
      institution: singleLine(row(/^(?:authority|autoridade|organizacao|emissor|entidade)/)),
      date: dateOf(row(...END)) || dateOf(row(...START)),
    }))
    .filter(({ name }) => name !== '');
  const languages = rows('languages')
    .map((row) => ({
      name: singleLine(row(/^(?:name|nome|idioma)/)),
      level: languageLevelOf(row(/^(?:proficiency|proficiencia|nivel)/)),
    }))
    .filter(({ name }) => name !== '');
  const skills = rows('skills')
    .map((row) => ({ name: singleLine(row(/^(?:name|nome|competencia|habilidade)/)), category: '' }))
    .filter(({ name }) => name !== '');
  return {
    name: singleLine(`${first} ${last}`),
    email: cleanText(emails[0]?.(/^(?:email address|endereco de e-?mail|e-?mail)/) ?? '').toLowerCase(),
    phone: phoneFieldValue(rows('phones')[0]?.(/^(?:number|numero|telefone)/) ?? ''),
    city: placeIn(location)?.city ?? knownCity(location) ?? knownCity(location.split(',')[0] ?? '') ?? '',
    linkedin: profile?.(/^public profile url$/, /^url do perfil/) ?? '',
    functions: functionsOf(
      [headline].filter(Boolean),
      experiences.map(({ role }) => role),
      FUNCTIONS_MAX,
    ),
    objective: singleLine(headline),
    summary: paragraphs(profile?.(/^summary$/, /^(?:resumo|sobre)$/) ?? '', SUMMARY_MAX),
    experiences: experiences.filter(({ role, company }) => role + company !== '').slice(0, RESUME_LIST_MAX),
    education: education.filter(({ course, institution }) => course + institution !== '').slice(0, RESUME_LIST_MAX),
    courses: courses.slice(0, RESUME_LIST_MAX),
    languages: languages.slice(0, RESUME_LIST_MAX),
    skills: skills.slice(0, RESUME_LIST_MAX),
    rest: [courses, languages, skills].flatMap(surplusNames),
    unsure: [],
    dropped: profile?.(/^birth date$/, /^data de nascimento/) ? ['data de nascimento e idade'] : [],
  };
}

const isYes = (text: string): boolean => /^(?:yes|sim|true)$/i.test(text);
