import { FUNCTIONS_MAX, RESUME_LIST_MAX } from '../text/text-limits.ts';
import { findCity, findEmail, findLinkedin, findPhone } from './contact.ts';
import { surplusNames, trimSeparators, withoutBullet, wordsOf } from './cv-text.ts';
import { courseOf, type FoundEducation, levelOfCourse, readEducation } from './education.ts';
import { isProse, splitAtDates, WIDE_GAP } from './entries.ts';
import { type FoundExperience, joinLines, readExperiences } from './experience.ts';
import { functionsOf } from './functions.ts';
import { headingOf, isDocumentTitle, type SectionKind } from './headings.ts';
import { isLanguageLine, readLanguages } from './languages.ts';
import { type CvDocument, heaviestValue, type Line, lineOf } from './lines.ts';
import { findName } from './name.ts';
import { findPeriod } from './periods.ts';
import { withoutPersonal } from './personal.ts';
import { placeRemover } from './places.ts';
import { courseScore, institutionScore, roleScore } from './scores.ts';
import { type Section, splitIntoSections, withText } from './sections.ts';
import type {
  DroppedKind,
  ReadCourse,
  ReadCv,
  ReadEducation,
  ReadExperience,
  ReadLanguage,
  ReadSkill,
} from './types.ts';

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];

/** Removes personal data from the lines, and lines that contain nothing else. */
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

/**
 * Returns the index of the first line of the education below the last job with a period; the number of lines when there is none.
 */
function educationStart(lines: readonly Line[]): number {
  const last = lines.findLastIndex(({ text }) => findPeriod(text)?.isRange && institutionScore(text) < 2);
  const start = lines.findIndex(
    (line, index) =>
      index > last &&
      line.gap >= WIDE_GAP &&
      !isProse(line) &&
      roleScore(line.text) < 3 &&
      (institutionScore(line.text) >= 3 || levelOfCourse(line.text, '') !== ''),
  );
  return last < 0 || start < 0 ? lines.length : start;
}

