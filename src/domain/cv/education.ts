import type { Escolaridade } from '../catalogue/personal.ts';
import { truncate } from '../text/text.ts';
import { ITEM_MAX } from '../text/text-limits.ts';
import { foldText, trimSeparators, withoutBullet, wordsOf } from './cv-text.ts';
import { isProse, periodOfCell, WIDE_GAP } from './entries.ts';
import { isLevel, isStatus, splitEducation } from './entry-parts.ts';
import { isTableHeader, joinTableRows, labelCount, labelledValues } from './labelled.ts';
import type { Line } from './lines.ts';
import { type FoundPeriod, findPeriod, isOngoing } from './periods.ts';
import { courseScore, institutionScore } from './scores.ts';
import type { ReadCourse, ReadEducation } from './types.ts';

/**
 * An education entry before its fields are checked. `level` is a text of the file, `unassigned` are texts that belong to no field.
 */
type Draft = {
  course: string;
  institution: string;
  level: string;
  period: FoundPeriod | null;
  texts: string[];
  unassigned: string[];
};

const LEVELS: readonly [RegExp, Escolaridade][] = [
  [
    /\b(?:pos[- ]?grad\w*|especializacao|mba|mestrado|mestre|doutorado|doutor|master|ph\.?d|postgraduate|residencia|lato sensu|stricto sensu|m\.?sc|graduate certificate)\b/,
    'Pós-graduação',
  ],
  [
    /\b(?:curso tecnico|tecnico|tecnica em|technical|ensino tecnico|nivel tecnico|associate degree in technical)\b/,
    'Técnico',
  ],
  [
    /\b(?:bachar\w*|bacharel\w*|licenciatura|graduac\w*|graduand\w*|graduad\w*|tecnolog[oa]\b|superior|bachelor\w*|b\.?sc|b\.?a|undergraduate|faculdade)\b/,
    'Superior',
  ],
  [
    /\b(?:ensino medio|2[oº°]? ?grau|segundo grau|colegial|high school|secondary|medio completo|medio incompleto|magisterio|nivel medio|cientifico)\b|^medio\b/,
    'Ensino Médio',
  ],
  [
    /\b(?:ensino fundamental|1[oº°]? ?grau|primeiro grau|fundamental|ginasio|primario|elementary|middle school)\b/,
    'Ensino Fundamental',
  ],
];
const HIGHER_SCHOOL =
  /\b(?:universidade|university|faculdades?|centro universitario|college|uni[a-z]{2,12}|puc|usp|unesp|unicamp|uf[a-z]{1,4}|fatec|fgv|fiap|anhanguera|estacio|insper|mackenzie|fmu|espm|uninove|unip)\b/;

const TECHNICAL_SCHOOL = /\b(?:etec|senai|grau tecnico|escola tecnica|colegio tecnico|centro paula souza)\b/;
/** Subjects of university degrees, unless the school is a technical one. */
const HIGHER_SUBJECT =
  /\b(?:direito|engenharia|medicina|administracao|ciencias? (?:contabeis|da computacao|economicas|biologicas|sociais|atuariais)|pedagogia|psicologia|arquitetura|letras|analise e desenvolvimento de sistemas|sistemas de informacao|publicidade|jornalismo|relacoes (?:publicas|internacionais)|turismo|odontologia|nutricao|fisioterapia|biomedicina|economia|veterinaria|redes de computadores|processos gerenciais|gestao (?:de|da|comercial|financeira|publica|ambiental|hospitalar)|servico social|educacao fisica|historia|geografia|filosofia|sociologia|matematica|biologia|teologia|design|secretariado executivo|gastronomia|fonoaudiologia)\b/;

/** Returns the level of education that the course, the school or the `others` texts indicate; '' when they indicate none. */
export function levelOfCourse(course: string, institution: string, others = ''): Escolaridade | '' {
  const [plainCourse, rest] = [foldText(course), foldText(others)];
  const found = (text: string) => LEVELS.find(([pattern]) => pattern.test(text))?.[1];
  const school = foldText(institution);
  const byName = found(plainCourse) ?? found(rest);
  if (byName || plainCourse === '') return byName ?? '';
  if (TECHNICAL_SCHOOL.test(school)) return 'Técnico';
  return HIGHER_SCHOOL.test(school) || (HIGHER_SUBJECT.test(plainCourse) && !/^curso d/.test(plainCourse))
    ? 'Superior'
    : '';
}

const STATUS_TAIL =
  /[\s,(–-]*\b(?:complet[oa]|incomplet[oa]|concluid[oa]|cursando|em andamento|em curso|trancad[oa]|interrompid[oa]|in progress|completed|conclusao(?: prevista)?|previsao(?: de conclusao)?|\d+[ºo°] ?(?:semestre|periodo|ano|modulo))\b[\s)]*$/;

