import type { LanguageLevel } from '../catalogue/languages.ts';
import type { Escolaridade } from '../catalogue/personal.ts';

/** Dates are 'YYYY-MM' or 'YYYY', '' when unknown; `end` is null for an ongoing post. */
export type ReadExperience = { role: string; company: string; start: string; end: string | null; description: string };
export type ReadEducation = {
  course: string;
  institution: string;
  level: Escolaridade | '';
  start: string;
  end: string | null;
};
export type ReadCourse = { name: string; institution: string; date: string };
export type ReadLanguage = { name: string; level: LanguageLevel | '' };

/** The category is empty when the file names none. */
export type ReadSkill = { name: string; category: string };

/** Personal data that a curriculo holds and that is not read. */
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

/** The data read from a curriculo; texts are empty when the file doesn't contain them. */
export type ReadCv = {
  name: string;
  email: string;
  /** 10 or 11 digits. */
  phone: string;
  /** 'City - UF'. */
  city: string;
  linkedin: string;
  /** Of the catalogue, the likeliest first (catalogue#functions). */
  functions: string[];
  objective: string;
  summary: string;
  experiences: ReadExperience[];
  education: ReadEducation[];
  courses: ReadCourse[];
  languages: ReadLanguage[];
  skills: ReadSkill[];
  /** Lines that were assigned to no field. */
  rest: string[];
  /** Paths of the fields that may be wrong: 'name', 'experiences.0.company'. */
  unsure: string[];
  dropped: DroppedKind[];
};

/** Messages of the worker that reads a file: its progress from 0 to 1, then the content or a problem. */
export type CvReading = { progress: number } | { read: ReadCv } | { problem: string };
