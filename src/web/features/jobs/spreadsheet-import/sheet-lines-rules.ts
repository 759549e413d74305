import type { SheetLine } from '#contract/jobs.ts';

/** Which lines the table shows: all, the invalid ones ('wrong'), or the valid ones with a notice ('warned'). */
export type LineFilter = 'all' | 'wrong' | 'warned';

/** Returns true when a problem prevents publishing the line. */
export const isInvalidLine = ({ problems }: SheetLine): boolean => problems.length > 0;

/** Returns true when the line repeats another line of the spreadsheet or an existing job. */
export const isRepeated = ({ same_line, same_job }: SheetLine): boolean => same_line !== null || same_job;

const hasWarning = (line: SheetLine): boolean =>
  !isInvalidLine(line) && (isRepeated(line) || line.hints.length > 0 || line.holds.length > 0);

/** The lines of a spreadsheet in groups, of which some overlap. */
export interface LineGroups {
  /** The valid lines. */
  ready: SheetLine[];
  /** The invalid lines: a problem prevents publishing. */
  wrong: SheetLine[];
  /** Valid lines with a notice: a hint, a repetition, or an operator would review the job first. */
  warned: SheetLine[];
  /** Valid lines that repeat another line or an existing job. */
  repeated: SheetLine[];
}

export const groupLines = (lines: readonly SheetLine[]): LineGroups => ({
  ready: lines.filter((line) => !isInvalidLine(line)),
  wrong: lines.filter(isInvalidLine),
  warned: lines.filter(hasWarning),
  repeated: lines.filter((line) => !isInvalidLine(line) && isRepeated(line)),
});

export const filterLines = (lines: readonly SheetLine[], shown: LineFilter): SheetLine[] =>
  lines.filter((line) => shown === 'all' || (shown === 'wrong' ? isInvalidLine(line) : hasWarning(line)));

/** Returns the line numbers, which identify lines of a spreadsheet. */
export const lineNumbersOf = (lines: readonly SheetLine[]): ReadonlySet<number> =>
  new Set(lines.map(({ line }) => line));
