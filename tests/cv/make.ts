import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../e2e/chromium.ts';
import { type Person, personOf } from './people.ts';
import { DOCX_LAYOUTS } from './set-a/docx.ts';
import { jsonResume, latex, linkedinZip, reactiveResume } from './set-a/exports.ts';
import { HTML_LAYOUTS } from './set-a/html.ts';
import { OTHER_DOCX } from './set-b/docx.ts';
import { OTHER_HTML } from './set-b/html.ts';
import { otherPersonOf } from './set-b/people.ts';
import { MORE_HTML } from './set-c/html.ts';

/** Removes the data that a layout does not show, so that a reader is not expected to find it. */
const withoutStudyStarts = (p: Person): Partial<Person> => ({
  education: p.education.map((s) => ({ ...s, start: '' })),
});
const sameCompany = (p: Person): Partial<Person> => ({
  experiences: p.experiences.map((j, index) => (index === 1 ? { ...j, company: p.experiences[0]?.company ?? '' } : j)),
});
const NOT_SHOWN: Readonly<Record<string, (person: Person) => Partial<Person>>> = {
  capitals: (p) => ({ languages: [], ...withoutStudyStarts(p) }),
  'no-headings': (p) => ({ languages: [], ...withoutStudyStarts(p) }),
  'docx-labels': () => ({ languages: [] }),
  'job-site': withoutStudyStarts,
  'one-company': sameCompany,
  grid: withoutStudyStarts,
  prose: withoutStudyStarts,
  english: (p) => ({ education: p.education.map((s) => ({ ...s, start: `${s.start}-08`, end: `${s.end}-05` })) }),
  'under-way': (p) => ({ education: p.education.map((s, index) => (index === 0 ? { ...s, end: null } : s)) }),
  bullets: withoutStudyStarts,
  functional: withoutStudyStarts,
  'first-job': withoutStudyStarts,
  typed: (p) => ({ languages: [], ...withoutStudyStarts(p) }),
};

type File = { name: string; layout: string; person: Person; content: Buffer };

async function printed(pages: { name: string; layout: string; person: Person; html: string }[]): Promise<File[]> {
  const browser = await chromium.launch(await findChromium());
  const page = await browser.newPage();
  const files: File[] = [];
  for (const { html, ...file } of pages) {
    await page.setContent(html);
    files.push({ ...file, content: await page.pdf({ preferCSSPageSize: true, printBackground: true }) });
  }
  await browser.close();
  return files;
}

function byProgram(text: Buffer | string, extension: string, program: string, args: string[], out: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'cv-'));
  const file = join(folder, `cv.${extension}`);
  writeFileSync(file, text);
  execFileSync(program, [...args, out, folder, file], { stdio: 'ignore' });
  const made = readFileSync(join(folder, 'cv.pdf'));
  rmSync(folder, { recursive: true });
  return made;
}

const byLatex = (text: string) => byProgram(text, 'tex', 'pdflatex', ['-interaction=batchmode'], '-output-directory');
const byOffice = (text: Buffer) =>
  byProgram(text, 'docx', 'soffice', ['--headless', '--convert-to', 'pdf'], '--outdir');

async function firstSet(): Promise<File[]> {
  let seed = 1;
  const next = (english = false): Person => personOf(seed++, english);
  const pages = Object.entries(HTML_LAYOUTS).flatMap(([layout, write]) =>
    [1, 2, 3].map((number) => {
      const person = next(layout === 'linkedin' && number > 1);
      return { name: `${layout}-${number}.pdf`, layout, person, html: write(person) };
    }),
  );
  const files = await printed(pages);
  for (const [layout, write] of Object.entries(DOCX_LAYOUTS)) {
    for (const number of [1, 2]) {
      const person = next();
      files.push({ name: `${layout}-${number}.docx`, layout, person, content: write(person) });
    }
    const person = next();
    files.push({ name: `${layout}-office.pdf`, layout: `office-${layout}`, person, content: byOffice(write(person)) });
  }
  for (const t1 of [true, true, false]) {
    const person = next();
    files.push({
      name: `latex-${seed}.pdf`,
      layout: t1 ? 'latex' : 'latex-ot1',
      person,
      content: byLatex(latex(t1)(person)),
    });
  }
  for (const english of [true, false, false]) {
    const person = next(english);
    files.push({ name: `linkedin-${seed}.zip`, layout: 'linkedin-zip', person, content: linkedinZip(person) });
  }
  const [json, reactive] = [next(), next()];
  files.push({ name: 'json-resume.json', layout: 'json', person: json, content: jsonResume(json) });
  files.push({ name: 'reactive-resume.json', layout: 'json', person: reactive, content: reactiveResume(reactive) });
  return files;
}

async function secondSet(): Promise<File[]> {
  let seed = 1;
  const pages = Object.entries(OTHER_HTML).flatMap(([layout, write]) =>
    [1, 2, 3].map((number) => {
      const person = otherPersonOf(seed++, layout === 'first-job');
      return { name: `${layout}-${number}.pdf`, layout, person, html: write(person) };
    }),
  );
  const files = await printed(pages);
  for (const [layout, write] of Object.entries(OTHER_DOCX)) {
    for (const number of [1, 2, 3]) {
      const person = otherPersonOf(seed++);
      files.push({ name: `${layout}-${number}.docx`, layout, person, content: write(person) });
    }
    const person = otherPersonOf(seed++);
    files.push({ name: `${layout}-office.pdf`, layout: `office-${layout}`, person, content: byOffice(write(person)) });
  }
  return files;
}

async function thirdSet(): Promise<File[]> {
  let seed = 200;
  const pages = Object.entries(MORE_HTML).flatMap(([layout, write]) =>
    [1, 2, 3].map((number) => {
      const person = number === 1 ? personOf(seed++) : otherPersonOf(seed++);
      return { name: `${layout}-${number}.pdf`, layout, person, html: write(person) };
    }),
  );
  return printed(pages);
}

/**
 * Writes the files of a test set and the right values beside them. Needs LibreOffice (`soffice`) and LaTeX (`pdflatex`) on the machine:
 * `node tests/cv/make.ts set-a`. The sets are committed, so only changes to a layout need it.
 */
async function write(name: string, files: readonly File[]): Promise<void> {
  const folder = new URL(`./${name}/files/`, import.meta.url).pathname;
  mkdirSync(folder, { recursive: true });
  const expected: Record<string, object> = {};
  for (const { name: file, layout, person, content } of files) {
    writeFileSync(join(folder, file), content);
    const shown = { ...person, ...NOT_SHOWN[layout.replace('office-', '')]?.(person) };
    const { name: fullName, email, phone, city, functions, education, languages } = shown;
    const experiences = shown.experiences.map(({ role, company, start, end }) => ({ role, company, start, end }));
    expected[file] = { layout, name: fullName, email, phone, city, functions, experiences, education, languages };
  }
  writeFileSync(join(folder, '../expected.json'), `${JSON.stringify(expected, null, 1)}\n`);
}

const SETS: Readonly<Record<string, () => Promise<File[]>>> = {
  'set-a': firstSet,
  'set-b': secondSet,
  'set-c': thirdSet,
};
for (const name of process.argv.slice(2)) await write(name, (await SETS[name]?.()) ?? []);
