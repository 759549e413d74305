import { createHash } from 'node:crypto';
import { setImmediate as others } from 'node:timers/promises';
import type { z } from 'zod';
import { draftTextsSchema, type JobSheet, jobTextsSchema } from '#contract/jobs.ts';
import { CITIES_OF_JOB_MAX, furtherCities } from '#domain/jobs/job-cities.ts';
import { isSalaryOffer } from '#domain/pay/salary-offer.ts';
import {
  type CellProblem,
  citiesLike,
  inColumnOrder,
  readCells,
  type SheetCells,
  type SheetJob,
} from '#domain/sheets/cells.ts';
import { readHeaders, SHEET_FIELDS, type SheetField, type SheetHeaders } from '#domain/sheets/columns.ts';
import { truncate } from '#domain/text/text.ts';
import { CITY_MAX, DESCRIPTION_MAX, TITLE_MAX } from '#domain/text/text-limits.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { findCities } from '../cities/service.ts';
import { termsOf } from './terms.ts';

/** Milliseconds of work after which the event loop may serve other requests. */
const TURN_MS = 10;

/** Runs `work` for each item and yields to other requests in between. */
export async function mapYielding<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > TURN_MS) {
      await others();
      began = performance.now();
    }
    results.push(work(item));
  }
  return results;
}

type Texts = z.output<typeof jobTextsSchema>;

/** A parsed line of a spreadsheet; `input` is the job that it publishes, null when the line has a problem. */
export type ReadLine = {
  /** The line's number in the spreadsheet. */
  line: number;
  cells: SheetCells;
  /** The values that were parsed from the cells; a cell that can't be parsed gives its field's default. */
  job: SheetJob;
  /** The line's first city in its official spelling; null when missing or unknown. `outras_cidades` has the known other ones. */
  location: string | null;
  outras_cidades: string[];
  input: Texts | null;
  problems: CellProblem[];
};

