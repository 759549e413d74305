import { FUNCTIONS_MAX, RESUME_LIST_MAX } from '../text/text-limits.ts';
import { findCity, findEmail, findLinkedin, findPhone } from './contact.ts';
import { trimMarks, withoutBullet, wordsOf } from './cv-text.ts';
import { courseOf, type FoundEducation, levelOfCourse, readEducation } from './education.ts';
import { entriesByDates, isProse, WIDE_GAP } from './entries.ts';
import { type FoundExperience, joinLines, readExperiences } from './experience.ts';
import { functionsOf } from './functions.ts';
import { headingOf, isDocumentTitle, type SectionKind } from './headings.ts';
import { isLanguageLine, readLanguages } from './languages.ts';
import { type CvDocument, commonest, type Line } from './lines.ts';
import { findName } from './name.ts';
import { findPeriod } from './periods.ts';
import { withoutPersonal } from './personal.ts';
import { type Section, sectionsOf, withText } from './sections.ts';
import type {
  DroppedKind,
  ReadCourse,
  ReadCv,
  ReadEducation,
  ReadExperience,
  ReadLanguage,
  ReadSkill,
} from './types.ts';
import { courseScore, institutionScore, roleScore } from './words.ts';

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];

/** Drops personal data from every line, and lines that hold nothing else. */
function withoutPersonalLines(lines: readonly Line[]): { kept: Line[]; dropped: DroppedKind[] } {
  const dropped: DroppedKind[] = [];
  const kept = lines.flatMap((line) => {
    const read = withoutPersonal(line.text);
    if (read.dropped.length === 0) return [line];
    dropped.push(...read.dropped);
    if (read.text === '') return [];
    const cells = line.cells
      .map((cell) => ({ ...cell, text: withoutPersonal(cell.text).text }))
      .filter(({ text }) => text !== '');
    const changed = withText(line, read.text);
    return [cells.length > 1 ? { ...changed, cells, text: cells.map(({ text }) => text).join('   ') } : changed];
  });
  return { kept, dropped };
}

const ADDRESS = /^(?:rua|r\.|av\.?|avenida|travessa|alameda|rodovia|estrada|quadra)\s/i;

const isContactLine = (text: string): boolean =>
  /@|linkedin\.com|github\.com|https?:|\bwww\.|\b(?:cep|telefone|celular|whatsapp|e-?mail|endere[cç]o|bairro|fone|tel|contato)\b|^\W*\(?\d{2}\)?\s?9?\d{4}/i.test(
    text,
  ) || ADDRESS.test(text);

const linesOfKind = (sections: readonly Section[], kind: SectionKind): Line[][] =>
  sections.filter(({ kinds }) => kinds[0] === kind).map(({ lines }) => lines);

/** Where the schooling begins below the last post with a period, among lines without a section heading; their number when it doesn't. */
function schoolingBegins(lines: readonly Line[]): number {
  const last = lines.findLastIndex(({ text }) => findPeriod(text)?.isRange && institutionScore(text) < 2);
  const begin = lines.findIndex(
    (line, index) =>
      index > last &&
      line.gap >= WIDE_GAP &&
      !isProse(line) &&
      roleScore(line.text) < 3 &&
      (institutionScore(line.text) >= 3 || levelOfCourse(line.text, '') !== ''),
  );
  return last < 0 || begin < 0 ? lines.length : begin;
}

/** Finds jobs and courses among lines without a section heading, by their words. */
function headless(all: readonly Line[]): { work: Line[]; school: Line[]; others: Line[] } {
  const lines = all.slice(0, schoolingBegins(all));
  const { entries, before } = entriesByDates(lines);
  const [work, school]: [Line[], Line[]] = [[], []];
  for (const entry of entries) {
    const text = entry.head.map((item) => item.text).join(' ');
    const isSchool =
      courseScore(text) >= 1.5 && (institutionScore(text) >= 2 || courseScore(text) >= 3) && roleScore(text) < 3;
    (isSchool ? school : work).push(...entry.head.map(({ line }) => line), ...entry.body);
  }
  const others: Line[] = [];
  for (const line of before) {
    if (levelOfCourse(line.text, '') !== '' && roleScore(line.text) < 3 && wordsOf(line.text).length < 14)
      school.push(line);
    else others.push(line);
  }
  school.push(...all.slice(lines.length));
  return { work, school, others };
}

const listItems = (text: string): string[] =>
  (wordsOf(text).length > 14 && !/[;|•]/.test(text) ? [text] : text.split(/\s*[;|•●▪·]\s*|\s*,\s+(?![^(]*\))/))
    .map((item) => trimMarks(withoutBullet(item)).replace(/\.$/, ''))
    .filter((item) => /^[A-Z]$/.test(item) || (item.length > 1 && item.length <= 120 && !/^[●○■□★☆\s]+$/.test(item)));

