import { datesIn, isCurrent } from './resume-dates.ts';

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectOf = (value: unknown): Fields => (isObject(value) ? value : {});
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the first of the fields that has text; the versions of Reactive Resume have different names for them. */
const firstText = (fields: Fields, ...names: string[]): string =>
  names.map((name) => textOf(fields[name])).find((text) => text.trim() !== '') ?? '';

/** Returns whether the owner has hidden the item or section, in version 4 or 5. */
const isHidden = ({ visible, hidden }: Fields): boolean => visible === false || hidden === true;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function entity(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

/** Converts the editor's HTML to text, with a line for each paragraph and list item. */
const plainText = (html: string): string =>
  html
    .replace(/<li\b[^>]{0,500}>(?:\s*<p\b[^>]{0,500}>)?/gi, '• ')
    .replace(/<br\s*\/?>|<\/(?:p|li|div|h[1-6])>/gi, '\n')
    .replace(/<\/?[a-z][^>]{0,2000}>/gi, '')
    .replace(/&(#?\w{1,8});/g, entity)
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();

/** Returns the visible items of a visible section. */
function itemsOf(sections: Fields, ...names: string[]): Fields[] {
  const section = names.map((name) => sections[name]).find(isObject);
  if (!section || isHidden(section) || !Array.isArray(section.items)) return [];
  return section.items.filter(isObject).filter((item) => !isHidden(item));
}

/**
 * Returns the first and the second date of a period as 'YYYY' or 'YYYY-MM', undefined when missing, and whether it is current. A single
 * date is `first`, even when it is the end. A file has an object with `start` and `end` in version 3, a text ('June 2016 to Present') in
 * later ones.
 */
function periodOf(item: Fields) {
  const [start, end] = [objectOf(item.date).start, objectOf(item.date).end].map(textOf);
  const text = firstText(item, 'period', 'date') || `${start} – ${end}`;
  const [first, second] = datesIn(text).map(({ year, month }) => (month === null ? year : `${year}-${month}`));
  return { first, second, current: isCurrent(text) || (start !== '' && end === '') };
}

const summaryOf = (item: Fields): string => plainText(firstText(item, 'description', 'summary'));

/** Returns a company's entries: one for each visible role (version 5), or a single one when there is no such role. */
function workOf(item: Fields): Fields[] {
  const name = firstText(item, 'company', 'name');
  const roles = (Array.isArray(item.roles) ? item.roles.filter(isObject) : []).filter((role) => !isHidden(role));
  return (roles.length > 0 ? roles : [item]).map((role) => {
    const { first, second, current } = periodOf(role);
    const endDate = current ? undefined : second;
    return {
      name,
      position: textOf(role.position),
      startDate: first,
      endDate,
      atual: current,
      summary: summaryOf(role),
    };
  });
}

function educationOf(item: Fields): Fields {
  const { first, second, current } = periodOf(item);
  // A single date is the end of the course.
  const [startDate, endDate] = second === undefined && !current ? [undefined, first] : [first, second];
  return {
    institution: firstText(item, 'school', 'institution'),
    studyType: firstText(item, 'degree', 'studyType'),
    area: textOf(item.area),
    startDate,
    endDate: current ? undefined : endDate,
  };
}

function profileOf(item: Fields): Fields {
  const address = [item.website, item.url].find(isObject);
  return {
    network: textOf(item.network),
    username: textOf(item.username),
    url: address ? firstText(address, 'url', 'href') : textOf(item.url),
  };
}

const keywordsOf = ({ keywords }: Fields): string[] =>
  Array.isArray(keywords) ? keywords.filter((keyword) => typeof keyword === 'string') : [];

/**
 * Converts a file of Reactive Resume (rxresu.me), versions 3, 4 and 5, to the fields of JSON Resume. Null for any other file:
 * only these have an object `sections`.
 */
export function fromReactiveResume(content: Fields): Fields | null {
  const { sections } = content;
  if (!isObject(sections)) return null;
  const basics = objectOf(content.basics);
  const summary = [content.summary, sections.summary].find(isObject);
  const profiles = itemsOf(sections, 'profiles');
  return {
    basics: {
      name: textOf(basics.name),
      label: textOf(basics.headline),
      email: textOf(basics.email),
      phone: textOf(basics.phone),
      summary: plainText(summary && !isHidden(summary) ? textOf(summary.content) : textOf(basics.summary)),
      profiles: (profiles.length > 0 ? profiles : Array.isArray(basics.profiles) ? basics.profiles : [])
        .filter(isObject)
        .map(profileOf),
    },
    work: itemsOf(sections, 'experience', 'work').flatMap(workOf),
    education: itemsOf(sections, 'education').map(educationOf),
    certificates: itemsOf(sections, 'certifications').map((item) => ({
      name: firstText(item, 'title', 'name'),
      issuer: textOf(item.issuer),
      date: textOf(item.date),
    })),
    languages: itemsOf(sections, 'languages').map((item) => ({
      language: firstText(item, 'language', 'name'),
      fluency: firstText(item, 'fluency', 'description') || textOf(item.level),
    })),
    skills: itemsOf(sections, 'skills').map((item) => ({ name: textOf(item.name), keywords: keywordsOf(item) })),
  };
}
