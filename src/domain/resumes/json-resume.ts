import { isPhone, phoneFieldValue } from '../accounts/phone.ts';
import { LANGUAGE_LEVELS, type LanguageLevel } from '../catalogue/languages.ts';
import { normalizeText, truncate } from '../text/text.ts';
import {
  EMAIL_MAX,
  EXPERIENCE_DESCRIPTION_MAX,
  ITEM_MAX,
  NAME_MAX,
  RESUME_LIST_MAX,
  SUMMARY_MAX,
  URL_MAX,
} from '../text/text-limits.ts';
import { fromReactiveResume } from './reactive-resume.ts';
import { isCurrent, monthOf } from './resume-dates.ts';

/** Maximum size of a JSON Resume file, in bytes. */
export const JSON_RESUME_MAX_BYTES = 200_000;

/** Category of a skill for which the curriculo states none (resumes#defaults). */
export const DEFAULT_SKILL_CATEGORY = 'Geral';

/** The fields that a curriculo and a JSON Resume file share; months are 'YYYY-MM', missing texts are empty. */
export type PortableResume = {
  nome_completo: string;
  cargo_pretendido: string;
  resumo_profissional: string;
  telefone: string;
  email: string;
  linkedin: string;
  experiencias_profissionais: {
    empresa: string;
    cargo: string;
    periodo_inicio: string;
    periodo_fim: string;
    atual: boolean;
    descricao: string;
  }[];
  formacao_academica: {
    curso: string;
    instituicao: string;
    periodo_inicio: string;
    periodo_fim: string;
    concluido: boolean;
  }[];
  cursos_certificacoes: { nome: string; instituicao: string; data_conclusao: string }[];
  /** The level is empty when the file's level is unknown (resumes#imported-levels). */
  idiomas: { idioma: string; nivel: LanguageLevel | '' }[];
  habilidades: { nome: string; categoria: string }[];
};

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/** Leaves out empty values: in the schema dates and addresses may be absent but not ''. */
function filled<Shape extends Record<string, string | boolean | undefined>>(shape: Shape): Partial<Shape> {
  return Object.fromEntries(
    Object.entries(shape).filter(([, value]) => value !== '' && value !== undefined),
  ) as Partial<Shape>;
}

/** Groups consecutive skills of one category, so that reading the file restores the order. */
function skillGroups(habilidades: PortableResume['habilidades']): { name: string; keywords: string[] }[] {
  const groups: { name: string; keywords: string[] }[] = [];
  for (const { nome, categoria } of habilidades) {
    const last = groups.at(-1);
    if (last?.name === categoria) last.keywords.push(nome);
    else groups.push({ name: categoria, keywords: [nome] });
  }
  return groups;
}

/**
 * Returns the curriculo as a JSON Resume document (resumes#json-resume), schema v1.0.0 of jsonresume.org. Age, gender, marital
 * status, children and the picture are left out, because such files are made to be forwarded. `atual` and `concluido` are written
 * only where the end date does not imply them; the schema allows additional fields.
 */
export function toJsonResume(resume: PortableResume) {
  const phone = isPhone(resume.telefone) ? `+55${resume.telefone}` : resume.telefone;
  return {
    $schema: SCHEMA,
    basics: {
      ...filled({
        name: resume.nome_completo,
        label: resume.cargo_pretendido,
        email: resume.email,
        phone,
        summary: resume.resumo_profissional,
      }),
      ...(resume.linkedin ? { profiles: [{ network: 'LinkedIn', url: resume.linkedin }] } : {}),
    },
    work: resume.experiencias_profissionais.map((entry) =>
      filled({
        name: entry.empresa,
        position: entry.cargo,
        startDate: entry.periodo_inicio,
        endDate: entry.atual ? '' : entry.periodo_fim,
        summary: entry.descricao,
        atual: !entry.atual && entry.periodo_fim === '' ? false : undefined,
      }),
    ),
    education: resume.formacao_academica.map((entry) =>
      filled({
        institution: entry.instituicao,
        area: entry.curso,
        startDate: entry.periodo_inicio,
        endDate: entry.concluido ? entry.periodo_fim : '',
        concluido: entry.concluido && entry.periodo_fim === '' ? true : undefined,
      }),
    ),
    certificates: resume.cursos_certificacoes.map((entry) =>
      filled({ name: entry.nome, issuer: entry.instituicao, date: entry.data_conclusao }),
    ),
    languages: resume.idiomas.map(({ idioma, nivel }) => filled({ language: idioma, fluency: nivel })),
    skills: skillGroups(resume.habilidades),
    meta: { version: 'v1.0.0' },
  };
}

/** The content of a file, or an error message for the user who chose it. */
export type JsonResumeReading = { resume: PortableResume; problem?: undefined } | { problem: string };

class RefusedFile extends Error {}

/** An object of a foreign file, and its path in the file, such as `work[0]`. */
type Node = { at: string; fields: Record<string, unknown> };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const pathOf = (at: string, field: string) => (at === '' ? field : `${at}.${field}`);