/** Separates jobs and education in lines without a section heading, by their words. */
function splitWithoutHeadings(all: readonly Line[]): { work: Line[]; school: Line[]; others: Line[] } {
  const lines = all.slice(0, educationStart(all));
  const { entries, before } = splitAtDates(lines);
  const [work, school]: [Line[], Line[]] = [[], []];
  for (const entry of entries) {
    const text = entry.header.map((item) => item.text).join(' ');
    const isSchool =
      courseScore(text) >= 1.5 && (institutionScore(text) >= 2 || courseScore(text) >= 3) && roleScore(text) < 3;
    (isSchool ? school : work).push(...entry.header.map(({ line }) => line), ...entry.body);
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
    .map((item) => trimSeparators(withoutBullet(item)).replace(/\.$/, ''))
    .filter((item) => /^[A-Z]$/.test(item) || (item.length > 1 && item.length <= 120 && !/^[●○■□★☆\s]+$/.test(item)));

/** Matches the label of a list of skills: 'Sistemas: ' in 'Sistemas: SAP, TOTVS'. */
const CATEGORY = /^\P{L}*(?<category>\p{L}[\p{L} /&-]{1,60}):\s+(?=\S)/u;

/** Reads skills with the category before them. The category also applies to the next cell if the list continues there. */
function skillsOf(lines: readonly Line[]): ReadSkill[] {
  const skills: ReadSkill[] = [];
  let [category, isContinued] = ['', false];
  for (const { text } of lines.flatMap(({ cells }) => cells)) {
    const label = CATEGORY.exec(text);
    const isCategory = label !== null && wordsOf(label[0]).length <= 5;
    if (isCategory) category = label.groups?.category ?? '';
    else if (!isContinued) category = '';
    for (const name of listItems(isCategory ? text.slice(label[0].length) : text)) skills.push({ name, category });
    isContinued = /[,;|•]\s*$/.test(text);
  }
  return skills;
}

type Lists = {
  experiences: FoundExperience[];
  education: FoundEducation[];
  courses: ReadCourse[];
  languages: ReadLanguage[];
  skills: ReadSkill[];
  rest: string[];
};

/**
 * Reads the lists of a curriculo. `intro` are the lines of sections without a heading or with personal data, except the name and
 * contacts.
 */
function readLists(sections: readonly Section[], intro: readonly Line[]): Lists {
  const rest: string[] = [];
  const experienceSections = linesOfKind(sections, 'experience');
  const educationSections = sections
    .filter(({ kinds }) => kinds[0] === 'education')
    .map(({ lines, kinds }) => ({
      lines: kinds.includes('languages') ? lines.filter(({ text }) => !isLanguageLine(text)) : lines,
      hasShortCourses: kinds.includes('courses'),
    }));
  let others = [...intro];
  if (experienceSections.length === 0 || educationSections.length === 0) {
    const found = splitWithoutHeadings(others);
    if (experienceSections.length === 0 && found.work.length > 0) experienceSections.push(found.work);
    else others = [...found.others, ...found.work];
    if (educationSections.length === 0 && found.school.length > 0)
      educationSections.push({ lines: found.school, hasShortCourses: false });
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
  const formalEducation = courseLines.filter((line) => isFormalEducation(line.text) && educationSections.length === 0);
  if (formalEducation.length > 0) educationSections.push({ lines: courseLines, hasShortCourses: true });
  const schoolsAmongJobs = work.found.filter(({ looksLikeSchool }) => looksLikeSchool);
  const school = readEducation(educationSections);
  const languages = readLanguages(languageLines);
  const areSkillsWithLanguages = sections.some(({ kinds }) => kinds[0] === 'languages' && kinds.length > 1);
  const courses = [
    ...school.courses,
    ...(formalEducation.length > 0 ? [] : courseLines.flatMap(({ text }) => courseOf(text))),
  ];
  return {
    experiences: work.found.filter(({ looksLikeSchool }) => !looksLikeSchool),
    education: withoutRepeatedLevels([...school.found, ...schoolsAmongJobs.map(educationOf)]),
    courses,
    languages: languages.found,
    skills: [
      ...skillsOf(skillLines),
      ...(areSkillsWithLanguages ? languages.rest : []).map((name) => ({ name, category: '' })),
    ],
    rest: [
      ...rest,
      ...work.rest,
      ...school.rest,
      ...(areSkillsWithLanguages ? [] : languages.rest),
      ...others.map(({ text }) => text),
    ],
  };
}

/** Removes entries that contain only a level, such as 'Escolaridade: Superior', if another entry has the same level. */
const withoutRepeatedLevels = (entries: readonly FoundEducation[]): FoundEducation[] =>
  entries.filter(
    ({ course, institution, level, start, end }, index) =>
      institution + start + (end ?? '') !== '' ||
      (course !== '' && course !== level) ||
      entries.every((other, at) => at === index || other.level !== level),
  );

const isFormalEducation = (text: string): boolean =>
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

/**
 * Restores the underscore of an e-mail address, which TeX draws as a line: 'joana prado@…' of Joana Prado becomes 'joana_prado@…'.
 */
function withUnderscore(email: string, name: string, lines: readonly Line[]): string {
  if (email === '') return '';
  const escaped = email.replace(/[.+]/g, (sign) => `\\${sign}`);
  const before = lines
    .map(({ text }) => new RegExp(`(?:^|\\s)([a-z]{2,}) ${escaped}`).exec(text)?.[1])
    .find((word) => word !== undefined);
  return before !== undefined && wordsOf(name).includes(before) ? `${before}_${email}` : email;
}

/** Makes a summary that contains jobs with periods ('Resumo das experiências') an experience section if the document has none. */
function summariesToExperience(sections: readonly Section[]): Section[] {
  if (sections.some(({ kinds }) => kinds[0] === 'experience')) return [...sections];
  const hasJobs = ({ lines }: Section) => splitAtDates(lines).entries.some(({ period }) => period?.isRange);
  return sections.map((section) =>
    section.kinds[0] === 'summary' && hasJobs(section) ? { ...section, kinds: ['experience'] } : section,
  );
}

/** Removes the person's own city from the lines of jobs and courses; the catalogue of cities has only the largest ones. */
function withoutPlaces(section: Section, city: string): Section {
  if (section.kinds[0] !== 'experience' && section.kinds[0] !== 'education') return section;
  const removePlace = placeRemover(city);
  const lines = section.lines.flatMap((line) => {
    const cells = line.cells.map((cell) => ({ ...cell, text: removePlace(cell.text) }));
    return cells.every(({ text }, at) => text === line.cells[at]?.text) ? [line] : (lineOf(cells, line) ?? []);
  });
  return { ...section, lines };
}

/** Extracts the data of a curriculo from its lines (resumes#reading). */
export function readCv({ lines: all, links, hasPhoto }: CvDocument): ReadCv {
  const { kept, dropped } = withoutPersonalLines(all);
  const bodySize = heaviestValue(kept.map(({ size, text }) => [Math.round(size), text.length]));
  const sections = summariesToExperience(splitIntoSections(kept, bodySize));
  const isNotReferences = ({ kinds }: Section) => kinds[0] !== 'references';
  const ownSections = sections.filter(isNotReferences);
  const introAndPersonalLines = ownSections
    .filter(({ kinds }) => kinds.length === 0 || kinds[0] === 'personal')
    .flatMap(({ lines }) => lines);
  const contactLines = [
    ...introAndPersonalLines,
    ...ownSections.filter(({ kinds }) => kinds.length > 0 && kinds[0] !== 'personal').flatMap(({ lines }) => lines),
  ];
  const writtenEmail = findEmail(contactLines, links);
  const foundName = findName(
    kept.filter((line) => !isDocumentTitle(line.text)),
    writtenEmail,
  );
  const email = withUnderscore(writtenEmail, foundName.name, contactLines);
  const phone = findPhone(introAndPersonalLines, links) || findPhone(contactLines, links);
  const otherContactLines = contactLines.filter(
    ({ text }) =>
      (text.includes('@') || ADDRESS.test(text)) && !introAndPersonalLines.some((line) => line.text === text),
  );
  const foundCity = findCity([
    ...introAndPersonalLines.filter((line) => !foundName.used.includes(line)),
    ...otherContactLines,
  ]);
  const intro = introAndPersonalLines.filter(
    (line) =>
      !foundName.used.includes(line) &&
      !isContactLine(line.text) &&
      headingOf(line.text) === null &&
      line.text !== foundCity.city,
  );
  const lists = readLists(
    foundCity.isSure ? ownSections.map((section) => withoutPlaces(section, foundCity.city)) : ownSections,
    intro,
  );
  const experiences = lists.experiences.slice(0, RESUME_LIST_MAX);
  const education = lists.education.slice(0, RESUME_LIST_MAX);
  const skills = lists.skills.filter(({ name }, index, all) => all.findIndex((other) => other.name === name) === index);
  const objective = trimSeparators(
    linesOfKind(ownSections, 'objective')
      .flat()
      .map(({ text }) => text)
      .join(' '),
  );
  const titles = intro.filter(({ text }) => roleScore(text) >= 3 && wordsOf(text).length <= 8).map(({ text }) => text);
  const summary = joinLines([...linesOfKind(ownSections, 'summary').flat()].map(({ text }) => text));
  const unsureUnless = (isSure: boolean, path: string, value: string) => (isSure || value === '' ? [] : [path]);
  return {
    name: foundName.name,
    email,
    phone,
    city: foundCity.city,
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
    courses: lists.courses.slice(0, RESUME_LIST_MAX),
    languages: lists.languages.slice(0, RESUME_LIST_MAX),
    skills: skills.slice(0, RESUME_LIST_MAX),
    rest: unique(
      [...lists.rest, ...[lists.courses, lists.languages, skills].flatMap(surplusNames)].filter(
        (text) => text.length > 1,
      ),
    ),
    unsure: [
      ...unsureUnless(foundName.isSure, 'name', foundName.name),
      ...unsureUnless(foundCity.isSure, 'city', foundCity.city),
      ...experiences.flatMap(({ unsure }, index) => unsure.map((field) => `experiences.${index}.${field}`)),
      ...education.flatMap(({ unsure }, index) => unsure.map((field) => `education.${index}.${field}`)),
    ],
    dropped: unique([...dropped, ...(hasPhoto ? (['foto'] as const) : [])]),
  };
}