/** The label of a list of skills: 'Sistemas: SAP, TOTVS'. */
const CATEGORY = /^\P{L}*(?<category>\p{L}[\p{L} /&-]{1,60}):\s+(?=\S)/u;

/** Returns the skills with the category before them, which also applies to the next line when the list continues there. */
function skillsOf(lines: readonly Line[]): ReadSkill[] {
  const skills: ReadSkill[] = [];
  let [category, goesOn] = ['', false];
  for (const { text } of lines.flatMap(({ cells }) => cells)) {
    const label = CATEGORY.exec(text);
    const isCategory = label !== null && wordsOf(label[0]).length <= 5;
    if (isCategory) category = label.groups?.category ?? '';
    else if (!goesOn) category = '';
    for (const name of listItems(isCategory ? text.slice(label[0].length) : text)) skills.push({ name, category });
    goesOn = /[,;|•]\s*$/.test(text);
  }
  return skills;
}

type Parts = {
  experiences: FoundExperience[];
  education: FoundEducation[];
  courses: ReadCourse[];
  languages: ReadLanguage[];
  skills: ReadSkill[];
  rest: string[];
};

function readParts(sections: readonly Section[], intro: readonly Line[]): Parts {
  const rest: string[] = [];
  const experienceSections = linesOfKind(sections, 'experience');
  const educationSections = sections
    .filter(({ kinds }) => kinds[0] === 'education')
    .map(({ lines, kinds }) => ({
      lines: kinds.includes('languages') ? lines.filter(({ text }) => !isLanguageLine(text)) : lines,
      mixed: kinds.includes('courses'),
    }));
  let others = [...intro];
  if (experienceSections.length === 0 || educationSections.length === 0) {
    const found = headless(others);
    if (experienceSections.length === 0 && found.work.length > 0) experienceSections.push(found.work);
    else others = [...found.others, ...found.work];
    if (educationSections.length === 0 && found.school.length > 0)
      educationSections.push({ lines: found.school, mixed: false });
    if (experienceSections.length > 0 && found.work.length > 0) others = found.others;
  }
  const languageLines = sections
    .filter(({ kinds }) => kinds.includes('languages'))
    .flatMap(({ kinds, lines }) =>
      kinds[0] === 'languages' ? lines : lines.filter(({ text }) => isLanguageLine(text)),
    );
  const skillLines: Line[] = [];
  const courseLines: Line[] = [];
  for (const { kinds, lines } of sections) {
    const [kind] = kinds;
    if (kind !== 'skills' && kind !== 'courses' && kind !== 'other') continue;
    for (const line of lines) {
      if (isLanguageLine(line.text)) languageLines.push(line);
      else if (kind === 'skills') skillLines.push(line);
      else if (kind === 'courses') courseLines.push(line);
      else rest.push(line.text);
    }
  }
  const work = readExperiences(experienceSections);
  const schooling = courseLines.filter((line) => isSchooling(line.text) && educationSections.length === 0);
  if (schooling.length > 0) educationSections.push({ lines: courseLines, mixed: true });
  const misplaced = work.found.filter(({ looksLikeSchool }) => looksLikeSchool);
  const school = readEducation(educationSections);
  const languages = readLanguages(languageLines);
  const isMixedLanguage = sections.some(({ kinds }) => kinds[0] === 'languages' && kinds.length > 1);
  const courses = [
    ...school.courses,
    ...(schooling.length > 0 ? [] : courseLines.flatMap(({ text }) => courseOf(text))),
  ];
  return {
    experiences: work.found.filter(({ looksLikeSchool }) => !looksLikeSchool),
    education: withoutBareLevels([...school.found, ...misplaced.map(educationOf)]),
    courses,
    languages: languages.found,
    skills: [
      ...skillsOf(skillLines),
      ...(isMixedLanguage ? languages.rest : []).map((name) => ({ name, category: '' })),
    ],
    rest: [
      ...rest,
      ...work.rest,
      ...school.rest,
      ...(isMixedLanguage ? [] : languages.rest),
      ...others.map(({ text }) => text),
    ],
  };
}

/** 'Escolaridade: Superior' beside a course of that level is no course of its own. */
const withoutBareLevels = (entries: readonly FoundEducation[]): FoundEducation[] =>
  entries.filter(
    ({ course, institution, level, start, end }, index) =>
      institution + start + (end ?? '') !== '' ||
      (course !== '' && course !== level) ||
      entries.every((other, at) => at === index || other.level !== level),
  );

const isSchooling = (text: string): boolean =>
  /\b(?:ensino (?:m[eé]dio|fundamental)|bacharel|gradua[cç][aã]o|t[eé]cnico em)\b/i.test(text);

function educationOf({ role, company, start, end }: FoundExperience): FoundEducation {
  const isSwapped = institutionScore(role) > institutionScore(company);
  const [course, institution] = isSwapped ? [company, role] : [role, company];
  return { course, institution, level: levelOfCourse(course, institution), start, end, unsure: ['course'] };
}