function courseName(text: string): string {
  let name = trimSeparators(text);
  for (let tail = STATUS_TAIL.exec(foldText(name)); tail && tail.index > 0; tail = STATUS_TAIL.exec(foldText(name)))
    name = trimSeparators(name.slice(0, tail.index));
  return name
    .replace(/^(?:cursando|formad[oa] em|curso:|completed)\s+/i, '')
    .replace(
      /^(?:eu )?(?:(?:terminei|conclu[ií]|completei|cursei|fiz|estudei|tenho|possuo)(?: at[eé])?(?: [oa])?) /iu,
      '',
    )
    .replace(/^(?:[oa] |n[oa] )?\d{1,2}[ºªo°a]? (?:ano|s[eé]rie|semestre|per[ií]odo|m[oó]dulo)(?: d[oea])?\s+/i, '')
    .replace(/^(?:n[ií]vel:?\s)/i, '');
}

const isSchool = (text: string): boolean =>
  institutionScore(text) >= 2 && !(courseScore(text) >= 3 && institutionScore(text) < 3);

const emptyDraft = (): Draft => ({ course: '', institution: '', level: '', period: null, texts: [], unassigned: [] });

/** Returns the period of a line, preferably one that fills a cell; null for a line without dates. */
function periodOf(line: Line): FoundPeriod | null {
  const found = periodOfCell(line) ?? findPeriod(line.text);
  return found?.hasDates ? found : null;
}

/** Returns whether dates are above their entries, because the section begins with a line that contains only dates. */
const startsWithDate = (lines: readonly Line[]): boolean => {
  const [first] = lines;
  const period = first ? periodOf(first) : null;
  return period !== null && period.rest === '';
};

function draftsOf(lines: readonly Line[]): Draft[] {
  const drafts: Draft[] = [];
  const wideGapCount = lines.filter(({ gap }) => gap >= WIDE_GAP).length;
  const hasGapsBetweenEntries = wideGapCount > 0 && wideGapCount <= lines.length * 0.7;
  const isDateFirst = startsWithDate(lines);
  let current = emptyDraft();
  const startDraft = () => {
    if (current.course !== '' || current.institution !== '' || current.period) drafts.push(current);
    current = emptyDraft();
  };
  for (const line of lines) {
    const period = periodOf(line);
    const text = period ? period.rest : line.text;
    const parts = splitEducation(text);
    const isDetail = isProse(line) && !line.hasBullet && !period && wordsOf(line.text).length > 9;
    const schools = parts.filter(isSchool);
    const isOnlyLevel = (part: string) =>
      isLevel(part) && (current.course !== '' || parts.some((other) => courseScore(other) >= 1.5 && !isLevel(other)));
    const isCourse = (part: string) =>
      !isSchool(part) && courseScore(part) >= 1.5 && !isStatus(part) && !isOnlyLevel(part);
    const courses = parts.filter(isCourse);
    const isComplete = current.course !== '' && current.institution !== '';
    const hasContent = current.course !== '' || current.institution !== '';
    const isOccupied =
      (courses.length > 0 && current.course !== '' && courseScore(current.course) >= 1.5) ||
      (schools.length > 0 && current.institution !== '') ||
      (period !== null && current.period !== null && (parts.length > 0 || isDateFirst));
    const startsAtGap =
      hasGapsBetweenEntries &&
      line.gap >= WIDE_GAP &&
      hasContent &&
      (isComplete || current.period !== null || (courses.length > 0 && courseScore(current.course) >= 1.5));
    const startsAtDate = isDateFirst && period !== null && hasContent;
    const startsAtBullet = line.hasBullet && hasContent && courses.length > 0;
    if (isOccupied || startsAtGap || startsAtDate || startsAtBullet) startDraft();
    if (period && !current.period) current.period = period;
    current.texts.push(line.text);
    for (const part of parts) {
      if (isStatus(part)) continue;
      if (isOnlyLevel(part)) current.level ||= part;
      else if (isSchool(part) && institutionScore(current.institution) < 2) current.institution = part;
      else if (isCourse(part) && (current.course === '' || courseScore(current.course) < 1.5)) {
        if (current.course !== '' && current.institution === '') current.institution = current.course;
        current.course = part;
      } else if (isDetail || (line.hasBullet && parts.length === 1 && hasContent) || wordsOf(part).length > 12)
        current.unassigned.push(part);
      else if (current.course === '') current.course = part;
      else if (current.institution === '') current.institution = part;
      else current.unassigned.push(part);
    }
  }
  startDraft();
  return drafts;
}

function labelledDrafts(lines: readonly Line[]): Draft[] {
  const drafts: (Draft & { seen: Set<string> })[] = [];
  for (const line of lines) {
    for (const { name: label, text } of labelledValues(line)) {
      let draft = drafts.at(-1);
      const isSchoolPlace = label === 'place' && draft?.institution === '';
      const name = isSchoolPlace ? 'institution' : label;
      if ((name === 'course' || name === 'institution' || name === 'level') && (!draft || draft.seen.has(name))) {
        draft = { ...emptyDraft(), seen: new Set() };
        drafts.push(draft);
      }
      if (!draft) continue;
      draft.texts.push(text);
      const period = findPeriod(text);
      if (period?.hasDates && (!draft.period || name === 'period' || name === 'end')) {
        draft.period = draft.period && name === 'end' ? { ...draft.period, end: period.start, isRange: true } : period;
      }
      const clean = period?.hasDates ? period.rest : text;
      if (name === 'course' || name === 'institution' || name === 'level') {
        draft[name] = splitEducation(clean).find((part) => !isStatus(part)) ?? clean;
        draft.seen.add(name);
      }
    }
  }
  return drafts;
}

