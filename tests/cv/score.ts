import { readdirSync, readFileSync } from 'node:fs';
import { readPdf } from '#cv/read-pdf.ts';
import { readCvFile } from '#domain/cv/file.ts';
import { CvFileError } from '#domain/cv/file-errors.ts';
import type { ReadCv } from '#domain/cv/types.ts';
import { normalizeText } from '#domain/text/text.ts';

type Dated = { start: string; end: string | null };
type Expected = Pick<ReadCv, 'name' | 'email' | 'phone' | 'city' | 'functions'> & {
  layout: string;
  experiences: ({ role: string; company: string } & Dated)[];
  education: ({ course: string; institution: string; level: string } & Dated)[];
  languages: { name: string; level: string }[];
};

export const FIELDS = [
  ...['name', 'email', 'phone', 'city', 'functions', 'role', 'company', 'start', 'end'],
  ...['course', 'institution', 'level', 'studyStart', 'studyEnd', 'language', 'languageLevel'],
] as const;
type Field = (typeof FIELDS)[number];
/** `right` of `expected` values were read; of the `filled` ones, `wrong` differ from the curriculo. */
export type Count = { expected: number; right: number; filled: number; wrong: number };
export type Counts = Record<Field, Count>;

const blank = (): Counts =>
  Object.fromEntries(FIELDS.map((field) => [field, { expected: 0, right: 0, filled: 0, wrong: 0 }])) as Counts;

const key = (text: string): string =>
  normalizeText(text)
    .replace(/[^a-z0-9@]+/g, ' ')
    .trim();
const sameText = (one: string, other: string): boolean => key(one) === key(other);
/** A year for a month of it counts: some formats round. */
const sameDate = (read: string | null, expected: string | null): boolean => read === expected;

/** Returns the similarity of two texts by their words, from 0 to 1. */
function likeness(one: string, other: string): number {
  const [a, b] = [new Set(key(one).split(' ')), new Set(key(other).split(' '))];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / Math.max(a.size, b.size, 1);
}

/** Pairs each expected entry with the entry that was read and is most like it; each is used once. */
function paired<One, Other>(
  expected: readonly One[],
  read: readonly Other[],
  like: (one: One, other: Other) => number,
): (Other | undefined)[] {
  const left = new Set(read);
  return expected.map((one) => {
    let [best, most]: [Other | undefined, number] = [undefined, 0.5];
    for (const other of left) {
      const value = like(one, other);
      if (value > most) [best, most] = [other, value];
    }
    if (best !== undefined) left.delete(best);
    return best;
  });
}

function add(
  counts: Counts,
  field: Field,
  expected: string | null,
  read: string | null | undefined,
  same: (one: string, other: string) => boolean,
  issues: string[],
): void {
  const count = counts[field];
  const isExpected = expected !== '';
  const isFilled = read !== '' && read !== undefined;
  const isRight =
    read !== undefined &&
    (expected === null || read === null
      ? sameDate(read, expected)
      : expected !== '' && read !== '' && same(expected, read));
  if (isExpected) count.expected += 1;
  if (isFilled) count.filled += 1;
  if (isExpected && isRight) count.right += 1;
  if (isFilled && !isRight) count.wrong += 1;
  if (isExpected !== isRight || (isFilled && !isRight))
    issues.push(`${field}: ${JSON.stringify(expected)} ← ${JSON.stringify(read)}`);
}

/** Compares what was read with the right values. */
function compare(expected: Expected, read: ReadCv): { counts: Counts; issues: string[] } {
  const counts = blank();
  const issues: string[] = [];
  const put = (field: Field, value: string | null, got: string | null | undefined, same = sameText) =>
    add(counts, field, value, got, same, issues);
  put('name', expected.name, read.name);
  put('email', expected.email, read.email);
  put('phone', expected.phone, read.phone);
  put('city', expected.city, read.city);
  for (const name of expected.functions)
    put(
      'functions',
      name,
      read.functions.find((other) => other === name),
    );
  for (const extra of read.functions.filter((name) => !expected.functions.includes(name))) put('functions', '', extra);
  const date = (one: string, other: string) => one === other;
  const jobs = paired(
    expected.experiences,
    read.experiences,
    (one, other) =>
      likeness(one.role, other.role) + likeness(one.company, other.company) + (one.start === other.start ? 0.6 : 0),
  );
  for (const [index, one] of expected.experiences.entries()) {
    const other = jobs[index];
    put('role', one.role, other?.role);
    put('company', one.company, other?.company);
    put('start', one.start, other?.start, date);
    put('end', one.end, other?.end, date);
  }
  for (const extra of read.experiences.filter((entry) => !jobs.includes(entry))) {
    put('role', '', extra.role);
    put('company', '', extra.company);
  }
  const studies = paired(
    expected.education,
    read.education,
    (one, other) =>
      likeness(one.course, other.course) +
      likeness(one.institution, other.institution) +
      (one.end === other.end ? 0.6 : 0),
  );
  for (const [index, one] of expected.education.entries()) {
    const other = studies[index];
    put('course', one.course, other?.course);
    put('institution', one.institution, other?.institution);
    put('level', one.level, other?.level);
    put('studyStart', one.start, other?.start, date);
    put('studyEnd', one.end, other?.end, date);
  }
  for (const extra of read.education.filter((entry) => !studies.includes(entry))) {
    put('course', '', extra.course);
    put('institution', '', extra.institution);
  }
  const languages = paired(expected.languages, read.languages, (one, other) => likeness(one.name, other.name));
  for (const [index, one] of expected.languages.entries()) {
    put('language', one.name, languages[index]?.name);
    put('languageLevel', one.level, languages[index]?.level);
  }
  for (const extra of read.languages.filter((entry) => !languages.includes(entry))) put('language', '', extra.name);
  return { counts, issues };
}

export function sum(all: readonly Counts[]): Counts {
  const total = blank();
  for (const counts of all) {
    for (const field of FIELDS) {
      for (const name of ['expected', 'right', 'filled', 'wrong'] as const) total[field][name] += counts[field][name];
    }
  }
  return total;
}

export type Scored = { file: string; layout: string; counts: Counts; issues: string[] };

/** Reads every file of a set in this folder and compares it with the right values in `expected.json`. */
export async function scoreSet(folder: URL): Promise<Scored[]> {
  const expected = JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8')) as Record<string, Expected>;
  const scored: Scored[] = [];
  for (const file of readdirSync(new URL('files/', folder)).toSorted()) {
    const values = expected[file];
    if (!values) continue;
    try {
      const read = await readCvFile(new Uint8Array(readFileSync(new URL(`files/${file}`, folder))), readPdf);
      scored.push({ file, layout: values.layout, ...compare(values, read) });
    } catch (error) {
      if (!(error instanceof CvFileError)) throw error;
      const nothing: ReadCv = {
        name: '',
        email: '',
        phone: '',
        city: '',
        linkedin: '',
        functions: [],
        objective: '',
        summary: '',
        experiences: [],
        education: [],
        courses: [],
        languages: [],
        skills: [],
        rest: [],
        unsure: [],
        dropped: [],
      };
      scored.push({ file, layout: values.layout, counts: compare(values, nothing).counts, issues: [error.message] });
    }
  }
  return scored;
}

export const recall = ({ right, expected }: Count): number => (expected === 0 ? 1 : right / expected);
export const wrongShare = (counts: readonly Count[]): number => {
  const [wrong, filled] = counts.reduce(([a, b], count) => [a + count.wrong, b + count.filled], [0, 0]);
  return filled === 0 ? 0 : wrong / filled;
};