const plainExperience = ({ role, company, start, end, description }: FoundExperience): ReadExperience => ({
  role,
  company,
  start,
  end,
  description,
});
const plainEducation = ({ course, institution, level, start, end }: FoundEducation): ReadEducation => ({
  course,
  institution,
  level,
  start,
  end,
});

/** TeX draws an underscore as a line: 'joana prado@…' of Joana Prado is 'joana_prado@…'. */
function withUnderscore(email: string, name: string, lines: readonly Line[]): string {
  if (email === '') return '';
  const escaped = email.replace(/[.+]/g, (sign) => `\\${sign}`);
  const before = lines
    .map(({ text }) => new RegExp(`(?:^|\\s)([a-z]{2,}) ${escaped}`).exec(text)?.[1])
    .find((word) => word !== undefined);
  return before !== undefined && wordsOf(name).includes(before) ? `${before}_${email}` : email;
}

/** 'Resumo das experiências' above posts with their periods is no summary, unless the document has another section of posts. */
function withPosts(sections: readonly Section[]): Section[] {
  if (sections.some(({ kinds }) => kinds[0] === 'experience')) return [...sections];
  const hasPosts = ({ lines }: Section) => entriesByDates(lines).entries.some(({ period }) => period?.isRange);
  return sections.map((section) =>
    section.kinds[0] === 'summary' && hasPosts(section) ? { ...section, kinds: ['experience'] } : section,
  );
}

/** Reads a curriculo from its lines (resumes#reading). */
export function readCv({ lines: all, links, hasPhoto }: CvDocument): ReadCv {
  const { kept, dropped } = withoutPersonalLines(all);
  const bodySize = commonest(kept.map(({ size, text }) => [Math.round(size), text.length]));
  const sections = withPosts(sectionsOf(kept, bodySize));
  const isOwn = ({ kinds }: Section) => kinds[0] !== 'references';
  const own = sections.filter(isOwn);
  const head = own.filter(({ kinds }) => kinds.length === 0 || kinds[0] === 'personal').flatMap(({ lines }) => lines);
  const contactLines = [
    ...head,
    ...own.filter(({ kinds }) => kinds.length > 0 && kinds[0] !== 'personal').flatMap(({ lines }) => lines),
  ];
  const written = findEmail(contactLines, links);
  const named = findName(
    kept.filter((line) => !isDocumentTitle(line.text)),
    written,
  );
  const email = withUnderscore(written, named.name, contactLines);
  const phone = findPhone(head, links) || findPhone(contactLines, links);
  const besideContact = contactLines.filter(
    ({ text }) => (text.includes('@') || ADDRESS.test(text)) && !head.some((line) => line.text === text),
  );
  const place = findCity([...head.filter((line) => !named.used.includes(line)), ...besideContact]);
  const intro = head.filter(
    (line) =>
      !named.used.includes(line) &&
      !isContactLine(line.text) &&
      headingOf(line.text) === null &&
      line.text !== place.city,
  );
  const parts = readParts(own, intro);
  const experiences = parts.experiences.slice(0, RESUME_LIST_MAX);
  const education = parts.education.slice(0, RESUME_LIST_MAX);
  const skills = parts.skills.filter(({ name }, index, all) => all.findIndex((other) => other.name === name) === index);
  const objective = trimMarks(
    linesOfKind(own, 'objective')
      .flat()
      .map(({ text }) => text)
      .join(' '),
  );
  const titles = intro.filter(({ text }) => roleScore(text) >= 3 && wordsOf(text).length <= 8).map(({ text }) => text);
  const summary = joinLines([...linesOfKind(own, 'summary').flat()].map(({ text }) => text));
  const sure = (isSure: boolean, path: string, value: string) => (isSure || value === '' ? [] : [path]);
  return {
    name: named.name,
    email,
    phone,
    city: place.city,
    linkedin: findLinkedin(contactLines, links),
    functions: functionsOf(
      [objective, ...titles].filter((text) => text !== ''),
      experiences.map(({ role }) => role),
      FUNCTIONS_MAX,
    ),
    objective,
    summary,
    experiences: experiences.map(plainExperience),
    education: education.map(plainEducation),
    courses: parts.courses.slice(0, RESUME_LIST_MAX),
    languages: parts.languages.slice(0, RESUME_LIST_MAX),
    skills: skills.slice(0, RESUME_LIST_MAX),
    rest: unique(
      [...parts.rest, ...skills.slice(RESUME_LIST_MAX).map(({ name }) => name)].filter((text) => text.length > 1),
    ),
    unsure: [
      ...sure(named.isSure, 'name', named.name),
      ...sure(place.isSure, 'city', place.city),
      ...experiences.flatMap(({ unsure }, index) => unsure.map((field) => `experiences.${index}.${field}`)),
      ...education.flatMap(({ unsure }, index) => unsure.map((field) => `education.${index}.${field}`)),
    ],
    dropped: unique([...dropped, ...(hasPhoto ? (['foto'] as const) : [])]),
  };
}
