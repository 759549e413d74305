import type { JobSheet } from '#contract/jobs.ts';
import { SHEET_FIELDS, SHEET_LABELS, type SheetField } from '#domain/sheets/columns.ts';
import { CITY, FUNCTION } from './people.ts';

/** The cells of a job sheet's line that describes a valid job. */
export const VALID_LINE: Readonly<Partial<Record<SheetField, string>>> = {
  title: 'Padeiro da manhã',
  funcao: FUNCTION,
  location: CITY,
  salary_range: '1.800 a 2.200',
  description: 'Você assa o pão de cada dia.',
};

/** Returns a job sheet with these lines, the first in row 2. Missing cells have the values of VALID_LINE. */
export const sheetOf = (lines: readonly Partial<Record<SheetField, string>>[]): JobSheet => ({
  headers: SHEET_FIELDS.map((field) => SHEET_LABELS[field]),
  rows: lines.map((line, index) => ({
    line: index + 2,
    cells: SHEET_FIELDS.map((field) => ({ ...VALID_LINE, ...line })[field] ?? ''),
  })),
});