/** Derives a line's idempotency key, a UUID, from that of the whole request (jobs#sent-once). */
export function lineRequestId(request_id: string, line: number): string {
  const bytes = createHash('sha256').update(`${request_id} ${line}`).digest().subarray(0, 16);
  // UUID version 8 (RFC 9562), whose other bits the application defines.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const isField = (name: unknown): name is SheetField => (SHEET_FIELDS as readonly unknown[]).includes(name);

/** Returns the column to which an issue belongs: `salary_range` for an amount parsed from it, 'title' for an unknown field. */
function columnOf(field: unknown, cells: SheetCells): SheetField {
  if (!isField(field)) return 'title';
  const isAmount = field === 'salario_de' || field === 'salario_ate' || field === 'salario_por';
  return isAmount && !cells[field]?.trim() ? 'salary_range' : field;
}

function problemOf(issue: z.core.$ZodIssue, cells: SheetCells): CellProblem {
  const field = columnOf(issue.path[0], cells);
  const cellProblem = (problem: CellProblem['problem'], max: number | null = null) => ({
    field,
    problem,
    options: [],
    max,
  });
  if (issue.code === 'too_big') {
    const max = Number(issue.maximum);
    if (issue.origin === 'string') return cellProblem('long', max);
    return issue.origin === 'array' ? cellProblem('many', max) : cellProblem('salary_bounds');
  }
  if (issue.code === 'too_small')
    return issue.origin === 'string' ? cellProblem('missing') : cellProblem('salary_bounds');
  return issue.code === 'not_multiple_of' ? cellProblem('salary_bounds') : cellProblem('unseen');
}

/** Returns a problem, at most one, when the salary's amounts are out of bounds or reversed. */
function offerProblems(job: SheetJob, cells: SheetCells): CellProblem[] {
  if (isSalaryOffer(job)) return [];
  const { salario_de, salario_ate } = job;
  const isReversed = salario_de !== null && salario_ate !== null && salario_de > salario_ate;
  const field = columnOf(salario_de === null ? 'salario_ate' : 'salario_de', cells);
  return [{ field, problem: isReversed ? 'salary_turned' : 'salary_bounds', options: [], max: null }];
}

type ReadSheetLine = ReturnType<typeof readCells> & { line: number; cells: SheetCells };

/** Returns a problem for each unknown city, with cities of a similar name as options. */
function cityProblems({ job }: ReadSheetLine, cities: ReadonlyMap<string, string>): CellProblem[] {
  const unknown = (field: SheetField, name: string): CellProblem => ({
    ...{ field, problem: 'unknown_city', options: citiesLike(name), max: null },
    ...(field === 'outras_cidades' && { entry: name.slice(0, CITY_MAX) }),
  });
  return [
    ...(job.location === '' || cities.has(job.location) ? [] : [unknown('location', job.location)]),
    ...job.outras_cidades.filter((name) => !cities.has(name)).map((name) => unknown('outras_cidades', name)),
  ];
}

function readLine(read: ReadSheetLine, cities: ReadonlyMap<string, string>): ReadLine {
  const { line, cells, job } = read;
  const location = cities.get(job.location) ?? null;
  const others = job.outras_cidades.flatMap((name) => cities.get(name) ?? []);
  const locations = { location, outras_cidades: furtherCities(location, others) };
  const own = [...read.problems, ...offerProblems(job, cells), ...cityProblems(read, cities)];
  const parsed = jobTextsSchema.safeParse({ ...job, ...locations, location: location ?? job.location });
  const hasProblem = (field: SheetField) => own.some((problem) => problem.field === field);
  for (const issue of parsed.error?.issues ?? []) {
    const problem = issue.path.length === 0 ? null : problemOf(issue, cells);
    if (problem && !hasProblem(problem.field)) own.push(problem);
  }
  const input = own.length === 0 ? (parsed.data ?? null) : null;
  return { line, cells, job, ...locations, input, problems: inColumnOrder(own) };
}

/** Parses the lines of a spreadsheet, by the same rules as a single job (jobs#sheet-check). */
export async function readSheet(db: Executor, sheet: JobSheet): Promise<{ headers: SheetHeaders; lines: ReadLine[] }> {
  const headers = readHeaders(sheet.headers);
  const rows = await mapYielding(sheet.rows, (row) => {
    const cells = Object.fromEntries(
      headers.fields.flatMap((field, at) => (field ? [[field, row.cells[at] ?? '']] : [])),
    );
    return { line: row.line, cells, ...readCells(cells) };
  });
  const names = rows.flatMap(({ job }) => [job.location, ...job.outras_cidades]);
  const cities = await findCities(db, names);
  return { headers, lines: await mapYielding(rows, (row) => readLine(row, cities)) };
}

/**
 * Returns the values of a line that can be stored as a draft (jobs#sheet-drafts): a long title or description is cut, and both are
 * empty if the line is still invalid; unreadable values, and lists and a salary with a problem, are left out.
 */
export function draftOfLine({ job, location, outras_cidades, problems }: ReadLine) {
  const isWrong = (...fields: SheetField[]) => problems.some(({ field }) => fields.includes(field));
  const noSalary = { salary_range: null, salario_de: null, salario_ate: null, salario_por: null };
  const whole = {
    ...job,
    ...(isWrong('salary_range', 'salario_de', 'salario_ate', 'salario_por') && noSalary),
    title: truncate(job.title, TITLE_MAX),
    location,
    outras_cidades: outras_cidades.slice(0, CITIES_OF_JOB_MAX - 1),
    description: truncate(job.description, DESCRIPTION_MAX),
    beneficios: isWrong('beneficios') ? [] : job.beneficios,
    requirements: isWrong('requirements') ? [] : job.requirements,
  };
  const parsed = draftTextsSchema.safeParse(whole);
  return parsed.data ?? draftTextsSchema.parse({ ...whole, title: '', description: '' });
}

export const jobOfLine = (input: Texts, image_url: string) => ({ ...input, image_url, ...termsOf(input, null) });