function objectAt(node: Node, field: string): Node {
  const at = pathOf(node.at, field);
  const value = node.fields[field] ?? {};
  if (!isObject(value)) throw new RefusedFile(`O campo "${at}" deveria ser um objeto.`);
  return { at, fields: value };
}

function listAt(node: Node, field: string): Node[] {
  const at = pathOf(node.at, field);
  const value = node.fields[field] ?? [];
  if (!Array.isArray(value)) throw new RefusedFile(`O campo "${at}" deveria ser uma lista.`);
  return value.map((entry, index) => {
    if (!isObject(entry)) throw new RefusedFile(`O campo "${at}[${index}]" deveria ser um objeto.`);
    return { at: `${at}[${index}]`, fields: entry };
  });
}

function textAt({ at, fields }: Node, field: string): string {
  const value = fields[field] ?? '';
  if (typeof value !== 'string') throw new RefusedFile(`O campo "${pathOf(at, field)}" deveria ser um texto.`);
  return value;
}

function textsAt({ at, fields }: Node, field: string): string[] {
  const value = fields[field] ?? [];
  if (!Array.isArray(value) || value.some((entry) => typeof entry !== 'string')) {
    throw new RefusedFile(`O campo "${pathOf(at, field)}" deveria ser uma lista de textos.`);
  }
  return value;
}

function flagAt({ at, fields }: Node, field: string): boolean | null {
  const value = fields[field] ?? null;
  if (value !== null && typeof value !== 'boolean') {
    throw new RefusedFile(`O campo "${pathOf(at, field)}" deveria ser verdadeiro ou falso.`);
  }
  return value;
}

const cut = (text: string, max: number): string => truncate(text.trim().normalize(), max);

/** Returns a text in one line, without control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed
const line = (text: string, max: number) => cut(text.replace(/[\u0000-\u001f\u007f]+/g, ' '), max);

/** Returns a text without control characters other than line breaks and tabs. */
const paragraphs = (text: string, max: number) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are removed
  cut(text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]+/g, ' '), max);

/** Portuguese and English words for a level, without accents; the first match decides. */
const LEVEL_WORDS: readonly [RegExp, LanguageLevel][] = [
  [/\b(nativ\w*|mother|matern\w*|bilingu\w*|first language)\b/, 'Nativo'],
  [/\b(basic\w*|element\w*|beginner|inician\w*|principian\w*|novice|nocoes|pre ?intermed\w*)\b/, 'Básico'],
  [/\b(upper ?intermed\w*|intermed\w* (superior|avancad[oa]|alto)|muito bo[ma]|very good)\b/, 'Avançado'],
  [/\b(intermed\w*|limited|conversa\w*)\b/, 'Intermediário'],
  [/\b(fluen\w*|full professional|proficient|proficiente|expert|especialista)\b/, 'Fluente'],
  [/\b(avanc\w*|advanced|professional|profissional)\b/, 'Avançado'],
  // The levels of the Common European Framework of Reference for Languages.
  [/\ba[12]\b/, 'Básico'],
  [/\bb1\b/, 'Intermediário'],
  [/\b(b2|c1)\b/, 'Avançado'],
  [/\bc2\b/, 'Fluente'],
];
const NEGATED = /\b(non|not|no|nao|near|quase|sem)\b/;

/** Returns the level that a file's text means; '' for an unknown level, so that the curriculo's owner has to choose. */
export function languageLevelOf(fluency: string): LanguageLevel | '' {
  const exact = LANGUAGE_LEVELS.find((level) => level === fluency);
  const words = normalizeText(fluency.slice(0, ITEM_MAX)).replace(/[^a-z0-9]+/g, ' ');
  if (NEGATED.test(words)) return '';
  return exact ?? LEVEL_WORDS.find(([pattern]) => pattern.test(words))?.[1] ?? '';
}

