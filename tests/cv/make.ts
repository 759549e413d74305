import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../e2e/chromium.ts';
import { type Person, personOf } from './people.ts';
import { SET_A_DOCX } from './set-a/docx.ts';
import { jsonResume, latex, linkedinZip, reactiveResume } from './set-a/exports.ts';
import { SET_A_HTML } from './set-a/html.ts';
import { SET_B_DOCX } from './set-b/docx.ts';
import { SET_B_HTML } from './set-b/html.ts';
import { setBPersonOf } from './set-b/people.ts';
import { SET_C_HTML } from './set-c/html.ts';

const withoutStudyStarts = (p: Person): Partial<Person> => ({
  education: p.education.map((s) => ({ ...s, start: '' })),
});
const sameCompany = (p: Person): Partial<Person> => ({
  experiences: p.experiences.map((j, index) => (index === 1 ? { ...j, company: p.experiences[0]?.company ?? '' } : j)),
});
/** Returns, by layout, the expected values that differ from the person's data because the layout shows less or other data. */
const EXPECTED_OVERRIDES: Readonly<Record<string, (person: Person) => Partial<Person>>> = {
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

/** Prints HTML pages to PDF files in Chromium. */
async function printPdfs(pages: { name: string; layout: string; person: Person; html: string }[]): Promise<File[]> {
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

/** Converts a file to PDF by a program; `outputOption` is the program's option for the output folder. */
function convertToPdf(
  text: Buffer | string,
  extension: string,
  program: string,
  args: string[],
  outputOption: string,
): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'cv-'));
  const file = join(folder, `cv.${extension}`);
  writeFileSync(file, text);
  execFileSync(program, [...args, outputOption, folder, file], { stdio: 'ignore' });
  const pdf = readFileSync(join(folder, 'cv.pdf'));
  rmSync(folder, { recursive: true });
  return pdf;
}

const convertLatex = (text: string) =>
  convertToPdf(text, 'tex', 'pdflatex', ['-interaction=batchmode'], '-output-directory');
const convertDocx = (text: Buffer) =>
  convertToPdf(text, 'docx', 'soffice', ['--headless', '--convert-to', 'pdf'], '--outdir');

async function generateSetA(): Promise<File[]> {
  let seed = 1;
  const next = (english = false): Person => personOf(seed++, english);
  const pages = Object.entries(SET_A_HTML).flatMap(([layout, create]) =>
    [1, 2, 3].map((number) => {
      const person = next(layout === 'linkedin' && number > 1);
      return { name: `${layout}-${number}.pdf`, layout, person, html: create(person) };
    }),
  );
  const files = await printPdfs(pages);
  for (const [layout, create] of Object.entries(SET_A_DOCX)) {
    for (const number of [1, 2]) {
      const person = next();
      files.push({ name: `${layout}-${number}.docx`, layout, person, content: create(person) });
    }
    const person = next();
    files.push({
      name: `${layout}-office.pdf`,
      layout: `office-${layout}`,
      person,
      content: convertDocx(create(person)),
    });
  }
  for (const hasT1Fonts of [true, true, false]) {
    const person = next();
    files.push({
      name: `latex-${seed}.pdf`,
      layout: hasT1Fonts ? 'latex' : 'latex-ot1',
      person,
      content: convertLatex(latex(hasT1Fonts)(person)),
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

async function generateSetB(): Promise<File[]> {
  let seed = 1;
  const pages = Object.entries(SET_B_HTML).flatMap(([layout, create]) =>
    [1, 2, 3].map((number) => {
      const person = setBPersonOf(seed++, layout === 'first-job');
      return { name: `${layout}-${number}.pdf`, layout, person, html: create(person) };
    }),
  );
  const files = await printPdfs(pages);
  for (const [layout, create] of Object.entries(SET_B_DOCX)) {
    for (const number of [1, 2, 3]) {
      const person = setBPersonOf(seed++);
      files.push({ name: `${layout}-${number}.docx`, layout, person, content: create(person) });
    }
    const person = setBPersonOf(seed++);
    files.push({
      name: `${layout}-office.pdf`,
      layout: `office-${layout}`,
      person,
      content: convertDocx(create(person)),
    });
  }
  return files;
}

async function generateSetC(): Promise<File[]> {
  let seed = 200;
  const pages = Object.entries(SET_C_HTML).flatMap(([layout, create]) =>
    [1, 2, 3].map((number) => {
      const person = number === 1 ? personOf(seed++) : setBPersonOf(seed++);
      return { name: `${layout}-${number}.pdf`, layout, person, html: create(person) };
    }),
  );
  return printPdfs(pages);
}

/**
 * Writes the files of a test set and their expected values (`expected.json`).
 */
async function writeSet(name: string, files: readonly File[]): Promise<void> {
  const folder = new URL(`./${name}/files/`, import.meta.url).pathname;
  mkdirSync(folder, { recursive: true });
  const expected: Record<string, object> = {};
  for (const { name: file, layout, person, content } of files) {
    writeFileSync(join(folder, file), content);
    const shown = { ...person, ...EXPECTED_OVERRIDES[layout.replace('office-', '')]?.(person) };
    const { name: fullName, email, phone, city, functions, education, languages } = shown;
    const experiences = shown.experiences.map(({ role, company, start, end }) => ({ role, company, start, end }));
    expected[file] = { layout, name: fullName, email, phone, city, functions, experiences, education, languages };
  }
  writeFileSync(join(folder, '../expected.json'), `${JSON.stringify(expected, null, 1)}\n`);
}

/**
 * Functions that generate the test sets that `node tests/cv/make.ts set-a` writes. The generation needs LibreOffice (`soffice`) and
 * LaTeX (`pdflatex`). The sets are committed, so only a change of a layout requires this.
 */
const SETS: Readonly<Record<string, () => Promise<File[]>>> = {
  'set-a': generateSetA,
  'set-b': generateSetB,
  'set-c': generateSetC,
};
for (const name of process.argv.slice(2)) await writeSet(name, (await SETS[name]?.()) ?? []);
