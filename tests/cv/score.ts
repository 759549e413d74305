import { readdirSync, readFileSync } from 'node:fs';
import { readPdf } from '#cv/read-pdf.ts';
import { readCvFile } from '#domain/cv/file.ts';
import { CvFileError } from '#domain/cv/file-errors.ts';
import type { ReadCv } from '#domain/cv/types.ts';
import { normalizeText } from '#domain/text/text.ts';

type Dated = { start: string; end: string | null };
/** The expected values of a file, and the name of its layout. */
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
/**
 * Numbers of values of a field: `expected` are in the file, `right` of these were read correctly, `filled` were read, and `wrong`
 * of these differ from the file.
 */
export type Count = { expected: number; right: number; filled: number; wrong: number };
export type Counts = Record<Field, Count>;

const zeroCounts = (): Counts =>
  Object.fromEntries(FIELDS.map((field) => [field, { expected: 0, right: 0, filled: 0, wrong: 0 }])) as Counts;

const comparisonKey = (text: string): string =>
  normalizeText(text)
    .replace(/[^a-z0-9@]+/g, ' ')
    .trim();
const sameText = (one: string, other: string): boolean => comparisonKey(one) === comparisonKey(other);
const sameDate = (read: string | null, expected: string | null): boolean => read === expected;

/** Returns the similarity of two texts by their words, from 0 to 1. */
function textSimilarity(one: string, other: string): number {
  const [a, b] = [new Set(comparisonKey(one).split(' ')), new Set(comparisonKey(other).split(' '))];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / Math.max(a.size, b.size, 1);
}

/** Pairs each expected entry with the most similar entry that was read, if their similarity is above 0.5. */
function pairEntries<One, Other>(
  expected: readonly One[],
  read: readonly Other[],
  similarityOf: (one: One, other: Other) => number,
): (Other | undefined)[] {
  const unpaired = new Set(read);
  return expected.map((one) => {
    let [best, bestSimilarity]: [Other | undefined, number] = [undefined, 0.5];
    for (const other of unpaired) {
      const similarity = similarityOf(one, other);
      if (similarity > bestSimilarity) [best, bestSimilarity] = [other, similarity];
    }
    if (best !== undefined) unpaired.delete(best);
    return best;
  });
}

/** Adds one value to the counts, and a text about the value to `issues` if the value is missing or wrong. */
function countValue(
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

function compare(expected: Expected, read: ReadCv): { counts: Counts; issues: string[] } {
  const counts = zeroCounts();
  const issues: string[] = [];
  const checkField = (field: Field, value: string | null, actual: string | null | undefined, same = sameText) =>
    countValue(counts, field, value, actual, same, issues);
  checkField('name', expected.name, read.name);
  checkField('email', expected.email, read.email);
  checkField('phone', expected.phone, read.phone);
  checkField('city', expected.city, read.city);
  for (const name of expected.functions)
    checkField(
      'functions',
      name,
      read.functions.find((other) => other === name),
    );
  for (const extra of read.functions.filter((name) => !expected.functions.includes(name)))
    checkField('functions', '', extra);
  const isEqual = (one: string, other: string) => one === other;
  const jobs = pairEntries(
    expected.experiences,
    read.experiences,
    (one, other) =>
      textSimilarity(one.role, other.role) +
      textSimilarity(one.company, other.company) +
      (one.start === other.start ? 0.6 : 0),
  );
  for (const [index, one] of expected.experiences.entries()) {
    const other = jobs[index];
    checkField('role', one.role, other?.role);
    checkField('company', one.company, other?.company);
    checkField('start', one.start, other?.start, isEqual);
    checkField('end', one.end, other?.end, isEqual);
  }
  for (const extra of read.experiences.filter((entry) => !jobs.includes(entry))) {
    checkField('role', '', extra.role);
    checkField('company', '', extra.company);
  }
  const studies = pairEntries(
    expected.education,
    read.education,
    (one, other) =>
      textSimilarity(one.course, other.course) +
      textSimilarity(one.institution, other.institution) +
      (one.end === other.end ? 0.6 : 0),
  );
  for (const [index, one] of expected.education.entries()) {
    const other = studies[index];
    checkField('course', one.course, other?.course);
    checkField('institution', one.institution, other?.institution);
    checkField('level', one.level, other?.level);
    checkField('studyStart', one.start, other?.start, isEqual);
    checkField('studyEnd', one.end, other?.end, isEqual);
  }
  for (const extra of read.education.filter((entry) => !studies.includes(entry))) {
    checkField('course', '', extra.course);
    checkField('institution', '', extra.institution);
  }
  const languages = pairEntries(expected.languages, read.languages, (one, other) =>
    textSimilarity(one.name, other.name),
  );
  for (const [index, one] of expected.languages.entries()) {
    checkField('language', one.name, languages[index]?.name);
    checkField('languageLevel', one.level, languages[index]?.level);
  }
  for (const extra of read.languages.filter((entry) => !languages.includes(entry)))
    checkField('language', '', extra.name);
  return { counts, issues };
}

export function sumCounts(all: readonly Counts[]): Counts {
  const total = zeroCounts();
  for (const counts of all) {
    for (const field of FIELDS) {
      for (const name of ['expected', 'right', 'filled', 'wrong'] as const) total[field][name] += counts[field][name];
    }
  }
  return total;
}

/** The score of a file. `issues` are texts about its missing and wrong values, or why it can't be read. */
export type FileScore = { file: string; layout: string; counts: Counts; issues: string[] };

/**
 * Reads the files of a test set and compares their values with those in `expected.json`. A file that can't be read has no values; a
 * file that `expected.json` doesn't list is left out.
 */
export async function scoreSet(folder: URL): Promise<FileScore[]> {
  const expected = JSON.parse(readFileSync(new URL('expected.json', folder), 'utf8')) as Record<string, Expected>;
  const scores: FileScore[] = [];
  for (const file of readdirSync(new URL('files/', folder)).toSorted()) {
    const values = expected[file];
    if (!values) continue;
    try {
      const read = await readCvFile(new Uint8Array(readFileSync(new URL(`files/${file}`, folder))), readPdf);
      scores.push({ file, layout: values.layout, ...compare(values, read) });
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
      scores.push({ file, layout: values.layout, counts: compare(values, nothing).counts, issues: [error.message] });
    }
  }
  return scores;
}

/** Returns the share of the expected values that were read correctly; 1 when no values are expected. */
export const recall = ({ right, expected }: Count): number => (expected === 0 ? 1 : right / expected);
/** Returns the share of wrong values among those that were read; 0 when no values were read. */
export const wrongShare = (counts: readonly Count[]): number => {
  const [wrong, filled] = counts.reduce(([a, b], count) => [a + count.wrong, b + count.filled], [0, 0]);
  return filled === 0 ? 0 : wrong / filled;
};
