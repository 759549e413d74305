import type { LanguageLevel } from '../catalogue/languages.ts';
import type { Escolaridade } from '../catalogue/personal.ts';

/** Dates are 'YYYY-MM' or 'YYYY', '' when unknown; `end` is null for a current job. */
export type ReadExperience = { role: string; company: string; start: string; end: string | null; description: string };
/** Dates as in `ReadExperience`; `end` is null for an unfinished course, `level` is '' when unknown. */
export type ReadEducation = {
  course: string;
  institution: string;
  level: Escolaridade | '';
  start: string;
  end: string | null;
};
/** A course or certificate; `date` is the date of completion, as in `ReadExperience`. */
export type ReadCourse = { name: string; institution: string; date: string };
/** A language; the level is '' when unknown. */
export type ReadLanguage = { name: string; level: LanguageLevel | '' };

/** A skill; the category is '' when the file has none. */
export type ReadSkill = { name: string; category: string };

/** Kinds of personal data of a file that are not read. */
const DROPPED_KINDS = [
  'CPF',
  'RG',
  'título de eleitor',
  'carteira de trabalho e PIS',
  'estado civil',
  'data de nascimento e idade',
  'filhos',
  'filiação',
  'gênero',
  'nacionalidade e naturalidade',
  'foto',
] as const;
export type DroppedKind = (typeof DROPPED_KINDS)[number];

/** The data of a curriculo; texts are '' when the file doesn't contain them. */
export type ReadCv = {
  name: string;
  email: string;
  /** 10 or 11 digits; from LinkedIn or JSON a value of `phoneFieldValue`. */
  phone: string;
  /** 'City - UF', or only the city when the file names no state. */
  city: string;
  linkedin: string;
  /** Functions of the catalogue, the most likely one first (catalogue#functions). */
  functions: string[];
  objective: string;
  summary: string;
  experiences: ReadExperience[];
  education: ReadEducation[];
  courses: ReadCourse[];
  languages: ReadLanguage[];
  skills: ReadSkill[];
  /**
   * Texts of the file that belong to none of the other fields, without references and contacts. Entries above RESUME_LIST_MAX are in
   * it only if they are courses, languages or skills.
   */
  rest: string[];
  /** Paths of the fields whose values may be wrong, such as 'name' and 'experiences.0.company'. */
  unsure: string[];
  /** Kinds of unread personal data that the file contains. */
  dropped: DroppedKind[];
};

/** Messages of the worker that reads a file: the progress from 0 to 1, then the content or an error message for the user. */
export type CvReading = { progress: number } | { read: ReadCv } | { problem: string };