function linkedinOf(basics: Node): string {
  for (const profile of listAt(basics, 'profiles')) {
    const url = line(textAt(profile, 'url'), URL_MAX);
    const username = line(textAt(profile, 'username'), ITEM_MAX);
    const isLinkedin = normalizeText(textAt(profile, 'network')) === 'linkedin' || /\blinkedin\.com\//i.test(url);
    if (!isLinkedin) continue;
    if (/^https?:\/\//.test(url)) return url;
    if (url !== '') return line(`https://${url}`, URL_MAX);
    if (username !== '') return `https://www.linkedin.com/in/${encodeURIComponent(username)}`;
  }
  return '';
}

type Month = typeof monthOf;

function experienceOf(node: Node, month: Month): PortableResume['experiencias_profissionais'][number] {
  const periodo_fim = month(textAt(node, 'endDate'), '12');
  const end = textAt(node, 'endDate');
  const atual = flagAt(node, 'atual') ?? (end.trim() === '' || isCurrent(end));
  const highlights = textsAt(node, 'highlights').map((highlight) => `• ${highlight}`);
  return {
    // 'company' is the field's name in older versions of the format.
    empresa: line(textAt(node, 'name') || textAt(node, 'company'), ITEM_MAX),
    cargo: line(textAt(node, 'position'), ITEM_MAX),
    periodo_inicio: month(textAt(node, 'startDate'), '01'),
    periodo_fim: atual ? '' : periodo_fim,
    atual,
    descricao: paragraphs([textAt(node, 'summary'), ...highlights].join('\n'), EXPERIENCE_DESCRIPTION_MAX),
  };
}

function educationOf(node: Node, month: Month): PortableResume['formacao_academica'][number] {
  const end = month(textAt(node, 'endDate'), '12');
  const concluido = flagAt(node, 'concluido') ?? end !== '';
  const names = [textAt(node, 'studyType'), textAt(node, 'area')].filter((part) => part.trim() !== '');
  const course = [...new Set(names)].join(' em ');
  return {
    curso: line(course, ITEM_MAX),
    instituicao: line(textAt(node, 'institution'), ITEM_MAX),
    periodo_inicio: month(textAt(node, 'startDate'), '01'),
    periodo_fim: concluido ? end : '',
    concluido,
  };
}

function skillsOf(node: Node): PortableResume['habilidades'] {
  const name = line(textAt(node, 'name'), ITEM_MAX);
  const keywords = textsAt(node, 'keywords').map((keyword) => line(keyword, ITEM_MAX));
  const categoria = name || DEFAULT_SKILL_CATEGORY;
  if (keywords.length > 0) return keywords.map((nome) => ({ nome, categoria }));
  return [{ nome: name, categoria: DEFAULT_SKILL_CATEGORY }];
}

/** Removes empty entries, and entries above the maximum number of a curriculo. */
const nonEmpty = <Entry>(entries: Entry[], textOf: (entry: Entry) => string): Entry[] =>
  entries.filter((entry) => textOf(entry) !== '').slice(0, RESUME_LIST_MAX);

const SECTIONS = ['basics', 'work', 'education', 'certificates', 'languages', 'skills', 'sections'];

function portableOf(root: Node, month: Month): PortableResume {
  const basics = objectAt(root, 'basics');
  return {
    nome_completo: line(textAt(basics, 'name'), NAME_MAX),
    cargo_pretendido: line(textAt(basics, 'label'), ITEM_MAX),
    resumo_profissional: paragraphs(textAt(basics, 'summary'), SUMMARY_MAX),
    telefone: phoneFieldValue(textAt(basics, 'phone')),
    email: line(textAt(basics, 'email'), EMAIL_MAX),
    linkedin: linkedinOf(basics),
    experiencias_profissionais: nonEmpty(
      listAt(root, 'work').map((node) => experienceOf(node, month)),
      (entry) => entry.empresa + entry.cargo,
    ),
    formacao_academica: nonEmpty(
      listAt(root, 'education').map((node) => educationOf(node, month)),
      (entry) => entry.curso + entry.instituicao,
    ),
    cursos_certificacoes: nonEmpty(
      listAt(root, 'certificates').map((node) => ({
        nome: line(textAt(node, 'name'), ITEM_MAX),
        instituicao: line(textAt(node, 'issuer'), ITEM_MAX),
        data_conclusao: month(textAt(node, 'date'), '12'),
      })),
      (entry) => entry.nome,
    ),
    idiomas: nonEmpty(
      listAt(root, 'languages').map((node) => ({
        idioma: line(textAt(node, 'language'), ITEM_MAX),
        nivel: languageLevelOf(textAt(node, 'fluency')),
      })),
      (entry) => entry.idioma,
    ),
    habilidades: nonEmpty(listAt(root, 'skills').flatMap(skillsOf), (entry) => entry.nome),
  };
}

/**
 * Reads a JSON Resume file of any origin, or one of Reactive Resume. Unknown fields are ignored, texts and lists truncated to a
 * curriculo's limits, unreadable dates left empty; a field of a wrong type refuses a JSON Resume file. Fields that a
 * curriculo requires may still be missing.
 * `month` reads a date; by default a year alone becomes January as a start date and December as any other date.
 */
export function readJsonResume(text: string, month: Month = monthOf): JsonResumeReading {
  if (new TextEncoder().encode(text).length > JSON_RESUME_MAX_BYTES) return { problem: 'O arquivo passa de 200 kB.' };
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return { problem: 'Este arquivo não é um currículo em JSON. Exporte de novo e tente outra vez.' };
  }
  if (!isObject(content) || !SECTIONS.some((section) => Object.hasOwn(content, section))) {
    return { problem: 'Não há um currículo neste arquivo. Use um currículo exportado em JSON.' };
  }
  try {
    return { resume: portableOf({ at: '', fields: fromReactiveResume(content) ?? content }, month) };
  } catch (error) {
    if (error instanceof RefusedFile) return { problem: error.message };
    throw error;
  }
}