/** Returns the dates of an entry. A single date is the end, unless a word marks a start, or the course is ongoing and none marks an end. */
function datesOf({ period, texts }: Draft): { start: string; end: string | null } {
  const all = foldText(texts.join(' '));
  const ongoing = isOngoing(all);
  if (!period) return { start: '', end: ongoing ? null : '' };
  if (period.isRange) return { start: period.start, end: period.end };
  const isStart = /\b(?:inicio|desde|ingresso|started)\b/.test(all);
  const isExpected = /\b(?:previs\w+|prevista|conclusao|termino|expected|formatura)\b/.test(all);
  if (isStart || (ongoing && !isExpected)) return { start: period.start, end: ongoing ? null : '' };
  return { start: '', end: period.start };
}

/** An education entry; `unsure` contains the fields that may be wrong. */
export type FoundEducation = ReadEducation & { unsure: ('course' | 'institution')[] };

function educationOf(draft: Draft): FoundEducation {
  const isSwapped =
    courseScore(draft.course) === 0 && courseScore(draft.institution) > institutionScore(draft.institution);
  const [written, institution] = isSwapped ? [draft.institution, draft.course] : [draft.course, draft.institution];
  const course = courseName(written);
  const unsure: FoundEducation['unsure'] = [];
  if (courseScore(course) === 0) unsure.push('course');
  if (institution !== '' && institutionScore(institution) === 0) unsure.push('institution');
  const level = levelOfCourse(`${draft.level} ${course}`.trim(), institution, draft.texts.join(' '));
  return {
    course: truncate(course || (level === 'Ensino Médio' || level === 'Ensino Fundamental' ? level : ''), ITEM_MAX),
    institution: truncate(institution, ITEM_MAX),
    level,
    ...datesOf(draft),
    unsure,
  };
}

const FREE_COURSE =
  /^(?:mini ?curso|curso (?:livre|de|basico|avancado|online|profissionalizante)|workshop|treinamento|palestra|certificac|oficina|nr ?-?\d)/;
const hasHours = (text: string): boolean => /\b\d+\s?(?:h|hs|hrs|horas|hours)\b/.test(foldText(text));

function isShortCourse({ course, institution, texts }: Draft): boolean {
  const plain = foldText(course);
  const isSchooling = levelOfCourse(course, '', '') !== '' && !/^curso de/.test(plain);
  return (
    !isSchooling && !HIGHER_SCHOOL.test(foldText(institution)) && (FREE_COURSE.test(plain) || texts.some(hasHours))
  );
}

/**
 * Reads the education of sections. `hasShortCourses` is whether the section may also contain short courses. `rest` are the texts that
 * belong to no field of an entry.
 */
export function readEducation(sections: readonly { lines: readonly Line[]; hasShortCourses: boolean }[]): {
  found: FoundEducation[];
  courses: ReadCourse[];
  rest: string[];
} {
  const [found, courses, rest]: [FoundEducation[], ReadCourse[], string[]] = [[], [], []];
  for (const { lines: all, hasShortCourses } of sections) {
    const lines = joinTableRows(all).filter((line) => !isTableHeader(line));
    const drafts =
      labelCount(lines, ['course', 'institution', 'level', 'place']) >= 2 ? labelledDrafts(lines) : draftsOf(lines);
    for (const draft of drafts) {
      if (draft.course === '' && draft.institution === '') continue;
      const isCourse =
        isShortCourse(draft) || (hasShortCourses && levelOfCourse(draft.course, draft.institution) === '');
      if (isCourse) courses.push(...draft.texts.flatMap((text) => courseOf(text)));
      else found.push(educationOf(draft));
      if (!isCourse) rest.push(...draft.unassigned);
    }
  }
  return { found, courses, rest };
}

/** Reads a short course from a line of a list: its name, the school and its date. Returns no course for a line without a name. */
export function courseOf(text: string): ReadCourse[] {
  const period = findPeriod(text);
  const date = period?.hasDates ? period.end || period.start : '';
  const plain = (period?.hasDates ? period.rest : text).replace(
    /[\s,(–-]*\d+\s?(?:h|hs|hrs|horas|hours)(?:\s?aula)?\b\)?/i,
    ' ',
  );
  const parts = splitEducation(trimSeparators(withoutBullet(plain))).filter((part) => !isStatus(part));
  const school = parts.findIndex((part, index) => index > 0 && isSchool(part));
  const at = school > 0 ? school : parts.length === 2 ? 1 : -1;
  const name = parts.filter((_, index) => index !== at).join(' – ');
  return name === ''
    ? []
    : [{ name: truncate(name, ITEM_MAX), institution: truncate(parts[at] ?? '', ITEM_MAX), date }];
}
